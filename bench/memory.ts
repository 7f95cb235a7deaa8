// The memory of the Worker's isolate, including user objects, during 100 concurrent streams.
import { setTimeout as wait } from "node:timers/promises";
import { openInspector, readUsedMegabytes } from "./inspector.ts";
import type { Row } from "./table.ts";
import type { Targets } from "./targets.ts";

const plan = { pieces: 200, delay: 25 };
const atOnce = 100;
const rounds = 3;
/** Delay until all streams are running, in milliseconds. */
const settlingMs = 1500;

/** Uses the minimum of the samples, because garbage that is not collected yet inflates the others. */
export async function measureMemory({ calamo }: Targets): Promise<Row[]> {
  const inspector = await openInspector();
  await inspector.send("Runtime.enable");
  const seen: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let running = true;
    const streams = Promise.all(Array.from({ length: atOnce }, () => calamo(plan))).finally(() => {
      running = false;
    });
    await wait(settlingMs);
    while (running) {
      seen.push(await readUsedMegabytes(inspector));
      await wait(100);
    }
    await streams;
  }
  inspector.close();
  return [
    {
      what: `Worker memory during ${atOnce} streams, after garbage collection`,
      calamo: `${Math.max(...seen).toFixed(0)} MB with garbage`,
      figure: Math.min(...seen),
      unit: " MB",
      gate: { limit: 64, aim: 40, better: "lower" },
    },
  ];
}
