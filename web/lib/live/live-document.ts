// A document that is open in this tab: its changes go to the document's object, and those of others come in. It goes on without a
// view, and without a connection; what is not confirmed is on the device then.
import type { EditorState, Transaction } from "prosemirror-state";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { v7 as uuidv7 } from "uuid";
import {
  collab,
  collabOf,
  forgetSent,
  isRemote,
  receive,
  receiveDocument,
  sentCommit,
  takeCommit,
} from "../../../shared/document/live/collab.ts";
import {
  mostSteps,
  type Person,
  type Refusal,
  type ServerMessage,
  type StoredCommit,
} from "../../../shared/document/live/protocol.ts";
import { schema } from "../../../shared/document/schema.ts";
import type { FieldErrorCode } from "../../../shared/errors.ts";
import { ApiError } from "../api.ts";
import { visit } from "../visit.ts";
import { Connection } from "./connection.ts";
import { CursorSender } from "./cursor-sender.ts";
import { DeviceCopy } from "./device-copy.ts";
import { liveAddress } from "./live-address.ts";
import { withoutView } from "./pending-changes.ts";
import { type Caret, People } from "./people.ts";

/** What is true of the changes that were made here. */
export type LiveState =
  /** Nothing was changed. */
  | { kind: "idle" }
  /** There are changes that the object has not confirmed yet. */
  | { kind: "saving" }
  | { kind: "saved" }
  /** There is no connection. Changes are on the device. */
  | { kind: "offline" }
  /** The text can't be saved as it is. */
  | { kind: "refused"; code: FieldErrorCode }
  /** It won't be saved. */
  | { kind: "blocked"; error: ApiError }
  /** The document was deleted. */
  | { kind: "gone" };

export interface LiveStatus {
  state: LiveState;
  canWrite: boolean;
  /** Who else has the document open. */
  people: readonly Person[];
}

/** The document was written into the database. */
export interface Saved {
  revision: number;
  /** The document that it has, if nothing has changed since. */
  state: EditorState;
}

interface Beginning {
  state: EditorState;
  /** Null if the document's object has not been met. */
  epoch: string | null;
  /** Connects only when something is changed. */
  isLazy?: boolean;
}

/** In ms: between two commits, alone and with others. */
const alone = 500;
const together = 250;

/** Whether the server would refuse the next attempt as well. */
const isFinal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && ![408, 429].includes(status) && code !== "FOREIGN_ANSWER";

