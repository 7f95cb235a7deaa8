// One simulated world: from a seed to what happened in it and what should not have.
import { createHash } from "node:crypto";
import { planIds } from "../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { hiddenDays } from "../../shared/retention.ts";
import { act } from "./actions.ts";
import type { EventCounts } from "./coverage.ts";
import { checkEnd, checkPools, checkRetention, checkWaiting } from "./final-invariants.ts";
import { EventInvariants, Invariants } from "./invariants.ts";
import { type LedgerRules, realRules } from "./rules.ts";
import { World } from "./world.ts";

export interface Simulation {
  violations: readonly string[];
  trace: readonly string[];
  /** Names the trace: the same seed has the same. */
  hash: string;
  counts: EventCounts;
}

const hourMs = 3_600_000;
const mostSteps = 100_000;
const longestRetentionDays =
  hiddenDays + Math.max(...planIds.map((plan) => entitlementsOf(plan).historyDays ?? 0));

/** The same seed and rules always answer the same. */
export async function simulate(seed: number, rules: LedgerRules = realRules): Promise<Simulation> {
  const world = new World(seed, rules);
  const invariants = new Invariants(world);
  world.observer = new EventInvariants(world);
  const listening = listen(world);
  try {
    await live(world, invariants);
    await calmDown(world, invariants);
    checkEnd(world);
    await passRetention(world, invariants);
    const { violations, counts } = world;
    const { trace } = world.scheduler;
    const hash = createHash("sha256").update(trace.join("\n")).digest("hex");
    return { violations, trace, hash, counts };
  } finally {
    listening.end();
    world.close();
  }
}

async function live(world: World, invariants: Invariants): Promise<void> {
  const { random, scheduler, likely } = world;
  for (let steps = random.between(60, 150); steps > 0; steps--) {
    if (random.chance(likely.anAction) || !(await scheduler.step())) {
      act(world);
      await scheduler.settle();
    }
    invariants.afterStep();
  }
}

/** No more faults; every object wakes up once; what waits is done, and so is what was put off for some hours. */
async function calmDown(world: World, invariants: Invariants): Promise<void> {
  const { scheduler, people } = world;
  world.calmDown();
  await scheduler.settle();
  await drain(world, invariants);
  checkPools(world);
  checkWaiting(world);
  for (const person of people) {
    person.crash();
    person.wake();
    if (person.mayMissItsAlarm) person.ring(); // else the next run would have it set
  }
  await drain(world, invariants);
  for (const run of world.runs.all) world.watch(run);
  await scheduler.settle();
  await drain(world, invariants);
}

/** What is kept for a while is gone after it: texts after a week, chats when they have been announced. */
async function passRetention(world: World, invariants: Invariants): Promise<void> {
  const pass = async (days: number) => {
    world.scheduler.now += days * 24 * hourMs;
    await drain(world, invariants);
  };
  await pass(8);
  for (const { name, disk } of world.people) {
    if (disk.hasTable("texts") && disk.rows("SELECT 1 FROM texts").length > 0)
      world.violate(`${name}'s object keeps texts for longer than a week`);
    if (disk.alarm !== null && disk.rows("SELECT 1 FROM chats").length === 0)
      world.violate(`${name}'s alarm rings for nothing`);
  }
  await pass(longestRetentionDays); // announces the removals
  await pass(4);
  checkRetention(world);
}

async function drain({ scheduler }: World, invariants: Invariants): Promise<void> {
  const until = scheduler.now + 13 * hourMs; // longer than two waits for a retry
  for (let steps = 0; await scheduler.step(until); steps++) {
    invariants.afterStep();
    if (steps === mostSteps) throw new Error("the world does not come to rest"); // an alarm may set itself for ever
  }
  scheduler.now = Math.max(scheduler.now, until);
}

/** The log of the product becomes part of the trace. */
function listen(world: World): { end(): void } {
  const { error, info } = console;
  console.info = () => {};
  console.error = (line: unknown) => {
    const { event, code, cause = "" } = readLine(line);
    world.scheduler.note(`  log: ${event}${code ? `, ${code}` : ""}`);
    if (event === "run abandoned" && !/^(Crash|Error: the disk is full)/.test(cause))
      world.violate("a run was abandoned");
  };
  return {
    end() {
      console.error = error;
      console.info = info;
    },
  };
}

function readLine(line: unknown): { event: string; code?: string; cause?: string } {
  try {
    return JSON.parse(String(line));
  } catch {
    return { event: String(line) };
  }
}
