import * as z from "zod/mini";
import type { EntitlementRequest } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { planFeatures } from "../plans.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { styleFindingKinds } from "../text/style/finding.ts";
import type { StyleReport } from "../text/style/style-check.ts";
import { maxDictionaryWords, wordListEntry } from "./library.ts";
import { sourceText, textLanguage } from "./text-fields.ts";

/** Categories of corrections. The last two are improvements and need the essential plan. */
export const correctionCategories = ["spelling", "grammar", "punctuation", "style", "clarity"] as const;
export type CorrectionCategory = (typeof correctionCategories)[number];
export const advancedCategories = ["style", "clarity"] as const satisfies CorrectionCategory[];

/** A text to correct, and words that are always treated as correct. */
export const grammarInput = z.object({
  text: sourceText,
  /** Whether style and clarity are checked too. */
  advanced: z._default(z.boolean(), false),
  /** The user's and their workspace's. */
  dictionary: z._default(
    z.array(wordListEntry).check(z.maxLength(2 * maxDictionaryWords, fieldError("TOO_MANY_TERMS"))),
    [],
  ),
  ...textLanguage,
});
export type GrammarInput = z.input<typeof grammarInput>;
export type GrammarRequest = z.output<typeof grammarInput>;

export const grammarEntitlement = ({
  text,
  advanced,
}: Pick<GrammarRequest, "text" | "advanced">): EntitlementRequest => ({
  options: advanced ? { advancedGrammar: planFeatures.advancedGrammar.plan } : {},
  words: { count: wordsForLimit(text), limit: "wordsToEdit" },
});

/** One change. `start` and `end` are its range in the sent text, in UTF-16 units; ranges never overlap. */
export interface Correction {
  start: number;
  end: number;
  before: string;
  after: string;
  /** In the language of the interface. */
  reason: string;
  category: CorrectionCategory;
}

/** The `data` of a run's end: the corrections in text order. */
export interface GrammarData {
  corrections: Correction[];
}

/** Input of POST /api/style. The check uses no model and charges no prompt. */
export const styleInput = z.object({ text: sourceText, ...textLanguage });
export type StyleInput = z.input<typeof styleInput>;
export type StyleRequest = z.output<typeof styleInput>;

export const styleEntitlement = ({ text }: Pick<StyleRequest, "text">): EntitlementRequest => ({
  options: { styleCheck: planFeatures.styleCheck.plan },
  words: { count: wordsForLimit(text), limit: "wordsToEdit" },
});

export const styleReport = (): z.ZodMiniType<StyleReport> =>
  z.object({
    findings: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        kind: z.enum(styleFindingKinds),
        text: z.string(),
        suggestion: z.exactOptional(z.string()),
      }),
    ),
    variety: z.nullable(z.object({ averageWords: z.number(), deviation: z.number(), score: z.number() })),
    score: z.nullable(z.number()),
  });
