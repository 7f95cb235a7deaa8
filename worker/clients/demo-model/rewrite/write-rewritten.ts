// The demo of the rewriter: a text by rules in a style, with every fact it has.
import { languages } from "../../../../shared/catalog/languages.ts";
import {
  type RewriteStrength,
  rewriteStrengths,
  rewriteStyles,
} from "../../../../shared/catalog/rewrite-styles.ts";
import { detectLanguage } from "../../../../shared/text/detect-language.ts";
import { checkFacts, type Fidelity } from "../../../../shared/text/fidelity.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { composeText, type Wording } from "./compose-text.ts";
import { patternOfTerms } from "./mask-facts.ts";
import { rewriteNeutrally } from "./rewrite-neutrally.ts";

/** In UTF-16 units, more than a request may bring: of a longer text nobody could say that its facts were kept. */
const longest = 200_000;
/** How often another wording is looked for. */
const tries = 10;

/** Where a strength finds nothing to change in a text, or would change a fact, these are tried after it. */
const otherStrengths: Record<RewriteStrength, readonly RewriteStrength[]> = {
  light: ["medium", "strong"],
  medium: ["light", "strong"],
  strong: ["medium", "light"],
};

/** Null where a setting is missing or unknown. The text comes in its own language: rules do not translate. */
export function writeRewritten({ settings, texts }: MarkedRequest): string | null {
  const style = rewriteStyles.find((known) => known === settings.style);
  const strength = rewriteStrengths.find((known) => known === settings.strength);
  const asked = languages.find((known) => known === settings.language);
  if (!style || !strength || (!asked && settings.language !== "same")) return null;

  const { text = "", protected: terms = "" } = texts;
  if (text.length > longest) return text;
  const detected = detectLanguage(text);
  const language = detected === null ? asked : languages.find((known) => known === detected);
  const pattern = patternOfTerms(terms.split("\n"));
  if (!language || !/\p{L}/u.test(text)) return rewriteNeutrally(text, pattern);

  const order = { text, style, language, terms: pattern, protectedTerms: terms.split("\n") };
  const first = rewrite({ ...order, strength, seed: "" });
  if (!settings.variation) return first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const other = rewrite({ ...order, strength, seed: `${settings.variation} ${attempt}` });
    if (other !== first) return other;
  }
  return first;
}

interface Order extends Wording {
  protectedTerms: readonly string[];
}

function rewrite(order: Order): string {
  const { text, language, protectedTerms } = order;
  for (const strength of [order.strength, ...otherStrengths[order.strength]]) {
    const written = composeText({ ...order, strength });
    if (written !== text.trim() && isFaithful(checkFacts(text, written, language, protectedTerms)))
      return written;
  }
  return rewriteNeutrally(text, order.terms);
}

const isFaithful = ({ missing, invented }: Fidelity) => missing.length + invented.length === 0;
