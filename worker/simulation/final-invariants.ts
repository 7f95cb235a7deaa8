// Invariants at the end, when all faults are over and all pending work is done.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { hiddenDays } from "../../shared/retention.ts";
import type { Entry } from "../ledger/schema.ts";
import { readMetadata } from "../user-object/runs/run.ts";
import {
  cachedUsage,
  entriesIn,
  poolEntryOf,
  replyOf,
  type StoredText,
  storedText,
  usedOf,
} from "./entries.ts";
import type { RequestedRun } from "./runs.ts";
import type { SimulatedUser } from "./user.ts";
import type { World } from "./world.ts";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** A day less than the free plan's, because the clock may have been turned back. */
const shortestRetentionMs = (Number(entitlementsOf("free").historyDays) + hiddenDays - 1) * dayMs;

export function checkEnd(world: World): void {
  for (const user of world.users) {
    if (user.deletion === "none") checkUser(world, user);
    else checkNothingLeft(world, user);
  }
  checkPools(world);
  for (const run of world.runs.all) checkReaders(world, run);
}

/** Shared prompts are released even if the member's object never starts again. */
export function checkPools(world: World): void {
  const mayBeLate = world.users.filter(({ mayLackAlarm }) => mayLackAlarm);
  for (const { name, disk } of world.workspaces.values()) {
    if (!disk.hasTable("entries")) continue;
    for (const { id } of entriesIn(disk, "WHERE state = 'reserved'"))
      if (!mayBeLate.some((user) => id.startsWith(user.id)))
        world.reportViolation(`${name} still holds a prompt for ${world.runs.nameOf(id)}`);
    const [counted, settled] = [
      `SELECT coalesce(sum(prompts), 0) AS prompts, coalesce(sum(api_calls), 0) AS calls,
         coalesce(sum(failed), 0) AS failed FROM usage`,
      `SELECT count(*) FILTER (WHERE state = 'committed' AND meter = 'pool') AS prompts,
         count(*) FILTER (WHERE state = 'committed' AND meter <> 'pool') AS calls,
         count(*) FILTER (WHERE reason IN ('failed', 'interrupted')) AS failed FROM entries WHERE weight = 1`,
    ].map((query) => JSON.stringify(disk.rows(query)));
    if (counted !== settled) world.reportViolation(`${name} settled ${settled} and counted ${counted}`);
  }
}

/** No reader waits for an end that never comes, and no alarm is too late for an expired text. */
export function checkWaiting(world: World): void {
  for (const { user, name, readers } of world.runs.all)
    if (readers.some((reader) => reader.isWaiting))
      world.reportViolation(`a reader of ${user.name}'s ${name} waits for an end that never comes`);
  for (const { disk, name, mayLackAlarm } of world.users) {
    if (mayLackAlarm || !disk.hasTable("texts")) continue;
    const [{ oldest } = { oldest: null }] = disk.rows<{ oldest: number | null }>(
      "SELECT min(saved_at) AS oldest FROM texts",
    );
    if (oldest !== null && (disk.alarm ?? Number.POSITIVE_INFINITY) > oldest + weekMs)
      world.reportViolation(`${name}'s alarm rings more than a week after a text was stored`);
  }
}

function checkUser(world: World, user: SimulatedUser): void {
  const { disk, name } = user;
  if (!disk.hasTable("entries")) return;
  const entries = entriesIn(disk, "WHERE id NOT LIKE 'earlier%'");
  for (const { id } of entries.filter(({ state }) => state === "reserved"))
    world.reportViolation(`${name}'s ${world.runs.nameOf(id)} has no end`);
  const states = new Map(entries.map(({ id, state }) => [id, state]));
  for (const { id, content } of disk.rows<StoredText>("SELECT * FROM texts"))
    if (states.get(id) !== (content ? "committed" : "released"))
      world.reportViolation(`${name}'s ${world.runs.nameOf(id)} is stored although it is saved`);
  for (const { kind, key } of disk.rows<{ kind: string; key: string }>(
    "SELECT kind, key FROM outbox WHERE payload IS NOT NULL",
  ))
    world.reportViolation(`${name} has still not delivered the ${kind} of ${world.runs.nameOf(key)}`);
  for (const entry of entries) {
    const run = world.runs.find(user, entry.id);
    if (!run) continue;
    checkPool(world, run, entry);
    checkText(world, run, entry, entries);
  }
  for (const { meter, period, used } of usedOf(disk)) {
    const [charged] = disk.rows<{ sum: number }>(
      "SELECT coalesce(sum(weight), 0) AS sum FROM entries WHERE state = 'committed' AND meter = ? AND period = ?",
      meter,
      period,
    );
    if (charged?.sum !== used)
      world.reportViolation(`${name} has used ${used} ${meter} and pays for ${charged?.sum}`);
    const instance = user.wake();
    const counted = instance && cachedUsage(instance, meter, period);
    if (counted !== used) world.reportViolation(`${name} has used ${used} ${meter}, ${counted} are counted`);
  }
}

