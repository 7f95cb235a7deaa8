// A text as the pieces that a repair can change: sentences, and lines of lists; everything else is a piece as a whole.

import type { Language } from "../../../../shared/catalog/languages.ts";
import { grammarOf } from "../rewrite/grammar.ts";
import { type Block, blocksOf } from "../rewrite/markdown-blocks.ts";
import { maskFacts, unmask } from "../rewrite/mask-facts.ts";
import { cutSentences } from "../rewrite/sentences.ts";

export interface Unit {
  kind: "sentence" | "item" | "block";
  /** The white space in front of it. */
  gap: string;
  text: string;
}

export function unitsOf(text: string, language: Language): Unit[] {
  const units: Unit[] = [];
  let trailing = "";
  for (const block of blocksOf(text.normalize("NFC"))) {
    const own = unitsOfBlock(block, language);
    for (const [index, unit] of own.entries()) {
      const gap = trailing + (index === 0 ? block.gap : "") + (/^\s*/.exec(unit.text)?.[0] ?? "");
      trailing = unit.text.slice(unit.text.trimEnd().length);
      if (unit.text.trim() !== "") units.push({ kind: unit.kind, gap, text: unit.text.trim() });
    }
  }
  return units;
}

export const joinUnits = (units: readonly Unit[]) =>
  units.map(({ gap, text }, index) => (index > 0 ? gap : "") + text).join("");

type Piece = Omit<Unit, "gap">;

function unitsOfBlock({ kind, text }: Block, language: Language): Piece[] {
  if (kind === "prose") {
    const masked = maskFacts(text, language, null);
    const pieces = cutSentences(masked.text, grammarOf(language).abbreviations);
    return pieces.map((piece) => ({ kind: "sentence", text: unmask({ ...masked, text: piece }) }));
  }
  if (kind === "list") {
    const lines = text.split(/\n(?=[ \t]*(?:[-*+•]|[0-9]{1,9}[.)])[ \t])/);
    return lines.map((line, index) => ({ kind: "item", text: index > 0 ? `\n${line}` : line }));
  }
  return [{ kind: "block", text }];
}

const mark = /^(?:[-*+•]|[0-9]{1,9}[.)])[ \t]+/;

/** Without the mark of a list. */
const bareText = ({ kind, text }: Unit) => (kind === "item" ? text.replace(mark, "") : text);

/** A piece in the form that another has: in a list, with its mark. */
export function shapedLike(model: Unit, unit: Unit): Unit {
  if (model.kind !== "item" || unit.kind === "block") return unit;
  const [sign = "- "] = mark.exec(model.text) ?? [];
  return { ...unit, kind: "item", text: sign + bareText(unit) };
}

/** What stands between two pieces that were not neighbours before. */
export function gapBetween(one: Unit, next: Unit): string {
  if (one.kind === "sentence" && next.kind === "sentence") return " ";
  return one.kind === "item" && next.kind === "item" ? "\n" : "\n\n";
}
