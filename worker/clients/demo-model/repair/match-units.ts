// Which pieces of two texts say the same, and which state a fact.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { stemsOf } from "../../../../shared/text/fidelity/stems.ts";
import type { Fact } from "../../../../shared/text/fidelity.ts";
import type { Unit } from "./text-units.ts";

/** A piece with the beginnings of the words it is about, and its numbers. */
export interface Stemmed extends Unit {
  stems: ReadonlySet<string>;
}

export function withStems(unit: Unit, language: Language): Stemmed {
  const lower = unit.text.toLowerCase();
  return { ...unit, stems: new Set([...stemsOf(lower, language), ...(lower.match(/[0-9]+/g) ?? [])]) };
}

/** So many words, and so large a share of them, make two pieces say the same. */
const same = { words: 2, share: 0.5 };

/** The share of a piece's words that another has; 0 where that is too small to say the same. */
export function coverage(own: Stemmed, other: Stemmed): number {
  if (!mayMatch(own, other) || own.stems.size === 0) return 0;
  let shared = 0;
  for (const stem of own.stems) if (other.stems.has(stem)) shared++;
  const share = shared / own.stems.size;
  return shared >= Math.min(same.words, own.stems.size) && share >= same.share ? share : 0;
}

/** Headings, tables and the like are matched with their equals; what stands in a list may have become a sentence not. */
function mayMatch(own: Unit, other: Unit): boolean {
  return own.kind === other.kind || (own.kind === "sentence" && other.kind === "item");
}

/** The piece that says most of what another does; -1 where none does. */
export function closest(own: Stemmed, others: readonly Stemmed[]): number {
  let best = -1;
  let most = 0;
  for (const [index, other] of others.entries()) {
    const share = coverage(own, other);
    // Of pieces that have its words, the one with fewer words of its own is meant.
    const score = share === 0 ? 0 : share + 0.1 / (1 + other.stems.size);
    if (score > most) [best, most] = [index, score];
  }
  return best;
}

/** Whether a piece states a fact: not as a part of a longer word or number. */
export function states({ text }: Unit, { text: fact }: Fact): boolean {
  for (let at = text.indexOf(fact); at >= 0; at = text.indexOf(fact, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const behind = text.slice(at + fact.length, at + fact.length + 2);
    const isPart =
      (/^[\p{L}\p{N}]/u.test(fact) && /(?:[\p{L}\p{N}]|[0-9][.,])$/u.test(before)) ||
      (/[\p{L}\p{N}]$/u.test(fact) && /^(?:[\p{L}\p{N}]|[.,][0-9])/u.test(behind));
    if (!isPart) return true;
  }
  return false;
}
