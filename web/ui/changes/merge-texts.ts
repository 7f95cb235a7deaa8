// Merges two edits of the same text (diff3: Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007): by blocks, and within
// them by phrases instead of lines. Loaded on demand because of the diff library.
import { diffArrays } from "diff";
import { readSources } from "../../../shared/document/markdown/keep-sources.ts";
import { findChanges } from "./find-changes.ts";

/**
 * A passage of two merged edits: with what only one of them changed, and where both changed the same words, with mine or with theirs.
 * If these differ, only the user can decide.
 */
export interface MergedPassage {
  mine: string;
  theirs: string;
  /** Whether both only added something, and replaced nothing. */
  isAddition?: boolean;
}

export const isSettled = ({ mine, theirs }: MergedPassage): boolean => mine === theirs;

/** The text of passages. Empty ones are left out. */
export const joinPassages = (passages: readonly string[]): string => passages.filter(Boolean).join("\n\n");

/** @param base the text that both started from. If it is unknown, every difference is the user's to decide. */
export function mergePassages(base: string | undefined, theirs: string, mine: string): MergedPassage[] {
  const [old, their, my] = [blocksOf(base ?? theirs), blocksOf(theirs), blocksOf(mine)];
  const passages: MergedPassage[] = [];
  let at = 0;
  const keep = (end: number) => {
    const text = joinPassages(old.slice(at, end));
    if (text) passages.push({ mine: text, theirs: text });
  };
  const hunks = [...blockHunks(old, their, true), ...blockHunks(old, my, false)];
  for (const region of regionsOf(hunks, blocksMeet)) {
    const [theirText, myText, before] = [
      joinPassages(wordingOf(old, region, true)),
      joinPassages(wordingOf(old, region, false)),
      joinPassages(old.slice(region.start, region.end)),
    ];
    keep(region.start);
    passages.push(
      base === undefined
        ? { mine: myText, theirs: theirText }
        : { ...mergePhrases(before, theirText, myText), isAddition: !before },
    );
    at = region.end;
  }
  keep(old.length);
  return passages;
}

/**
 * The text with the changes of two edits that changed different passages, or the same one in the same way; undefined if they changed
 * the same passage differently, which only the user can decide.
 * @param base the text that both started from
 */
export function mergeCleanly(base: string, theirs: string, mine: string): string | undefined {
  const merged = mergePhrases(base, theirs, mine);
  if (isSettled(merged)) return merged.mine;
  const passages = mergePassages(base, theirs, mine);
  return passages.every(isSettled) ? joinPassages(passages.map((passage) => passage.mine)) : undefined;
}

function mergePhrases(base: string, theirs: string, mine: string): MergedPassage {
  const merged = { mine: "", theirs: "" };
  let at = 0;
  const hunks = [...phraseHunks(base, theirs, true), ...phraseHunks(base, mine, false)];
  for (const region of regionsOf(hunks, phrasesMeet)) {
    const { start, end } = region;
    const [their, my] = [wordingOf(base, region, true), wordingOf(base, region, false)];
    const [isTheirs, isMine] = [true, false].map((side) =>
      region.hunks.some((hunk) => hunk.isTheirs === side),
    );
    merged.mine += base.slice(at, start) + (isMine ? my : their);
    merged.theirs += base.slice(at, start) + (isTheirs ? their : my);
    at = end;
  }
  return { mine: merged.mine + base.slice(at), theirs: merged.theirs + base.slice(at) };
}

/** The Markdown of each block, with the definitions of links that follow it. */
function blocksOf(text: string): string[] {
  const { before, blocks } = readSources(text);
  return [before, ...blocks.map(({ source, after }) => source + after)]
    .map((block) => block.trimEnd())
    .filter(Boolean);
}

/** A text, or blocks. */
interface Sequence<S> {
  slice(start?: number, end?: number): S;
  concat(...others: S[]): S;
}

/** One side's replacement of a piece of the base. */
interface Hunk<S> {
  start: number;
  end: number;
  wording: S;
  isTheirs: boolean;
}

function phraseHunks(base: string, text: string, isTheirs: boolean): Hunk<string>[] {
  let at = 0;
  return findChanges(base, text).flatMap((part) => {
    const start = at;
    at += part.kind === "same" ? part.text.length : part.removed.length;
    return part.kind === "same" ? [] : [{ start, end: at, wording: part.added, isTheirs }];
  });
}

/** Texts that differ in more blocks are one difference. */
const maxEditLength = 2000;

/** If as many blocks replace others, each is the other's new wording. */
function blockHunks(base: string[], blocks: string[], isTheirs: boolean): Hunk<string[]>[] {
  const hunks: Hunk<string[]>[] = [];
  const push = (start: number, end: number, wording: string[]) =>
    hunks.push({ start, end, wording, isTheirs });
  let at = 0;
  let gone = 0;
  const changes = diffArrays(base, blocks, { maxEditLength });
  if (!changes) return [{ start: 0, end: base.length, wording: blocks, isTheirs }];
  for (const { value, added, removed } of [...changes, { value: [] }]) {
    if (removed) {
      gone = value.length;
      continue;
    }
    if (added && value.length === gone)
      value.forEach((block, index) => {
        push(at + index, at + index + 1, [block]);
      });
    else if (added || gone > 0) push(at, at + gone, added ? value : []);
    at += added ? gone : gone + value.length;
    gone = 0;
  }
  return hunks;
}

/** A piece of the base with all hunks that belong together. */
interface Region<S> {
  start: number;
  end: number;
  hunks: Hunk<S>[];
}

/** Whether hunks belong together. The second one starts at the first one's start, or after it. */
type Meeting = (first: { start: number; end: number }, second: { start: number; end: number }) => boolean;

const phrasesMeet: Meeting = (first, second) => second.start <= first.end;
/** Blocks that follow each other are apart, unless both are new ones at the same place. */
const blocksMeet: Meeting = (first, second) => second.start < first.end || second.end === first.start;

function regionsOf<S>(hunks: Hunk<S>[], meet: Meeting): Region<S>[] {
  const regions: Region<S>[] = [];
  for (const hunk of hunks.sort((one, other) => one.start - other.start || one.end - other.end)) {
    const last = regions.at(-1);
    if (!last || !meet(last, hunk)) regions.push({ start: hunk.start, end: hunk.end, hunks: [hunk] });
    else {
      last.end = Math.max(last.end, hunk.end);
      last.hunks.push(hunk);
    }
  }
  return regions;
}

/** What one side made of a region. */
function wordingOf<S extends Sequence<S>>(base: S, { start, end, hunks }: Region<S>, ofTheirs: boolean): S {
  let wording = base.slice(0, 0);
  let at = start;
  for (const hunk of hunks.filter(({ isTheirs }) => isTheirs === ofTheirs)) {
    wording = wording.concat(base.slice(at, hunk.start), hunk.wording);
    at = hunk.end;
  }
  return wording.concat(base.slice(at, end));
}
