// What a run writes, counted in workerd by rows/long-run.test.ts, and what Cloudflare would charge for it.
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Row } from "./table.ts";

interface Counts {
  /** Rows of the object's tables and indexes. */
  object: number;
  /** Each alarm that is set counts as a row. */
  alarms: number;
  database: number;
}

interface Counted {
  /** A person's first run, which is short. */
  first: Counts;
  /** Their second, which takes ten seconds. */
  long: Counts;
}

const sum = ({ object, alarms, database }: Counts) => object + alarms + database;

export async function measureRowsWritten(): Promise<Row[]> {
  const { first, long, medianMs } = await measureInWorkerd<Counted & { medianMs: number }>(
    "long-run",
    "ledger-time",
  );
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
  ];
}

/** Prices of Workers Paid beyond what it includes, in dollars a million (developers.cloudflare.com, pricing). */
const prices = { rowWritten: 1, workerRequest: 0.3, objectRequest: 0.15, gigabyteSecond: 12.5 };
/** An object is charged as if it held 128 MB for as long as it works. */
const gigabytes = 0.128;
const seconds = 10;

/** One request to the Worker and one from it to the object a run. */
function dollarsPerMillion(rows: number): number {
  const requests = prices.workerRequest + prices.objectRequest;
  return rows * prices.rowWritten + requests + seconds * gigabytes * prices.gigabyteSecond;
}
