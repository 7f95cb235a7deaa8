// An e-mail: a subject line, a greeting, short paragraphs, a sign-off.
import type { Tone } from "../../../../../shared/catalog/tones.ts";
import { closing, opening, preview, room } from "../frame.ts";
import type { Material } from "../material.ts";
import { fillSections, outline, runningText } from "../outline.ts";

const relaxedTones: readonly Tone[] = [
  "casual",
  "creative",
  "conversational",
  "friendly",
  "enthusiastic",
  "humorous",
];
/** From this length on, the sections of an e-mail carry their names. */
const longEmail = 400;

export function writeEmail(material: Material, tone: Tone): string[] {
  const { email } = material.phrases;
  const register = relaxedTones.includes(tone) ? "relaxed" : "formal";
  const head = [`${email.subject} ${material.subject.title}`, email.greeting[register]];
  const end = `${email.signOff[register]}  \n${email.name}`;
  const first = opening(material, ...head, end);
  const last = closing(material, ...head, ...first, end);
  const points = preview(material, ...head, ...first, ...last, end);
  const intro = [...first, ...points];
  const words = room(material, ...head, ...intro, ...last, end);
  const sections = outline(material, words, {
    angles: [
      "why",
      "start",
      "practice",
      "people",
      "resources",
      "example",
      "measure",
      "mistakes",
      "limits",
      "next",
    ],
    paragraphWords: 50,
  });
  const body = fillSections(words < 70 ? sections.slice(0, 1) : sections, words, {
    heading: ({ heading }) => (words < longEmail ? [] : [`**${heading}**`]),
    paragraph: runningText(material),
  });
  return [...head, ...intro, ...body, ...last, end];
}
