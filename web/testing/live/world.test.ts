import { expect, test } from "vitest";
import { ordinary, stress } from "./edits.ts";
import { World } from "./world.ts";

/** Worlds in which a fault was found. */
const faultySeeds = [8, 59, 76, 248, 756, 812, 878, 973, 1593, 4230];
const seeds = [...faultySeeds, ...Array.from({ length: 100 }, (_, index) => index + 1)];

// `npm run simulate -- --documents` runs 10,000 worlds.
test.each([
  ["ordinary edits", ordinary, 0],
  ["moves, deleted blocks, tables and undo", stress, 0.01],
] as const)(
  "people who write one document with %s have the same one at the end, and everyone's words",
  (_, edits, share) => {
    let [typed, lost] = [0, 0];
    for (const seed of seeds) {
      const result = new World(seed, edits).run();
      expect(result.violations, `seed ${seed}`).toEqual([]);
      typed += result.typed;
      lost += result.lost.length;
    }
    expect(lost / typed).toBeLessThanOrEqual(share);
  },
  120_000,
);
