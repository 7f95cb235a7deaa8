import * as z from "zod/mini";
import { rewriteStrengths, rewriteStyleRequirements, rewriteStyles } from "../catalog/writing-options.ts";
import type { EntitlementRequest } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { sourceText, textLanguage } from "./text-fields.ts";
import { voiceField, voiceOption } from "./used-voice.ts";

/** The maximum number of protected terms, and their maximum length in characters. */
const maxProtectedTerms = 50;
const maxTermCharacters = 100;

/** A text and its new style. The language stays the same if none is given. */
export const rewriteInput = z.object({
  text: sourceText,
  style: z.enum(rewriteStyles),
  strength: z._default(z.enum(rewriteStrengths), "medium"),
  protectedTerms: z._default(
    z
      .array(
        z
          .string()
          .check(z.trim(), z.minLength(1), z.maxLength(maxTermCharacters, fieldError("TERM_TOO_LONG"))),
      )
      .check(z.maxLength(maxProtectedTerms, fieldError("TOO_MANY_TERMS"))),
    [],
  ),
  ...textLanguage,
  ...voiceField,
});
export type RewriteInput = z.input<typeof rewriteInput>;
export type RewriteRequest = z.output<typeof rewriteInput>;

export const rewriteEntitlement = ({
  text,
  style,
  voice,
}: Pick<RewriteRequest, "text" | "style" | "voice">): EntitlementRequest => ({
  options: { ...voiceOption(voice), style: rewriteStyleRequirements[style] },
  words: { count: wordsForLimit(text), limit: "wordsToEdit" },
});
