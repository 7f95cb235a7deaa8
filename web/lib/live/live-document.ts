// A document that is open in this tab: its changes go to the document's object, and those of others come in. It goes on without a
// view, and without a connection; what is not confirmed is on the device then.
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { collab, collabOf, isRemote } from "../../../shared/document/live/collab.ts";
import type { Person } from "../../../shared/document/live/protocol.ts";
import { ApiError } from "../api.ts";
import { visit } from "../visit.ts";
import { CursorSender } from "./cursor-sender.ts";
import { DeviceCopy } from "./device-copy.ts";
import { Exchange, type Problem } from "./exchange.ts";
import { withoutView } from "./pending-changes.ts";
import type { Caret } from "./people.ts";

/** What is true of the changes that were made here. */
export type LiveState =
  /** Nothing was changed. */
  | { kind: "idle" }
  /** There are changes that the object has not confirmed yet. */
  | { kind: "saving" }
  | { kind: "saved" }
  /** There is no connection. Changes are on the device. */
  | { kind: "offline" }
  | Problem;

export interface LiveStatus {
  state: LiveState;
  canWrite: boolean;
  /** Who else has the document open. */
  people: readonly Person[];
}

/** The database has everything. */
export interface Saved {
  revision: number;
  state: EditorState;
}

interface Beginning {
  state: EditorState;
  /** Null if the document's object has not been met. */
  epoch: string | null;
  /** Connects only when something is changed. */
  isLazy?: boolean;
}

/** How long others wait for everything to be saved, in ms: the database may be out of reach. */
const longestFlushMs = 10_000;

export class LiveDocument {
  readonly userId: string;
  /** The name of what is stored of it on the device. */
  readonly entry: string;
  /** The state if there is no view. */
  #state: EditorState;
  #view: EditorView | undefined;
  #status: LiveStatus = { state: { kind: "idle" }, canWrite: true, people: [] };
  #hasChanged = false;
  /** As `performance.now()`. */
  #unconfirmedSince: number | undefined;
  readonly #isLazy: boolean;
  readonly #listeners = new Set<() => void>();
  readonly #savedListeners = new Set<(saved: Saved) => void>();
  readonly #exchange: Exchange;
  readonly #copy: DeviceCopy;
  readonly #cursor: CursorSender;

