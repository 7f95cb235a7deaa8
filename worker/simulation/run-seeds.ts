// What one core does of run.ts: simulates its share of the seeds and reports each.
import { parentPort, workerData } from "node:worker_threads";
import { simulate } from "./simulate.ts";

export interface SeedReport {
  seed: number;
  violations: readonly string[];
  counts: [string, number][];
}

const { first, last, step }: { first: number; last: number; step: number } = workerData;

for (let seed = first; seed <= last; seed += step) {
  const { violations, counts } = await simulate(seed);
  const report: SeedReport = { seed, violations, counts: counts.entries() };
  parentPort?.postMessage(report);
}