function checkPool(world: World, run: RequestedRun, { state, weight, metadata, period }: Entry): void {
  const { pool } = readMetadata(metadata);
  const workspace = pool && world.workspaces.get(pool);
  if (!workspace) return;
  const held = poolEntryOf(workspace, run);
  const what = `${run.user.name}'s ${run.name} is ${state}, in ${workspace.name}`;
  if (held?.state !== state) world.reportViolation(`${what} ${held?.state ?? "unknown"}`);
  else if (held.period !== period) world.reportViolation(`${what} of another period`);
  else if (state === "committed" && held.weight !== weight)
    world.reportViolation(`${what} at another weight`);
}

/**
 * A charged text is unchanged in the history, in its chat or (an edit, for a week) with its run, unless a charged run has continued it. A run that crashed or
 * failed between saving its text and settling is free, and its text stays.
 */
function checkText(
  world: World,
  run: RequestedRun,
  { state, metadata, startedAt, endedAt }: Entry,
  entries: Entry[],
): void {
  if (state !== "committed" || run.delivered === null) return;
  const further = continuationsOf(run.id, entries);
  if (further.some((next) => next.state === "committed")) return; // checked when its own entry is
  const free = further.flatMap(({ id }) => world.runs.find(run.user, id)?.readers ?? []);
  const allowed = [run.delivered, ...free.map((reader) => reader.run.text)];
  const { contentId, chat, document } = readMetadata(metadata);
  const body = chat
    ? replyOf(run.user, chat, contentId)?.content
    : document
      ? storedText(run.user, run.id)?.text
      : world.content(run.user, contentId ?? "")?.body;
  if (document && body === undefined && world.scheduler.now >= (endedAt ?? startedAt) + weekMs - dayMs)
    return;
  if (document && world.content(run.user, contentId ?? ""))
    world.reportViolation("an edit is in the history");
  if (chat && body === undefined && wasPastRetention(world, entries, startedAt)) return;
  const what = `the text of ${run.user.name}'s ${run.name}`;
  if (body === undefined) world.reportViolation(`${what} is missing`);
  else if (!allowed.includes(body)) world.reportViolation(`${what} differs`);
}

/** Whether the chat was unused for so long after `since` that a plan's retention may have removed it. */
function wasPastRetention({ scheduler }: World, entries: Entry[], since: number): boolean {
  const uses = entries
    .filter(({ metadata }) => readMetadata(metadata).chat)
    .flatMap(({ startedAt, endedAt }) => [startedAt, endedAt ?? startedAt])
    .filter((time) => time >= since)
    .sort((one, other) => one - other);
  return uses.some((use, index) => (uses[index + 1] ?? scheduler.now) - use > shortestRetentionMs);
}

/** All runs that continue this one, directly or indirectly. */
function continuationsOf(id: string, entries: Entry[]): Entry[] {
  const next = entries.filter(({ metadata }) => {
    const { follows } = readMetadata(metadata);
    return follows?.kind === "continuation" && follows.run === id;
  });
  return next.flatMap((entry) => [entry, ...continuationsOf(entry.id, entries)]);
}

/** Call it after all retention periods: only chats of plans without a retention period remain. */
export function checkRetention(world: World): void {
  for (const { name, disk } of world.users) {
    if (disk.alarm !== null) world.reportViolation(`${name}'s alarm rings without need`);
    if (!disk.hasTable("account")) continue;
    const [account] = disk.rows<{ plan: PlanId }>("SELECT plan FROM account");
    const { historyDays } = entitlementsOf(account?.plan ?? "free");
    if (
      disk.rows("SELECT 1 FROM outbox WHERE kind = 'notification' AND key LIKE 'chatsRemoved %'").length > 0
    )
      world.counts.add("chats removed after their retention");
    if (historyDays !== null && disk.rows("SELECT 1 FROM chats UNION ALL SELECT 1 FROM messages").length > 0)
      world.reportViolation(`${name}'s chats outlive their retention`);
  }
}

function checkNothingLeft(world: World, { id, name, disk }: SimulatedUser): void {
  const tables = disk.rows("SELECT name FROM sqlite_master WHERE type = 'table'").length;
  if (tables > 0) world.reportViolation(`${name} is gone, and their object has tables`);
  if (disk.alarm !== null) world.reportViolation(`${name} is gone, and their object has an alarm`);
  for (const [table, column] of [
    ["contents", "owner_id"],
    ["notifications", "user_id"],
  ]) {
    const left = world.db.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).all(id).length;
    if (left > 0) world.reportViolation(`${name} is gone, and there are still ${table}`);
  }
}

function checkReaders(world: World, { readers, user, name }: RequestedRun): void {
  for (const { ends, run } of readers) {
    const what = `a reader of ${user.name}'s ${name}`;
    if (ends.length > 1) world.reportViolation(`${what} got ${ends.length} ends`);
    if (ends[0] && run.end !== ends[0]) world.reportViolation(`${what} got an end that was not the last`);
  }
}
