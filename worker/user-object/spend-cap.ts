// Counts what the model costs, and enforces the daily spend cap (MODEL_DAILY_CAP_USD).
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import type { Database } from "../db/client.ts";
import { addSpending, dayOf, readSpending } from "../db/operations.ts";
import type { SpendSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { costOf, type ModelPrice, priceOf, readDollars, readPrices, tokensOf } from "./model-prices.ts";

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
   * False if the settings are invalid. Nothing may run then, because an operator who sets a cap prefers an outage to an
   * unlimited bill.
   */
  get isEnforceable(): boolean {
    return this.#cap?.limitMicroUsd !== null;
  }

  /** Whether the cap is reached. If the sum cannot be read, the cached one of the day is used. */
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
