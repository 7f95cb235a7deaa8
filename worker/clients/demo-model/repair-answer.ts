// Repairing a text that lost facts of its source or has others: the sentences of the source come back to their place,
// and those that state what it does not go, or become the source's again.
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { factKinds } from "../../../shared/contracts/metrics.ts";
import { detectLanguage } from "../../../shared/text/detect-language.ts";
import { checkFacts, type Fact } from "../../../shared/text/fidelity.ts";
import type { MarkedRequest } from "../model-request.ts";
import { Draft } from "./repair/draft.ts";

/** One change may ask for the next: a sentence that goes can take a fact along. */
const rounds = 4;
/** A text with more faults is written anew, and so is one of more characters. */
const mostFaults = 200;
const longest = 60_000;

/**
 * The text with the facts that the repair's lists name put right. `whole` is what the demo itself would answer, for a
 * text that cannot be mended.
 */
export function repairAnswer(
  first: MarkedRequest,
  whole: string,
  text: string,
  repair: MarkedRequest,
): string {
  const { text: source = "", protected: terms = "" } = first.texts;
  const language = languageOf(source, first);
  // A rewriting keeps every fact; what sums up or adapts may leave some out.
  const keepsAll = first.tool === "rewrite";
  let lost = keepsAll ? factsOf(repair.texts.lost) : [];
  let added = factsOf(repair.texts.added);
  let mended = text;
  if (Math.max(source.length, text.length) > longest) return whole;
  for (let round = 0; round < rounds && lost.length + added.length <= mostFaults; round++) {
    const draft = new Draft(mended, source, language);
    for (const fact of added) draft.replaceAdded(fact);
    for (const fact of lost) draft.restoreLost(fact);
    mended = draft.text;
    const { missing, invented } = checkFacts(source, mended, language, terms.split("\n"));
    [lost, added] = [keepsAll ? missing : [], invented];
    if (lost.length + added.length === 0 && mended.trim() !== "") return mended;
  }
  return whole;
}

function languageOf(source: string, { settings }: MarkedRequest): Language {
  const spoken = detectLanguage(source) ?? settings.language;
  return languages.find((known) => known === spoken) ?? "en";
}

/** Reads a list of "- kind: fact"; a fact may go on in the next line. */
function factsOf(list = ""): Fact[] {
  return list
    .split(/(?:^|\n)- (?=\w+: )/)
    .flatMap((entry) => {
      const [name = "", ...text] = entry.split(": ");
      const kind = factKinds.find((known) => known === name);
      return kind ? [{ kind, text: text.join(": ").trim() }] : [];
    })
    .filter(({ text }) => text !== "");
}
