// The Worker's CPU time before it can respond to its first request.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./processes.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";

const folder = ".wrangler/bench/start-up";
const samples = 5;

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  /** Microseconds between samples. */
  timeDeltas: number[];
}

export async function measureStartUp(): Promise<Row[]> {
  mkdirSync(folder, { recursive: true });
  const timings: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const file = join(folder, `${sample}.cpuprofile`);
    await runToEnd("wrangler", ["check", "startup", "--outfile", file]);
    timings.push(busyMs(JSON.parse(readFileSync(file, "utf8"))));
  }
  return [
    {
      what: `start-up of the Worker, median of ${samples}`,
      calamo: "",
      figure: median(timings),
      unit: " ms",
      gate: { limit: 150, aim: 60, better: "lower" },
    },
  ];
}

function busyMs({ nodes, samples: taken, timeDeltas }: CpuProfile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  return taken.reduce((sum, node, at) => sum + (idle.has(node) ? 0 : (timeDeltas[at] ?? 0)), 0) / 1000;
}
