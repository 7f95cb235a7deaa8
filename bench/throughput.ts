// Streamed runs per second: sequential, 16 concurrent, and 100 concurrent.
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";
import type { Target, Targets } from "./targets.ts";

const plan = { pieces: 50, delay: 0 };

interface Load {
  atOnce: number;
  rounds: number;
  /** Streams per round. For Calamo the number stays well below the rate limit of a user. */
  streams: { baseline: number; calamo: number };
  gate?: Row["gate"];
}

const loads: Load[] = [
  { atOnce: 1, rounds: 3, streams: { baseline: 200, calamo: 100 } },
  {
    atOnce: 16,
    rounds: 5,
    streams: { baseline: 800, calamo: 320 },
    gate: { limit: 0.25, aim: 0.45, better: "higher" },
  },
  { atOnce: 100, rounds: 3, streams: { baseline: 800, calamo: 400 } },
];

export async function measureThroughput(targets: Targets, people: number): Promise<Row[]> {
  const { relay, calamo } = targets;
  await Promise.all([streamsPerSecond(relay, 160, 16), streamsPerSecond(calamo, 160, 16)]); // warm-up
  const rows: Row[] = [];
  for (const load of loads) rows.push(await measureLoad(load, targets, people));
  return rows;
}

async function measureLoad(load: Load, { relay, calamo }: Targets, people: number): Promise<Row> {
  const { atOnce, gate } = load;
  return {
    what: `streams per second, ${atOnce} concurrent, ${plan.pieces} chunks, ${people} users`,
    ...(await compareRates(relay, calamo, load)),
    ...(gate && { gate }),
  };
}

/** The streams a second of Calamo against another target's, in changing order, so that machine noise affects both. */
export async function compareRates(
  baseline: Target,
  calamo: Target,
  { atOnce, rounds, streams }: Omit<Load, "gate">,
): Promise<Pick<Row, "baseline" | "calamo" | "figure" | "unit">> {
  const measured = { baseline: [] as number[], calamo: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 ? undefined : await streamsPerSecond(baseline, streams.baseline, atOnce);
    const ours = await streamsPerSecond(calamo, streams.calamo, atOnce);
    const theirs = before ?? (await streamsPerSecond(baseline, streams.baseline, atOnce));
    measured.baseline.push(theirs);
    measured.calamo.push(ours);
    measured.ratio.push(ours / theirs);
  }
  return {
    baseline: median(measured.baseline).toFixed(0),
    calamo: median(measured.calamo).toFixed(0),
    figure: median(measured.ratio),
    unit: " ×",
  };
}

/** @param count streams in all, `atOnce` at a time */
async function streamsPerSecond(target: Target, count: number, atOnce: number): Promise<number> {
  const began = performance.now();
  let left = count;
  const work = async () => {
    while (left-- > 0) await target(plan);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return count / ((performance.now() - began) / 1000);
}
