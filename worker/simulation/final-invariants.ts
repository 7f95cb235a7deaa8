// What must be true when all faults are over and everything that waited has been done.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { hiddenDays } from "../../shared/retention.ts";
import type { Entry } from "../ledger/schema.ts";
import { readMetadata } from "../user-object/runs/run.ts";
import { countedBy, entriesIn, poolEntryOf, replyOf, usedOf } from "./entries.ts";
import type { RequestedRun } from "./runs.ts";
import type { SimulatedUser } from "./user.ts";
import type { World } from "./world.ts";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** A day less than the free plan's, for the clock may have been set back. */
const shortestRetentionMs = (Number(entitlementsOf("free").historyDays) + hiddenDays - 1) * dayMs;

export function checkEnd(world: World): void {
  for (const person of world.people) {
    if (person.deletion === "none") checkPerson(world, person);
    else checkNothingLeft(world, person);
  }
  checkPools(world);
  for (const run of world.runs.all) checkReaders(world, run);
}

/** Prompts that are shared come back, also where their member never does. */
export function checkPools(world: World): void {
  const mayBeLate = world.people.filter(({ mayMissItsAlarm }) => mayMissItsAlarm);
  for (const { name, disk } of world.workspaces.values()) {
    if (!disk.hasTable("entries")) continue;
    for (const { id } of entriesIn(disk, "WHERE state = 'reserved'"))
      if (!mayBeLate.some((person) => id.startsWith(person.id)))
        world.violate(`${name} still holds a prompt for ${world.runs.nameOf(id)}`);
  }
}

/** Nobody waits for an end that will not come, and no text for an alarm that rings too late. */
export function checkWaiting(world: World): void {
  for (const { person, name, readers } of world.runs.all)
    if (readers.some((reader) => reader.isWaiting))
      world.violate(`a reader of ${person.name}'s ${name} waits for ever`);
  for (const { disk, name, mayMissItsAlarm } of world.people) {
    if (mayMissItsAlarm || !disk.hasTable("texts")) continue;
    const [{ oldest } = { oldest: null }] = disk.rows<{ oldest: number | null }>(
      "SELECT min(saved_at) AS oldest FROM texts",
    );
    if (oldest !== null && (disk.alarm ?? Number.POSITIVE_INFINITY) > oldest + weekMs)
      world.violate(`${name}'s alarm rings more than a week after a text was kept`);
  }
}

function checkPerson(world: World, person: SimulatedUser): void {
  const { disk, name } = person;
  if (!disk.hasTable("entries")) return;
  const entries = entriesIn(disk, "WHERE id NOT LIKE 'earlier%'");
  for (const { id } of entries.filter(({ state }) => state === "reserved"))
    world.violate(`${name}'s ${world.runs.nameOf(id)} has no end`);
  const states = new Map(entries.map(({ id, state }) => [id, state]));
  for (const { id, unsaved } of disk.rows<{ id: string; unsaved: string | null }>("SELECT * FROM texts")) {
    if (unsaved) world.violate(`${name}'s ${world.runs.nameOf(id)} is still not in the history`);
    else if (states.get(id) !== "released")
      world.violate(`${name}'s ${world.runs.nameOf(id)} is kept though it is saved`);
  }
  for (const { id } of disk.rows<{ id: string }>("SELECT id FROM pool_settlements"))
    world.violate(`the pool has not been told of ${name}'s ${world.runs.nameOf(id)}`);
  const unsent = disk.rows("SELECT 1 FROM notices WHERE unsent IS NOT NULL").length;
  if (unsent > 0) world.violate(`${name} was not told of their prompts`);
  for (const entry of entries) {
    const run = world.runs.find(person, entry.id);
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
      world.violate(`${name} has used ${used} ${meter} and pays for ${charged?.sum}`);
    const instance = person.wake();
    const counted = instance && countedBy(instance, meter, period);
    if (counted !== used) world.violate(`${name} has used ${used} ${meter}, ${counted} are counted`);
  }
}

