// What the daily jobs take and cost at scale: counted in workerd by rows/jobs-count.test.ts for a few thousand people, and
// multiplied.
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Row } from "./table.ts";

interface Counts {
  statements: number;
  /** Trips to D1, of which each waits for the previous one of its message. */
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  messages: number;
  /** The longest delay of a message, in seconds. */
  lastDelay: number;
}

interface Counted {
  people: number;
  announce: Counts;
  remove: Counts;
  subscribers: number;
  compare: Counts & { requests: number };
}

/** Workers Paid prices beyond the included usage, in dollars per million (developers.cloudflare.com, pricing). */
const prices = { rowRead: 0.001, rowWritten: 1, queueOperation: 0.4, request: 0.3 };
/** A message is written, read and deleted. */
const operationsOfMessage = 3;

const costOf = ({ rowsRead, rowsWritten, messages }: Counts) =>
  (rowsRead * prices.rowRead +
    rowsWritten * prices.rowWritten +
    messages * (operationsOfMessage * prices.queueOperation + prices.request)) /
  1e6;

function scale<Figures extends Record<keyof Figures, number>>(figures: Figures, factor: number): Figures {
  return Object.fromEntries(
    Object.entries<number>(figures).map(([name, value]) => [name, value * factor]),
  ) as Figures; // the same keys
}

const write = (value: number) => Math.round(value).toLocaleString("en");
const describe = (counts: Counts) =>
  `${write(counts.messages)} messages, ${write(counts.statements)} statements in ${write(counts.trips)} trips, ` +
  `${write(counts.rowsRead)} rows read, ${write(counts.rowsWritten)} written: ${costOf(counts).toFixed(3)} $`;

export async function measureJobs(): Promise<Row[]> {
  const { people, announce, remove, subscribers, compare } = await measureInWorkerd<Counted>("jobs-count");
  const expiring = [100_000, 1_000_000].flatMap((count): Row[] => [
    {
      what: `announcing a text of each of ${write(count)} people`,
      calamo: describe(scale(announce, count / people)),
    },
    { what: `  removing it`, calamo: describe(scale(remove, count / people)) },
  ]);
  const compared = [50_000, 1_000_000].map((count): Row => {
    const all = scale(compare, count / subscribers);
    return {
      what: `comparing ${write(count)} subscribers with Stripe`,
      calamo: `${describe(all)}; ${write(all.requests)} requests to Stripe`,
    };
  });
  return [
    ...expiring,
    {
      what: "  trips to D1 a second that remove them within an hour, for 100,000 people",
      calamo: "",
      figure: (remove.trips * 100_000) / people / 3600,
      gate: { limit: 100, aim: 20, better: "lower" },
    },
    ...compared,
    {
      what: "  hours over which the messages of 50,000 subscribers are spread",
      calamo: "",
      figure: (compare.lastDelay * 50_000) / subscribers / 3600,
      unit: " h",
      gate: { limit: 24, aim: 12, better: "lower" },
    },
  ];
}
