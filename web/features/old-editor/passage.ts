// The passage of a document that an AI edit is about, and how it is found again after a reload.
import { editContextCharacters } from "../../../shared/limits.ts";

export interface Passage {
  from: number;
  to: number;
}

export interface PassageText {
  text: string;
  /** The document on both sides of the passage. */
  before: string;
  after: string;
}

/** Shrinks a selection to its words, because the white space around them stays. */
export function trimPassage(doc: string, { from, to }: Passage): Passage {
  const text = doc.slice(from, to);
  if (!text.trim()) return { from, to: from };
  return { from: from + text.search(/\S/), to: from + text.trimEnd().length };
}

/** @param isWhole whether the edit reads the whole document instead of the context around the passage */
export function passageText(doc: string, { from, to }: Passage, isWhole: boolean): PassageText {
  const [near, far] = isWhole
    ? [from, doc.length]
    : [editContextCharacters.before, editContextCharacters.after];
  return {
    text: doc.slice(from, to),
    before: doc.slice(Math.max(0, from - near), from).toWellFormed(),
    after: doc.slice(to, to + far).toWellFormed(),
  };
}

/** How much of the context decides between equal passages, in UTF-16 units. */
const nearby = 200;

/** Finds the passage in a document that may have changed around it; undefined if its words are not there any more. */
export function findPassage(doc: string, { text, before, after }: PassageText): Passage | undefined {
  const [head, tail] = [before.slice(-nearby), after.slice(0, nearby)];
  let best: { at: number; score: number } | undefined;
  if (!text) {
    const at = doc.indexOf(head + tail);
    return at < 0 ? undefined : { from: at + head.length, to: at + head.length };
  }
  for (let at = doc.indexOf(text); at >= 0; at = doc.indexOf(text, at + 1)) {
    const score =
      commonLength(doc.slice(Math.max(0, at - nearby), at), head, -1) +
      commonLength(doc.slice(at + text.length, at + text.length + nearby), tail, 1);
    if (!best || score > best.score) best = { at, score };
  }
  return best && { from: best.at, to: best.at + text.length };
}

/** How many characters two texts share at their beginnings (1) or ends (-1). */
function commonLength(one: string, other: string, direction: 1 | -1): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (
    length < most &&
    one.at(direction === 1 ? length : -1 - length) === other.at(direction === 1 ? length : -1 - length)
  )
    length++;
  return length;
}
