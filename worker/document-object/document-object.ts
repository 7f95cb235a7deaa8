// The Durable Object of one document: the authority that browsers are connected to, and what saves the text in the database.
import { DurableObject } from "cloudflare:workers";
import type { ClientMessage, Commit } from "../../shared/document/live/protocol.ts";
import { openTextDatabases, type TextDatabases } from "../db/content-databases.ts";
import type { TextKey } from "../db/documents/access.ts";
import type { Bindings } from "../env.ts";
import { logFailure } from "../log.ts";
import { AccessChecks } from "./access-checks.ts";
import { takeCommit, welcome } from "./answers.ts";
import { readMessage } from "./client-message.ts";
import { Connections } from "./connections.ts";
import { DocumentStore } from "./document-store.ts";
import { LiveDocument } from "./live-document.ts";
import { OpenRecords } from "./open-records.ts";
import { Schedule } from "./schedule.ts";
import { readConnectRequest } from "./stub.ts";
import { findText, type SaveResult, saveText } from "./text-in-database.ts";

/** How long an object that nobody uses keeps its document, in ms: clients that were offline find their version there. */
const keptMs = 30 * 86_400_000;
/** How often such an object looks whether the text still exists, in ms. */
const checkMs = 86_400_000;
/** How often those who only have the document open are checked, in ms. */
const idleCheckMs = 300_000;
/** How long no commit is taken before the text is moved or deleted, in ms. */
const holdMs = 10_000;

export class DocumentObject extends DurableObject<Bindings> {
  readonly #databases: TextDatabases;
  readonly #store: DocumentStore;
  readonly #connections: Connections;
  readonly #access: AccessChecks;
  readonly #records: OpenRecords;
  readonly #schedule: Schedule;
  #live: LiveDocument | undefined;
  /** What uses the database happens one after another. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Until when no commit is taken. */
  #heldUntil = 0;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.#databases = openTextDatabases(env);
    this.#store = new DocumentStore(state.storage);
    this.#connections = new Connections(state);
    this.#access = new AccessChecks(this.#databases, this.#connections);
    this.#records = new OpenRecords(env, this.#connections, state.id.toString());
    this.#schedule = new Schedule(state.storage, () => void this.#saveNow());
    void state.blockConcurrencyWhile(() => this.#wake());
  }

