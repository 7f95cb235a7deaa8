// The duration of a whole stream with many slow chunks and many concurrent readers.
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";
import type { Target, Targets } from "./targets.ts";

const plan = { pieces: 500, delay: 2 };
const atOnce = 20;
const rounds = 4;

export async function measureLongStreams({ relay, calamo }: Targets): Promise<Row[]> {
  const measured = { relay: [] as number[], calamo: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 ? undefined : await wholeStream(relay);
    const ours = await wholeStream(calamo);
    const relayed = before ?? (await wholeStream(relay));
    measured.relay.push(relayed);
    measured.calamo.push(ours);
    measured.ratio.push(ours / relayed);
  }
  return [
    {
      what: `whole stream of ${plan.pieces} pieces, ${plan.delay} ms apart, ${atOnce} at once`,
      baseline: `${median(measured.relay).toFixed(0)} ms`,
      calamo: `${median(measured.calamo).toFixed(0)} ms`,
      figure: median(measured.ratio),
      unit: " ×",
      gate: { limit: 1.3, aim: 1.1, better: "lower" },
    },
  ];
}

/** The median of one batch, in ms. */
async function wholeStream(target: Target): Promise<number> {
  const timings = await Promise.all(Array.from({ length: atOnce }, () => target(plan)));
  return median(timings.map(({ whole }) => whole));
}
