// npm run simulate -- --documents [--seeds=N] [--seed=N]: live documents over bad connections, from seeds.
import { parseArgs } from "node:util";
import { ordinary, stress } from "./edits.ts";
import { World } from "./world.ts";

const { values } = parseArgs({
  options: { documents: { type: "boolean" }, seeds: { type: "string" }, seed: { type: "string" } },
});
const first = Number(values.seed ?? 1);
const count = values.seed ? 1 : Number(values.seeds ?? 10_000);
let failed = 0;
for (const [name, edits, share] of [
  ["ordinary edits", ordinary, 0.5],
  ["under stress", stress, 0.5],
] as const) {
  const sum = { typed: 0, lost: 0, doubled: 0 };
  const runs = values.seed ? 1 : Math.ceil(count * share);
  for (let seed = first; seed < first + runs; seed++) {
    const { typed, lost, doubled, violations } = new World(seed, edits).run();
    sum.typed += typed;
    sum.lost += lost.length;
    sum.doubled += doubled.length;
    if (violations.length > 0 || (lost.length > 0 && edits === ordinary)) {
      failed++;
      console.info(`seed ${seed}, ${name}: ${violations[0] ?? `lost ${lost.join("")}`}`);
      if (failed > 20) process.exit(1);
    }
  }
  const percent = (part: number) => `${((100 * part) / Math.max(1, sum.typed)).toFixed(3)} %`;
  console.info(
    `${name}: ${runs} seeds, ${sum.typed} typed, lost ${percent(sum.lost)}, doubled ${percent(sum.doubled)}`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