export class LiveDocument {
  readonly entry: string;
  readonly userId: string;
  #id: string;
  #epoch: string | null;
  /** The state if there is no view. */
  #state: EditorState;
  #view: EditorView | undefined;
  readonly #isLazy: boolean;
  readonly #connection: Connection;
  readonly #people = new People();
  readonly #listeners = new Set<() => void>();
  readonly #savedListeners = new Set<(saved: Saved) => void>();
  #status: LiveStatus = { state: { kind: "idle" }, canWrite: true, people: [] };
  #isWelcome = false;
  /** Whether there is no connection, and another attempt has to wait. */
  #isOffline = false;
  /** Why nothing can be sent; until the next change, or for good. */
  #problem: Extract<LiveState, { kind: "refused" | "blocked" | "gone" }> | undefined;
  /** The document here can't be continued: the next connection begins with the object's. */
  #isAstray = false;
  #canWrite = true;
  #hasChanged = false;
  /** Whether the database may have an older text. */
  #needsSave = false;
  #isFlushing = false;
  /** The version whose saving was asked for. */
  #asked: number | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;
  #sending: ReturnType<typeof setTimeout> | undefined;
  /** As `performance.now()`. */
  #unconfirmedSince: number | undefined;
  readonly #copy = new DeviceCopy(() => ({
    name: { userId: this.userId, id: this.#id, entry: this.entry },
    epoch: this.#epoch,
    state: this.state,
  }));
  readonly #cursor = new CursorSender(
    () => (this.#isWelcome && this.#view?.hasFocus() ? this.state : undefined),
    (selection) => this.#connection.send({ type: "select", selection }),
  );

  /** @param entry the name of what is stored of it on the device */
  constructor(userId: string, id: string, entry: string, { state, epoch, isLazy = false }: Beginning) {
    this.userId = userId;
    this.#id = id;
    this.entry = entry;
    this.#state = state;
    this.#epoch = epoch;
    this.#isLazy = isLazy;
    this.#connection = new Connection({
      prepare: (isDoubtful) => this.#prepare(isDoubtful),
      onOpen: () => this.#open(),
      onMessage: (message) => this.#take(message),
      onLost: (isOver) => this.#lose(isOver),
    });
  }

  get id(): string {
    return this.#id;
  }

  /** The document and what is pending. */
  get state(): EditorState {
    return this.#view && !this.#view.isDestroyed ? this.#view.state : this.#state;
  }

  /** Another object after every change. */
  get status(): LiveStatus {
    return this.#status;
  }

  get hasView(): boolean {
    return this.#view !== undefined;
  }

  /** Where the others' cursors are in a state of this document. */
  caretsIn(state: EditorState): Caret[] {
    return this.#people.caretsIn(state);
  }

  /** Calls back when the document or the status has changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  onSaved(listener: (saved: Saved) => void): () => void {
    this.#savedListeners.add(listener);
    return () => void this.#savedListeners.delete(listener);
  }

  /** Goes on sending and receiving. */
  start(): void {
    this.#problem = undefined;
    addEventListener("pagehide", this.#hide);
    document.addEventListener("visibilitychange", this.#onVisibility);
    if (!this.#isLazy || collabOf(this.state).pending.length > 0) this.#connection.start();
    if (collabOf(this.state).pending.length > 0) {
      this.#hasChanged = true;
      this.#copy.store();
    }
    this.#report();
  }

  /** Ends. What is not confirmed stays on the device. */
  stop(): void {
    removeEventListener("pagehide", this.#hide);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    clearTimeout(this.#sending);
    this.#cursor.stop();
    this.#copy.store();
    this.#connection.stop();
    this.#isWelcome = false;
    this.#people.clear();
  }

  /** Stores on the device what is not confirmed. */
  store(): void {
    this.#copy.store();
  }

  /** The user has what is not confirmed elsewhere: it is removed from the device. */
  abandon(): void {
    this.#copy.end();
  }

  /** The plugins of a view that shows the document. They read its state when the view's is created. */
  plugins(): Plugin[] {
    const live = this;
    return [
      collab(() => collabOf(live.state)),
      new Plugin({
        filterTransaction: (transaction, state) =>
          !transaction.docChanged ||
          isRemote(transaction) ||
          live.#canWrite ||
          // What tidies up after changes of others may do so as long as there are own ones as well.
          (transaction.getMeta("appendedTransaction") !== undefined && collabOf(state).pending.length > 0),
        view: (view) => {
          live.#view = view;
          return {
            update: ({ state }, before) => live.#update(state, before),
            destroy() {
              if (live.#view !== view) return;
              live.#state = withoutView(view.state);
              live.#view = undefined;
            },
          };
        },
      }),
    ];
  }

  /** Makes changes to the document, with or without a view. */
  change(make: (state: EditorState) => Transaction): void {
    this.#dispatch(make(this.state));
  }

  /**
   * Has everything sent, confirmed and written into the database, as far as there is a connection. Returns the state that this
   * leads to.
   */
  async flush(): Promise<LiveState> {
    this.#isFlushing = true;
    this.#send();
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => this.#isFlushed() && resolve();
    const stop = this.subscribe(check);
    check();
    await promise;
    stop();
    this.#isFlushing = false;
    return this.#status.state;
  }

  #isFlushed(): boolean {
    if (this.#problem || this.#isOffline || !this.#canWrite) return true;
    return collabOf(this.state).pending.length === 0 && !this.#needsSave;
  }

  /** The text that is replaced next becomes a version. Call it when everything is saved. */
  keepVersion(): void {
    if (this.#isWelcome) this.#connection.send({ type: "save", keepsVersion: true });
  }

  #dispatch(transaction: Transaction): void {
    if (this.#view && !this.#view.isDestroyed) return this.#view.dispatch(transaction);
    const before = this.#state;
    this.#state = before.apply(transaction);
    this.#update(this.#state, before);
  }

  #update(state: EditorState, before: EditorState): void {
    const [now, old] = [collabOf(state), collabOf(before)];
    if (state.doc !== before.doc || state.selection !== before.selection) this.#cursor.plan();
    if (now.pending.length === 0 && old.pending.length > 0) {
      if (this.#unconfirmedSince !== undefined)
        visit.note("typedToSaved", performance.now() - this.#unconfirmedSince);
      this.#unconfirmedSince = undefined;
      this.#copy.remove();
    } else if (now.pending !== old.pending && now.pending.length > 0) {
      if (now.version !== old.version) this.#copy.plan(true);
      else {
        this.#hasChanged = true;
        this.#unconfirmedSince ??= performance.now();
        this.#copy.plan(false);
        if (this.#problem?.kind === "refused") this.#problem = undefined;
        this.#connection.start();
      }
      queueMicrotask(() => this.#send());
    }
    if (now !== old || state.doc !== before.doc) this.#report();
  }

  // Sending

  readonly #send = (): void => {
    clearTimeout(this.#sending);
    const { pending, sent } = collabOf(this.state);
    if (!this.#isWelcome || this.#problem || !this.#canWrite || sent) return;
    if (pending.length === 0) return this.#askToSave();
    const wait = this.#sentAt + (this.#status.people.length > 0 ? together : alone) - performance.now();
    if (wait > 0 && !this.#isFlushing) {
      this.#sending = setTimeout(this.#send, wait);
      return;
    }
    const taken = takeCommit(this.state, uuidv7(), mostSteps);
    if (!taken) return;
    this.#sentAt = performance.now();
    this.#dispatch(taken.transaction);
    if (this.#copy.exists) this.#copy.store(); // with the id, by which the commit is known if this tab ends now
    this.#connection.send({ type: "commit", commit: taken.commit });
  };

  #askToSave(): void {
    const { version } = collabOf(this.state);
    if (!this.#isFlushing || !this.#needsSave || this.#asked === version) return;
    this.#asked = version;
    this.#connection.send({ type: "save" });
  }

  // Receiving

  /** @throws ApiError if it can't be reached for now */
  async #prepare(isDoubtful: boolean): Promise<string> {
    try {
      const { id, address } = await liveAddress(this.#id, isDoubtful);
      this.#id = id;
      return address;
    } catch (error) {
      if (error instanceof ApiError && isFinal(error))
        this.#end(error.code === "NOT_FOUND" ? { kind: "gone" } : { kind: "blocked", error });
      throw error;
    }
  }

  #open(): void {
    const { version, sent } = collabOf(this.state);
    const isKnown = this.#epoch !== null && !this.#isAstray;
    this.#connection.send({
      type: "open",
      epoch: isKnown ? this.#epoch : null,
      version: isKnown ? version : null,
      sent: sent?.id ?? null,
    });
  }

  #take(message: ServerMessage): void {
    try {
      this.#handle(message);
    } catch {
      this.#isAstray = true;
      this.#connection.restart();
    }
  }

  #handle(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        for (const commit of message.commits) this.#receive(commit);
        return this.#enter(message);
      case "document":
        return this.#meet(message);
      case "commits":
        for (const commit of message.commits) this.#receive(commit);
        return this.#send();
      case "stale":
        this.#dispatch(forgetSent(this.state, message.id));
        return this.#send();
      case "refused":
        return this.#refuse(message.id, message.code);
      case "person":
        this.#people.set(message.person);
        return this.#report();
      case "left":
        this.#people.remove(message.client);
        return this.#report();
      case "saved":
        return this.#noteSaved(message.version, message.revision);
      case "access":
        this.#canWrite = message.canWrite;
        this.#send();
        return this.#report();
    }
  }

  #receive(commit: StoredCommit): void {
    const { version } = collabOf(this.state);
    if (commit.version < version) return; // it is here already
    const transaction = receive(this.state, commit);
    this.#people.follow(commit);
    this.#needsSave = true;
    this.#dispatch(transaction);
    if (collabOf(this.state).version !== commit.version + 1) throw new RangeError("a commit was not taken");
  }

  #meet(message: Extract<ServerMessage, { type: "document" }>): void {
    const doc = schema.nodeFromJSON(message.doc);
    this.#dispatch(receiveDocument(this.state, doc, message.version, message.hasSent));
    this.#isAstray = false;
    this.#needsSave = message.hasSent;
    this.#enter(message);
  }

  #enter({
    epoch,
    canWrite,
    people,
  }: Pick<Extract<ServerMessage, { type: "welcome" }>, "epoch" | "canWrite" | "people">) {
    this.#epoch = epoch;
    this.#canWrite = canWrite;
    this.#isWelcome = true;
    this.#isOffline = false;
    this.#asked = undefined;
    this.#people.begin(people, collabOf(this.state).version);
    const { sent } = collabOf(this.state);
    if (sent?.isVoid) this.#dispatch(forgetSent(this.state, sent.id));
    const commit = sentCommit(this.state);
    if (commit && canWrite) this.#connection.send({ type: "commit", commit });
    else this.#send();
    this.#cursor.reset();
    this.#report();
  }

  #refuse(id: string, code: Refusal): void {
    this.#dispatch(forgetSent(this.state, id));
    if (code === "READ_ONLY") this.#canWrite = false;
    else if (code === "INVALID_STEPS")
      this.#problem = { kind: "blocked", error: new ApiError("INTERNAL", 400) };
    else this.#problem = { kind: "refused", code: code === "TOO_LONG" ? "TEXT_TOO_LONG" : "TEXT_EMPTY" };
    this.#copy.store();
    this.#report();
  }

  #noteSaved(version: number, revision: number): void {
    const { version: now, pending } = collabOf(this.state);
    if (version >= now) this.#needsSave = false;
    if (version === now && pending.length === 0)
      for (const listener of this.#savedListeners) listener({ revision, state: this.state });
    this.#report();
    if (this.#isFlushing) this.#send();
  }

  #lose(isOver: boolean): void {
    this.#isWelcome = false;
    if (isOver) this.#isOffline = true;
    this.#people.clear();
    this.#report();
  }

  /** Nothing can be sent any more. */
  #end(problem: Extract<LiveState, { kind: "blocked" | "gone" }>): void {
    this.#problem = problem;
    this.#connection.stop();
    this.#isWelcome = false;
    this.#copy.store();
    this.#report();
  }

  // This tab

  readonly #hide = (): void => {
    this.#sentAt = Number.NEGATIVE_INFINITY;
    this.#send();
    this.#copy.store();
  };

  readonly #onVisibility = (): void => {
    if (document.visibilityState === "hidden") this.#hide();
  };

  #report(): void {
    this.#status = { state: this.#stateNow(), canWrite: this.#canWrite, people: this.#people.all };
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): LiveState {
    const isPending = collabOf(this.state).pending.length > 0;
    if (this.#problem?.kind === "gone" || (this.#problem && isPending)) return this.#problem;
    if (isPending && !this.#canWrite) return { kind: "blocked", error: new ApiError("ROLE_REQUIRED", 403) };
    if (this.#isOffline) return { kind: "offline" };
    if (isPending) return { kind: "saving" };
    return { kind: this.#hasChanged ? "saved" : "idle" };
  }
}
