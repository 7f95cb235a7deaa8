// Where the parts of a URL behind its host end, by the rules of twitter-text 3.1.0. Each function answers the place it
// was given where the part is not there.
import { accented } from "./domains.ts";

const letters = String.raw`a-z0-9\u0400-\u04FF${accented}`;
const pathCharacter = new RegExp(String.raw`[${letters}!*';:=+,.$/%#\[\]\-\u2013_~@|&]`, "i");
const pathLast = new RegExp(`[-+${letters}=_#/]`, "i");
const queryCharacter = /[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]/i;
const queryLast = /[a-z0-9\-_&=#/]/i;

/** The end of the port, such as ":80". */
export function portEnd(text: string, at: number): number {
  let end = at + 1;
  while (text.charAt(at) === ":" && /[0-9]/.test(text.charAt(end))) end++;
  return end > at + 1 ? end : at;
}

/** Brackets belong to a path in pairs, one within another at the most; at its end only behind what may end it as well. */
export function pathEnd(text: string, at: number): number {
  if (text.charAt(at) !== "/") return at;
  let end = at + 1;
  for (let next = end; next < text.length; ) {
    if (pathCharacter.test(text.charAt(next))) {
      next++;
      if (pathLast.test(text.charAt(next - 1))) end = next;
    } else {
      const closed = bracketsEnd(text, next);
      if (closed === next) break;
      if (end === next) end = closed;
      next = closed;
    }
  }
  return end;
}

/** The end of "(…)" or "(…(…)…)" at `at`; `at` where there is none. */
function bracketsEnd(text: string, at: number): number {
  let next = at;
  let opened = 0;
  let depth = 0;
  let isEmpty = true;
  do {
    const sign = text.charAt(next++);
    if (sign === "(" && opened < 2) depth = ++opened;
    else if (sign === ")" && depth > 0 && !isEmpty) depth--;
    else if (depth === 0 || !pathCharacter.test(sign)) return at;
    isEmpty = sign === "(";
  } while (depth > 0);
  return next;
}

/** The end of what is asked, such as "?page=2". */
export function queryEnd(text: string, at: number): number {
  let end = at;
  for (let next = at + 1; text.charAt(at) === "?" && queryCharacter.test(text.charAt(next)); next++)
    if (queryLast.test(text.charAt(next))) end = next + 1;
  return end;
}
