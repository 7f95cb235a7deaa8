// What people, models and pools are told must be true when they are told it.
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { chargeOf } from "../ledger/ledger-rules.ts";
import { readMetadata } from "../user-object/run-metadata.ts";
import { entryOf, poolEntryOf, usedOf } from "./entries.ts";
import type { KnownRun } from "./known-runs.ts";
import type { Observer } from "./observer.ts";
import type { Reader } from "./reader.ts";
import type { PoolReply, Workspace } from "./workspace.ts";
import type { World } from "./world.ts";

export class Hearings implements Observer {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The model is asked only where a prompt is held for it. */
  onModelRequest(run: KnownRun): void {
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

  onRefusal(run: KnownRun, code: ErrorCode): void {
    const { counts, scheduler } = this.#world;
    scheduler.note(`  ${run.person.name}'s ${run.name} is refused: ${code}`);
    if (code !== "PROMPT_LIMIT_REACHED") return;
    if (run.modelCalls > 0)
      this.#world.violate(`${run.person.name}'s ${run.name} is exhausted after the model was asked`);
    counts.add(entryOf(run.person, run.id) ? "exhausted pools" : "exhausted");
  }

  onEnd(run: KnownRun, reader: Reader, end: EndEvent): void {
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

  onPoolReply({ name, disk }: Workspace, { answer, bound, period }: PoolReply): void {
    const used = usedOf(disk).find((sum) => sum.period === period)?.used ?? 0;
    if (answer === "exhausted" && used < bound)
      this.#world.violate(`${name} is exhausted at ${used} of ${bound}`);
  }

  onFault(event: string): void {
    this.#world.violate(`a fault: ${event}`);
  }
}
