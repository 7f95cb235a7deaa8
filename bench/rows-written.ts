// The rows that a run writes, counted in workerd by rows/long-run.test.ts, and their cost at Cloudflare's prices.
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Row } from "./table.ts";

interface Counts {
  /** Rows of the object's tables and indexes. */
  object: number;
  /** Each `setAlarm` is billed as one written row. */
  alarms: number;
  database: number;
}

interface Counted {
  /** A user's first run, which is short. */
  first: Counts;
  /** The second run, which takes ten seconds. */
  long: Counts;
}

interface WakeTimes {
  emptyMs: number;
  quotaMs: number;
  receiptsMs: number;
}

const sum = ({ object, alarms, database }: Counts) => object + alarms + database;

export async function measureRowsWritten(): Promise<Row[]> {
  const { first, long, medianMs, emptyMs, quotaMs, receiptsMs } = await measureInWorkerd<
    Counted & WakeTimes & { medianMs: number }
  >("long-run", "ledger-time", "wake-time");
  const { object, alarms, database } = long;
  return [
    {
      what: `rows written by a run of 10 s: object ${object}, alarms ${alarms}, D1 ${database}`,
      calamo: "",
      figure: sum(long),
      gate: { limit: 10, aim: 6, better: "lower" },
    },
    {
      what: "  by a short one",
      calamo: `${sum(first)}`,
    },
    {
      what: "cost of a million such runs, from these rows, requests and object time",
      calamo: "",
      figure: dollarsPerMillion(sum(long)),
      unit: " $",
      gate: { limit: 30, aim: 20, better: "lower" },
    },
    {
      what: "reserve and commit of a prompt inside the object, median",
      calamo: "",
      figure: medianMs,
      unit: " ms",
      gate: { limit: 2, aim: 0.5, better: "lower" },
    },
    {
      what: `waking an object with 50,000 entries and reading its quota (an empty one: ${emptyMs} ms), median`,
      calamo: "",
      figure: quotaMs,
      unit: " ms",
      gate: { limit: 50, aim: 20, better: "lower" },
    },
    { what: "  and its receipts", calamo: `${receiptsMs} ms` },
  ];
}

/** Workers Paid prices beyond the included usage, in dollars per million (developers.cloudflare.com, pricing). */
const prices = { rowWritten: 1, workerRequest: 0.3, objectRequest: 0.15, gigabyteSecond: 12.5 };
/** A durable object is billed for 128 MB while it is active. */
const gigabytes = 0.128;
const seconds = 10;

/** Per run, one request to the Worker and one from the Worker to the object. */
function dollarsPerMillion(rows: number): number {
  const requests = prices.workerRequest + prices.objectRequest;
  return rows * prices.rowWritten + requests + seconds * gigabytes * prices.gigabyteSecond;
}
