// Makes a change findable by its words: they must not stand anywhere between the change before it and its own place.
import type { Change } from "./rounds.ts";

export interface Quoted {
  before: string;
  after: string;
}

const mostWords = 12;
/** In UTF-16 units: less says little by itself. */
const shortest = 3;
/** In UTF-16 units: more than the patterns below can take in. */
const reach = 60;
const wordBefore = /[\p{L}\p{M}\p{N}'’-]{0,40}[^\p{L}\p{M}\p{N}]{0,3}$/u;
const wordBehind = /^[^\p{L}\p{M}\p{N}]{0,3}[\p{L}\p{M}\p{N}'’-]{0,40}/u;

/** Each change with as many words around it as it takes, mostly none; null for one that cannot be found. */
export function quoteChanges(text: string, changes: readonly Change[]): (Quoted | null)[] {
  let reached = 0;
  return changes.map((change, index) => {
    const place = findablePlace(text, change, reached, changes[index + 1]?.start ?? text.length);
    if (!place) return null;
    reached = place.end;
    const head = text.slice(place.start, change.start);
    const tail = text.slice(change.end, place.end);
    return {
      before: text.slice(place.start, place.end),
      after: head + change.after + tail,
    };
  });
}

function findablePlace(text: string, change: Change, from: number, to: number) {
  const own = text.slice(change.start, change.end);
  // A sign goes with the word before it, a space with both, and what is put in with the word behind.
  let start = own === "" || /^[\p{L}\p{N}]/u.test(own) ? change.start : leftOf(text, change.start, from);
  const isOpen = own.length < shortest && /(?:^|[\p{L}\p{N}\s])$/u.test(own);
  let end = isOpen || /\s$/.test(own + change.after) ? rightOf(text, change.end, to) : change.end;
  for (let turn = 0; turn < 2 * mostWords; turn++) {
    const words = text.slice(start, end);
    if (words.split(/\s+/).length > mostWords) return null;
    if (words !== "" && text.indexOf(words, from) === start) return { start, end };
    if (turn % 2 === 0) start = leftOf(text, start, from);
    else end = rightOf(text, end, to);
  }
  return null;
}

function leftOf(text: string, at: number, from: number): number {
  return at - (wordBefore.exec(text.slice(Math.max(from, at - reach), at))?.[0].length ?? 0);
}

function rightOf(text: string, at: number, to: number): number {
  return at + (wordBehind.exec(text.slice(at, Math.min(to, at + reach)))?.[0].length ?? 0);
}
