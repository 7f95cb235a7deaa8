import * as z from "zod/mini";
import { planIncludes } from "../catalog/plan-ids.ts";
import {
  type TitleFilter,
  type TitleType,
  titleFilters,
  titleTypeRequirements,
  titleTypes,
} from "../catalog/writing-options.ts";
import type { EntitlementRequest } from "../entitlement.ts";
import type { Entitlements } from "../plans.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { sourceText, textLanguage } from "./text-fields.ts";

/** A text that titles are wanted for. How many there are is the plan's. */
export const titlesInput = z.object({
  text: sourceText,
  type: z._default(z.enum(titleFilters), "all"),
  ...textLanguage,
});
export type TitlesInput = z.input<typeof titlesInput>;
export type TitlesRequest = z.output<typeof titlesInput>;

export const titlesEntitlement = ({
  text,
  type,
}: Pick<TitlesRequest, "text" | "type">): EntitlementRequest => ({
  options: type === "all" ? {} : { type: titleTypeRequirements[type] },
  words: { count: wordsForLimit(text), limit: "wordsToRead" },
});

export interface SuggestedTitle {
  /** From 1, in the order they are shown. */
  id: number;
  title: string;
  type: TitleType;
  /** 1 to 100, computed from the title (shared/text/seo/title-score.ts); null in a script that is not supported. */
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

/** How many titles of each type are wanted; a type that is not there is not wanted. */
export type TitleMix = ReadonlyMap<TitleType, number>;

/** What "all" is made of where the plan does not open every type by itself. */
const mixedOnSmallPlans: readonly TitleType[] = ["seo", "creative", "emotional", "how-to"];

/**
 * The titles that a request for `type` asks for: as many as the plan suggests at once, of that type, or of all that the
 * plan mixes, spread evenly in their order; what does not divide goes to the first.
 */
export function titleMixOf(
  type: TitleFilter,
  { plan, titlesPerRequest }: Pick<Entitlements, "plan" | "titlesPerRequest">,
): TitleMix {
  if (type !== "all") return new Map([[type, titlesPerRequest]]);
  const mixed = planIncludes(plan, "pro") ? titleTypes : mixedOnSmallPlans;
  const each = Math.floor(titlesPerRequest / mixed.length);
  const over = titlesPerRequest % mixed.length;
  return new Map(mixed.map((one, index) => [one, each + (index < over ? 1 : 0)]));
}

/** How many titles `mix` asks for in all. */
export const sizeOfMix = (mix: TitleMix): number => [...mix.values()].reduce((sum, count) => sum + count, 0);
