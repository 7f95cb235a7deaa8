// What texts for platforms are put together from.
import { capitalized } from "../../generate/slot-text.ts";
import { asSentence } from "../../summarize/whole-sentence.ts";
import type { Line, LinesMaterial } from "../lines-material.ts";

/** Blocks with a blank line between them; empty ones are left out. */
export const joinBlocks = (...blocks: string[]) => blocks.filter(Boolean).join("\n\n");

export const proseOf = (lines: readonly Line[]) => lines.map(({ text }) => asSentence(text)).join(" ");

/** The lines as paragraphs of so many sentences at most, which end where those of the source do, and as lists. */
export function paragraphsOf(lines: readonly Line[], sentences: number, bullet = "- "): string[] {
  return grouped(lines, isOneBlock).flatMap((group) => {
    if (group[0]?.kind === "item")
      return [
        listOf(
          group.map(({ text }) => text),
          bullet,
        ),
      ];
    // Paragraphs of about one length: no last sentence is left alone.
    const size = Math.ceil(group.length / Math.ceil(group.length / sentences));
    const isOneParagraph = (part: readonly Line[], line: Line) =>
      part.length < size || isTied(part.at(-1), line);
    return grouped(group, isOneParagraph).map(proseOf);
  });
}

const isOneBlock = (group: readonly Line[], line: Line) =>
  line.kind === "item" ? group.at(-1)?.kind === "item" : group.at(-1)?.block === line.block;

/** The lines in groups: each is joined to the group before it where that takes it. */
export function grouped(
  lines: readonly Line[],
  takes: (group: readonly Line[], line: Line) => boolean,
): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group && takes(group, line)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Whether one of two lines that follow each other is not to be read without the other. */
export const isTied = (line: Line | undefined, next: Line | undefined) =>
  line !== undefined && next !== undefined && (next.needs.includes(line.at) || line.needs.includes(next.at));

/** The first place from `at` on where the lines can be parted. */
export function untied(lines: readonly Line[], at: number): number {
  let turn = at;
  while (isTied(lines[turn - 1], lines[turn])) turn++;
  return turn;
}

/** Those lines that can be taken out without another one left that leans on them. */
export const loose = (lines: readonly Line[]) =>
  lines.filter((line, at) => !isTied(lines[at - 1], line) && !isTied(line, lines[at + 1]));

export const listOf = (entries: readonly string[], bullet = "- ") =>
  entries.map((entry) => bullet + entry).join("\n");

export interface Opening {
  hook: string;
  rest: Line[];
}

/** What a text opens with: its best line that fits above the fold and can be read alone, else its title. */
export function openWithLine(lines: readonly Line[], { title, fold }: LinesMaterial): Opening {
  const [first] = lines;
  const [best] = [...new Set([...lines.slice(0, 1), ...loose(lines)])]
    .filter(({ standsAlone, text }) => standsAlone && text.length <= fold)
    .sort((a, b) => b.worth - a.worth);
  if (best) return { hook: best.text, rest: lines.filter(({ at }) => at !== best.at) };
  const isShort = first !== undefined && first.text.length <= fold;
  if (!title.text || (isShort && lines.length === 1))
    return { hook: first?.text ?? "", rest: lines.slice(1) };
  return { hook: title.text, rest: lines.filter((line) => !isTold(line, title)) };
}

/** The same with the heading of the text before anything else. */
export function openWithHeading(lines: readonly Line[], material: LinesMaterial): Opening {
  const { title, fold } = material;
  return title.from === "heading" && title.text.length <= fold
    ? { hook: title.text, rest: [...lines] }
    : openWithLine(lines, material);
}

const isTold = (line: Line, title: LinesMaterial["title"]) =>
  title.from === "sentence" && line.at === title.at;

/**
 * Addresses on lines of their own, with the words that led to them; those that `text` shows are left out. Where the
 * lines have none, that of the source stands there if it has a single one: it belongs to all that the source says.
 */
export function linkLines(
  { links, colon }: LinesMaterial,
  lines: readonly Line[],
  text: string,
  most: number,
): string[] {
  const isSingle = new Set(links.map(({ href }) => href)).size === 1;
  const found = lines.flatMap((line) => line.links);
  const own = found.length === 0 && isSingle ? links : found;
  const names = new Map<string, string>();
  for (const { text: name, href } of own) if (!names.has(href) && !text.includes(href)) names.set(href, name);
  return [...names]
    .slice(0, most)
    .map(([href, name]) => (name === href ? href : capitalized(name) + colon + href));
}
