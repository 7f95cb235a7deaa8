// How much memory the Worker's isolate, people's objects among it, needs while 100 streams run.
import { setTimeout as wait } from "node:timers/promises";
import { openInspector } from "./inspector.ts";
import type { Row } from "./table.ts";
import type { Targets } from "./targets.ts";

const plan = { pieces: 200, delay: 25 };
const atOnce = 100;

export async function measureMemory({ calamo }: Targets): Promise<Row[]> {
  const { send, close } = await openInspector();
  const usedMegabytes = async () => {
    await send("HeapProfiler.collectGarbage");
    const { usedSize } = await send("Runtime.getHeapUsage");
    return Number(usedSize) / 1024 ** 2;
  };
  const idle = await usedMegabytes();
  let running = true;
  const streams = Promise.all(Array.from({ length: atOnce }, () => calamo(plan))).finally(() => {
    running = false;
  });
  let most = 0;
  while (running) {
    most = Math.max(most, await usedMegabytes());
    await wait(300);
  }
  await streams;
  close();
  return [
    {
      what: `memory of the Worker while ${atOnce} streams run, after collecting garbage`,
      baseline: `${idle.toFixed(0)} MB idle`,
      calamo: "",
      figure: most,
      unit: " MB",
      gate: { limit: 64, aim: 40, better: "lower" },
    },
  ];
}
