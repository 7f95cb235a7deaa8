import * as z from "zod/mini";
import { platformRequirements, platforms } from "../catalog/platforms.ts";
import type { Demand } from "../entitlement.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { sourceText, textLanguage } from "./text-fields.ts";

/** A text that is to be adapted to one platform; several platforms are several runs. */
export const adaptInput = z.object({
  text: sourceText,
  platform: z.enum(platforms),
  ...textLanguage,
});
export type AdaptInput = z.input<typeof adaptInput>;
export type AdaptRequest = z.output<typeof adaptInput>;

export const adaptDemand = ({ text, platform }: Pick<AdaptRequest, "text" | "platform">): Demand => ({
  options: { platform: platformRequirements[platform] },
  words: { count: wordsForLimit(text), limit: "wordsToEdit" },
});
