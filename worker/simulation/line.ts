// The way between an object and everything outside: each message takes its time, and may be lost, late or doubled.
import type { Faults } from "./likelihoods.ts";
import type { Scheduler } from "./scheduler.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";
import type { Counts } from "./statistics.ts";

export const noFaults: Faults = { lost: 0, replyLost: 0, overtaken: 0, doubled: 0 };

export class Line {
  readonly #scheduler: Scheduler;
  readonly #counts: Counts;
  readonly #name: "pool" | "history";
  faults: Faults;

  constructor(scheduler: Scheduler, parts: { counts: Counts; name: "pool" | "history"; faults: Faults }) {
    this.#scheduler = scheduler;
    this.#counts = parts.counts;
    this.#name = parts.name;
    this.faults = parts.faults;
  }

  /**
   * Has `work` done at the other end and brings back what it answers. What a lost caller has sent on its way arrives
   * all the same; nobody hears the answer.
   */
  call<Answer>(caller: ObjectStorage, what: string, work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) =>
      caller.whenSafe(() => this.#send(caller, what, work, { resolve, reject })),
    );
  }

  #send<Answer>(
    caller: ObjectStorage,
    what: string,
    work: () => Answer,
    { resolve, reject }: { resolve: (answer: Answer) => void; reject: (error: Error) => void },
  ): void {
    const { random } = this.#scheduler;
    const fate = this.#fate();
    const hears = () => !caller.dead;
    const answer = (how: string, tell: () => void) =>
      this.#scheduler.add(`${what}: ${how}`, this.#delay(), tell, hears);
    const fail = (how: string) => answer(how, () => reject(new Error("the line was cut")));
    if (fate === "doubled") {
      this.#counts.add(`${this.#name} messages doubled`);
      this.#scheduler.add(`${what} arrives a second time`, this.#delay() + random.below(60_000), () =>
        this.#swallow(work),
      );
    }
    if (fate === "lost" || fate === "overtaken") {
      this.#counts.add(`${this.#name} messages ${fate === "lost" ? "lost" : "overtaken"}`);
      fail(fate);
      if (fate === "overtaken")
        this.#scheduler.add(`${what} arrives late`, random.below(60_000), () => this.#swallow(work));
      return;
    }
    this.#scheduler.add(`${what} arrives`, this.#delay(), () => {
      try {
        const result = work();
        if (fate === "replyLost") {
          this.#counts.add(`${this.#name} replies lost`);
          fail("its reply is lost");
        } else answer("answered", () => resolve(result));
      } catch (error) {
        answer("fails", () => reject(error as Error)); // thrown by our own doubles
      }
    });
  }

  #swallow(work: () => unknown): void {
    try {
      work();
    } catch {
      // nobody waits for the answer
    }
  }

  #fate(): keyof Faults | "good" {
    const { random } = this.#scheduler;
    let rest = random.next();
    for (const [fault, likely] of Object.entries(this.faults) as [keyof Faults, number][]) {
      rest -= likely;
      if (rest < 0) return fault;
    }
    return "good";
  }

  /** Mostly some milliseconds, now and then many seconds. */
  #delay(): number {
    const { random } = this.#scheduler;
    return random.chance(0.1) ? random.below(30_000) : random.below(80);
  }
}