  /** Connects a browser: `connectDocument` makes the request. */
  override async fetch(request: Request): Promise<Response> {
    const { visitor, revision, ...key } = readConnectRequest(request);
    return this.#inTurn(async () => {
      if (Date.now() < this.#heldUntil || this.#connections.isFull)
        return new Response(null, { status: 503 });
      if (!(await this.#open(key, revision))) return new Response(null, { status: 404 });
      this.#live?.resume();
      await this.#schedule.setAlarmWithin(idleCheckMs);
      const webSocket = this.#connections.accept(visitor);
      this.ctx.waitUntil(this.#recordVisit(visitor.userId));
      return new Response(null, { status: 101, webSocket });
    });
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (this.#connections.isClosed(socket)) return;
    const message = readMessage(data);
    if (!message || !this.#connections.allows(socket, Date.now()))
      return this.#connections.close(socket, "misused");
    if (!this.#live) return this.#connections.close(socket, "moved");
    try {
      await this.#access.ensure(this.#live.ownerId);
      if (this.#live && !this.#connections.isClosed(socket)) await this.#handle(socket, message, this.#live);
    } catch (cause) {
      logFailure("message of a live document not handled", cause);
      this.#abortIfBroken();
      this.#connections.close(socket, "unavailable");
    }
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    await this.#sayGoodbye(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#sayGoodbye(socket);
  }

  /** Checks now who may still read and write, because the access of a user who is recorded to be here may have changed. */
  async recheck(userId: string): Promise<void> {
    if (this.#live) await this.#access.recheck(this.#live.ownerId);
    if (!this.#connections.has(userId)) await this.#records.update(userId);
  }

  /** Brings in what was changed in the database, if that is possible now. Does nothing if no document is stored. */
  async absorb(): Promise<void> {
    if (this.#live) await this.#orLater(() => this.#sync());
  }

  /**
   * Saves, and takes no commits for a while, because the text is about to be deleted or to be given to another owner. `leave` is
   * to follow.
   * @throws AppError CONTENT_UNAVAILABLE
   */
  async hold(): Promise<void> {
    if (!this.#live) return;
    this.#heldUntil = Date.now() + holdMs;
    await this.#inTurn(() => this.#save());
  }

  /** Forgets the document, which was deleted or has another owner, and closes all connections. */
  async leave(reason: "gone" | "moved"): Promise<void> {
    if (this.#live) await this.#inTurn(() => this.#erase(reason));
  }

  override async alarm(): Promise<void> {
    this.#schedule.alarmFired();
    if (!(await this.#saveNow())) return;
    if (this.#connections.sockets.length === 0) return this.#inTurn(() => this.#keepOrErase());
    if (this.#live) await this.#access.ensure(this.#live.ownerId);
    await this.#schedule.setAlarmWithin(idleCheckMs);
  }

  /** While nobody uses the document. */
  async #keepOrErase(): Promise<void> {
    if (this.#live && this.#store.idleSince !== null) await this.#sync();
    if (!this.#live || this.#connections.sockets.length > 0) return;
    const now = Date.now();
    const idleSince = this.#store.idleSince ?? now;
    if (idleSince + keptMs <= now) return this.#erase("moved");
    this.#live.rest(idleSince);
    await this.#schedule.setAlarm(now + checkMs);
  }

  /** Loads the document. One that can't be read any more is read from the database again. */
  async #wake(): Promise<void> {
    try {
      this.#live = LiveDocument.load(this.#store);
    } catch (cause) {
      logFailure("live document not readable", cause);
      await this.ctx.storage.deleteAll();
    }
    await this.#schedule.load();
    if (this.#live && !this.#live.isSaved) await this.#schedule.saveSoon();
  }

  /** The document of a text, with what was changed in the database; undefined if there is none. */
  async #open(key: TextKey, revision: number): Promise<LiveDocument | undefined> {
    if (this.#live && revision !== this.#live.saved.revision) await this.#sync();
    if (this.#live) return this.#live;
    const text = await findText(this.#databases, key);
    if (typeof text === "string") return undefined;
    this.#live = LiveDocument.create(this.#store, key, text);
    return this.#live;
  }

  #handle(socket: WebSocket, message: ClientMessage, live: LiveDocument): Promise<void> | void {
    if (message.type === "open") return welcome(this.#connections, live, socket, message);
    if (!this.#connections.of(socket).isOpen) return this.#connections.close(socket, "misused");
    switch (message.type) {
      case "commit":
        return this.#take(socket, message.commit, live);
      case "select":
        this.#connections.change(socket, { selection: message.selection });
        return this.#connections.announce(socket);
      case "save":
        if (message.keepsVersion) live.keepsVersion = true;
        return this.#answerSave(socket);
    }
  }

  async #take(socket: WebSocket, commit: Commit, live: LiveDocument): Promise<void> {
    if (Date.now() < this.#heldUntil) this.#connections.close(socket, "moved");
    else if (takeCommit(this.#connections, live, socket, commit)) await this.#schedule.saveSoon();
  }

  async #answerSave(socket: WebSocket): Promise<void> {
    if (!(await this.#saveNow()) || !this.#live) return;
    const { version, revision } = this.#live.saved;
    this.#connections.send(socket, { type: "saved", version, revision });
  }

  /** Checks access once more after the visit is recorded: a change before that was not told. */
  async #recordVisit(userId: string): Promise<void> {
    await this.#records.update(userId);
    try {
      await this.recheck(userId);
    } catch (cause) {
      logFailure("access to a document not checked", cause);
    }
  }

  async #sayGoodbye(socket: WebSocket): Promise<void> {
    const { userId } = this.#connections.of(socket);
    this.#connections.forget(socket);
    if (!this.#connections.has(userId)) this.ctx.waitUntil(this.#records.update(userId));
    if (this.#connections.sockets.length > 0 || !(await this.#saveNow())) return;
    await this.#inTurn(async () => {
      if (!this.#live || this.#connections.sockets.length > 0) return;
      this.#live.rest(Date.now());
      await this.#schedule.setAlarm(Date.now() + checkMs);
    });
  }

  /** Returns whether the document is saved. Otherwise it is tried again later. */
  #saveNow(): Promise<boolean> {
    return this.#orLater(() => this.#save());
  }

  /** Works with the database in turn. Returns false if that has failed, so that the alarm tries again. */
  async #orLater(work: () => Promise<void>): Promise<boolean> {
    try {
      await this.#inTurn(work);
      return true;
    } catch (cause) {
      logFailure("live document not saved", cause);
      this.#abortIfBroken();
      await this.#schedule.retry();
      return false;
    }
  }

  /** Ends this instance if it has another document than its storage; the next one loads it. */
  #abortIfBroken(): void {
    if (this.#live?.isBroken) this.ctx.abort("a commit was not stored");
  }

  async #save(): Promise<void> {
    if (this.#live && !this.#live.isSaved) await this.#sync();
  }

  /** Brings in what was changed in the database, and saves what is not saved. @throws AppError CONTENT_UNAVAILABLE */
  async #sync(): Promise<void> {
    const live = this.#live;
    if (!live) return;
    this.#schedule.stop();
    await this.#access.ensure(live.ownerId);
    const result = await saveText(this.#databases, live, (commit) =>
      this.#connections.broadcast({ type: "commits", commits: [commit] }),
    );
    await this.#settle(live, result);
  }

  async #settle(live: LiveDocument, result: SaveResult): Promise<void> {
    if (result !== "saved") return this.#erase(result);
    const { version, revision } = live.saved;
    this.#connections.broadcast({ type: "saved", version, revision });
    this.#schedule.saved();
    if (!live.isSaved) await this.#schedule.saveSoon();
  }

  async #erase(reason: "gone" | "moved"): Promise<void> {
    this.#live = undefined;
    this.#heldUntil = 0;
    this.#connections.closeAll(reason);
    await this.#schedule.clear();
    await this.ctx.storage.deleteAll();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}
