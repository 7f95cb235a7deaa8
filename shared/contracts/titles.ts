import * as z from "zod/mini";
import { type TitleType, titleFilters, titleTypeRequirements } from "../catalog/title-types.ts";
import type { Demand } from "../entitlement.ts";
import { wordsForLimit } from "../text/words.ts";
import { sourceText, textLanguage } from "./source-text.ts";

/** A text that titles are wanted for. How many there are is the plan's. */
export const titlesInput = z.object({
  text: sourceText,
  type: z._default(z.enum(titleFilters), "all"),
  ...textLanguage,
});
export type TitlesInput = z.input<typeof titlesInput>;
export type TitlesRequest = z.output<typeof titlesInput>;

export const titlesDemand = ({ text, type }: Pick<TitlesRequest, "text" | "type">): Demand => ({
  options: type === "all" ? {} : { type: titleTypeRequirements[type] },
  words: { count: wordsForLimit(text), limit: "wordsToRead" },
});

export interface SuggestedTitle {
  /** From 1, in the order they are shown. */
  id: number;
  title: string;
  type: TitleType;
  /** 1 to 100, computed from the title (shared/text/title-score.ts); null in a script that is not supported. */
  score: number | null;
}

/** The `data` of a run's end. */
export interface TitlesData {
  titles: SuggestedTitle[];
  /** What the text is about: the keyphrases that the scores were computed with, the strongest first. */
  keyphrases: string[];
  /** How many were asked for; fewer came where the model had no more, even when asked again. */
  wanted: number;
  /** Whether there were more than the plan shows. */
  truncated: boolean;
}
