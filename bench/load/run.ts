// npm run load [-- --people 500 --minutes 3]: many people at work at the same time, on this machine only and against a
// scripted model (docs/performance.md). Fails if a request fails, a text is lost or the Worker's memory grows.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hashWithParametersOf } from "../../worker/features/identity/password.ts";
import { collectGarbage, openInspector, readUsedMegabytes } from "../inspector.ts";
import { addPeople, passwordOfAll } from "../people.ts";
import { endAll } from "../processes.ts";
import { startServers } from "../servers.ts";
import { openTargets } from "../targets.ts";
import { Recorder } from "./recorder.ts";
import { type Heap, printReport } from "./report.ts";
import { verifyAll } from "./verify.ts";
import { plan, Writer } from "./writer.ts";

const minuteMs = 60_000;
/** How long it takes at least until all people have signed in. */
const arrivalMs = 30_000;
/** How long signing in, the last streams and the verification may take, in minutes. */
const graceMinutes = 10;
const relayEveryMs = 250;
/** The heap is the smallest of as many samples, because streams come and go. */
const heapSamples = 5;
/**
 * Cheap, because here one isolate checks all passwords, which in production many do: with the usual cost (`npm run bench
 * -- enumeration`), signing in 500 people would keep it busy for a minute.
 */
const cheapHash = "scrypt$1024$8$1$bG9hZA$";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", endAll);

const { values } = parseArgs({
  options: { people: { type: "string", default: "500" }, minutes: { type: "string", default: "3" } },
});
const count = numberWithin("people", 2, 1000);
const minutes = numberWithin("minutes", 0.5, 10);

console.info("building and starting …");
await startServers();
const members = Math.floor(count / 2); // their prompts are reserved in a workspace's object, too
const passwordHash = await hashWithParametersOf(passwordOfAll, cheapHash);
await addPeople({ singles: count - members, members, passwordHash });
setTimeout(
  () => {
    console.error("not finished in time");
    process.exit(1);
  },
  (minutes + graceMinutes) * minuteMs,
).unref();

const recorder = new Recorder();
const writers = Array.from(
  { length: count },
  (_, person) => new Writer(person, person >= count - members, recorder),
);
console.info(`signing in ${count} people …`);
await signInAll();
console.info(`at work for ${minutes} min …`);
const startedAt = Date.now();
const endsAt = startedAt + minutes * minuteMs;
const present = writers.filter(({ cookie }) => cookie);
const [relay, heap] = await Promise.all([
  measureRelay(),
  measureHeap(),
  ...present.map((writer) => writer.work(endsAt)),
]);
const seconds = (Date.now() - startedAt) / 1000;
console.info("verifying …");
const faults = await verifyAll(present);
process.exit(printReport({ recorder, relay, seconds, heap, writers: present, faults }) ? 0 : 1);

/** People arrive at regular intervals, or later while the server is busy. */
async function signInAll(): Promise<void> {
  const signedIn: Promise<void>[] = [];
  for (const writer of writers) {
    while (recorder.isBusy) await wait(10);
    signedIn.push(writer.signIn());
    await wait(arrivalMs / count);
  }
  await Promise.all(signedIn);
}

/** @throws RangeError */
function numberWithin(name: "people" | "minutes", least: number, most: number): number {
  const value = Number(values[name]);
  if (!(value >= least && value <= most)) throw new RangeError(`--${name} is from ${least} to ${most}`);
  return name === "people" ? Math.floor(value) : value;
}

/** Streams the same text through the bare relay at regular intervals. Returns the ms until each first chunk. */
async function measureRelay(): Promise<number[]> {
  const { relay } = openTargets([]);
  const streams: Promise<number>[] = [];
  while (Date.now() < endsAt) {
    streams.push(relay(plan).then(({ first }) => first));
    await wait(relayEveryMs);
  }
  return Promise.all(streams);
}

/** Measures the Worker's memory after a minute, or half of a shorter run, and shortly before the end. */
async function measureHeap(): Promise<Heap> {
  const inspector = await openInspector();
  await inspector.send("Runtime.enable");
  const collected = async () => {
    const samples: number[] = [];
    for (let sample = 0; sample < heapSamples; sample++) {
      await collectGarbage(inspector);
      samples.push(await readUsedMegabytes(inspector));
      await wait(500);
    }
    return Math.min(...samples);
  };
  await wait(Math.min(minuteMs, (endsAt - startedAt) / 2));
  const before = await collected();
  await wait(Math.max(0, endsAt - Date.now() - 6000));
  const after = await collected();
  inspector.close();
  return { before, after };
}
