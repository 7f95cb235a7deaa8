// Makes two sentences of one where two main clauses meet.
import type { Grammar } from "./grammar.ts";
import { capitalized, wordCount } from "./sentences.ts";

/** Shorter clauses are no sentences. */
const fewestWords = 4;

const semicolon = /[^\S\n]?; (?=[\p{L}\u{f0000}-\u{10ffff}])/gu;

/** The sentence at its semicolons, where they part main clauses and not the items of a list. */
export function cutAtSemicolons(sentence: string): string[] {
  const parts = sentence.split(semicolon);
  const isList =
    parts.length > 3 || parts.some((part) => wordCount(part) < 3) || /:(?=\s)/.test(parts[0] ?? "");
  if (parts.length < 2 || isList || parts.some(hasOpenBracket)) return [sentence];
  return parts.map((part, index) => capitalized(index < parts.length - 1 ? `${part}.` : part));
}

/** The sentence at the joints of its main clauses: ", and we …" becomes ". We …". */
export function cutAtJoints(sentence: string, grammar: Grammar): string[] {
  const parts: string[] = [];
  let start = 0;
  let opening = "";
  for (const { index, 1: word = "", 0: joint } of sentence.matchAll(grammar.joint)) {
    const end = index + joint.length;
    if (!mayCut(opening + sentence.slice(start, index), sentence.slice(end), grammar)) continue;
    parts.push(`${opening}${sentence.slice(start, index)}.`);
    opening = grammar.data.joints[word]?.apart ?? "";
    if (opening) opening += " ";
    start = end;
  }
  return [...parts, opening + sentence.slice(start)].map(capitalized);
}

/** ", but we …" becomes "; however, we …". */
export function turnJoints(sentence: string, grammar: Grammar, semicolonSign: string): string {
  let start = 0;
  let turned = "";
  for (const { index, 1: word = "", 0: joint } of sentence.matchAll(grammar.joint)) {
    const formal = grammar.data.joints[word]?.formal ?? "";
    const end = index + joint.length;
    if (!formal || !mayCut(sentence.slice(start, index), sentence.slice(end), grammar)) continue;
    turned += `${sentence.slice(start, index)}${semicolonSign} ${formal} `;
    start = end;
  }
  return turned + sentence.slice(start);
}

/** So far the clauses before and behind a joint are looked at, in UTF-16 units. */
const farthest = 400;

function mayCut(before: string, behind: string, grammar: Grammar): boolean {
  if (before.length > farthest) return false;
  if (wordCount(before) < fewestWords || wordCount(behind.slice(0, farthest)) < fewestWords) return false;
  return !grammar.bound.test(before) && !before.includes(":") && !hasOpenBracket(before);
}

function hasOpenBracket(text: string): boolean {
  let depth = 0;
  for (const sign of text) depth += sign === "(" || sign === "[" ? 1 : sign === ")" || sign === "]" ? -1 : 0;
  return depth !== 0;
}
