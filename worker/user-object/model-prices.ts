// What models cost. Amounts are whole micro-dollars, so that sums are exact. Read also outside the Worker, hence free of its
// types.
import type { ModelUsage } from "../../shared/contracts/runs.ts";

/** Micro-dollars per million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
}

interface PriceList {
  prices: Map<string, ModelPrice>;
  unreadable: string[];
}

/** Parses dollars such as `2.50` into micro-dollars; null if it is not an amount. */
export function readDollars(text: string): number | null {
  const amount = text.trim();
  return /^\d{1,9}(\.\d+)?$/.test(amount) ? Math.round(Number(amount) * 1_000_000) : null;
}

/** Parses a list such as `small=0.25/2, large=1.25/10`: dollars per million tokens of input and of output. */
export function readPrices(list: string): PriceList {
  const prices: PriceList["prices"] = new Map();
  const unreadable: string[] = [];
  for (const entry of list.split(",").map((part) => part.trim())) {
    if (!entry) continue;
    const [, model = "", ...amounts] = /^(.+)=([^=/]+)\/([^=/]+)$/.exec(entry) ?? [];
    const [input, output] = amounts.map(readDollars);
    if (input == null || output == null) unreadable.push(entry);
    else prices.set(model.trim(), { input, output });
  }
  return { prices, unreadable };
}

/**
 * Returns the price of `model`. An unlisted model costs as much as the most expensive input and the most expensive
 * output, so that the estimate is never too low. Undefined if the list is empty.
 */
export function priceOf(model: string, prices: Map<string, ModelPrice>): ModelPrice | undefined {
  if (prices.size === 0) return undefined;
  const all = [...prices.values()];
  return (
    prices.get(model) ?? {
      input: Math.max(...all.map(({ input }) => input)),
      output: Math.max(...all.map(({ output }) => output)),
    }
  );
}

/** Rounds up, so that many small answers add up to a cost. */
export function costOf({ inputTokens, outputTokens }: ModelUsage, { input, output }: ModelPrice): number {
  return Math.ceil((inputTokens * input + outputTokens * output) / 1_000_000);
}

/** Estimates the tokens of a text, for servers that do not report usage. */
export const tokensOf = (characters: number): number => Math.ceil(characters / 4);
