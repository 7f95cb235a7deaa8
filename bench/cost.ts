// What a month costs at Cloudflare's prices: counted by rows/actions.test.ts, multiplied by the assumptions of cost/habits.ts.
import { type PlanId, planIds } from "../shared/catalog/plan-ids.ts";
import { type Action, habits, monthOf, plans } from "./cost/habits.ts";
import { type Bill, billOf, gigabyteSeconds, meanUsage, usageOf } from "./cost/monthly-cost.ts";
import { items, prices, type Usage } from "./cost/prices.ts";
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Row } from "./table.ts";

interface Counted {
  counted: Record<Action, Usage>;
  /** Bytes. */
  stored: Record<"personInD1" | "personInObject" | "textInD1" | "textInObject" | "replyInObject", number>;
}

const sizes = [1000, 100_000, 5_000_000];
const itemsPrinted = 6;

export async function measureCost(): Promise<Row[]> {
  const figures = await measureInWorkerd<Counted>("actions");
  const person = meanUsage(
    planIds.map((plan) => ({ share: plans[plan].share, usage: usageOn(plan, figures) })),
  );
  const ofPerson = items.map((item) => ({
    what: `an active person a month: ${prices[item].what}`,
    calamo: write(person[item]),
  }));
  return [...ofPerson, ...sizes.flatMap((people) => rowsOf(people, billOf(person, people)))];
}

/** What a person on that plan uses in a month, once as many texts are removed as are written. */
function usageOn(plan: PlanId, { counted, stored }: Counted): Usage {
  const { times, texts, replies, monthsKept } = monthOf(plan);
  const usage = usageOf(counted, times);
  const runs = texts + replies;
  const isRemoved = monthsKept < habits.monthsOfUnlimitedHistory.value;
  // A removal deletes as many rows as the text has, and one for its version.
  if (isRemoved) usage.d1RowsWritten += texts * (counted.write.d1RowsWritten + 1);
  usage.objectGbSeconds = gigabyteSeconds(
    runs * habits.secondsOfRun.value + (usage.objectRequests - runs) * habits.secondsOfCall.value,
  );
  usage.cpuMs =
    usage.requests * habits.cpuMsOfRequest.value +
    (times.signIn ?? 0) * habits.cpuMsOfPassword.value +
    runs * habits.cpuMsOfStream.value;
  usage.d1Bytes = stored.personInD1 + texts * monthsKept * stored.textInD1;
  // The object keeps the entries of all runs, of which a year's are counted.
  usage.objectBytes =
    stored.personInObject +
    texts * habits.monthsOfUnlimitedHistory.value * stored.textInObject +
    replies * monthsKept * stored.replyInObject;
  usage.mails = habits.mails.value;
  const images = (times.upload ?? 0) * habits.monthsOfUnlimitedHistory.value; // documents don't expire
  usage.r2Bytes = habits.pictures.value * habits.bytesOfPicture.value + images * habits.bytesOfImage.value;
  return usage;
}

/** The total and the largest items, for each 1,000 people. */
function rowsOf(people: number, { total, byItem }: Bill): Row[] {
  const write = (dollars: number) => `$${((1000 * dollars) / people).toFixed(2)}`;
  return [
    { what: `1,000 of ${people.toLocaleString("en")} active people, a month`, calamo: write(total) },
    ...byItem
      .slice(0, itemsPrinted)
      .map(({ item, dollars }) => ({ what: `  of it for ${prices[item].what}`, calamo: write(dollars) })),
  ];
}

const write = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 3 });
