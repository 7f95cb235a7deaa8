// The demo of the grammar tool: corrections by rules. What is not sure is left as it is.
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { sourceLanguageOf } from "../source/source-language.ts";
import { correctText } from "./correct-text.ts";
import { readDictionary } from "./engine/document.ts";

/** Null where there is no text. A text in a language that is none of ours has no corrections. */
export function writeGrammar({ settings, texts }: MarkedRequest): string | null {
  const { text = "", dictionary = "" } = texts;
  if (text.trim() === "") return null;
  const { language, isForeign } = sourceLanguageOf(text, settings.language);
  if (isForeign) return "[]";
  const explain: Language = languages.find((known) => known === settings.explain) ?? "en";
  const advanced = settings.advanced === "yes";
  return JSON.stringify(
    correctText(text, { language, explain, advanced, dictionary: readDictionary(dictionary) }),
  );
}
