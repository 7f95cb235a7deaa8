// What an object finds around it: D1, a model, moderation, the day's spending and pools, each as slow as the seed says.
import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../db/client.ts";
import type { Clock } from "../user-object/clock.ts";
import type { WorkspacePool } from "../user-object/pool.ts";
import { d1Over } from "./d1-double.ts";
import type { Likelihoods } from "./likelihoods.ts";
import type { Line } from "./line.ts";
import { userMigrations } from "./migrations.ts";
import { openModelDouble } from "./model-double.ts";
import type { Surroundings } from "./person.ts";
import type { Scheduler } from "./scheduler.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";
import type { Counts } from "./statistics.ts";
import { findTestTool } from "./tools.ts";

export interface SurroundingsParts {
  scheduler: Scheduler;
  counts: Counts;
  likely: Likelihoods;
  db: DatabaseSync;
  historyLine: Line;
  isCalm: () => boolean;
  onModelRequest: (tag: string) => void;
  poolOf: (workspaceId: string, caller: ObjectStorage) => WorkspacePool;
}

export function surroundingsIn(world: SurroundingsParts): Surroundings {
  const { scheduler, likely } = world;
  const { random } = scheduler;
  return ({ id, name }, caller) => {
    const clock: Clock = {
      now: () => scheduler.now,
      sleep: (ms, signal) => scheduler.pause(caller, "a pause is over", ms, signal),
    };
    const wait = (what: string) =>
      scheduler.pause(caller, what, random.below(500), new AbortController().signal);
    return {
      clock,
      member: id,
      migrations: userMigrations,
      db: openDatabase(d1Over(world.db, world.historyLine, caller, name)),
      keepAlive: (work) => void work.catch(() => {}),
      model: openModelDouble({ ...world, caller, answers: likely.answers }),
      moderate: async () => {
        if (world.isCalm() || random.chance(0.8)) return false;
        await wait(`moderation answers ${name}`);
        return random.chance(0.1);
      },
      spending: {
        reached: async () => {
          if (random.chance(0.3)) await wait(`${name} reads the day's spending`);
          return !world.isCalm() && random.chance(0.01);
        },
        add: async () => {
          if (random.chance(0.3)) await wait(`${name} counts the spending`);
        },
      },
      findTool: findTestTool,
      hasModel: true,
      poolOf: (workspaceId) => world.poolOf(workspaceId, caller),
    };
  };
}
