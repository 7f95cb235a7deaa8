import * as z from "zod/mini";
import { summaryLengths } from "../catalog/writing-options.ts";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { sourceText, textLanguage } from "./text-fields.ts";
import { voiceField } from "./used-voice.ts";

export const summarizeInput = z.object({
  text: sourceText,
  length: z._default(z.enum(summaryLengths), "short"),
  ...textLanguage,
  ...voiceField,
});
export type SummarizeInput = z.input<typeof summarizeInput>;
export type SummarizeRequest = z.output<typeof summarizeInput>;

export const summarizeEntitlement = ({
  text,
  voice,
}: Pick<SummarizeRequest, "text" | "voice">): EntitlementRequest => ({
  options: voiceOption(voice),
  words: { count: wordsForLimit(text), limit: "wordsToRead" },
});
