/**
 * What goes wrong: an answer with that status, none at all until whoever asked gives up, no connection, or (`lost`) a
 * connection that breaks after the request was handled.
 */
export interface Fault {
  status: 429 | 500 | 503 | "timeout" | "refused" | "lost";
  /** How many requests it meets; one, where nothing is said. */
  times?: number;
  /** Only requests whose path looks like that. */
  path?: RegExp;
}

/** The faults that tests have asked for. */
export class Faults {
  #waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** The fault that this request meets. */
  take(path: string): Fault["status"] | undefined {
    const met = this.#waiting.find(({ fault }) => !fault.path || fault.path.test(path));
    if (!met) return undefined;
    met.left--;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return met.fault.status;
  }
}

/** Waits for whoever asked to give up. */
export function waitForAbort({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
  });
}

/** As `fetch` fails where there is no connection. */
export class ConnectionLost extends TypeError {
  constructor() {
    super("the connection was lost");
  }
}

export function faultBody(status: 429 | 500 | 503): object {
  return status === 429
    ? {
        error: { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
      }
    : { error: { type: "api_error", message: "An unknown error occurred" } };
}
