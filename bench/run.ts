// npm run bench: measures speed and weight as in docs, prints them as a table, and fails where a gate is missed.
import { measureEnumeration } from "./enumeration.ts";
import { measureFirstPiece, measureSleepingObjects } from "./first-piece.ts";
import { measureHistory } from "./history.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLiveTyping } from "./live-typing.ts";
import { measureLongChat } from "./long-chat.ts";
import { measureLongStreams } from "./long-streams.ts";
import { measureMemory } from "./memory.ts";
import { measurePageWeight } from "./page-weight.ts";
import { endAll } from "./processes.ts";
import { measureRowsWritten } from "./rows-written.ts";
import { startServers } from "./servers.ts";
import { measureStartUp } from "./start-up.ts";
import { type Row, renderTable, verdictOf } from "./table.ts";
import { openTargets } from "./targets.ts";
import { measureThroughput } from "./throughput.ts";

const people = 64;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", endAll);

/** Measures one thing after the other, so that none disturbs the next, and tells how it goes on. */
async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  const add = async (what: string, measured: () => Promise<Row[]>) => {
    console.info(`measuring ${what} …`);
    rows.push(...(await measured()));
  };
  console.info("building and starting …");
  const signedIn = await startServers(people);
  const [writer] = signedIn;
  if (!writer) throw new Error("nobody is signed in");
  const targets = openTargets(signedIn);
  await add("first pieces", () => measureFirstPiece(targets));
  await add("objects that sleep", () => measureSleepingObjects(targets, people));
  await add("throughput", () => measureThroughput(targets, people));
  await add("long streams", () => measureLongStreams(targets));
  await add("memory", () => measureMemory(targets));
  await add("known and unknown e-mails", () => measureEnumeration(people));
  await add("page weight", () => measurePageWeight(writer));
  await add("typing in a long text", () => measureLiveTyping(writer));
  await add("a long conversation", () => measureLongChat(writer));
  await add("Lighthouse", () => measureLighthouse(writer));
  endAll();
  await add("rows written, and the ledger's time", measureRowsWritten);
  await add("the history", measureHistory);
  await add("start-up", measureStartUp);
  return rows;
}

const rows = await measure();
console.info(`\n${renderTable(rows)}\n`);
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
process.exit(missed.length ? 1 : 0);