function checkPool(world: World, run: RequestedRun, { state, weight, metadata, period }: Entry): void {
  const { pool } = readMetadata(metadata);
  const workspace = pool && world.workspaces.get(pool);
  if (!workspace) return;
  const held = poolEntryOf(workspace, run);
  const what = `${run.person.name}'s ${run.name} is ${state}, in ${workspace.name}`;
  if (held?.state !== state) world.violate(`${what} ${held?.state ?? "unknown"}`);
  else if (held.period !== period) world.violate(`${what} of another period`);
  else if (state === "committed" && held.weight !== weight) world.violate(`${what} at another weight`);
}

/**
 * What was charged for is in the history as it was, or in its chat, unless a run that was charged as well goes on from it. A run that
 * was lost, or failed, between saving its text and settling is free, and its text stays where it is.
 */
function checkText(
  world: World,
  run: RequestedRun,
  { state, metadata, startedAt }: Entry,
  entries: Entry[],
): void {
  if (state !== "committed" || run.delivered === null) return;
  const further = continuationsOf(run.id, entries);
  if (further.some((next) => next.state === "committed")) return; // looked at by itself
  const free = further.flatMap(({ id }) => world.runs.find(run.person, id)?.readers ?? []);
  const allowed = [run.delivered, ...free.map((reader) => reader.run.text)];
  const { contentId, chat } = readMetadata(metadata);
  const body = chat
    ? replyOf(run.person, chat, contentId)?.content
    : world.content(run.person, contentId ?? "")?.body;
  if (chat && body === undefined && wasPastRetention(world, entries, startedAt)) return;
  const what = `the text of ${run.person.name}'s ${run.name}`;
  if (body === undefined) world.violate(`${what} is nowhere`);
  else if (!allowed.includes(body)) world.violate(`${what} is another`);
}

/** Whether the conversation once went unused for so long, since then, that a plan's retention may have removed it. */
function wasPastRetention({ scheduler }: World, entries: Entry[], since: number): boolean {
  const uses = entries
    .filter(({ metadata }) => readMetadata(metadata).chat)
    .flatMap(({ startedAt, endedAt }) => [startedAt, endedAt ?? startedAt])
    .filter((time) => time >= since)
    .sort((one, other) => one - other);
  return uses.some((use, index) => (uses[index + 1] ?? scheduler.now) - use > shortestRetentionMs);
}

/** Every run that goes on from this one, or from one that does. */
function continuationsOf(id: string, entries: Entry[]): Entry[] {
  const next = entries.filter(({ metadata }) => {
    const { follows } = readMetadata(metadata);
    return follows?.kind === "continuation" && follows.run === id;
  });
  return next.flatMap((entry) => [entry, ...continuationsOf(entry.id, entries)]);
}

/** To be called when all retention periods are over: only chats of plans that keep them for ever are left. */
export function checkRetention(world: World): void {
  for (const { name, disk } of world.people) {
    if (disk.alarm !== null) world.violate(`${name}'s alarm rings for nothing`);
    if (!disk.hasTable("account")) continue;
    const [account] = disk.rows<{ plan: PlanId }>("SELECT plan FROM account");
    const { historyDays } = entitlementsOf(account?.plan ?? "free");
    if (disk.rows("SELECT 1 FROM notices WHERE kind = 'chatsRemoved'").length > 0)
      world.counts.add("chats removed after their retention");
    if (historyDays !== null && disk.rows("SELECT 1 FROM chats UNION ALL SELECT 1 FROM messages").length > 0)
      world.violate(`${name}'s chats outlive their retention`);
  }
}

function checkNothingLeft(world: World, { id, name, disk }: SimulatedUser): void {
  const tables = disk.rows("SELECT name FROM sqlite_master WHERE type = 'table'").length;
  if (tables > 0) world.violate(`${name} is gone, and their object has tables`);
  if (disk.alarm !== null) world.violate(`${name} is gone, and their object has an alarm`);
  for (const table of ["contents", "notifications"]) {
    const left = world.db.prepare(`SELECT 1 FROM ${table} WHERE user_id = ?`).all(id).length;
    if (left > 0) world.violate(`${name} is gone, and there are still ${table}`);
  }
}

function checkReaders(world: World, { readers, person, name }: RequestedRun): void {
  for (const { ends, run } of readers) {
    const what = `a reader of ${person.name}'s ${name}`;
    if (ends.length > 1) world.violate(`${what} heard ${ends.length} ends`);
    if (ends[0] && run.end !== ends[0]) world.violate(`${what} heard an end that was not the last`);
  }
}
