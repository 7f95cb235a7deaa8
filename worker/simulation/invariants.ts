// Invariants after every step and for every event. They read the tables directly, not through the simulated code.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { chargeOf, isPoolMeter } from "../ledger/ledger-rules.ts";
import { readMetadata } from "../user-object/runs/run.ts";
import { type Disk, type JournalRow, readJournal } from "./disk.ts";
import {
  cachedUsage,
  entriesIn,
  entryOf,
  messagesOf,
  poolEntryOf,
  repliesSince,
  replyOf,
  storedText,
  unsavedText,
  usedOf,
} from "./entries.ts";
import type { Reader, RequestedRun } from "./runs.ts";
import type { SimulatedUser } from "./user.ts";
import type { PoolReply, Workspace } from "./workspace.ts";
import type { Observer, World } from "./world.ts";

const dayMs = 86_400_000;

/** The state of a disk at the last check. */
interface Snapshot {
  version: number;
  row: number;
  /** How often each id was inserted and settled. */
  inserted: Map<string, number>;
  settled: Map<string, number>;
}

export class Invariants {
  readonly #world: World;
  readonly #snapshots = new Map<Disk, Snapshot>();
  /** Cached counts are compared in some worlds only, because reading them fills the cache. */
  readonly #compareCounts: boolean;

  constructor(world: World) {
    this.#world = world;
    this.#compareCounts = world.random.chance(0.7);
  }

