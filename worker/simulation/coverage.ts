/** Counts events. A simulation without the relevant events proves nothing. */
export class EventCounts {
  readonly #counts = new Map<string, number>();

  add(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  merge(others: Iterable<[string, number]>): void {
    for (const [what, times] of others) this.add(what, times);
  }

  get(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  entries(): [string, number][] {
    return [...this.#counts];
  }
}

/** Events that must happen within 200 seeds. */
const expectedEvents = [
  "runs",
  "charged",
  "replies",
  "refunds",
  "exhausted",
  "exhausted pools",
  "repeated ids",
  "reused ids",
  "bursts",
  "stops",
  "variants",
  "continuations",
  "repairs",
  "structured answers",
  "edits",
  "restarts",
  "crashes between steps",
  "crashes within a step",
  "failed statements",
  "crashes of a pool",
  "orphaned runs ended",
  "pool messages lost",
  "pool messages overtaken",
  "pool messages duplicated",
  "pool replies lost",
  "D1 messages lost",
  "D1 messages overtaken",
  "D1 messages duplicated",
  "D1 replies lost",
  "texts saved later",
  "alarms",
  "duplicated alarms",
  "period ends",
  "clocks set back",
  "plan changes",
  "anchor changes",
  "workspaces joined",
  "workspaces left",
  "workspace plans ended",
  "late changes of accounts",
  "accounts closed",
  "chats removed after their retention",
  "replays",
  "streams broken off",
] as const;

/** The expected events that did not happen. */
export function missingEvents(counts: EventCounts): string[] {
  return expectedEvents.filter((what) => counts.get(what) === 0);
}
