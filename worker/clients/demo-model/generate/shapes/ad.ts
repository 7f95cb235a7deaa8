// Advertising copy: a headline, one promise, a call to action.
import { callToAction, closing, opening, room } from "../frame.ts";
import type { Material } from "../material.ts";
import { fillSections, outline, runningText } from "../outline.ts";

/** Longer copy is divided by headings. */
const longCopy = 250;

export function writeAd(material: Material): string[] {
  const { hook } = material.voice;
  const title = `# ${material.subject.title}`;
  const long = material.words > longCopy;
  const promise = room(material, title, hook) >= 4 ? [`**${hook}**`] : [];
  const first = material.words >= 100 ? opening(material) : [];
  const last = closing(material, title, ...promise, ...first);
  const call = callToAction(material, title, ...promise, ...first, ...last);
  const words = room(material, title, ...promise, ...first, ...last, ...call);
  const sections = outline(material, words, {
    angles: ["benefit", "why", "example", "practice", "start", "resources"],
  });
  const body = fillSections(words < 70 ? sections.slice(0, 1) : sections, words, {
    heading: ({ heading }) => (long ? [`## ${heading}`] : []),
    paragraph: runningText(material),
  });
  return [title, ...promise, ...first, ...body, ...last, ...call];
}