  /** Checks everything that was written since the last step. */
  afterStep(): void {
    for (const user of this.#world.users)
      this.#inspect(user.disk, (rows) => {
        for (const row of rows) this.#onUserRow(user, row);
        if (user.disk.hasTable("entries")) this.#checkEntries(user);
      });
    for (const workspace of this.#world.workspaces.values())
      this.#inspect(workspace.disk, (rows) => {
        for (const row of rows) this.#onPoolRow(workspace, row);
        for (const { meter, period, used } of usedOf(workspace.disk))
          if (workspace.isAwake && this.#compareCounts && isPoolMeter(meter))
            this.#same(`${workspace.name}'s ${meter} in memory`, workspace.used(period, meter), used);
      });
  }

  #inspect(disk: Disk, check: (rows: JournalRow[]) => void): void {
    let snapshot = this.#snapshots.get(disk);
    if (!snapshot) {
      snapshot = { version: -1, row: 0, inserted: new Map(), settled: new Map() };
      this.#snapshots.set(disk, snapshot);
    }
    if (snapshot.version === disk.version) return;
    snapshot.version = disk.version;
    const rows = readJournal(disk, snapshot.row);
    snapshot.row = rows.at(-1)?.n ?? snapshot.row;
    for (const row of rows) this.#onRow(snapshot, row);
    check(rows);
  }

  #onRow({ inserted, settled }: Snapshot, { id, previous, state, tampered }: JournalRow): void {
    const times = previous === null ? inserted : settled;
    times.set(id, (times.get(id) ?? 0) + 1);
    const name = this.#world.runs.nameOf(id);
    if ((times.get(id) ?? 0) > 1)
      this.#reportViolation(`${name} was ${previous === null ? "inserted" : "settled"} twice`);
    if (previous === null && state !== "reserved")
      this.#reportViolation(`${name} was ${state} from the start`);
    if (previous !== null && (previous !== "reserved" || state === "reserved"))
      this.#reportViolation(`${name} went from ${previous} to ${state}`);
    if (tampered) this.#reportViolation(`${name}'s entry was changed in a column that must not change`);
  }

  #onUserRow(user: SimulatedUser, row: JournalRow): void {
    const { counts, scheduler } = this.#world;
    const { id, meter, previous, state, weight, used, limitSource } = row;
    const name = `${user.name}'s ${this.#world.runs.nameOf(id)}`;
    scheduler.note(`  ${name}: ${state} (${meter}, weight ${weight}, used ${used})`);
    if (previous === null) {
      counts.add("runs");
      this.#onMessage(user, row);
      if (isPoolMeter(meter) || weight === 0) return;
      const { promptsPerMonth, apiCallsPerMonth } = entitlementsOf(limitSource as PlanId); // the user's journal has the plan
      const limit = meter === "prompts" ? promptsPerMonth : apiCallsPerMonth;
      if (used > limit) this.#reportViolation(`${name} is number ${used} of ${limit}`);
      return;
    }
    counts.add(state === "committed" ? "charged" : "refunds", weight);
    this.#onSettled(user, id);
  }

  /** A message is stored before it is answered, and the daily limit holds. */
  #onMessage(user: SimulatedUser, { id, limitSource }: JournalRow): void {
    const entry = entryOf(user, id);
    const { chat } = entry ? readMetadata(entry.metadata) : {};
    if (!entry || !chat) return;
    const name = `${user.name}'s ${this.#world.runs.nameOf(id)}`;
    if (messagesOf(user, chat.id, chat.message).length !== 1)
      this.#reportViolation(`${name} replies to no stored message`);
    if (isPoolMeter(entry.meter)) return;
    const { chatMessagesPerDay } = entitlementsOf(limitSource as PlanId); // the user's journal has the plan
    const today = repliesSince(user, entry.startedAt - (entry.startedAt % dayMs));
    if (chatMessagesPerDay !== null && today > chatMessagesPerDay)
      this.#reportViolation(`${name} is message ${today} of ${chatMessagesPerDay} of the day`);
  }

  #onSettled(user: SimulatedUser, id: string): void {
    const { counts } = this.#world;
    const entry = entryOf(user, id);
    if (!entry) return;
    const { outcome, follows, contentId, chat, document } = readMetadata(entry.metadata);
    const name = `${user.name}'s ${this.#world.runs.nameOf(id)}`;
    if (!outcome) {
      this.#reportViolation(`${name} is settled without an outcome`);
      return;
    }
    if (outcome.receipt.charged !== chargeOf(entry))
      this.#reportViolation(`${name}'s receipt is not what was charged`);
    if (entry.reason === "interrupted") counts.add("orphaned runs ended");
    if (chat && entry.state === "released" && replyOf(user, chat, contentId)?.state !== "failed")
      if (!("error" in outcome && outcome.error.code === "RUN_STOPPED"))
        this.#reportViolation(`${name} is free and its reply does not say that it failed`);
    if (entry.state !== "committed") return;
    if (chat) counts.add("replies");
    if (follows) counts.add(`${follows.kind}s`);
    if ((follows?.kind === "repair") !== (entry.reason === "repair"))
      this.#reportViolation(`${name} is charged for as ${entry.reason}`);
    const stored = storedText(user, id);
    const unsaved = unsavedText(user, id);
    if (unsaved !== undefined) counts.add("texts saved later");
    if (document) counts.add("edits");
    if (Boolean(stored?.content) !== (document !== undefined))
      this.#reportViolation(
        `${name} is ${document ? "an edit" : "no edit"}, and its text is stored as if it were not`,
      );
    const text = chat
      ? replyOf(user, chat, contentId)?.content
      : stored?.content
        ? stored.text
        : (unsaved ?? this.#world.content(user, contentId ?? "")?.body);
    if (!text?.trim()) {
      this.#reportViolation(`${name} is charged and there is no text`);
      return;
    }
    const run = this.#world.runs.find(user, id);
    if (run) run.delivered = text;
  }

  #onPoolRow({ name }: Workspace, { id, previous, state, weight, used, limitSource }: JournalRow): void {
    const run = this.#world.runs.nameOf(id);
    this.#world.scheduler.note(`  ${name} has ${run}: ${state} (weight ${weight}, used ${used})`);
    if (previous === null && weight === 1 && used > Number(limitSource))
      this.#reportViolation(`${run} is number ${used} of ${limitSource} in ${name}`);
  }

  /** Checks rules that span several entries. */
  #checkEntries(user: SimulatedUser): void {
    const { disk, instance, name } = user;
    if (this.#compareCounts && instance)
      for (const { meter, period, used } of usedOf(disk))
        this.#same(`${name}'s ${meter} in memory`, cachedUsage(instance, meter, period), used);
    const followed = new Set<string>();
    for (const { id, metadata, weight } of entriesIn(
      disk,
      "WHERE state <> 'released' AND instr(metadata, '\"follows\"') > 0",
    )) {
      const { follows } = readMetadata(metadata);
      if (!follows || follows.kind === "variant") continue;
      const key = `${follows.kind} ${follows.run}`;
      const what = `${name}'s ${this.#world.runs.nameOf(id)}, the ${follows.kind} of ${this.#world.runs.nameOf(follows.run)},`;
      if (followed.has(key)) this.#reportViolation(`${what} is the second one`);
      followed.add(key);
      if (follows.kind === "repair" && weight !== 0) this.#reportViolation(`${what} is not free`);
    }
  }

  #same(what: string, found: number, right: number): void {
    if (found !== right) this.#reportViolation(`${what} is ${found}, the table has ${right}`);
  }

  #reportViolation(what: string): void {
    this.#world.reportViolation(what);
  }
}

