// What the people of a load run experience: how long each kind of request takes, and what goes wrong.

export type Kind = "sign in" | "me" | "list" | "search" | "open" | "edit" | "chats" | "write" | "chat";

/**
 * So many unanswered requests and unfinished streams occupy two cores. A person who finds as many thinks longer, so that
 * a slow machine gets fewer requests instead of a growing queue.
 */
const mostOpen = { requests: 12, streams: 40 };

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
  readonly #open = { requests: 0, streams: 0 };

  get isBusy(): boolean {
    return this.#open.requests >= mostOpen.requests || this.#open.streams >= mostOpen.streams;
  }

  /** Sends a request and records its duration. If it fails, records the code and returns undefined. */
  async time<Answer>(kind: Kind, send: () => Promise<Answer>): Promise<Answer | undefined> {
    const open = kind === "write" || kind === "chat" ? "streams" : "requests";
    const began = performance.now();
    this.#open[open]++;
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
      this.#open[open]--;
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
