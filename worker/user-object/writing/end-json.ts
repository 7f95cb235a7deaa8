// The ways to end JSON that breaks off.
import type { SettledJson } from "./settle-json.ts";

/**
 * The JSON with an end, the best way to give it one first. What is whole is only closed. Otherwise the element that a
 * list has not got whole is left out, of the innermost list first, but no list is emptied. Where there is no list a
 * text stays as far as it has come; else an object goes without its last member.
 */
export function waysToEnd({ pieces, open, last }: SettledJson): string[] {
  const end = (piece: number, level: number, mark = "") => {
    const closers = open.slice(0, level + 1).map(({ closer }) => closer);
    return pieces.slice(0, piece).join("") + mark + closers.reverse().join("");
  };
  const innermost = open.length - 1;
  const asFarAsItIs = (mark: string) => end(pieces.length, innermost, mark);
  const isWhole = last === "none" || last === "whole";
  const isInList = open.some(({ closer }) => closer === "]");
  const unfinished = open
    .map((container, level) => ({ ...container, without: () => end(container.wholeUntil, level) }))
    .filter((_, level) => level < innermost || !isWhole)
    .reverse();
  const lists = unfinished.filter(({ closer, whole }) => closer === "]" && whole > 0);
  const objects = unfinished.filter(({ closer }) => closer === "}");
  return [
    ...(last === "whole" ? [asFarAsItIs("")] : []),
    ...(last === "none" ? [end(open.at(-1)?.wholeUntil ?? pieces.length, innermost)] : []),
    ...lists.map(({ without }) => without()),
    ...(last === "string" && !isInList ? [asFarAsItIs('"')] : []),
    ...objects.map(({ without }) => without()),
  ];
}