/** Checks what users, models and pools receive, at the time they receive it. */
export class EventInvariants implements Observer {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The model is called only while a prompt is reserved. */
  onModelRequest(run: RequestedRun): void {
    run.modelCalls++;
    const entry = entryOf(run.user, run.id);
    const what = `the model is called for ${run.user.name}'s ${run.name}`;
    if (entry?.state !== "reserved") {
      this.#world.reportViolation(`${what}, which holds no prompt`);
      return;
    }
    const { pool } = readMetadata(entry.metadata);
    const workspace = pool && this.#world.workspaces.get(pool);
    if (!workspace) return;
    const held = poolEntryOf(workspace, run);
    if (held?.state !== "reserved" || held.weight !== 1)
      this.#world.reportViolation(`${what}, which holds no prompt of the pool`);
  }

  onRefusal(run: RequestedRun, code: ErrorCode): void {
    const { counts, scheduler } = this.#world;
    scheduler.note(`  ${run.user.name}'s ${run.name} is refused: ${code}`);
    if (code !== "PROMPT_LIMIT_REACHED" && code !== "API_LIMIT_REACHED") return;
    if (run.modelCalls > 0)
      this.#world.reportViolation(`${run.user.name}'s ${run.name} is exhausted after the model was called`);
    counts.add(entryOf(run.user, run.id) ? "exhausted pools" : "exhausted");
  }

  onEnd(run: RequestedRun, reader: Reader, end: EndEvent): void {
    const { scheduler, counts } = this.#world;
    const who = `a reader of ${run.user.name}'s ${run.name}`;
    const { reason, charged } = end.receipt;
    scheduler.note(`  ${who} gets its end: ${reason}, ${charged} charged`);
    if (reader.isReplay) counts.add("replays");
    counts.add("restarts", reader.restarts);
    if ("done" in end && reader.text !== end.content)
      this.#world.reportViolation(`${who} has read another text than its end has`);
    if ("done" in end && !reader.isReplay && run.delivered !== null && end.content !== run.delivered)
      this.#world.reportViolation(`${who} got another text than was kept`);
    const first = run.readers.find(({ ends }) => ends.length > 0)?.ends[0];
    if (first && JSON.stringify(first.receipt) !== JSON.stringify(end.receipt))
      this.#world.reportViolation(`${who} got another end than others did`);
    const entry = entryOf(run.user, run.id);
    if (entry && (entry.state === "reserved" || chargeOf(entry) !== charged))
      this.#world.reportViolation(`${who} got ${charged} charged, the ledger has ${entry.state}`);
  }

  onPoolReply({ name, disk }: Workspace, { result, limit, meter, period }: PoolReply): void {
    const used = usedOf(disk).find((sum) => sum.meter === meter && sum.period === period)?.used ?? 0;
    if (result === "exhausted" && used < limit)
      this.#world.reportViolation(`${name} is exhausted at ${used} of ${limit}`);
  }

  onUnexpectedError(event: string): void {
    this.#world.reportViolation(`unexpected error: ${event}`);
  }
}
