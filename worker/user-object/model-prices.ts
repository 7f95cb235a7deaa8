// What models cost. Amounts are whole micro-dollars, so that nothing is lost in adding them up.
import type { ModelUsage } from "../../shared/contracts/runs.ts";

/** Micro-dollars for a million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
}

/** What could be read, and which entries could not. */
export interface PriceList {
  prices: Map<string, ModelPrice>;
  unreadable: string[];
}

/** `2.50` dollars as micro-dollars; null where it is not an amount. */
export function readDollars(text: string): number | null {
  const amount = text.trim();
  return /^\d{1,9}(\.\d+)?$/.test(amount) ? Math.round(Number(amount) * 1_000_000) : null;
}

/** A list such as `small=0.25/2, large=1.25/10`: dollars for a million tokens of input and of output. */
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
 * The price of `model`. One that has none is as dear as the dearest for input and the dearest for output: what is
 * not known is rather counted too high. Undefined where there is no price at all.
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

/** Rounded up: many small answers never cost nothing. */
export function costOf({ inputTokens, outputTokens }: ModelUsage, { input, output }: ModelPrice): number {
  return Math.ceil((inputTokens * input + outputTokens * output) / 1_000_000);
}

/** About what a text of so many characters is in tokens, for servers that do not count. */
export const tokensOf = (characters: number): number => Math.ceil(characters / 4);
