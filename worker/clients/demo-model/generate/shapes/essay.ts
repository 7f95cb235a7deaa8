// Blog posts, articles, news and texts for search engines: a title, an opening, sections with headings, a closing.
import { closing, opening, preview, room } from "../frame.ts";
import type { Material } from "../material.ts";
import { fillSections, outline, runningText, type Section } from "../outline.ts";
import type { AngleName } from "../phrases/phrases.ts";

type EssayType = "blog" | "article" | "news" | "seo";

const angles: Record<EssayType, readonly AngleName[]> = {
  blog: [
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
  ],
  article: [
    "why",
    "practice",
    "example",
    "mistakes",
    "people",
    "limits",
    "measure",
    "resources",
    "start",
    "next",
  ],
  news: ["report", "why", "people", "practice", "limits", "resources", "measure", "example", "next"],
  seo: [
    "why",
    "start",
    "practice",
    "resources",
    "mistakes",
    "measure",
    "example",
    "people",
    "limits",
    "next",
  ],
};

/** Less than this is one paragraph without a heading. */
const smallestSection = 70;

export function writeEssay(material: Material, type: EssayType): string[] {
  const title = `# ${material.subject.title}`;
  const first = opening(material, title);
  const last = closing(material, title, ...first);
  const points = preview(material, title, ...first, ...last);
  const head = [title, [...first, ...points].join(" ")].filter((block) => block !== "");
  const heading = closingHeading(material, type);
  const tail =
    last.length > 0 && heading && room(material, ...head, ...last) > 150 ? [heading, ...last] : last;
  return [...head, ...writeBody(material, type, room(material, ...head, ...tail)), ...tail];
}

function closingHeading({ phrases }: Material, type: EssayType): string | null {
  return type === "news" ? null : `## ${phrases.headings[type]}`;
}

function writeBody(material: Material, type: EssayType, words: number): string[] {
  const sections = outline(material, words, { angles: angles[type] });
  const paragraph = runningText(material);
  if (words < smallestSection)
    return fillSections(sections.slice(0, 1), words, { heading: () => [], paragraph });
  const nameOf = type === "seo" ? questionOf : headingOf;
  return fillSections(sections, words, {
    heading: (section) => [`## ${nameOf(material, section)}`],
    paragraph,
  });
}

/** The point alone over a long section; over a single paragraph also what is said about it. */
function headingOf(material: Material, { heading, general, angles, point }: Section): string {
  const [angle] = angles;
  if (general || !angle || angles.length > 1 || point.split(" ").length > 4) return heading;
  return heading + material.phrases.colon + material.pick(material.phrases.angles[angle].titles);
}

function questionOf(material: Material, { angles: [angle = "why"], point }: Section): string {
  return material.pick(material.phrases.angles[angle].questions, point);
}
