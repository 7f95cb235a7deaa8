// A presentation: a title, then slides, each a heading and three or four bullet points.
import { closing, opening, room } from "../frame.ts";
import { type Material, wordsIn } from "../material.ts";
import { fillSections, outline, type Section } from "../outline.ts";
import { type ParagraphPlan, writeLines, writeParagraph } from "../paragraph.ts";
import type { AngleName } from "../phrases/phrases.ts";
import { capitalized } from "../slot-text.ts";

const angles: readonly AngleName[] = [
  "why",
  "start",
  "practice",
  "mistakes",
  "people",
  "resources",
  "measure",
  "example",
  "limits",
  "next",
];
const slideWords = 50;

const bullets = (sentences: string[]) => sentences.map((sentence) => `- ${sentence}`).join("\n");

export function writePresentation(material: Material): string[] {
  const title = `# ${material.subject.title}`;
  const finalHeading = `## ${material.phrases.headings.slide}`;
  if (material.words < 50) {
    const points = material.subject.points.slice(0, 2).map((point) => material.heading(point));
    const named = wordsIn(...points) <= material.words / 4 ? points : [];
    const lines = writeLines(material, room(material, title, finalHeading, ...named), {
      atLeast: 1,
      atMost: 6,
    });
    return [title, finalHeading, bullets([...named, ...lines])];
  }
  const first = opening(material, title);
  const last = closing(material, title, ...first);
  const tail = last.length > 0 ? [finalHeading, bullets(sentencesOf(last))] : [];
  const words = room(material, title, ...first, ...tail);
  const sections = outline(material, words, { angles, paragraphWords: slideWords });
  const slides = fillSections(sections, words, {
    heading: () => [],
    paragraph: (plan, section) => writeSlide(material, plan, section),
  });
  return [title, ...first, ...slides, ...tail];
}

function writeSlide(material: Material, plan: ParagraphPlan, section: Section): string[] {
  const side = material.pick(material.phrases.angles[plan.angle].titles);
  const heading = `## ${section.general ? capitalized(side) : section.heading + material.phrases.colon + side}`;
  const words = plan.words - wordsIn(heading);
  return [
    heading,
    bullets(writeParagraph(material, { ...plan, words, atLeast: 3, atMost: plan.last ? 8 : 4 })),
  ];
}

const sentencesOf = (texts: string[]) =>
  texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu}|[¿¡«„“])/u));
