// The Durable Object of one user: an RPC shell over UserCore.
import { DurableObject } from "cloudflare:workers";
import type { ApiScope } from "../../shared/contracts/api-keys.ts";
import type { EndEvent, RunReading } from "../../shared/contracts/runs.ts";
import { openModel } from "../clients/model.ts";
import { openModeration } from "../clients/moderation.ts";
import { openTextDatabases } from "../db/content-databases.ts";
import { Databases } from "../db/databases.ts";
import { type Bindings, modelSettings, spendSettings } from "../env.ts";
import { Ledger } from "../ledger/ledger.ts";
import { recordRun } from "../metrics.ts";
import { queueDeliveries } from "../outbox/webhook-queue.ts";
import { findTool } from "../tools/index.ts";
import { workspaceObject } from "../workspace-object/stub.ts";
import { realClock } from "./clock.ts";
import initial from "./migrations/0000_initial.sql";
import openDocuments from "./migrations/0001_open_documents.sql";
import { LiveRun } from "./runs/live-run.ts";
import type { RunRequest } from "./runs/run-request.ts";
import { type Refusal, refusal } from "./runs/run-request.ts";
import { streamRun } from "./runs/stream-run.ts";
import { SpendCap } from "./spend-cap.ts";
import { UserCore } from "./user-core.ts";

type WatchResult = { ok: true; events: ReadableStream<Uint8Array> } | Refusal;
type ReadResult = { ok: true; run: RunReading } | Refusal;
type EndResult = { ok: true; end: EndEvent } | Refusal;

/** The methods of the core that are called by RPC as they are. */
const forwarded = [
  // account
  "quota",
  "usage",
  "changeAccount",
  "receipts",
  "receiptsOf",
  "exportUsage",
  "erase",
  // chats
  "chats",
  "chat",
  "renameChat",
  "deleteChat",
  "restoreChat",
  "reserveSave",
  "linkReply",
  "exportChats",
  // API keys
  "checkKey",
  "addKey",
  "listKeys",
  "removeKey",
  "forgetKeyCreator",
  // live documents
  "documentOpened",
  "documentClosed",
  "openDocuments",
] as const;

export interface UserObject extends Pick<UserCore, (typeof forwarded)[number]> {}

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the static block defines every method of the interface
export class UserObject extends DurableObject<Bindings> {
  readonly #core: UserCore;

  static {
    // On the prototype, because RPC does not reach properties of an instance.
    for (const name of forwarded)
      Object.assign(UserObject.prototype, {
        [name](this: UserObject, ...args: unknown[]) {
          return Reflect.apply(this.#core[name], this.#core, args);
        },
      });
  }

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    const databases = openTextDatabases(env);
    const settings = modelSettings(env);
    const spending = new SpendCap(databases.main, spendSettings(env));
    this.#core = new UserCore({
      storage: state.storage,
      migrations: [initial, openDocuments],
      ledger: new Ledger(state.storage),
      databases,
      openDatabases: () => new Databases(env),
      sendDeliveries: queueDeliveries,
      member: state.id.toString(),
      poolOf: (workspaceId) => workspaceObject(env, workspaceId),
      keepAlive: (work) => state.waitUntil(work),
      hasModel: settings.isConfigured && spending.isEnforceable,
      model: openModel(settings),
      moderate: openModeration(settings),
      spending,
      findTool,
      clock: realClock,
      recordRun: (figures) => recordRun(env, figures),
    });
    if (this.#core.hasTables)
      void state.blockConcurrencyWhile(async () => this.#core.resume(await state.storage.getAlarm()));
  }

  /** Reads the object's storage, for the check whether objects respond. Stores nothing. */
  async ping(): Promise<void> {
    this.ctx.storage.sql.exec("SELECT 1").one();
  }

  /** Starts the run, or joins the one with its id, and streams its events from the beginning. */
  async startRun(request: RunRequest): Promise<WatchResult> {
    const run = await this.#core.startRun(request);
    const isAnnounced = request.meter === "apiCalls"; // a browser has chosen the id itself
    return run instanceof LiveRun ? { ok: true, events: streamRun(run, 0, isAnnounced) } : run;
  }

  /** Checks the key and its scope, and starts the run as `startRun` does. One message, because the object may be far away. */
  async startKeyedRun(request: RunRequest, hash: string, scope: ApiScope) {
    const decision = await this.#core.checkKey(request.userId, hash);
    if (!decision.ok || decision.isReadOnly || !decision.scopes.includes(scope)) return { decision };
    return { decision, result: await this.startRun(request) };
  }

  /** Starts the run, or joins the one with its id, and returns its end. */
  async completeRun(request: RunRequest): Promise<EndResult> {
    const run = await this.#core.startRun(request);
    return run instanceof LiveRun ? { ok: true, end: await run.ended() } : run;
  }

  /** Starts the run, or joins the one with its id, and returns its end, or its text so far. */
  async beginRun(request: RunRequest): Promise<ReadResult> {
    const run = await this.#core.startRun(request);
    return run instanceof LiveRun ? { ok: true, run: readingOf(run) } : run;
  }

  /** Streams the run's events after `position`, the id of the last event that the reader has seen. */
  async watchRun(userId: string, id: string, position: number): Promise<WatchResult> {
    const run = await this.#core.findRun(userId, id);
    return run ? { ok: true, events: streamRun(run, position) } : refusal("NOT_FOUND");
  }

  /** Returns the run's end, or its text so far. */
  async readRun(userId: string, id: string): Promise<ReadResult> {
    const run = await this.#core.findRun(userId, id);
    return run ? { ok: true, run: readingOf(run) } : refusal("NOT_FOUND");
  }

  /** Stops the run and returns its end. A run that has ended stays as it is; an unknown one is stopped if it starts soon. */
  async stopRun(userId: string, id: string): Promise<EndResult> {
    const run = await this.#core.stopRun(userId, id);
    if (!run) return refusal("NOT_FOUND");
    return { ok: true, end: await run.ended() };
  }

  override async alarm() {
    return this.#core.alarm();
  }
}

const readingOf = ({ end, text }: LiveRun): RunReading => end ?? { running: true, content: text };
