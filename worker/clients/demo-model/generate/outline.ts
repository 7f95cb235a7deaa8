// Which sections a text has, and what each of their paragraphs is about.
import { type Material, wordsIn } from "./material.ts";
import { type ParagraphPlan, writeParagraph } from "./paragraph.ts";
import type { AngleName } from "./phrases/phrases.ts";
import { capitalized } from "./slot-text.ts";

export interface Section {
  heading: string;
  point: string;
  angles: AngleName[];
  /** The section is about a side of the topic as a whole; its heading names the side. */
  general: boolean;
}

/** In a body shorter than this it is better to name more points than to say more about each. */
const oneParagraphEach = 600;

/** Sections for about `words` words: one for each point of the brief, then sides of the topic, then common facets. */
export function outline(
  material: Material,
  words: number,
  { angles, paragraphWords = 65 }: { angles: readonly AngleName[]; paragraphWords?: number },
): Section[] {
  const { points, topic } = material.subject;
  const forPoints =
    words < oneParagraphEach ? Math.min(points.length, Math.round(words / paragraphWords)) : 0;
  const count = Math.max(1, forPoints, Math.round(words / (55 + words / 12)));
  const paragraphs = Math.max(1, Math.round(words / count / paragraphWords));
  let turn = 0;
  const nextAngle = () => angles[turn++ % angles.length] ?? "why";
  const about = (point: string, heading: string): Section => {
    const own = Array.from({ length: paragraphs }, nextAngle);
    return { heading, point, angles: own, general: false };
  };

  const sections = points.slice(0, count).map((point) => about(point, material.heading(point)));
  const wanted = Math.round(words / paragraphWords);
  const planned = () => sections.reduce((sum, section) => sum + section.angles.length, 0);
  const short = paragraphs <= 2 && sections.length < count;
  const sides = short ? Math.min(wanted - planned(), angles.length - turn) : 0;
  for (let side = 0; side < sides; side++) {
    const angle = nextAngle();
    const heading = capitalized(material.pick(material.phrases.angles[angle].titles));
    sections.push({ heading, point: topic, angles: [angle], general: true });
  }
  while (sections.length === 0 || planned() + paragraphs / 2 < wanted) {
    const point = points[sections.length] ?? material.pick(material.phrases.facets);
    sections.push(about(point, material.heading(point)));
  }
  return sections;
}

export interface Layout {
  /** The blocks before the paragraphs of a section. */
  heading: (section: Section, index: number) => string[];
  /** The blocks of one paragraph, together of about `plan.words` words. */
  paragraph: (plan: ParagraphPlan, section: Section) => string[];
}

/** Writes out the sections in `words` words, each paragraph making up for the difference the last one left. */
export function fillSections(sections: Section[], words: number, layout: Layout): string[] {
  const headings = sections.map((section, index) => layout.heading(section, index));
  let room = words - wordsIn(...headings.flat());
  let left = sections.reduce((sum, section) => sum + section.angles.length, 0);
  return sections.flatMap((section, index) => {
    const paragraphs = section.angles.flatMap((angle) => {
      const { point, general } = section;
      const plan = { angle, point, general, words: Math.round(room / left), last: left === 1 };
      const blocks = layout.paragraph(plan, section);
      room -= wordsIn(...blocks);
      left--;
      return blocks;
    });
    return [...(headings[index] ?? []), ...paragraphs];
  });
}

/** A paragraph as running text. */
export const runningText = (material: Material) => (plan: ParagraphPlan) => {
  const sentences = writeParagraph(material, plan);
  return sentences.length > 0 ? [sentences.join(" ")] : [];
};
