// A text in the middle of its rewriting: passages of sentences, and what stays as it is between them.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Grammar } from "./grammar.ts";
import { type Block, type BlockKind, blocksOf, textOf } from "./markdown-blocks.ts";
import { type Masked, maskFacts, unmask } from "./mask-facts.ts";
import { sentencesOf, wordCount } from "./sentences.ts";

export interface Passage {
  kind: "passage";
  gap: string;
  sentences: Masked[];
}

export interface Fixed {
  kind: Exclude<BlockKind, "prose"> | "label";
  gap: string;
  text: string;
}

export type Part = Passage | Fixed;

export const isPassage = (part: Part): part is Passage => part.kind === "passage";

export interface Reading {
  language: Language;
  grammar: Grammar;
  /** What is kept besides facts. */
  terms: RegExp | null;
}

export function partsOf(text: string, reading: Reading): Part[] {
  const blocks = blocksOf(text);
  const isProse = (block: Block) => block.kind === "prose" && !isLabel(block.text, reading.grammar);
  const hasProse = blocks.some(isProse);
  return blocks.map((block): Part => {
    const { kind, gap, text: own } = block;
    if (kind !== "prose") return { kind, gap, text: own };
    if (hasProse && !isProse(block)) return { kind: "label", gap, text: own };
    const masked = maskFacts(own, reading.language, reading.terms);
    const sentences = sentencesOf(masked.text, reading.grammar.abbreviations);
    return { kind: "passage", gap, sentences: sentences.map((sentence) => ({ ...masked, text: sentence })) };
  });
}

/** In UTF-16 units: so much of a line shows how it ends. */
const tail = 8;

/** A line of its own that is no sentence: a salutation, a name, a date. */
function isLabel(text: string, { greeting, signOff }: Grammar): boolean {
  const words = wordCount(text);
  return (
    (words < 5 && !/[.!?…:]\W*$/.test(text.slice(-tail))) ||
    (words < 9 && (greeting.test(text) || signOff.test(text)))
  );
}

/** The passages with each of their sentences changed. */
export function mapSentences(parts: readonly Part[], change: (text: string) => string): Part[] {
  return parts.map((part) => {
    if (!isPassage(part)) return part;
    return { ...part, sentences: part.sentences.map((one) => ({ ...one, text: change(one.text) })) };
  });
}

export function renderParts(parts: readonly Part[]): string {
  return textOf(
    parts.map((part) => ({ gap: part.gap, text: isPassage(part) ? paragraphOf(part) : part.text })),
  );
}

export const paragraphOf = ({ sentences }: Passage) => sentences.map(unmask).join(" ");

/** A part of our own behind a blank line. */
export const fixedPart = (kind: Fixed["kind"], text: string): Fixed => ({ kind, gap: "\n\n", text });
export const passageOf = (sentences: Masked[]): Passage => ({ kind: "passage", gap: "\n\n", sentences });
export const saying = (text: string): Masked => ({ text, kept: [] });

/** Announces what stands behind it, a list most of the time. */
export const announces = ({ text }: Masked) => text.endsWith(":");
