import { capitalized } from "../../generate/slot-text.ts";
import type { Line, LinesMaterial } from "../lines-material.ts";
import { grouped } from "./pieces.ts";

export interface Section {
  /** Of words of the text; empty for its opening, or where nothing names a part. */
  heading: string;
  lines: Line[];
}

/** A text of fewer lines is one part. */
const fewestLines = 6;
const openingLines = 2;
const linesOfPart = 4;

/** The lines under the headings of their source; where it has none, in parts with what each is about above it. */
export function sectionsOf(lines: readonly Line[], material: LinesMaterial): Section[] {
  const { headings, title } = material;
  const titleAt = title.from === "heading" ? title.at : -1;
  const hasHeadings = lines.some(({ heading }) => heading > titleAt);
  return hasHeadings
    ? grouped(lines, (part, { heading }) => part[0]?.heading === heading).map((part) => {
        const at = part[0]?.heading ?? -1;
        return { heading: at > titleAt ? (headings[at] ?? "") : "", lines: part };
      })
    : namedParts(lines, material);
}

function namedParts(lines: readonly Line[], { topics, title }: LinesMaterial): Section[] {
  if (lines.length < fewestLines) return [{ heading: "", lines: [...lines] }];
  const opening = lines.slice(0, openingLines);
  const isOnePart = (part: readonly Line[], line: Line) => part.length < linesOfPart || line.kind === "item";
  const parts = [opening, ...grouped(lines.slice(openingLines), isOnePart)];
  const used = new Set<string>();
  return parts.map((part, at) => {
    const text = part.map((line) => line.text.toLowerCase()).join("\n");
    const name = topics.find(
      (topic) =>
        at > 0 &&
        !used.has(topic) &&
        topic.toLowerCase() !== title.text.toLowerCase() &&
        text.includes(topic.toLowerCase()),
    );
    if (name) used.add(name);
    return { heading: name ? capitalized(name) : "", lines: part };
  });
}
