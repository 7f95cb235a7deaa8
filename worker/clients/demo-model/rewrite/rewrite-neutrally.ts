// What can be done to a text in any language: its spaces put in order and its sentences parted at semicolons.
import { grammarOf } from "./grammar.ts";
import { isPassage, partsOf, renderParts } from "./parts.ts";
import { cutAtSemicolons } from "./take-apart.ts";

/** The text itself where there is nothing to do. */
export function rewriteNeutrally(text: string, terms: RegExp | null): string {
  const parts = partsOf(text, { language: "en", grammar: grammarOf("en"), terms });
  const written = renderParts(
    parts.map((part) => {
      if (!isPassage(part)) return part;
      const sentences = part.sentences.flatMap((sentence) =>
        cutAtSemicolons(sentence.text).map((own) => ({ ...sentence, text: own })),
      );
      return { ...part, sentences };
    }),
  );
  return written.trim() === "" ? text : written;
}
