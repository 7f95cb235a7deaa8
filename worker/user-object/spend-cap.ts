// Counts what the model costs, and says when the day's most is spent (MODEL_DAILY_CAP_USD).
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import type { Database } from "../db/client.ts";
import { addSpending, dayOf, readSpending } from "../db/operations.ts";
import type { SpendSettings } from "../env.ts";
import { logFailure } from "../log.ts";

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

// What models cost. Amounts are whole micro-dollars, so that nothing is lost in adding them up.

/** Micro-dollars for a million tokens. */
interface ModelPrice {
  input: number;
  output: number;
}

/** What could be read, and which entries could not. */
interface PriceList {
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
