import * as z from "zod/mini";
import { rewriteStrengths, rewriteStyleRequirements, rewriteStyles } from "../catalog/writing-options.ts";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { protectedTermsField, sourceText, textLanguage } from "./text-fields.ts";
import { voiceField } from "./used-voice.ts";

/** A text and its new style. The language stays the same if none is given. */
export const rewriteInput = z.object({
  text: sourceText,
  style: z.enum(rewriteStyles),
  strength: z._default(z.enum(rewriteStrengths), "medium"),
  ...protectedTermsField,
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
