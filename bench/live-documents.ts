// People who type in one document of 20,000 words at the same time: from the typed character until it is stored, and what that takes.
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import type { CreateContentInput } from "../shared/contracts/contents.ts";
import { originOf } from "./addresses.ts";
import { openInspector, readUsedMegabytes } from "./inspector.ts";
import { LiveWriter } from "./live-writer.ts";
import { longText } from "./long-text.ts";
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Person } from "./people.ts";
import { percentile } from "./statistics.ts";
import type { Row } from "./table.ts";

const words = 20_000;
/** How long is typed, and between two characters, in ms: about 60 words a minute. */
const [typingMs, keyMs] = [20_000, 200];

interface Minute {
  /** Of the object and of D1, by a minute of typing alone. */
  rows: Record<"object" | "alarms" | "database", number>;
  bytesOfCommits: number;
  /** In ms: from the request to the document, after the object was thrown out of memory. */
  wakeMs: number;
}

export async function measureLiveDocuments(person: Person): Promise<Row[]> {
  const inspector = await openInspector();
  const before = await readUsedMegabytes(inspector);
  const one = await typeTogether(person, 1, async () => {});
  const eight = await typeTogether(person, 8, () => readUsedMegabytes(inspector));
  inspector.close();
  return [
    rowOf(1, one.waits),
    rowOf(8, eight.waits),
    {
      what: "memory of the object of such a document with 8 people, garbage included",
      calamo: "",
      figure: (eight.seen ?? before) - before,
      unit: " MB",
      gate: { limit: 64, aim: 32, better: "lower" },
    },
  ];
}

async function typeTogether<Seen>(person: Person, count: number, look: () => Promise<Seen>) {
  const id = uuidv7();
  const document: CreateContentInput = { id, title: "Bread", content: longText(words), language: "en" };
  const response = await fetch(`${originOf("calamo")}/api/contents`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: person.cookie },
    body: JSON.stringify(document),
  });
  if (!response.ok) throw new Error(`document: ${response.status}`);
  const writers = await Promise.all(Array.from({ length: count }, () => LiveWriter.join(person, id)));
  const end = performance.now() + typingMs;
  await Promise.all(
    writers.map(async (writer, index) => {
      await wait((index * keyMs) / count);
      for (let key = 0; performance.now() < end; key++) {
        writer.type(index * 20 + (key % 3));
        await wait(keyMs);
      }
    }),
  );
  const seen = await look();
  while (!writers.every(({ isSettled }) => isSettled)) await wait(10);
  await wait(500);
  if (new Set(writers.map(({ text }) => text)).size > 1) throw new Error("people have different texts");
  for (const writer of writers) writer.leave();
  return { waits: writers.flatMap(({ waits }) => waits), seen };
}

function rowOf(people: number, waits: number[]): Row {
  const who = people === 1 ? "one person types" : `${people} people type`;
  return {
    what: `from a typed character until it is stored, ${who} in ${words} words, p95`,
    calamo: `median ${percentile(waits, 0.5).toFixed(0)} ms`,
    figure: percentile(waits, 0.95),
    unit: " ms",
    gate: { limit: 600, aim: 300, better: "lower" },
  };
}

/** What a minute of typing writes, and how long a sleeping object takes to answer. */
export async function measureLiveMinute(): Promise<Row[]> {
  const { rows, bytesOfCommits, wakeMs } = await measureInWorkerd<Minute>("live-minute");
  const written = rows.object + rows.alarms + rows.database;
  // 1 $ a million rows; an object that is awake takes 128 MB at 12.5 $ a million GB-s; 20 messages are a request of 0.15 $ a million.
  const dollars =
    (1000 * 60 * written) / 1e6 +
    ((1000 * 3600 * 0.128) / 1e6) * 12.5 +
    ((1000 * 60 * 120) / 20 / 1e6) * 0.15;
  return [
    {
      what: `rows written by a minute of typing alone: object ${rows.object}, alarms ${rows.alarms}, D1 ${rows.database}`,
      calamo: `${(bytesOfCommits / 1024).toFixed(0)} KB of commits`,
      figure: written,
      gate: { limit: 250, aim: 150, better: "lower" },
    },
    {
      what: "cost of 1,000 hours of typing, from these rows, messages and object time",
      calamo: "",
      figure: dollars,
      unit: " $",
      gate: { limit: 30, aim: 20, better: "lower" },
    },
    {
      what: `opening a document of ${words} words whose object was thrown out of memory, after 150 commits`,
      calamo: "",
      figure: wakeMs,
      unit: " ms",
      gate: { limit: 600, aim: 300, better: "lower" },
    },
  ];
}
