import * as z from "zod/mini";
import { planIncludes } from "../catalog/plan-ids.ts";
import {
  type TitleFilter,
  type TitleType,
  titleFilters,
  titleTypeRequirements,
  titleTypes,
} from "../catalog/writing-options.ts";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import type { Entitlements } from "../plans.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { sourceText, textLanguage } from "./text-fields.ts";
import { voiceField } from "./used-voice.ts";

/** A text to suggest titles for. Their number depends on the plan. */
export const titlesInput = z.object({
  text: sourceText,
  type: z._default(z.enum(titleFilters), "all"),
  ...textLanguage,
  ...voiceField,
});
export type TitlesInput = z.input<typeof titlesInput>;
export type TitlesRequest = z.output<typeof titlesInput>;

export const titlesEntitlement = ({
  text,
  type,
  voice,
}: Pick<TitlesRequest, "text" | "type" | "voice">): EntitlementRequest => ({
  options: { ...voiceOption(voice), ...(type !== "all" && { type: titleTypeRequirements[type] }) },
  words: { count: wordsForLimit(text), limit: "wordsToRead" },
});

export interface SuggestedTitle {
  /** From 1, in display order. */
  id: number;
  title: string;
  type: TitleType;
  /** 1 to 100, computed from the title (shared/text/seo/title-score.ts); null in a script that is not supported. */
  score: number | null;
}

/** The `data` of a run's end. */
export interface TitlesData {
  titles: SuggestedTitle[];
  /** The keyphrases of the text that the scores were computed with, the strongest first. */
  keyphrases: string[];
  /** The number requested. The model may return fewer, even after a second request. */
  wanted: number;
  /** Whether the model returned more than the plan shows. */
  truncated: boolean;
}

/** The number of titles of each requested type. */
export type TitleMix = ReadonlyMap<TitleType, number>;

/** The types in a mix on plans that do not include every type. */
const mixedOnSmallPlans: readonly TitleType[] = ["seo", "creative", "emotional", "how-to"];

/**
 * Returns the titles to request for `type`: the plan's number of titles per request, of that type or spread
 * evenly over all types of the plan's mix. The remainder goes to the first types.
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

/** Returns the total number of titles in `mix`. */
export const sizeOfMix = (mix: TitleMix): number => [...mix.values()].reduce((sum, count) => sum + count, 0);
