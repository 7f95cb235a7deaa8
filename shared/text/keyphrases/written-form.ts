import type { Language } from "../../catalog/languages.ts";
import { bare, mostFrequent } from "../keywords.ts";
import type { TokenizedText } from "../tokens.ts";

/** A phrase of so many words as the text writes it most often, without what an apostrophe attaches at its ends. */
export function writtenForm(
  { text, tokens }: TokenizedText,
  places: number[],
  length: number,
  language: Language,
): string {
  const forms = new Map<string, number>();
  for (const place of places) {
    const first = tokens[place];
    const last = tokens[place + length - 1];
    if (!first || !last) continue;
    const form = bare(text.slice(first.start, last.end), language).replace(/\s+/g, " ");
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return mostFrequent(forms);
}
