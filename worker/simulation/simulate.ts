// Runs one simulated world from a seed, and returns its trace and the violations found.
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

interface Simulation {
  violations: readonly string[];
  trace: readonly string[];
  /** SHA-256 of the trace: the same seed has the same. */
  hash: string;
  counts: EventCounts;
}

const hourMs = 3_600_000;
const mostSteps = 100_000;
const longestRetentionDays =
  hiddenDays + Math.max(...planIds.map((plan) => entitlementsOf(plan).historyDays ?? 0));

/** Deterministic: the same seed and rules give the same result. */
export async function simulate(seed: number, rules: LedgerRules = realRules): Promise<Simulation> {
  const world = new World(seed, rules);
  const invariants = new Invariants(world);
  world.observer = new EventInvariants(world);
  const listening = listen(world);
  try {
    await runSteps(world, invariants);
    await settleWorld(world, invariants);
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

async function runSteps(world: World, invariants: Invariants): Promise<void> {
  const { random, scheduler, probabilities } = world;
  for (let steps = random.between(60, 150); steps > 0; steps--) {
    if (random.chance(probabilities.action) || !(await scheduler.step())) {
      act(world);
      await scheduler.settle();
    }
    invariants.afterStep();
  }
}

/** Ends all faults, restarts every object once, and runs all events, including retries of the next hours. */
async function settleWorld(world: World, invariants: Invariants): Promise<void> {
  const { scheduler, users } = world;
  world.stopFaults();
  await scheduler.settle();
  await drain(world, invariants);
  checkPools(world);
  checkWaiting(world);
  for (const user of users) {
    user.crash();
    user.wake();
    if (user.mayLackAlarm) user.ring(); // otherwise the next run would set it
  }
  await drain(world, invariants);
  for (const run of world.runs.all) world.watch(run);
  await scheduler.settle();
  await drain(world, invariants);
}

/** Checks that texts expire after a week, and chats after their removal was announced. */
async function passRetention(world: World, invariants: Invariants): Promise<void> {
  const pass = async (days: number) => {
    world.scheduler.now += days * 24 * hourMs;
    await drain(world, invariants);
  };
  await pass(8);
  for (const { name, disk } of world.users) {
    if (disk.hasTable("texts") && disk.rows("SELECT 1 FROM texts").length > 0)
      world.reportViolation(`${name}'s object keeps texts for longer than a week`);
    if (disk.alarm !== null && disk.rows("SELECT 1 FROM chats").length === 0)
      world.reportViolation(`${name}'s alarm rings without need`);
  }
  await pass(longestRetentionDays); // announces the removals
  await pass(4);
  checkRetention(world);
}

async function drain(world: World, invariants: Invariants): Promise<void> {
  const { scheduler } = world;
  const until = scheduler.now + 13 * hourMs; // longer than two retry delays
  for (let steps = 0; await scheduler.step(until); steps++) {
    invariants.afterStep();
    if (steps < mostSteps) continue;
    world.reportViolation("the world never becomes idle"); // an alarm may re-arm itself endlessly
    break;
  }
  scheduler.now = Math.max(scheduler.now, until);
}

/** Adds the product's log to the trace. */
function listen(world: World): { end(): void } {
  const { error, info } = console;
  console.info = () => {};
  console.error = (line: unknown) => {
    const { event, code, cause = "" } = readLine(line);
    world.scheduler.note(`  log: ${event}${code ? `, ${code}` : ""}`);
    if (event === "run abandoned" && !/^(Crash|Error: the disk is full)/.test(cause))
      world.reportViolation("a run was abandoned");
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
