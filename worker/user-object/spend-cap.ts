// Counts what the model costs, and says when the day's most is spent (MODEL_DAILY_CAP_USD).
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import type { Database } from "../db/client.ts";
import { addSpending, dayOf, readSpending } from "../db/spending.ts";
import type { SpendSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { costOf, type ModelPrice, priceOf, readDollars, readPrices, tokensOf } from "./model-prices.ts";

/** How long a day's sum that was read is taken for true, so that not every run reads it. */
const keepMs = 10_000;

/** What this isolate knows of the day, whosever object read it: plain values, which any of them may share. */
let known: { day: string; microUsd: number; until: number } | undefined;
/** What this isolate has said is wrong with the settings. */
const told = new Set<string>();

/** The day's most, and the prices; `mostMicroUsd` is null where the cap cannot be kept. */
interface Cap {
  mostMicroUsd: number | null;
  prices: Map<string, ModelPrice>;
  models: Record<PlanId, string>;
}

export class SpendCap {
  readonly #db: Database;
  readonly #cap: Cap | undefined;

  /** Without settings nothing is capped, asked or counted. */
  constructor(db: Database, settings: SpendSettings | undefined) {
    this.#db = db;
    this.#cap = settings && readCap(settings);
  }

  /**
   * Whether the day's most is spent. A cap that cannot be kept counts as reached: whoever sets one would rather have
   * no answers than a bill without end. Where the sum cannot be read, the last one of the day stands.
   */
  async reached(now: number): Promise<boolean> {
    if (!this.#cap) return false;
    const { mostMicroUsd } = this.#cap;
    if (mostMicroUsd === null) return true;
    const day = dayOf(now);
    if (known?.day !== day || now >= known.until)
      try {
        known = { day, microUsd: await readSpending(this.#db, day), until: now + keepMs };
      } catch (cause) {
        logFailure("spending not read", cause);
      }
    return (known?.day === day ? known.microUsd : 0) >= mostMicroUsd;
  }

  /**
   * Counts one answer of the model of `plan`: by the server's own count of tokens, or, where it has none, by the
   * characters that went there and back. Never throws.
   */
  async add(
    usage: ModelUsage | null,
    { inputCharacters, outputCharacters }: { inputCharacters: number; outputCharacters: number },
    plan: PlanId,
    now: number,
  ): Promise<void> {
    const price = this.#cap && priceOf(this.#cap.models[plan], this.#cap.prices);
    if (!price) return;
    const estimate = { inputTokens: tokensOf(inputCharacters), outputTokens: tokensOf(outputCharacters) };
    const microUsd = costOf(usage ?? estimate, price);
    if (microUsd === 0) return;
    const day = dayOf(now);
    if (known?.day === day) known.microUsd += microUsd;
    try {
      await addSpending(this.#db, day, microUsd);
    } catch (cause) {
      logFailure("spending not counted", cause, { microUsd });
    }
  }
}

function readCap({ dailyCapUsd, prices: list, models }: SpendSettings): Cap {
  const most = readDollars(dailyCapUsd);
  const { prices, unreadable } = readPrices(list);
  if (most === null) tell(`MODEL_DAILY_CAP_USD is not an amount: ${dailyCapUsd}`);
  if (unreadable.length > 0) tell(`MODEL_PRICES cannot be read: ${unreadable.join(", ")}`);
  if (prices.size === 0) tell("MODEL_PRICES has no price: the cap cannot be kept");
  return { mostMicroUsd: prices.size === 0 ? null : most, prices, models };
}

/** Once an isolate: an object is made for every person. */
function tell(problem: string): void {
  if (told.has(problem)) return;
  told.add(problem);
  logFailure("spend cap not set up", problem);
}
