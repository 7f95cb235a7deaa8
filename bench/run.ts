// npm run bench: measures speed and weight (docs/performance.md). Prints each row as soon as it is measured, and the
// whole table at the end; fails if a gate is missed or a measurement fails. Arguments select measurements, all by
// default: `npm run bench -- throughput memory`.

import { measureCost } from "./cost.ts";
import { measureDocumentTyping } from "./document-typing.ts";
import { measureEnumeration } from "./enumeration.ts";
import { measureFirstPiece, measureSleepingObjects } from "./first-piece.ts";
import { measureHistory } from "./history.ts";
import { measureJobs } from "./jobs.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLiveDocuments, measureLiveMinute } from "./live-documents.ts";
import { measureLiveTyping } from "./live-typing.ts";
import { measureLongChat } from "./long-chat.ts";
import { measureLongStreams } from "./long-streams.ts";
import { measureMcp } from "./mcp-target.ts";
import { type Measured, measureEach } from "./measure-each.ts";
import { measureMemory } from "./memory.ts";
import { measurePageWeight } from "./page-weight.ts";
import { measurePeers } from "./peers.ts";
import { addPeople, signIn } from "./people.ts";
import { endAll } from "./processes.ts";
import { measureChecks, measurePublicApi } from "./public-api.ts";
import { measureRoundTrips } from "./round-trips.ts";
import { measureRowsWritten } from "./rows-written.ts";
import { startServers } from "./servers.ts";
import { measureStartUp } from "./start-up.ts";
import { renderTable, verdictOf } from "./table.ts";
import { openTargets } from "./targets.ts";
import { measureThroughput } from "./throughput.ts";
import { measureUsage } from "./usage.ts";

const people = 64;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", endAll);

const chosen = new Set(process.argv.slice(2));

const alone = named({
  "rows-written": measureRowsWritten,
  cost: measureCost,
  checks: measureChecks,
  history: measureHistory,
  usage: measureUsage,
  jobs: measureJobs,
  "start-up": measureStartUp,
  "live-minute": measureLiveMinute,
});
const needsServers = process.argv.length === 2 || chosen.size > 0;
const measured = [...(needsServers ? [await measureWithServers()] : []), await measureEach(alone)];

const rows = measured.flatMap((one) => one.rows);
const missed = rows.filter((row) => verdictOf(row) === "MISSED").map(({ what }) => what);
const failed = [...measured.flatMap((one) => one.failed), ...chosen]; // remaining names are unknown
console.info(`\n${renderTable(rows)}\n`);
if (missed.length) console.error(`${missed.length} missed:\n${missed.join("\n")}`);
if (failed.length) console.error(`${failed.length} not measured:\n${failed.join("\n")}`);
process.exit(missed.length || failed.length ? 1 : 0);

async function measureWithServers(): Promise<Measured> {
  console.info("building and starting …");
  await startServers();
  await addPeople({ singles: people, members: people });
  const signedIn = await signIn(2 * people);
  const members = signedIn.splice(people);
  const [writer] = signedIn;
  if (!writer) throw new Error("nobody is signed in");
  const targets = openTargets(signedIn, members);
  const withServers = await measureEach(
    named({
      "first-piece": () => measureFirstPiece(targets),
      "public-api": () => measurePublicApi(targets, signedIn),
      mcp: () => measureMcp(targets, signedIn),
      "round-trips": () => measureRoundTrips(writer),
      "sleeping-objects": () => measureSleepingObjects(targets, people),
      peers: () => measurePeers(targets),
      throughput: () => measureThroughput(targets, people),
      "long-streams": () => measureLongStreams(targets),
      memory: () => measureMemory(targets),
      enumeration: () => measureEnumeration(people),
      "page-weight": () => measurePageWeight(writer),
      "live-typing": () => measureLiveTyping(writer),
      "live-documents": () => measureLiveDocuments(writer),
      "document-typing": () => measureDocumentTyping(writer),
      "long-chat": () => measureLongChat(writer),
      lighthouse: () => measureLighthouse(writer),
    }),
  );
  endAll();
  return withServers;
}

/** The measurements named on the command line; all if none is. Removes the names it finds from `chosen`. */
function named<Measure>(measurements: Record<string, Measure>): Record<string, Measure> {
  if (process.argv.length === 2) return measurements;
  return Object.fromEntries(Object.entries(measurements).filter(([name]) => chosen.delete(name)));
}
