// Counts what the model costs, and enforces the daily spend cap (MODEL_DAILY_CAP_USD).
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import type { Database } from "../db/client.ts";
import { addSpending, dayOf, readSpending } from "../db/operations.ts";
import type { SpendSettings } from "../env.ts";
import { logFailure } from "../log.ts";

/** How long the sum read from D1 is cached, so that not every run reads it. */
const cacheMs = 10_000;

/** The day's sum, shared by all objects of this isolate. */
let cached: { day: string; microUsd: number; until: number } | undefined;
/** Problems of the settings that this isolate has logged. */
const reported = new Set<string>();

/** `limitMicroUsd` is null if the settings are invalid and the cap cannot be enforced. */
interface Cap {
  limitMicroUsd: number | null;
  prices: Map<string, ModelPrice>;
  models: Record<PlanId, string>;
}

export class SpendCap {
  readonly #db: Database;
  readonly #cap: Cap | undefined;

  /** Without settings there is no cap and nothing is counted. */
  constructor(db: Database, settings: SpendSettings | undefined) {
    this.#db = db;
    this.#cap = settings && readCap(settings);
  }

  /**
   * Whether the cap is reached. A cap with invalid settings counts as reached, because an operator who sets one prefers
   * an outage to an unlimited bill. If the sum cannot be read, the cached one of the day is used.
   */
  async isReached(now: number): Promise<boolean> {
    if (!this.#cap) return false;
    const { limitMicroUsd } = this.#cap;
    if (limitMicroUsd === null) return true;
    const day = dayOf(now);
    if (cached?.day !== day || now >= cached.until)
      try {
        cached = { day, microUsd: await readSpending(this.#db, day), until: now + cacheMs };
      } catch (cause) {
        logFailure("spending not read", cause);
      }
    return (cached?.day === day ? cached.microUsd : 0) >= limitMicroUsd;
  }

  /**
   * Adds the cost of one answer by `tunedModel`, or else by the model of `plan`: by the server's token count, or, if it sent none, by an estimate
   * from the characters. Never throws.
   */
  async add(
    usage: ModelUsage | null,
    { inputCharacters, outputCharacters }: { inputCharacters: number; outputCharacters: number },
    plan: PlanId,
    now: number,
    tunedModel: string | null = null,
  ): Promise<void> {
    const price = this.#cap && priceOf(tunedModel ?? this.#cap.models[plan], this.#cap.prices);
    if (!price) return;
    const estimate = { inputTokens: tokensOf(inputCharacters), outputTokens: tokensOf(outputCharacters) };
    const microUsd = costOf(usage ?? estimate, price);
    if (microUsd === 0) return;
    const day = dayOf(now);
    if (cached?.day === day) cached.microUsd += microUsd;
    try {
      await addSpending(this.#db, day, microUsd);
    } catch (cause) {
      logFailure("spending not counted", cause, { microUsd });
    }
  }
}

function readCap({ dailyCapUsd, prices: list, models }: SpendSettings): Cap {
  const limit = readDollars(dailyCapUsd);
  const { prices, unreadable } = readPrices(list);
  if (limit === null) reportOnce(`MODEL_DAILY_CAP_USD is not an amount: ${dailyCapUsd}`);
  if (unreadable.length > 0) reportOnce(`MODEL_PRICES cannot be read: ${unreadable.join(", ")}`);
  if (prices.size === 0) reportOnce("MODEL_PRICES has no price: the cap cannot be enforced");
  return { limitMicroUsd: prices.size === 0 ? null : limit, prices, models };
}

/** Logs once per isolate, because there is an object for every user. */
function reportOnce(problem: string): void {
  if (reported.has(problem)) return;
  reported.add(problem);
  logFailure("spend cap misconfigured", problem);
}

// Prices. Amounts are whole micro-dollars, so that sums are exact.

/** Micro-dollars per million tokens. */
interface ModelPrice {
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
