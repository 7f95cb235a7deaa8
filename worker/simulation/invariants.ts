// What must be true after every step. It is read from the tables, not from the code that is simulated.
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { chargeOf } from "../ledger/ledger-rules.ts";
import { readMetadata } from "../user-object/runs/run.ts";
import { type Disk, type JournalLine, readJournal } from "./disk.ts";
import {
  countedBy,
  entriesIn,
  entryOf,
  messagesOf,
  poolEntryOf,
  repliesSince,
  replyOf,
  usedOf,
} from "./entries.ts";
import type { Reader, RequestedRun } from "./runs.ts";
import type { SimulatedUser } from "./user.ts";
import type { PoolReply, Workspace } from "./workspace.ts";
import type { Observer, World } from "./world.ts";

const dayMs = 86_400_000;

/** What is remembered of a disk between two looks. */
interface Looked {
  version: number;
  line: number;
  /** How often each id was entered and settled. */
  entered: Map<string, number>;
  settled: Map<string, number>;
}

export class Invariants {
  readonly #world: World;
  readonly #looked = new Map<Disk, Looked>();
  /** Counts in memory are looked at only in some worlds: looking fills what would have been empty. */
  readonly #compareCounts: boolean;

  constructor(world: World) {
    this.#world = world;
    this.#compareCounts = world.random.chance(0.7);
  }

  /** Looks at everything that was written since the last time. */
  afterStep(): void {
    for (const person of this.#world.people)
      this.#look(person.disk, (lines) => {
        for (const line of lines) this.#onPersonsLine(person, line);
        if (person.disk.hasTable("entries")) this.#checkEntries(person);
      });
    for (const workspace of this.#world.workspaces.values())
      this.#look(workspace.disk, (lines) => {
        for (const line of lines) this.#onPoolsLine(workspace, line);
        for (const { period, used } of usedOf(workspace.disk))
          if (workspace.isAwake && this.#compareCounts)
            this.#same(`${workspace.name}'s count in memory`, workspace.used(period), used);
      });
  }

  #look(disk: Disk, look: (lines: JournalLine[]) => void): void {
    let looked = this.#looked.get(disk);
    if (!looked) {
      looked = { version: -1, line: 0, entered: new Map(), settled: new Map() };
      this.#looked.set(disk, looked);
    }
    if (looked.version === disk.version) return;
    looked.version = disk.version;
    const lines = readJournal(disk, looked.line);
    looked.line = lines.at(-1)?.n ?? looked.line;
    for (const line of lines) this.#onLine(looked, line);
    look(lines);
  }

  #onLine({ entered, settled }: Looked, { id, was, state, tampered }: JournalLine): void {
    const times = was === null ? entered : settled;
    times.set(id, (times.get(id) ?? 0) + 1);
    const name = this.#world.runs.nameOf(id);
    if ((times.get(id) ?? 0) > 1) this.#violate(`${name} was ${was === null ? "entered" : "settled"} twice`);
    if (was === null && state !== "reserved") this.#violate(`${name} was ${state} from the start`);
    if (was !== null && (was !== "reserved" || state === "reserved"))
      this.#violate(`${name} went from ${was} to ${state}`);
    if (tampered) this.#violate(`${name}'s entry was changed beside its end`);
  }

  #onPersonsLine(person: SimulatedUser, line: JournalLine): void {
    const { counts, scheduler } = this.#world;
    const { id, meter, was, state, weight, used, bound } = line;
    const name = `${person.name}'s ${this.#world.runs.nameOf(id)}`;
    scheduler.note(`  ${name}: ${state} (${meter}, weight ${weight}, used ${used})`);
    if (was === null) {
      counts.add("runs");
      this.#onMessage(person, line);
      if (meter === "pool" || weight === 0) return;
      const { promptsPerMonth, apiCallsPerMonth } = entitlementsOf(bound as PlanId); // as the table has it
      const limit = meter === "prompts" ? promptsPerMonth : apiCallsPerMonth;
      if (used > limit) this.#violate(`${name} is number ${used} of ${limit}`);
      return;
    }
    counts.add(state === "committed" ? "charged" : "refunds", weight);
    this.#onSettled(person, id);
  }

  /** What was said is kept before anybody answers, and a day has only so many messages. */
  #onMessage(person: SimulatedUser, { id, bound }: JournalLine): void {
    const entry = entryOf(person, id);
    const { chat } = entry ? readMetadata(entry.metadata) : {};
    if (!entry || !chat) return;
    const name = `${person.name}'s ${this.#world.runs.nameOf(id)}`;
    if (messagesOf(person, chat.id, chat.message).length !== 1)
      this.#violate(`${name} answers nothing that was said`);
    if (entry.meter === "pool") return;
    const { chatMessagesPerDay } = entitlementsOf(bound as PlanId); // as the table has it
    const today = repliesSince(person, entry.startedAt - (entry.startedAt % dayMs));
    if (chatMessagesPerDay !== null && today > chatMessagesPerDay)
      this.#violate(`${name} is message ${today} of ${chatMessagesPerDay} of the day`);
  }

  #onSettled(person: SimulatedUser, id: string): void {
    const { counts } = this.#world;
    const entry = entryOf(person, id);
    if (!entry) return;
    const { outcome, follows, contentId, chat } = readMetadata(entry.metadata);
    const name = `${person.name}'s ${this.#world.runs.nameOf(id)}`;
    if (!outcome) {
      this.#violate(`${name} is settled without an outcome`);
      return;
    }
    if (outcome.receipt.charged !== chargeOf(entry))
      this.#violate(`${name}'s receipt is not what was charged`);
    if (entry.reason === "interrupted") counts.add("lost runs ended");
    if (chat && entry.state === "released" && replyOf(person, chat, contentId)?.state !== "failed")
      if (!("error" in outcome && outcome.error.code === "RUN_STOPPED"))
        this.#violate(`${name} is free and its reply does not say that it failed`);
    if (entry.state !== "committed") return;
    if (chat) counts.add("replies");
    if (follows) counts.add(`${follows.kind}s`);
    if ((follows?.kind === "repair") !== (entry.reason === "repair"))
      this.#violate(`${name} is charged for as ${entry.reason}`);
    const kept = person.disk.rows<{ text: string; unsaved: string | null }>(
      "SELECT * FROM texts WHERE id = ?",
      id,
    )[0];
    if (kept?.unsaved) counts.add("texts kept for later");
    const text = chat
      ? replyOf(person, chat, contentId)?.content
      : kept?.unsaved
        ? kept.text
        : this.#world.content(person, contentId ?? "")?.body;
    if (!text?.trim()) {
      this.#violate(`${name} is charged and there is no text`);
      return;
    }
    const run = this.#world.runs.find(person, id);
    if (run) run.delivered = text;
  }

  #onPoolsLine({ name }: Workspace, { id, was, state, weight, used, bound }: JournalLine): void {
    const run = this.#world.runs.nameOf(id);
    this.#world.scheduler.note(`  ${name} has ${run}: ${state} (weight ${weight}, used ${used})`);
    if (was === null && weight === 1 && used > Number(bound))
      this.#violate(`${run} is number ${used} of ${bound} in ${name}`);
  }

  /** What is true of all entries together. */
  #checkEntries(person: SimulatedUser): void {
    const { disk, instance, name } = person;
    if (this.#compareCounts && instance)
      for (const { meter, period, used } of usedOf(disk))
        this.#same(`${name}'s ${meter} in memory`, countedBy(instance, meter, period), used);
    const followed = new Set<string>();
    for (const { id, metadata, weight } of entriesIn(
      disk,
      "WHERE state <> 'released' AND instr(metadata, '\"follows\"') > 0",
    )) {
      const { follows } = readMetadata(metadata);
      if (!follows || follows.kind === "variant") continue;
      const key = `${follows.kind} ${follows.run}`;
      const what = `${name}'s ${this.#world.runs.nameOf(id)}, the ${follows.kind} of ${this.#world.runs.nameOf(follows.run)},`;
      if (followed.has(key)) this.#violate(`${what} is the second one`);
      followed.add(key);
      if (follows.kind === "repair" && weight !== 0) this.#violate(`${what} is not free`);
    }
  }

  #same(what: string, found: number, right: number): void {
    if (found !== right) this.#violate(`${what} is ${found}, the table has ${right}`);
  }

  #violate(what: string): void {
    this.#world.violate(what);
  }
}

