// What a load run prints, and whether it passed.
import { percentile } from "../statistics.ts";
import type { Recorder } from "./recorder.ts";
import type { Writer } from "./writer.ts";

/** The Worker's memory after a garbage collection, in megabytes. */
export interface Heap {
  before: number;
  after: number;
}

export interface Outcome {
  recorder: Recorder;
  /** Ms until the first chunk of each stream through the bare relay. */
  relay: number[];
  seconds: number;
  heap: Heap;
  writers: Writer[];
  /** Differences between what people did and what is stored. */
  faults: string[];
}

/** How much the memory may grow and still count as flat. */
const mostGrowth = 1.1;
const faultsPrinted = 10;

/** Prints the outcome; returns whether nothing failed, nothing is lost and the memory is flat. */
export function printReport({ recorder, relay, seconds, heap, writers, faults }: Outcome): boolean {
  const { durations, errors, firstChunks, conflicts, delayedMs, pauses } = recorder;
  const requests = [...durations].reduce(
    (sum, [kind, list]) => sum + (kind === "sign in" ? 0 : list.length),
    0,
  );
  const sum = (of: (writer: Writer) => number) => writers.reduce((total, writer) => total + of(writer), 0);
  const growth = heap.after / heap.before;
  const failures = [...errors.values()].reduce((total, number) => total + number, 0);

  console.info(
    `\n${"request".padEnd(10)} ${"number".padStart(7)} ${"p50, ms".padStart(9)} ${"p95, ms".padStart(9)}`,
  );
  for (const [kind, list] of [...durations].sort(([a], [b]) => a.localeCompare(b)))
    console.info(
      `${kind.padEnd(10)} ${String(list.length).padStart(7)} ${ms(list, 0.5).padStart(9)} ${ms(list, 0.95).padStart(9)}`,
    );
  console.info(`
${writers.length} people signed in, then ${requests} requests, ${(requests / seconds).toFixed(1)} a second; think times ${(delayedMs / pauses / 1000).toFixed(1)} s longer than planned
first chunk, p95: Calamo ${ms(firstChunks, 0.95)} ms, relay ${ms(relay, 0.95)} ms: ${(percentile(firstChunks, 0.95) / percentile(relay, 0.95)).toFixed(2)} ×
first chunk, median: Calamo ${ms(firstChunks, 0.5)} ms, relay ${ms(relay, 0.5)} ms
Worker memory after garbage collection: ${heap.before.toFixed(1)} MB, at the end ${heap.after.toFixed(1)} MB: ${growth.toFixed(2)} × (limit ${mostGrowth})
${sum(({ texts }) => texts.size)} texts and ${sum(({ said }) => said.length / 2)} replies for ${sum(({ prompts }) => prompts)} prompts; ${conflicts} edits rejected as conflicts
errors: ${failures}; differences found afterwards: ${faults.length}`);
  for (const [code, number] of errors) console.error(`✗ ${number} × ${code}`);
  for (const fault of faults.slice(0, faultsPrinted)) console.error(`✗ ${fault.slice(0, 300)}`);
  return failures === 0 && faults.length === 0 && growth <= mostGrowth;
}

const ms = (list: number[], share: number) => percentile(list, share).toFixed(0);
