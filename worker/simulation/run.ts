// npm run simulate: runs many worlds on two cores. `--seeds N`: how many (10000); `--from S`: the first seed; `--seed S`
// shows the trace of one world.
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { EventCounts, missingEvents } from "./coverage.ts";
import { simulate } from "./simulate.ts";

/** From this many seeds on, every expected event must have happened. */
const enoughSeeds = 200;
const cores = 2;

interface Seeds {
  first: number;
  last: number;
  step: number;
}

interface SeedReport {
  seed: number;
  violations: readonly string[];
  counts: [string, number][];
}

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "10000" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
  },
});

if (isMainThread)
  process.exitCode = (await (values.seed ? showSeed(Number(values.seed)) : runSeeds())) ? 0 : 1;
else await reportSeeds(workerData);

async function showSeed(seed: number): Promise<boolean> {
  const { trace, violations, hash } = await simulate(seed);
  console.info([...trace, hash, ...violations.map((what) => `VIOLATED: ${what}`)].join("\n"));
  return violations.length === 0;
}

async function runSeeds(): Promise<boolean> {
  const [first, seeds] = [Number(values.from), Number(values.seeds)];
  const startedAt = performance.now();
  const counts = new EventCounts();
  const failed: SeedReport[] = [];
  await Promise.all(
    Array.from({ length: cores }, (_, core) =>
      onCore({ first: first + core, last: first + seeds - 1, step: cores }, (report) => {
        counts.merge(report.counts);
        if (report.violations.length > 0) failed.push(report);
      }),
    ),
  );
  for (const { seed, violations } of failed.sort((one, other) => one.seed - other.seed).slice(0, 10))
    console.error(`seed ${seed}: ${violations[0]}\n  npm run simulate -- --seed ${seed}`);
  const figures = counts
    .entries()
    .sort()
    .map(([what, times]) => `${times} ${what}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.info(`${seeds} seeds in ${seconds} s, ${failed.length} failed: ${figures.join(", ")}`);
  const missing = seeds >= enoughSeeds ? missingEvents(counts) : [];
  if (missing.length > 0) console.error(`missing events: ${missing.join(", ")}`);
  return failed.length === 0 && missing.length === 0;
}

function onCore(seeds: Seeds, onReport: (report: SeedReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: seeds });
    worker.on("message", onReport);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}

/** Simulates the seeds of one worker thread. */
async function reportSeeds({ first, last, step }: Seeds): Promise<void> {
  for (let seed = first; seed <= last; seed += step) {
    const { violations, counts } = await simulate(seed);
    const report: SeedReport = { seed, violations, counts: counts.entries() };
    parentPort?.postMessage(report);
  }
}