  constructor(userId: string, id: string, entry: string, { state, epoch, isLazy = false }: Beginning) {
    this.userId = userId;
    this.entry = entry;
    this.#state = state;
    this.#isLazy = isLazy;
    const live = this;
    this.#exchange = new Exchange(
      {
        get state() {
          return live.state;
        },
        dispatch: (transaction) => this.#dispatch(transaction),
        // With the id, by which the commit is known if this tab ends now.
        onSending: () => this.#copy.exists && this.#copy.store(),
        onProblem: () => {
          this.#copy.store();
          this.#report();
        },
        onOpen: () => this.#cursor.begin(),
        onSaved: (revision) => {
          for (const listener of this.#savedListeners) listener({ revision, state: this.state });
        },
        onChange: () => this.#report(),
      },
      { id, epoch },
    );
    this.#copy = new DeviceCopy(() => ({
      name: { userId, id: this.id, entry },
      epoch: this.#exchange.epoch,
      state: this.state,
    }));
    this.#cursor = new CursorSender(
      () => (this.#exchange.isOpen && this.#view?.hasFocus() ? this.state : undefined),
      (selection) => this.#exchange.select(selection),
    );
  }

  get id(): string {
    return this.#exchange.id;
  }

  /** The document and what is pending. */
  get state(): EditorState {
    return this.#view?.state ?? this.#state;
  }

  /** Another object when it has changed; moved cursors and typed words are no changes of it. */
  get status(): LiveStatus {
    return this.#status;
  }

  /** Where the others' cursors are in a state of this document. */
  caretsIn(state: EditorState): Caret[] {
    return this.#exchange.people.caretsIn(state);
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

  /** Begins to send and to receive. */
  start(): void {
    addEventListener("pagehide", this.#hide);
    document.addEventListener("visibilitychange", this.#onVisibility);
    const hasPending = collabOf(this.state).pending.length > 0;
    if (hasPending) this.#hasChanged = true;
    this.#exchange.problem = undefined;
    this.#copy.store();
    if (!this.#isLazy || hasPending) this.#exchange.start();
    this.#report();
  }

  /** Ends. What is not confirmed stays on the device. */
  stop(): void {
    removeEventListener("pagehide", this.#hide);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    this.#cursor.stop();
    this.#copy.store();
    this.#exchange.stop();
  }

  /** Stores on the device what is not confirmed. */
  store(): void {
    this.#copy.store();
  }

  /** The user has what is not confirmed elsewhere: it is removed from the device. */
  abandon(): void {
    this.#copy.end();
  }

  /** The text that is replaced next becomes a version. Call it when everything is saved. */
  keepVersion(): void {
    this.#exchange.keepVersion();
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
          live.#exchange.canWrite ||
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
   * Has everything confirmed and written into the database, as far as there is a connection that answers. Returns the state then.
   */
  async flush(): Promise<LiveState> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => this.#exchange.isSettled && resolve();
    const stop = this.subscribe(check);
    const timer = setTimeout(resolve, longestFlushMs);
    const calm = this.#exchange.hurry();
    check();
    await promise;
    clearTimeout(timer);
    stop();
    calm();
    return this.#status.state;
  }

  #dispatch(transaction: Transaction): void {
    if (this.#view) {
      this.#view.dispatch(transaction);
      return;
    }
    const before = this.#state;
    this.#state = before.apply(transaction);
    this.#update(this.#state, before);
  }

  #update(state: EditorState, before: EditorState): void {
    const [now, old] = [collabOf(state), collabOf(before)];
    if (state.doc !== before.doc || state.selection !== before.selection) this.#cursor.plan();
    if (now.pending.length === 0 && old.pending.length > 0) this.#noteConfirmed();
    else if (now.pending !== old.pending && now.pending.length > 0) {
      if (now.version === old.version) this.#noteChanged();
      else this.#copy.plan(true);
      queueMicrotask(() => this.#exchange.send());
    }
    if (now !== old || state.doc !== before.doc) this.#report();
  }

  #noteChanged(): void {
    this.#hasChanged = true;
    this.#unconfirmedSince ??= performance.now();
    this.#copy.plan(false);
    if (this.#exchange.problem?.kind === "refused") this.#exchange.problem = undefined;
    if (this.#isLazy) this.#exchange.start();
  }

  #noteConfirmed(): void {
    if (this.#unconfirmedSince !== undefined)
      visit.note("typedToSaved", performance.now() - this.#unconfirmedSince);
    this.#unconfirmedSince = undefined;
    this.#copy.remove();
  }

  readonly #hide = (): void => {
    this.#copy.store();
    this.#exchange.send();
  };

  readonly #onVisibility = (): void => {
    if (document.visibilityState === "hidden") this.#hide();
  };

  #report(): void {
    const { canWrite, people } = this.#exchange;
    const status = { state: this.#stateNow(), canWrite, people: people.all };
    if (keyOf(status) !== keyOf(this.#status)) this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): LiveState {
    const { problem, canWrite, isOffline } = this.#exchange;
    const isPending = collabOf(this.state).pending.length > 0;
    if (problem && (isPending || problem.kind === "gone")) return problem;
    if (isPending && !canWrite) return { kind: "blocked", error: new ApiError("ROLE_REQUIRED", 403) };
    if (isOffline) return { kind: "offline" };
    if (isPending) return { kind: "saving" };
    return { kind: this.#hasChanged ? "saved" : "idle" };
  }
}

/** What is to be seen of a status. */
const keyOf = ({ state, canWrite, people }: LiveStatus): string =>
  JSON.stringify([
    state.kind,
    state.kind === "refused" && state.code,
    state.kind === "blocked" && state.error.code,
    canWrite,
    people.map(({ client, name, avatarUrl, selection }) => [client, name, avatarUrl, selection !== null]),
  ]);
