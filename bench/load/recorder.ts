// What the people of a load run experience: how long each kind of request takes, and what goes wrong.

export type Kind = "sign in" | "me" | "list" | "search" | "open" | "edit" | "chats" | "write" | "chat";

/**
 * How many requests are open at once: `first` to begin with, one more for every ten that end within `comfortableMs`, a
 * tenth less for each one that takes longer. A person who finds as many open thinks longer, so that a slow machine gets
 * fewer requests instead of a growing queue.
 */
class Congestion {
  #open = 0;
  #limit: number;
  readonly #comfortableMs: number;

  constructor(first: number, comfortableMs: number) {
    this.#limit = first;
    this.#comfortableMs = comfortableMs;
  }

  get isFull(): boolean {
    return this.#open >= this.#limit;
  }

  begin(): void {
    this.#open++;
  }

  end(tookMs: number): void {
    this.#open--;
    this.#limit = tookMs > this.#comfortableMs ? Math.max(1, this.#limit * 0.9) : this.#limit + 0.1;
  }
}

export class Recorder {
  /** In ms; of streams, until their end. */
  readonly durations = new Map<Kind, number[]>();
  /** The number of failures by code. */
  readonly errors = new Map<string, number>();
  /** Ms until the first chunk of each stream. */
  readonly firstChunks: number[] = [];
  /** Edits that were rejected because of a concurrent one, as they must be. */
  conflicts = 0;
  /** By how much people thought longer than planned, in ms, and how often they thought. */
  delayedMs = 0;
  pauses = 0;
  readonly #requests = new Congestion(16, 1000);
  /** The model takes three seconds for a text. */
  readonly #streams = new Congestion(32, 6000);

  get isBusy(): boolean {
    return this.#requests.isFull || this.#streams.isFull;
  }

  /** Sends a request and records its duration. If it fails, records the code and returns undefined. */
  async time<Answer>(kind: Kind, send: () => Promise<Answer>): Promise<Answer | undefined> {
    const congestion = kind === "write" || kind === "chat" ? this.#streams : this.#requests;
    const began = performance.now();
    congestion.begin();
    try {
      const answer = await send();
      const known = this.durations.get(kind) ?? [];
      known.push(performance.now() - began);
      this.durations.set(kind, known);
      return answer;
    } catch (error) {
      this.fail(`${kind}: ${codeOf(error)}`);
      return undefined;
    } finally {
      congestion.end(performance.now() - began);
    }
  }

  fail(code: string): void {
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }
}

/** The code of the API's error in a message that quotes the response; else the message. */
export function codeOf(error: unknown): string {
  const message = error instanceof Error ? `${error.message} ${error.cause ?? ""}` : String(error);
  return /"code":"([A-Z_]+)"/.exec(message)?.[1] ?? message.slice(0, 200);
}
