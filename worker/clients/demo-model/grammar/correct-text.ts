// The corrections of a text: places, what stands there instead, and why.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { CorrectionCategory } from "../../../../shared/contracts/grammar.ts";
import { type Dictionary, readDocument } from "./engine/document.ts";
import type { Edit } from "./engine/edit.ts";
import { meets } from "./engine/ranges.ts";
import { type Change, correctInRounds } from "./engine/rounds.ts";
import type { Check } from "./engine/rules.ts";
import { quoteChanges } from "./engine/widen.ts";
import { reasonFor } from "./reasons/reasons.ts";
import { rulesOf } from "./rules-by-language.ts";

export interface ProposedCorrection {
  before: string;
  after: string;
  reason: string;
  category: CorrectionCategory;
}

export interface Wanted {
  language: Language;
  /** What the reasons are in. */
  explain: Language;
  /** Style and clarity as well. */
  advanced: boolean;
  dictionary: Dictionary;
}

/** In the order of the text; applied together, they leave nothing that the rules would change. */
export function correctText(text: string, wanted: Wanted): ProposedCorrection[] {
  const { mistakes, better } = rulesOf(wanted.language);
  const checks = wanted.advanced ? [...mistakes, ...better] : mistakes;
  const changes = correctInRounds(text, (current) => findEdits(current, wanted, checks));
  return quoteChanges(text, changes).flatMap((quoted, index) => {
    const change = changes[index];
    return quoted && change ? [{ ...quoted, ...explain(change, wanted.explain) }] : [];
  });
}

function findEdits(text: string, { language, dictionary }: Wanted, checks: readonly Check[]): Edit[] {
  const document = readDocument(text, language, dictionary);
  const edits = checks.flatMap((check) => check(document));
  return edits.filter(({ start, end }) => !meets(document.leftAlone, start, end));
}

/** What came together in one place has the reasons of all, and the category of the first. */
function explain({ edits }: Change, language: Language) {
  const reasons = new Map(edits.map(({ code, after }) => [code, reasonFor(code, after.trim(), language)]));
  return { reason: [...reasons.values()].join(" "), category: edits[0]?.category ?? "grammar" };
}
