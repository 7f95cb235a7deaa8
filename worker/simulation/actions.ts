// The actions of users, and the faults, one at a time by the seed.
import { type FollowKind, followKinds } from "../../shared/contracts/runs.ts";
import { billingPeriod } from "../../shared/quota.ts";
import { toolNames } from "./model.ts";
import type { Action } from "./random.ts";
import type { RequestedRun, RunParameters } from "./runs.ts";
import type { SimulatedUser } from "./user.ts";
import type { World } from "./world.ts";

/** Performs one random action. */
export function act(world: World): void {
  const action = world.random.weighted(world.probabilities.actions);
  world.scheduler.note(`- ${action}`);
  perform[action](world);
}

const dayMs = 86_400_000;

const perform: Record<Action, (world: World) => void> = {
  start(world) {
    const parameters = newRunParameters(world);
    const user = randomUser(world);
    // A browser may send a request twice, and another member's browser may create the same id.
    for (let times = world.random.chance(0.15) ? 3 : 1; times > 0; times--) world.start(user, parameters);
    if (world.random.chance(0.03)) world.start(randomUser(world), parameters);
  },

  repeat(world) {
    const run = randomRun(world);
    if (!run) return;
    world.counts.add("repeated ids");
    world.repeat(run);
  },

  reuse(world) {
    const run = randomRun(world);
    if (!run) return;
    world.counts.add("reused ids");
    world.start(run.user, run.request, ", in other words");
  },

  burst(world) {
    world.counts.add("bursts");
    const user = randomUser(world);
    const parameters = newRunParameters(world);
    const sameId = world.random.chance(0.4);
    for (let times = 50; times > 0; times--)
      world.start(user, sameId ? parameters : { ...parameters, id: world.random.uuid() });
  },

  follow(world) {
    const { random } = world;
    if (world.runs.all.length === 0) return;
    const kinds = followKinds.filter(
      (kind) => random.chance(0.05) || world.runs.all.some((run) => canFollow(run, kind)),
    );
    if (kinds.length === 0) return;
    const kind = random.pick(kinds.flatMap((kind) => (kind === "variant" ? [kind] : [kind, kind, kind])));
    const earlier = randomRun(world, (run) => canFollow(run, kind)) ?? random.pick(world.runs.all);
    for (let times = random.chance(0.2) ? 2 : 1; times > 0; times--)
      world.start(earlier.user, {
        ...earlier.request,
        id: random.uuid(),
        follows: { kind, run: earlier.id },
      });
  },

  stop(world) {
    const run = randomRun(world, isWatched);
    if (run) world.stop(run);
  },

  watch(world) {
    const run = randomRun(world);
    if (run) world.watch(run);
  },

  crash(world) {
    randomUser(world).crash();
  },

  crashSoon(world) {
    randomUser(world).crashAfter(world.random.below(20));
  },

  failSoon(world) {
    const { random } = world;
    const part = random.pick(["", "entries", "texts WHERE id", "INTO texts", "INTO outbox"]);
    const user = randomRun(world, isWatched)?.user ?? randomUser(world);
    user.failAfter(random.below(part ? 2 : 15), part, random.chance(0.3) ? random.between(2, 4) : 1);
  },

  crashPool(world) {
    const workspace = world.random.pick([...world.workspaces.values()]);
    if (world.random.chance(0.7)) workspace.crashAfter(world.random.below(6));
    else workspace.crash();
  },

  wait(world) {
    world.scheduler.now += world.random.below(world.random.chance(0.2) ? 3 * dayMs : 10 * 60_000);
  },

  endPeriod(world) {
    const { scheduler, counts, random } = world;
    const { periodAnchor } = randomUser(world).account;
    counts.add("period ends");
    scheduler.now = billingPeriod(periodAnchor, scheduler.now).end - 500 + random.below(1000);
  },

  turnClockBack(world) {
    world.counts.add("clocks set back");
    world.scheduler.now -= world.random.below(5000);
  },

  changePlan(world) {
    const user = randomUser(world);
    if (user.account.workspaceId) return;
    world.counts.add("plan changes");
    world.changeAccount(user, { plan: world.random.pick(["free", "essential", "pro"]) });
  },

  changeAnchor(world) {
    world.counts.add("anchor changes");
    const periodAnchor = world.scheduler.now - world.random.below(2) * world.random.below(20 * dayMs);
    world.changeAccount(randomUser(world), { periodAnchor });
  },

  changeWorkspace(world) {
    const user = randomUser(world);
    if (user.account.workspaceId) {
      world.counts.add("workspaces left");
      world.changeAccount(user, { workspaceId: null, plan: world.random.pick(["free", "pro"]) });
    } else {
      world.counts.add("workspaces joined");
      world.changeAccount(user, {
        workspaceId: world.random.pick([...world.workspaces.keys()]),
        plan: "teams",
      });
    }
  },

  endWorkspacePlan(world) {
    world.counts.add("workspace plans ended");
    const ended = world.random.pick([...world.workspaces.keys()]);
    for (const user of world.users)
      if (user.account.workspaceId === ended) world.changeAccount(user, { workspaceId: null, plan: "free" });
  },

  repeatAlarm(world) {
    world.counts.add("duplicated alarms");
    const user = randomUser(world);
    user.ring();
    if (world.random.chance(0.5)) user.ring();
  },

  outage(world) {
    world.startOutage(world.random.pick([world.poolNetwork, world.d1Network]), world.random.below(60_000));
  },

  closeAccount(world) {
    const user = randomUser(world);
    if (user.deletion === "none") closeAccount(world, user);
  },
};

