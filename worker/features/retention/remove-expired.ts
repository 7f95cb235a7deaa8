// The daily walk over everybody whose plan keeps texts for a time only: what is past it is removed, and what will be
// soon is announced. It takes as many goes as it needs, and notes after each page how far it has come: what a broken-off
// go has done already is found done.
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import type { Database } from "../../db/client.ts";
import { idAt } from "../../db/id-at.ts";
import { beginJob, moveJob, readJob } from "../../db/jobs.ts";
import { pageStandings, type StandingRow } from "../../db/removals.ts";
import { dayOf } from "../../db/spending.ts";
import { logEvent, logFailure } from "../../log.ts";
import { announceRemoval } from "./announce-removal.ts";
import { planRemoval } from "./removal-rule.ts";
import { removeTexts } from "./remove-texts.ts";

const job = "remove expired texts";
const plans: PlanId[] = planIds.filter((plan) => entitlementsOf(plan).historyDays !== null);

// Cloudflare allows an invocation 1,000 queries of D1. These bounds stay below it where each statement of a batch counts.
/** People read at once: who has nothing that expires costs no query of their own. */
const pageSize = 250;
const mostPages = 50;
/** People of one go who have something that expires: ten statements each at the most. */
export const mostPeople = 80;
/** Texts of one go: removing writes some rows for each, and a person may have thousands. */
export const mostTexts = 5000;

/** What one go has done: the log's facts. */
interface Go {
  people: number;
  removed: number;
  announced: number;
  failed: number;
}

/** Begins the walk of the day, unless it has begun or the one before is not done. */
export async function beginRemoval(db: Database, now: number): Promise<void> {
  await beginJob(db, job, dayOf(now));
}

/** Goes on with the walk, as far as one go may; without one there is nothing to do. */
export async function continueRemoval(db: Database, now: number): Promise<void> {
  const cursor = await readJob(db, job);
  if (cursor === undefined) return;
  const go: Go = { people: 0, removed: 0, announced: 0, failed: 0 };
  const done = await walk(db, cursor, now, go);
  logEvent("expired texts removed", { ...go, done });
}

/** Answers whether everybody has been looked at. */
async function walk(db: Database, cursor: string, now: number, go: Go): Promise<boolean> {
  let after = cursor;
  for (let pages = 0; pages < mostPages; pages++) {
    const people = await pageStandings(db, plans, { after, limit: pageSize });
    const done = await doPeople(db, people, now, go);
    const isOver = done < people.length;
    const next = !isOver && people.length < pageSize ? null : (people[done - 1]?.id ?? after);
    if (!(await moveJob(db, job, after, next))) return false; // another go walks already
    if (next === null) return true;
    if (isOver) return false;
    after = next;
  }
  return false;
}

type Person = Awaited<ReturnType<typeof pageStandings>>[number];

/** Answers how many of them are done: not all where this go may do no more. */
async function doPeople(db: Database, people: Person[], now: number, go: Go): Promise<number> {
  for (const [index, { oldestText, ...person }] of people.entries()) {
    if (!hasExpiring(person, oldestText, now)) continue;
    if (go.people === mostPeople || !(await doPerson(db, person, now, go))) return index;
  }
  return people.length;
}

/** By their oldest text alone. */
function hasExpiring(person: StandingRow, oldestText: string | null, now: number): boolean {
  const { removeBefore, announce } = planRemoval(person, now);
  return oldestText !== null && oldestText < idAt(Math.max(removeBefore ?? 0, announce?.within ?? 0));
}

/** Answers false where there is more of theirs to remove than this go may. */
async function doPerson(db: Database, person: StandingRow, now: number, go: Go): Promise<boolean> {
  go.people++;
  try {
    const most = mostTexts - go.removed;
    const removed = await removeTexts(db, person.id, now, most);
    go.removed += removed;
    if (removed === most) return false;
    if (await announceRemoval(db, person, now)) go.announced++;
  } catch (cause) {
    go.failed++;
    logFailure("expired texts not removed", cause, { userId: person.id });
  }
  return true;
}
