// A post: a strong first line, short lines, one call to action, hashtags from the words of the topic.
import { callToAction, closing, opening, room } from "../frame.ts";
import type { Material } from "../material.ts";
import { fillSections, outline, runningText } from "../outline.ts";
import { writeParagraph } from "../paragraph.ts";
import { capitalized } from "../slot-text.ts";
import { contentWords } from "../stop-words.ts";

/** Up to this length every sentence is a line of its own; longer posts have paragraphs. */
const shortPost = 300;

export function writeSocial(material: Material): string[] {
  const title = `**${material.subject.title}**`;
  const tags = hashtags(material);
  const first = opening(material, title, tags);
  const last = closing(material, title, ...first, tags);
  const call = callToAction(material, title, ...first, ...last, tags);
  const words = room(material, title, ...first, ...last, ...call, tags);
  const sections = outline(material, words, {
    angles: [
      "why",
      "start",
      "mistakes",
      "practice",
      "example",
      "people",
      "measure",
      "resources",
      "limits",
      "next",
    ],
  });
  const long = material.words > shortPost;
  const body = fillSections(words < 70 ? sections.slice(0, 1) : sections, words, {
    heading: ({ heading }) => (long ? [`**${heading}**`] : []),
    paragraph: long ? runningText(material) : (plan) => writeParagraph(material, plan),
  });
  return [title, ...first, ...body, ...last, ...call, tags];
}

/** Two to four; fewer in a very short post. */
function hashtags({ subject, phrases, words }: Material): string {
  const named = contentWords([subject.title, ...subject.points].join(" ")).filter((word) =>
    /\p{L}{3}/u.test(word),
  );
  const tags = [...named.map(capitalized), ...phrases.hashtags].map((word) => `#${word}`);
  return [...new Set(tags)].slice(0, words < 60 ? 2 : 4).join(" ");
}
