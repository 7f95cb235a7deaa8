// Merges two edits of the same text. Loaded on demand because of the diff library.

import { changesIn, type Part } from "./changes.ts";
import { findChanges } from "./find-changes.ts";

interface MergedTexts {
  /** The differences: `removed` is their wording, `added` is mine. */
  parts: Part[];
  /** The ids of the changes that only they made. Rejecting exactly these keeps the changes of both sides. */
  onlyTheirs: ReadonlySet<string>;
}

/**
 * Three-way merge as in diff3 (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007), but by phrases
 * instead of lines. If both sides changed the same phrase, only the user can decide.
 * @param base the text that both started from. If it is unknown, pass `theirs`: every difference is mine then.
 */
export function mergeTexts(base: string, theirs: string, mine: string): MergedTexts {
  const parts: Part[] = [];
  const onlyTheirs = new Set<string>();
  const push = (part: Part) => {
    const last = parts.at(-1);
    if (part.kind === "same" && last?.kind === "same") last.text += part.text;
    else if (part.kind === "change" || part.text) parts.push({ ...part });
  };
  let at = 0;
  for (const region of regionsOf([...hunksOf(base, theirs, true), ...hunksOf(base, mine, false)])) {
    const { start, end, hunks } = region;
    push({ kind: "same", text: base.slice(at, start) });
    const found = findChanges(wordingOf(base, region, true), wordingOf(base, region, false));
    const changes = found.map((part) =>
      part.kind === "same" ? part : { ...part, id: `${start}/${part.id}` },
    );
    changes.forEach(push);
    if (hunks.every(({ isTheirs }) => isTheirs)) for (const { id } of changesIn(changes)) onlyTheirs.add(id);
    at = end;
  }
  push({ kind: "same", text: base.slice(at) });
  return { parts, onlyTheirs };
}

/**
 * The text with the changes of two edits that changed different passages, or the same one in the same way; undefined if they changed
 * the same passage differently, which only the user can decide.
 * @param base the text that both started from
 */
export function mergeCleanly(base: string, theirs: string, mine: string): string | undefined {
  let text = "";
  let at = 0;
  for (const region of regionsOf([...hunksOf(base, theirs, true), ...hunksOf(base, mine, false)])) {
    const { start, end, hunks } = region;
    const [their, my] = [wordingOf(base, region, true), wordingOf(base, region, false)];
    const isMine = hunks.some(({ isTheirs }) => !isTheirs);
    if (isMine && their !== my && hunks.some(({ isTheirs }) => isTheirs)) return undefined;
    text += base.slice(at, start) + (isMine ? my : their);
    at = end;
  }
  return text + base.slice(at);
}

/** One side's replacement of a piece of the base. */
interface Hunk {
  start: number;
  end: number;
  text: string;
  isTheirs: boolean;
}

function hunksOf(base: string, text: string, isTheirs: boolean): Hunk[] {
  let at = 0;
  return findChanges(base, text).flatMap((part): Hunk[] => {
    const start = at;
    at += part.kind === "same" ? part.text.length : part.removed.length;
    return part.kind === "same" ? [] : [{ start, end: at, text: part.added, isTheirs }];
  });
}

/** A piece of the base with all hunks that touch each other. */
interface Region {
  start: number;
  end: number;
  hunks: Hunk[];
}

function regionsOf(hunks: Hunk[]): Region[] {
  const regions: Region[] = [];
  for (const hunk of hunks.sort((one, other) => one.start - other.start)) {
    const last = regions.at(-1);
    if (!last || hunk.start > last.end) regions.push({ start: hunk.start, end: hunk.end, hunks: [hunk] });
    else {
      last.end = Math.max(last.end, hunk.end);
      last.hunks.push(hunk);
    }
  }
  return regions;
}

/** What one side made of a region. */
function wordingOf(base: string, { start, end, hunks }: Region, ofTheirs: boolean): string {
  let text = "";
  let at = start;
  for (const hunk of hunks.filter(({ isTheirs }) => isTheirs === ofTheirs)) {
    text += base.slice(at, hunk.start) + hunk.text;
    at = hunk.end;
  }
  return text + base.slice(at, end);
}
