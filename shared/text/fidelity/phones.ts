import type { Found } from "./found.ts";
import { decimal } from "./read-number.ts";

const phone =
  /(?<![\p{L}\p{N}.,'’]|[0-9][ \u00a0\u202f\u2009])(?:\+|\([0-9]{2,5}\) ?|0)[0-9](?:[ ()/.\u00a0-]{0,2}[0-9]){5,16}(?![0-9])/gu;

/** Telephone numbers, whose digits count, however they are grouped. */
export function phonesOf(text: string): Found[] {
  return [...text.matchAll(phone)].map(({ 0: match, index }) => {
    const digits = match.replace(/[^0-9]/g, "");
    const all = [`p:${digits}`, `n:${decimal(digits)}`];
    const groups = match.match(/[0-9]+/g)?.map((group) => `n:${decimal(group)}`) ?? [];
    return {
      start: index,
      text: match,
      strength: "firm",
      needs: [...all.map((key) => [key]), groups],
      offers: [...all, ...groups],
    };
  });
}
