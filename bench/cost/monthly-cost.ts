// From counted actions and assumed habits to dollars a month.
import { type Item, items, objectGigabytes, prices, subscriptionDollars, type Usage } from "./prices.ts";

/** How often something happens; in a month, unless stated otherwise. */
export type Times<Action extends string> = Partial<Record<Action, number>>;

export const noUsage = (): Usage => Object.fromEntries(items.map((item) => [item, 0])) as Usage;

/** What some actions use, from what each of them uses. */
export function usageOf<Action extends string>(
  counted: Record<Action, Partial<Usage>>,
  times: Times<Action>,
): Usage {
  const total = noUsage();
  for (const [action, number] of Object.entries(times) as [Action, number][])
    for (const item of items) total[item] += number * (counted[action][item] ?? 0);
  return total;
}

/** The mean of several usages by their weights, which add up to 1. */
export function meanUsage(parts: { share: number; usage: Usage }[]): Usage {
  const mean = noUsage();
  for (const { share, usage } of parts) for (const item of items) mean[item] += share * usage[item];
  return mean;
}

/** The time of objects that is billed for runs in which the model writes for so many seconds. */
export const gigabyteSeconds = (seconds: number): number => seconds * objectGigabytes;

export interface Bill {
  /** Dollars a month, subscription included. */
  total: number;
  /** Dollars by item, the largest first, without those that are included. */
  byItem: { item: Item; dollars: number }[];
}

/** The bill of an account with so many people. Included volumes are those of the account. */
export function billOf(person: Usage, people: number): Bill {
  const byItem = items
    .map((item) => {
      const { included, per, dollars } = prices[item];
      return { item, dollars: (Math.max(0, person[item] * people - included) / per) * dollars };
    })
    .filter(({ dollars }) => dollars > 0)
    .sort((a, b) => b.dollars - a.dollars);
  return { total: byItem.reduce((sum, { dollars }) => sum + dollars, subscriptionDollars), byItem };
}
