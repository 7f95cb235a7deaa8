// A product description: what it does for the buyer, features as bullet points, a closing line.
import { callToAction, closing, opening, room } from "../frame.ts";
import type { Material } from "../material.ts";
import { fillSections, outline, runningText } from "../outline.ts";
import type { AngleName } from "../phrases/phrases.ts";
import { capitalized } from "../slot-text.ts";

const angles: readonly AngleName[] = [
  "benefit",
  "why",
  "example",
  "resources",
  "people",
  "practice",
  "start",
  "next",
];

export function writeProduct(material: Material): string[] {
  const title = `# ${material.subject.title}`;
  const first = opening(material, title);
  const last = closing(material, title, ...first);
  const call = callToAction(material, title, ...first, ...last);
  const frame = [title, ...first, ...last, ...call];
  const features = writeFeatures(material, frame);
  const words = room(material, ...frame, ...features);
  const sections = outline(material, words, { angles });
  const heading = words < 70 ? () => [] : (section: (typeof sections)[number]) => [`## ${section.heading}`];
  const body = fillSections(words < 70 ? sections.slice(0, 1) : sections, words, {
    heading,
    paragraph: runningText(material),
  });
  return [title, ...first, ...features, ...body, ...last, ...call];
}

/** As many features as fit into a third of the text; the points of the brief, or plain remarks where it has none. */
function writeFeatures(material: Material, frame: string[]): string[] {
  const { phrases, subject } = material;
  const heading = `## ${phrases.headings.features}`;
  const features = Array.from({ length: Math.min(6, subject.points.length || 4) }, (_, index) => {
    const point = subject.points[index];
    const note = material.pick(phrases.featureNotes);
    return point ? `- **${material.heading(point)}** – ${note}` : `- ${capitalized(note)}`;
  });
  while (features.length > 1) {
    const blocks = [heading, features.join("\n")];
    if (room(material, ...frame, ...blocks) >= material.words / 4) return blocks;
    features.pop();
  }
  return [];
}