function randomUser({ random, probabilities, users }: World): SimulatedUser {
  const name = random.weighted(probabilities.users);
  return users.find((user) => user.name === name) ?? random.pick(users);
}

function newRunParameters({ random }: World): RunParameters {
  const meter = random.chance(0.08) ? "apiCalls" : "prompts";
  return { id: random.uuid(), tool: random.pick(toolNames), follows: null, meter };
}

function randomRun(
  { random, runs }: World,
  accepts: (run: RequestedRun) => boolean = () => true,
): RequestedRun | undefined {
  const candidates = runs.all.filter(accepts);
  return candidates.length > 0 ? random.pick(candidates) : undefined;
}

/** Whether a reader still waits for its end. */
const isWatched = ({ readers }: RequestedRun) => readers.some(({ run: { end } }) => !end);

/** Whether the run's end event allows such a follow-up. */
function canFollow({ readers }: RequestedRun, kind: FollowKind): boolean {
  return readers.some(({ ends: [end] }) => {
    if (!end) return false;
    if (kind === "continuation") return end.continuable;
    return "done" in end && (kind === "variant" || end.repairable);
  });
}

/** Deletes the account in the steps of delete-account.ts: marks it, then removes its data, with retries. */
function closeAccount(world: World, user: SimulatedUser): void {
  world.counts.add("accounts closed");
  world.db.prepare("UPDATE users SET deletion_started_at = ? WHERE id = ?").run(world.scheduler.now, user.id);
  user.deletion = "marked";
  eraseObject(world, user);
}

function eraseObject(world: World, user: SimulatedUser): void {
  const { scheduler } = world;
  const retry = () =>
    scheduler.add(`${user.name}'s deletion is retried`, 3_600_000, () => eraseObject(world, user));
  const instance = user.wake();
  if (!instance) {
    retry();
    return;
  }
  let isSettled = false;
  const settle = (next: () => void) => {
    if (!isSettled) next();
    isSettled = true;
  };
  user.onNextCrash(() => settle(retry));
  instance.core.erase().then(
    () => instance.storage.afterCommit(() => settle(() => removeRows(world, user))),
    () => settle(retry),
  );
}

function removeRows(world: World, user: SimulatedUser): void {
  world.scheduler.add(`${user.name}'s rows are removed`, world.random.below(2000), () => {
    // As markOwnerDeleted does: a text that was sent before arrives too late.
    world.db
      .prepare("INSERT INTO content_owners (owner_id, state, changed_at) VALUES (?, 'deleted', ?)")
      .run(user.id, world.scheduler.now);
    for (const [table, column] of [
      ["contents", "owner_id"],
      ["notifications", "user_id"],
      ["users", "id"],
    ])
      world.db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(user.id);
    user.deletion = "done";
  });
}
