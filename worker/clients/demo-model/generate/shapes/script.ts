// A script: scenes with headings, directions in italics, spoken lines with the speaker's name in bold.
import { closing, opening, room } from "../frame.ts";
import { type Material, wordsIn } from "../material.ts";
import { fillSections, outline } from "../outline.ts";
import { type ParagraphPlan, writeLines, writeParagraph } from "../paragraph.ts";
import type { AngleName } from "../phrases/phrases.ts";

const angles: readonly AngleName[] = [
  "why",
  "start",
  "practice",
  "mistakes",
  "example",
  "people",
  "measure",
  "resources",
  "limits",
  "next",
];

export function writeScript(material: Material): string[] {
  const { scene, host, guest } = material.phrases.script;
  const title = `# ${material.subject.title}`;
  const speak = (speaker: string, sentences: string[]) => `**${speaker}** ${sentences.join(" ")}`;
  if (material.words < 70) {
    const head = [title, `## ${scene} 1`];
    const first = opening(material, ...head, host, guest).map((line) => speak(host, [line]));
    const speaker = first.length > 0 ? guest : host;
    return [
      ...head,
      ...first,
      speak(speaker, writeLines(material, room(material, ...head, ...first, speaker))),
    ];
  }

  const first = opening(material, title);
  const last = closing(material, title, ...first, host).map((line) => speak(host, [line]));
  const words = room(material, title, ...first, ...last);
  const sections = outline(material, words, { angles, paragraphWords: 60 });
  const scenes = fillSections(sections, words, {
    heading: ({ heading }, index) => [
      `## ${scene} ${index + 1}${material.phrases.colon}${heading}`,
      `*${material.pick(material.phrases.script.directions)}*`,
    ],
    paragraph: exchange,
  });
  return [title, ...withOpening(scenes), ...last];

  /** The opening is spoken before the first question, in the same breath. */
  function withOpening(blocks: string[]): string[] {
    const speech = first.join(" ");
    const at = blocks.findIndex((block) => block.startsWith(`**${host}**`));
    return blocks.map((block, index) =>
      index === at && speech ? block.replace("** ", () => `** ${speech} `) : block,
    );
  }

  function exchange(plan: ParagraphPlan): string[] {
    const question = speak(host, [material.pick(material.phrases.angles[plan.angle].questions, plan.point)]);
    const words = plan.words - wordsIn(question, guest);
    return [question, speak(guest, writeParagraph(material, { ...plan, words }))];
  }
}
