// The daily walk over everybody whose plan keeps texts for a time only: what is past it is removed, and what will be
// soon is announced. It takes as many goes as it needs, and notes after each page how far it has come: what a broken-off
// go has done already is found done.
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { planShowing, removableBefore, removalNoticeMs, removalTime } from "../../../shared/retention.ts";
import { type Database, idAt, timeOfId } from "../../db/client.ts";
import { deleteContentsBefore } from "../../db/deleted-contents.ts";
import { beginJob, moveJob, readJob } from "../../db/jobs.ts";
import { newNotification } from "../../db/notifications.ts";
import {
  countTexts,
  findStanding,
  pageStandings,
  type StandingRow,
  tellOfRemoval,
} from "../../db/removals.ts";
import { dayOf } from "../../db/spending.ts";
import type { User } from "../../db/users.ts";
import { logEvent, logFailure } from "../../log.ts";

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

/** Texts of one statement, which may take 30 s. */
const textsAtOnce = 200;

/** Removes at most `most` of the person's texts, those whose time has come; answers how many. */
export async function removeTexts(db: Database, userId: string, now: number, most: number): Promise<number> {
  let removed = 0;
  while (removed < most) {
    const standing = await findStanding(db, userId); // read each time: they may just have come to a larger plan
    const before = standing ? planRemoval(standing, now).removeBefore : null;
    if (before === null) break;
    const limit = Math.min(textsAtOnce, most - removed);
    const count = await deleteContentsBefore(db, userId, idAt(before), limit);
    removed += count;
    if (count < limit) break;
  }
  return removed;
}

/** Tells the person of texts that are soon removed, where it is time to; answers whether they were told. */
export async function announceRemoval(db: Database, person: StandingRow, now: number): Promise<boolean> {
  const { announce } = planRemoval(person, now);
  if (!announce) return false;
  const { from, within, until } = announce;
  const [[untold], [going]] = await db.batch([
    countTexts(db, person.id, { from: idAt(from), until: idAt(within) }),
    countTexts(db, person.id, { from: "", until: idAt(until) }),
  ]);
  if (!untold?.oldest || !going?.oldest) return false;
  const oldest = timeOfId(going.oldest);
  const details = {
    count: going.count,
    date: announcedTime(person, oldest, now),
    plan: planShowing(oldest, now),
  };
  const notification = newNotification(person.id, { kind: "textsRemoved", details });
  return tellOfRemoval(db, person, notification, until);
}

// What is to be done about texts that are past a person's retention. Nothing is removed that was not announced three
// days before, and nobody is told more than once a week: a notification covers what goes within ten days, so that the
// next one, seven days later, is still in time for what comes after.

/** Between two notifications. */
const quietMs = 7 * 86_400_000;

/** A person's plan, and what they were last told. */
export type Standing = Pick<User, "plan" | "planSince" | "retentionNotifiedUntil" | "retentionNotifiedAt">;

/** What is to be done; texts are meant by the time they were made at. */
interface RemovalPlan {
  /** What was made before this time is removed now; null where nothing is. */
  removeBefore: number | null;
  /** If a text was made at `from` or later and before `within`, the person is told of all that were made before `until`. */
  announce: { from: number; within: number; until: number } | null;
}

/**
 * What was told before the person came to their plan does not count: it was about another one. After a notification
 * nothing goes for three days, not even what an earlier one had: it is counted again, with the day from which on it goes.
 */
export function planRemoval(standing: Standing, now: number): RemovalPlan {
  const { plan, planSince, retentionNotifiedUntil, retentionNotifiedAt } = standing;
  const before = (time: number) => removableBefore(plan, planSince, time);
  const told = retentionNotifiedAt >= planSince ? retentionNotifiedUntil : 0;
  const [due, within, until] = [
    before(now),
    before(now + removalNoticeMs),
    before(now + removalNoticeMs + quietMs),
  ];
  const mayRemove = due !== null && told > 0 && now >= retentionNotifiedAt + removalNoticeMs;
  const mayTell = within !== null && until !== null && within > told && now >= retentionNotifiedAt + quietMs;
  return {
    removeBefore: mayRemove ? Math.min(due, told) : null,
    announce: mayTell ? { from: told, within, until } : null,
  };
}

/** The earliest that a text goes which was made at `madeAt` and is announced now. */
export function announcedTime({ plan, planSince }: Standing, madeAt: number, now: number): number {
  return Math.max(removalTime(plan, planSince, madeAt) ?? 0, now + removalNoticeMs);
}