// What people, models and pools are told must be true when they are told it.

export class EventInvariants implements Observer {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The model is asked only where a prompt is held for it. */
  onModelRequest(run: RequestedRun): void {
    run.modelCalls++;
    const entry = entryOf(run.person, run.id);
    const what = `the model is asked for ${run.person.name}'s ${run.name}`;
    if (entry?.state !== "reserved") {
      this.#world.violate(`${what}, which holds no prompt`);
      return;
    }
    const { pool } = readMetadata(entry.metadata);
    const workspace = pool && this.#world.workspaces.get(pool);
    if (!workspace) return;
    const held = poolEntryOf(workspace, run);
    if (held?.state !== "reserved" || held.weight !== 1)
      this.#world.violate(`${what}, which holds no prompt of the pool`);
  }

  onRefusal(run: RequestedRun, code: ErrorCode): void {
    const { counts, scheduler } = this.#world;
    scheduler.note(`  ${run.person.name}'s ${run.name} is refused: ${code}`);
    if (code !== "PROMPT_LIMIT_REACHED") return;
    if (run.modelCalls > 0)
      this.#world.violate(`${run.person.name}'s ${run.name} is exhausted after the model was asked`);
    counts.add(entryOf(run.person, run.id) ? "exhausted pools" : "exhausted");
  }

  onEnd(run: RequestedRun, reader: Reader, end: EndEvent): void {
    const { scheduler, counts } = this.#world;
    const who = `a reader of ${run.person.name}'s ${run.name}`;
    const { reason, charged } = end.receipt;
    scheduler.note(`  ${who} hears its end: ${reason}, ${charged} charged`);
    if (reader.replay) counts.add("replays");
    counts.add("restarts", reader.restarts);
    if ("done" in end && reader.text !== end.content)
      this.#world.violate(`${who} has read another text than its end has`);
    if ("done" in end && !reader.replay && run.delivered !== null && end.content !== run.delivered)
      this.#world.violate(`${who} hears another text than was kept`);
    const first = run.readers.find(({ ends }) => ends.length > 0)?.ends[0];
    if (first && JSON.stringify(first.receipt) !== JSON.stringify(end.receipt))
      this.#world.violate(`${who} hears another end than others did`);
    const entry = entryOf(run.person, run.id);
    if (entry && (entry.state === "reserved" || chargeOf(entry) !== charged))
      this.#world.violate(`${who} hears ${charged} charged, the ledger has ${entry.state}`);
  }

  onPoolReply({ name, disk }: Workspace, { result, bound, period }: PoolReply): void {
    const used = usedOf(disk).find((sum) => sum.period === period)?.used ?? 0;
    if (result === "exhausted" && used < bound)
      this.#world.violate(`${name} is exhausted at ${used} of ${bound}`);
  }

  onFault(event: string): void {
    this.#world.violate(`a fault: ${event}`);
  }
}
