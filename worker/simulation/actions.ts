// What people do, and what befalls them, by the seed.
import { type FollowKind, followKinds } from "../../shared/contracts/runs.ts";
import { billingPeriod } from "../../shared/quota.ts";
import { toolNames } from "./model.ts";
import type { Action } from "./random.ts";
import type { RequestedRun, RunParameters } from "./runs.ts";
import type { SimulatedUser } from "./user.ts";
import type { World } from "./world.ts";

/** Does one thing that the seed chooses. */
export function act(world: World): void {
  const action = world.random.weighted(world.likely.actions);
  world.scheduler.note(`- ${action}`);
  deeds[action](world);
}

const dayMs = 86_400_000;

const deeds: Record<Action, (world: World) => void> = {
  start(world) {
    const ask = newAsk(world);
    const person = somebody(world);
    // A browser may ask twice at once, and another member may make up the same id.
    for (let times = world.random.chance(0.15) ? 3 : 1; times > 0; times--) world.start(person, ask);
    if (world.random.chance(0.03)) world.start(somebody(world), ask);
  },

  repeat(world) {
    const run = someRun(world);
    if (!run) return;
    world.counts.add("repeated ids");
    world.repeat(run);
  },

  reuse(world) {
    const run = someRun(world);
    if (!run) return;
    world.counts.add("reused ids");
    world.start(run.person, run.request, ", in other words");
  },

  burst(world) {
    world.counts.add("bursts");
    const person = somebody(world);
    const ask = newAsk(world);
    const sameId = world.random.chance(0.4);
    for (let times = 50; times > 0; times--)
      world.start(person, sameId ? ask : { ...ask, id: world.random.uuid() });
  },

  follow(world) {
    const { random } = world;
    if (world.runs.all.length === 0) return;
    const kinds = followKinds.filter(
      (kind) => random.chance(0.05) || world.runs.all.some((run) => isFit(run, kind)),
    );
    if (kinds.length === 0) return;
    const kind = random.pick(kinds.flatMap((kind) => (kind === "variant" ? [kind] : [kind, kind, kind])));
    const earlier = someRun(world, (run) => isFit(run, kind)) ?? random.pick(world.runs.all);
    for (let times = random.chance(0.2) ? 2 : 1; times > 0; times--)
      world.start(earlier.person, {
        ...earlier.request,
        id: random.uuid(),
        follows: { kind, run: earlier.id },
      });
  },

  stop(world) {
    const run = someRun(world, isWatched);
    if (run) world.stop(run);
  },

  watch(world) {
    const run = someRun(world);
    if (run) world.watch(run);
  },

  crash(world) {
    somebody(world).crash();
  },

  crashSoon(world) {
    somebody(world).crashAfter(world.random.below(20));
  },

  failSoon(world) {
    const { random } = world;
    const part = random.pick(["", "entries", "texts WHERE id", "INTO texts", "INTO pool_settlements"]);
    const person = someRun(world, isWatched)?.person ?? somebody(world);
    person.failAfter(random.below(part ? 2 : 15), part, random.chance(0.3) ? random.between(2, 4) : 1);
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
    const { periodAnchor } = somebody(world).account;
    counts.add("period ends");
    scheduler.now = billingPeriod(periodAnchor, scheduler.now).end - 500 + random.below(1000);
  },

  setBack(world) {
    world.counts.add("clocks set back");
    world.scheduler.now -= world.random.below(5000);
  },

  changePlan(world) {
    const person = somebody(world);
    if (person.account.workspaceId) return;
    world.counts.add("plan changes");
    world.changeAccount(person, { plan: world.random.pick(["free", "essential", "pro"]) });
  },

  changeAnchor(world) {
    world.counts.add("anchor changes");
    const periodAnchor = world.scheduler.now - world.random.below(2) * world.random.below(20 * dayMs);
    world.changeAccount(somebody(world), { periodAnchor });
  },

  changeWorkspace(world) {
    const person = somebody(world);
    if (person.account.workspaceId) {
      world.counts.add("workspaces left");
      world.changeAccount(person, { workspaceId: null, plan: world.random.pick(["free", "pro"]) });
    } else {
      world.counts.add("workspaces joined");
      world.changeAccount(person, {
        workspaceId: world.random.pick([...world.workspaces.keys()]),
        plan: "teams",
      });
    }
  },

  ringTwice(world) {
    world.counts.add("doubled alarms");
    const person = somebody(world);
    person.ring();
    if (world.random.chance(0.5)) person.ring();
  },

  outage(world) {
    world.cut(world.random.pick([world.poolLine, world.historyLine]), world.random.below(60_000));
  },

  closeAccount(world) {
    const person = somebody(world);
    if (person.deletion === "none") closeAccount(world, person);
  },
};

function somebody({ random, likely, people }: World): SimulatedUser {
  const name = random.weighted(likely.people);
  return people.find((person) => person.name === name) ?? random.pick(people);
}

function newAsk({ random }: World): RunParameters {
  const meter = random.chance(0.08) ? "apiCalls" : "prompts";
  return { id: random.uuid(), tool: random.pick(toolNames), follows: null, meter };
}

function someRun(
  { random, runs }: World,
  isFit: (run: RequestedRun) => boolean = () => true,
): RequestedRun | undefined {
  const fit = runs.all.filter(isFit);
  return fit.length > 0 ? random.pick(fit) : undefined;
}

/** Whether somebody still waits for its end. */
const isWatched = ({ readers }: RequestedRun) => readers.some(({ run: { end } }) => !end);

/** Whether what was read of the run says that it can be followed like that. */
function isFit({ readers }: RequestedRun, kind: FollowKind): boolean {
  return readers.some(({ ends: [end] }) => {
    if (!end) return false;
    if (kind === "continuation") return end.continuable;
    return "done" in end && (kind === "variant" || end.repairable);
  });
}

// The end of an account, as delete-account.ts goes about it.

/** Marks the account, then removes what there is of it; what fails of that is done again later. */
function closeAccount(world: World, person: SimulatedUser): void {
  world.counts.add("accounts closed");
  world.db
    .prepare("UPDATE users SET deletion_started_at = ? WHERE id = ?")
    .run(world.scheduler.now, person.id);
  person.deletion = "marked";
  eraseObject(world, person);
}

function eraseObject(world: World, person: SimulatedUser): void {
  const { scheduler } = world;
  const again = () =>
    scheduler.add(`${person.name}'s account is deleted once more`, 3_600_000, () =>
      eraseObject(world, person),
    );
  const instance = person.wake();
  if (!instance) {
    again();
    return;
  }
  let answered = false;
  const over = (next: () => void) => {
    if (!answered) next();
    answered = true;
  };
  person.onceLost(() => over(again));
  instance.core.erase().then(
    () => instance.storage.whenSafe(() => over(() => removeRows(world, person))),
    () => over(again),
  );
}

function removeRows(world: World, person: SimulatedUser): void {
  world.scheduler.add(`${person.name}'s rows are removed`, world.random.below(2000), () => {
    for (const [table, column] of [
      ["contents", "user_id"],
      ["notifications", "user_id"],
      ["users", "id"],
    ])
      world.db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(person.id);
    person.deletion = "done";
  });
}
