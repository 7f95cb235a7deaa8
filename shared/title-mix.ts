import { planIncludes } from "./catalog/plan-ids.ts";
import { type TitleFilter, type TitleType, titleTypes } from "./catalog/title-types.ts";
import type { Entitlements } from "./plans.ts";

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
