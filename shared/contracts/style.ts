import * as z from "zod/mini";
import type { Demand } from "../entitlement.ts";
import { planFeatures } from "../plans.ts";
import { styleFindingKinds } from "../text/style-check/finding.ts";
import type { StyleReport } from "../text/style-check.ts";
import { wordsForLimit } from "../text/words.ts";
import { sourceText, textLanguage } from "./source-text.ts";

/** What POST /api/style takes: a text whose style is to be checked. It costs no prompt: no model is asked. */
export const styleInput = z.object({ text: sourceText, ...textLanguage });
export type StyleInput = z.input<typeof styleInput>;
export type StyleRequest = z.output<typeof styleInput>;

export const styleDemand = ({ text }: Pick<StyleRequest, "text">): Demand => ({
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
