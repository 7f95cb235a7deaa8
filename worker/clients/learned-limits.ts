// What servers have rejected, so that the next request is right at once. Kept per server and model, for a time: a gateway
// or an update may lift a limit.
import type { OptionalParameter } from "./optional-parameters.ts";

export interface ServerLimits {
  /** The parameters that the server does not support. */
  unsupported: ReadonlySet<OptionalParameter>;
  /** The largest output that the server allows, in tokens; Infinity if unknown. */
  maxOutputTokens: number;
}

const lifeMs = 60 * 60_000;
const capacity = 500;

const nothing: ServerLimits = { unsupported: new Set(), maxOutputTokens: Number.POSITIVE_INFINITY };

export class LearnedLimits {
  /** By server and model, in the order of their last change. */
  readonly #entries = new Map<string, ServerLimits & { until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  get(server: string): ServerLimits {
    const entry = this.#entries.get(server);
    return entry && entry.until > this.#now() ? entry : nothing;
  }

  /** Adds to what other requests have learned in the meantime. The time runs from the first of them. */
  add(server: string, { unsupported, maxOutputTokens }: ServerLimits): void {
    const known = this.#entries.get(server);
    const isFresh = known !== undefined && known.until > this.#now();
    this.#entries.delete(server);
    this.#entries.set(server, {
      unsupported: new Set([...(isFresh ? known.unsupported : []), ...unsupported]),
      maxOutputTokens: Math.min(isFresh ? known.maxOutputTokens : Number.POSITIVE_INFINITY, maxOutputTokens),
      until: isFresh ? known.until : this.#now() + lifeMs,
    });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > capacity && oldest !== undefined) this.#entries.delete(oldest);
  }
}
