// The Durable Object of one document: the authority that browsers are connected to, and what saves the text in the database.
import { DurableObject } from "cloudflare:workers";
import type { ClientMessage, Commit } from "../../shared/document/live/protocol.ts";
import { openTextDatabases, type TextDatabases } from "../db/content-databases.ts";
import type { TextKey } from "../db/documents/access.ts";
import type { Bindings } from "../env.ts";
import { logFailure } from "../log.ts";
import { AccessChecks } from "./access-checks.ts";
import { readMessage } from "./client-message.ts";
import { Connections } from "./connections.ts";
import { DocumentStore } from "./document-store.ts";
import { LiveDocument } from "./live-document.ts";
import { readConnectRequest } from "./stub.ts";
import { findText, type SaveResult, saveText } from "./text-in-database.ts";

/** How long after the last commit the text is saved, and after the first unsaved one at most, in ms. */
const [pauseMs, longestMs] = [1000, 10_000];
/** How long after a failure saving is tried again, in ms. */
const retryMs = 10_000;
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
  #live: LiveDocument | undefined;
  /** What uses the database happens one after another. */
  #queue: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first unsaved commit was taken; null if there is none. */
  #unsavedSince: number | null = null;
  /** When the alarm fires; 0 if it is not set. */
  #alarmAt = 0;
  /** Until when no commit is taken. */
  #heldUntil = 0;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.#databases = openTextDatabases(env);
    this.#store = new DocumentStore(state.storage);
    this.#connections = new Connections(state);
    this.#access = new AccessChecks(this.#databases, this.#connections);
    void state.blockConcurrencyWhile(() => this.#wake());
  }

  /** Connects a browser: `connectDocument` makes the request. */
  override async fetch(request: Request): Promise<Response> {
    const { visitor, revision, ...key } = readConnectRequest(request);
    return this.#inTurn(async () => {
      if (this.#isHeld || this.#connections.isFull) return new Response(null, { status: 503 });
      if (!(await this.#open(key, revision))) return new Response(null, { status: 404 });
      this.#live?.resume();
      await this.#setAlarmBefore(idleCheckMs);
      return new Response(null, { status: 101, webSocket: this.#connections.accept(visitor) });
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
    this.#alarmAt = 0;
    if (!(await this.#saveNow())) return;
    if (this.#connections.sockets.length === 0) return this.#inTurn(() => this.#keepOrErase());
    if (this.#live) await this.#access.ensure(this.#live.ownerId);
    await this.#setAlarmBefore(idleCheckMs);
  }

  /** While nobody uses the document. */
  async #keepOrErase(): Promise<void> {
    if (this.#live && this.#store.idleSince !== null) await this.#sync();
    if (!this.#live || this.#connections.sockets.length > 0) return;
    const now = Date.now();
    const idleSince = this.#store.idleSince ?? now;
    if (idleSince + keptMs <= now) return this.#erase("moved");
    this.#live.rest(idleSince);
    await this.#setAlarm(now + checkMs);
  }

  /** Loads the document. One that can't be read any more is read from the database again. */
  async #wake(): Promise<void> {
    try {
      this.#live = LiveDocument.load(this.#store);
    } catch (cause) {
      logFailure("live document not readable", cause);
      await this.ctx.storage.deleteAll();
    }
    this.#alarmAt = (await this.ctx.storage.getAlarm()) ?? 0;
    if (this.#live && !this.#live.isSaved) await this.#scheduleSave();
  }

  /** The document of a text, with what was changed in the database; undefined if there is none. */
  async #open(key: TextKey, revision: number): Promise<LiveDocument | undefined> {
    if (this.#live && revision > this.#live.saved.revision) await this.#sync();
    if (this.#live) return this.#live;
    const text = await findText(this.#databases, key);
    if (typeof text === "string") return undefined;
    this.#live = LiveDocument.create(this.#store, key, text);
    return this.#live;
  }

  #handle(socket: WebSocket, message: ClientMessage, live: LiveDocument): Promise<void> | void {
    if (message.type === "open") return this.#welcome(socket, message, live);
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

  #welcome(
    socket: WebSocket,
    { epoch, version, sent }: Extract<ClientMessage, { type: "open" }>,
    live: LiveDocument,
  ): void {
    const { canWrite } = this.#connections.change(socket, { isOpen: true });
    const commits = epoch === live.epoch && version !== null ? live.since(version) : undefined;
    const common = { epoch: live.epoch, canWrite, people: this.#connections.others(socket) };
    this.#connections.send(
      socket,
      commits
        ? { type: "welcome", ...common, commits }
        : {
            type: "document",
            ...common,
            version: live.version,
            doc: live.data,
            hasSent: sent !== null && live.has(sent),
          },
    );
    this.#connections.announce(socket);
  }

  async #take(socket: WebSocket, commit: Commit, live: LiveDocument): Promise<void> {
    const { canWrite, userId } = this.#connections.of(socket);
    const { id } = commit;
    if (this.#isHeld) return this.#connections.close(socket, "moved");
    if (!canWrite) return this.#connections.send(socket, { type: "refused", id, code: "READ_ONLY" });
    const result = live.take(commit, userId, Date.now());
    switch (result.kind) {
      case "taken":
        this.#connections.broadcast({ type: "commits", commits: [result.commit] });
        return this.#scheduleSave();
      case "known": // its author gets it, or has got it, with everybody's
        return;
      case "stale":
        return this.#connections.send(socket, { type: "stale", id });
      case "refused":
        return this.#connections.send(socket, { type: "refused", id, code: result.code });
    }
  }

  async #answerSave(socket: WebSocket): Promise<void> {
    if (!(await this.#saveNow()) || !this.#live) return;
    const { version, revision } = this.#live.saved;
    this.#connections.send(socket, { type: "saved", version, revision });
  }

  async #sayGoodbye(socket: WebSocket): Promise<void> {
    this.#connections.forget(socket);
    if (this.#connections.sockets.length > 0 || !(await this.#saveNow())) return;
    await this.#inTurn(async () => {
      if (!this.#live || this.#connections.sockets.length > 0) return;
      this.#live.rest(Date.now());
      await this.#setAlarm(Date.now() + checkMs);
    });
  }

  /** Saves after a pause, and by the alarm if this instance is lost before. */
  async #scheduleSave(): Promise<void> {
    const now = Date.now();
    this.#unsavedSince ??= now;
    clearTimeout(this.#timer);
    const waitMs = Math.max(0, Math.min(pauseMs, this.#unsavedSince + longestMs - now));
    this.#timer = setTimeout(() => void this.#saveNow(), waitMs);
    await this.#setAlarmBefore(longestMs);
  }

  /** The alarm is to fire within this time. */
  async #setAlarmBefore(ms: number): Promise<void> {
    const now = Date.now();
    if (this.#alarmAt <= now || this.#alarmAt > now + ms) await this.#setAlarm(now + ms);
  }

  async #setAlarm(time: number): Promise<void> {
    this.#alarmAt = time;
    await this.ctx.storage.setAlarm(time);
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
      await this.#setAlarm(Date.now() + retryMs);
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
    clearTimeout(this.#timer);
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
    this.#unsavedSince = null;
    if (!live.isSaved) await this.#scheduleSave();
  }

  async #erase(reason: "gone" | "moved"): Promise<void> {
    this.#live = undefined;
    clearTimeout(this.#timer);
    this.#unsavedSince = null;
    this.#alarmAt = 0;
    this.#heldUntil = 0;
    this.#connections.closeAll(reason);
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  get #isHeld(): boolean {
    return Date.now() < this.#heldUntil;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}
