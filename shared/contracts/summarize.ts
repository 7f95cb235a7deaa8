import * as z from "zod/mini";
import { summaryLengths } from "../catalog/summary-lengths.ts";
import type { Demand } from "../entitlement.ts";
import { wordsForLimit } from "../text/words.ts";
import { sourceText, textLanguage } from "./source-text.ts";

export const summarizeInput = z.object({
  text: sourceText,
  length: z._default(z.enum(summaryLengths), "short"),
  ...textLanguage,
});
export type SummarizeInput = z.input<typeof summarizeInput>;
export type SummarizeRequest = z.output<typeof summarizeInput>;

export const summarizeDemand = ({ text }: Pick<SummarizeRequest, "text">): Demand => ({
  options: {},
  words: { count: wordsForLimit(text), limit: "wordsToRead" },
});
