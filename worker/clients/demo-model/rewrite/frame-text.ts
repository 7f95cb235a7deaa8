// What a style says before and behind a text.
import { type Part, passageOf, renderParts, saying } from "./parts.ts";
import type { Setting } from "./shapes/setting.ts";

/** An opening behind headings and a salutation, a closing in front of a sign-off. */
export function frameText(parts: readonly Part[], { voice, grammar, choose }: Setting): Part[] {
  const { openers, closers } = voice;
  const texts = parts.map((part) => renderParts([part]));
  const isHead = (part: Part, text: string) => part.kind === "heading" || grammar.greeting.test(text);
  const first = parts.findIndex((part, index) => !isHead(part, texts[index] ?? ""));
  const start = Math.max(first, 0);
  const sign = texts.findIndex(
    (text, index) => index >= parts.length - 3 && index > start && grammar.signOff.test(text),
  );
  const end = sign < 0 ? parts.length : sign;
  const opening = openers.length > 0 ? [passageOf([saying(choose(openers))])] : [];
  const closing = closers.length > 0 ? [passageOf([saying(choose(closers))])] : [];
  return [
    ...parts.slice(0, start),
    ...opening,
    ...apart(parts.slice(start, end)),
    ...closing,
    ...apart(parts.slice(end)),
  ];
}

/** Behind a blank line. */
export const apart = ([first, ...rest]: readonly Part[]): Part[] =>
  first ? [{ ...first, gap: "\n\n" }, ...rest] : [];
