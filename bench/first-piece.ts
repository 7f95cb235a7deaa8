// How much later the first chunk arrives through Calamo than directly from the model server.
import { setTimeout as wait } from "node:timers/promises";
import { median, percentile } from "./statistics.ts";
import type { Row } from "./table.ts";
import type { Target, Targets } from "./targets.ts";

const plan = { pieces: 5, delay: 0 };
const warmUps = 40;
const samples = 300;

/** Sends one request at a time and alternates the targets, so that machine noise affects all of them. */
export async function measureFirstPiece({ direct, relay, calamo, member }: Targets): Promise<Row[]> {
  const added = { relay: [] as number[], calamo: [] as number[] };
  const whole = { single: [] as number[], member: [] as number[] };
  const straight: number[] = [];
  for (let sample = -warmUps; sample < samples; sample++) {
    const base = (await direct(plan)).first;
    const relayFirst = sample % 2 === 0;
    const before = relayFirst ? (await relay(plan)).first : undefined;
    const ours = (await calamo(plan)).first;
    const shared = (await member(plan)).first;
    const relayed = before ?? (await relay(plan)).first;
    if (sample < 0) continue;
    straight.push(base);
    added.relay.push(relayed - base);
    added.calamo.push(ours - base);
    whole.single.push(ours);
    whole.member.push(shared);
  }
  const figure = median(added.calamo) / median(added.relay);
  return [
    {
      what: `time to first chunk, beyond the model’s own, median of ${samples} alternating`,
      baseline: ms(median(added.relay)),
      calamo: ms(median(added.calamo)),
      figure,
      unit: " ×",
      gate: { limit: 2.5, aim: 1.5, better: "lower" },
    },
    {
      what: `  the same, 99th percentile (the model’s own: median ${ms(median(straight))})`,
      baseline: ms(percentile(added.relay, 0.99)),
      calamo: ms(percentile(added.calamo, 0.99)),
    },
    {
      what: "  time to first chunk of a workspace's member against a single user, median",
      baseline: ms(median(whole.single)),
      calamo: ms(median(whole.member)),
      figure: median(whole.member) / median(whole.single),
      unit: " ×",
      gate: { limit: 1.25, aim: 1.15, better: "lower" },
    },
  ];
}

/** How much later another client gets the first word of a text than a browser, one request at a time. */
export async function compareFirst(
  { calamo: browser }: Targets,
  other: Target,
  { what, limit }: { what: string; limit: number },
): Promise<Row[]> {
  const [browserFirsts, firsts] = await alternateFirsts(browser, other, samples);
  return [
    {
      what: `time to ${what}, median of ${samples} alternating`,
      baseline: ms(median(browserFirsts)),
      calamo: ms(median(firsts)),
      figure: median(firsts) / median(browserFirsts),
      unit: " ×",
      gate: { limit, aim: 1.1, better: "lower" },
    },
  ];
}

/** The times to the first chunk of two targets, in turn and in changing order, so that machine noise affects both. */
export async function alternateFirsts(
  one: Target,
  other: Target,
  count: number,
): Promise<[one: number[], other: number[]]> {
  const firsts: [number[], number[]] = [[], []];
  for (let sample = -warmUps; sample < count; sample++) {
    const before = sample % 2 === 0 ? (await one(plan)).first : undefined;
    const { first } = await other(plan);
    const oneFirst = before ?? (await one(plan)).first;
    if (sample < 0) continue;
    firsts[0].push(oneFirst);
    firsts[1].push(first);
  }
  return firsts;
}

/** Longer than an idle durable object stays in memory. */
const asleepMs = 12_000;

/** The same with a user object that is not in memory, which is the usual case in production. */
export async function measureSleepingObjects({ direct, calamo }: Targets, people: number): Promise<Row[]> {
  await wait(asleepMs);
  const added: number[] = [];
  for (let person = 0; person < people; person++)
    added.push((await calamo(plan)).first - (await direct(plan)).first);
  return [
    {
      what: `  the same with the user object evicted, median of ${people}`,
      calamo: ms(median(added)),
    },
  ];
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;
