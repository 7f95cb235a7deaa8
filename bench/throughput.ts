// How many streamed runs end per second when 16 are always under way.
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";
import type { Target, Targets } from "./targets.ts";

const plan = { pieces: 50, delay: 0 };
const atOnce = 16;
const rounds = 5;
/** Streams of one round. Calamo's are kept well below what its rate limit lets a person do in a minute. */
const streams = { relay: 800, calamo: 320 };

export async function measureThroughput({ relay, calamo }: Targets, people: number): Promise<Row[]> {
  await Promise.all([streamsPerSecond(relay, 160), streamsPerSecond(calamo, 160)]); // warm-up
  const measured = { relay: [] as number[], calamo: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 ? undefined : await streamsPerSecond(relay, streams.relay);
    const ours = await streamsPerSecond(calamo, streams.calamo);
    const relayed = before ?? (await streamsPerSecond(relay, streams.relay));
    measured.relay.push(relayed);
    measured.calamo.push(ours);
    measured.ratio.push(ours / relayed);
  }
  return [
    {
      what: `streams per second, ${atOnce} at once, ${plan.pieces} pieces, ${people} people`,
      baseline: median(measured.relay).toFixed(0),
      calamo: median(measured.calamo).toFixed(0),
      figure: median(measured.ratio),
      unit: " ×",
      gate: { limit: 0.25, aim: 0.45, better: "higher" },
    },
  ];
}

async function streamsPerSecond(target: Target, count: number): Promise<number> {
  const began = performance.now();
  let left = count;
  const work = async () => {
    while (left-- > 0) await target(plan);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return count / ((performance.now() - began) / 1000);
}
