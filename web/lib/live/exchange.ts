// What an open document and its object say to each other: one commit is on its way at a time, and those of others come in.
import type { EditorState, Transaction } from "prosemirror-state";
import { v7 as uuidv7 } from "uuid";
import {
  collabOf,
  forgetSent,
  receive,
  receiveDocument,
  sentCommit,
  takeCommit,
} from "../../../shared/document/live/collab.ts";
import {
  type Commit,
  maxMessage,
  mostOfCommit,
  type Person,
  type Refusal,
  type ServerMessage,
  type StoredCommit,
} from "../../../shared/document/live/protocol.ts";
import { schema } from "../../../shared/document/schema.ts";
import type { FieldErrorCode } from "../../../shared/errors.ts";
import { ApiError } from "../api.ts";
import { Connection } from "./connection.ts";
import { liveAddress } from "./live-address.ts";
import { People } from "./people.ts";

/** Why changes are not sent. */
export type Problem =
  /** The text can't be saved as it is. */
  | { kind: "refused"; code: FieldErrorCode }
  /** It won't be saved. */
  | { kind: "blocked"; error: ApiError }
  /** The document was deleted. */
  | { kind: "gone" };

interface ExchangeHost {
  readonly state: EditorState;
  dispatch(transaction: Transaction): void;
  /** There is a connection, on which nobody knows of this tab's cursor. */
  onOpen(): void;
  /** A commit is about to be sent. */
  onSending(): void;
  /** Nothing more is sent: what is pending has to be stored. */
  onProblem(): void;
  /** Everything is in the database, at this revision. */
  onSaved(revision: number): void;
  /** Anything else has changed. */
  onChange(): void;
}

/** In ms: between two commits, alone and with others. */
const [alone, together] = [500, 250];
/** In ms: how long a commit may be unanswered before it is sent on another connection. */
const answerMs = 15_000;

export class Exchange {
  /** What the document has at the server. It changes if another text has the first one. */
  id: string;
  /** Null if the document's object has not been met. */
  epoch: string | null;
  readonly people = new People();
  canWrite = true;
  /** Whether there is a connection, and the document is that of the object but for what is pending. */
  isOpen = false;
  /** Whether there is no connection, and the next attempt has to wait. */
  isOffline = false;
  /** Until the next change, or for good. */
  problem: Problem | undefined;
  readonly #host: ExchangeHost;
  readonly #connection: Connection;
  /** The document here can't be continued: the next connection begins with the object's. */
  #isAstray = false;
  /** Whether the database may have an older text. */
  #needsSave = false;
  /** How many wait for everything to be saved. */
  #waiting = 0;
  /** The version whose saving was asked for. */
  #asked: number | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ExchangeHost, { id, epoch }: { id: string; epoch: string | null }) {
    this.#host = host;
    this.id = id;
    this.epoch = epoch;
    this.#connection = new Connection({
      prepare: (isDoubtful) => this.#prepare(isDoubtful),
      onOpen: () => this.#open(),
      onMessage: (message) => this.#take(message),
      onLost: (isOver) => this.#lose(isOver),
    });
  }

  /** Connects, unless it has. */
  start(): void {
    this.#connection.start();
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#deadline);
    this.#connection.stop();
    this.isOpen = false;
    this.people.clear();
  }

  /** Whether the database has everything, as far as it can be reached. */
  get isSettled(): boolean {
    if (this.problem || this.isOffline || !this.canWrite) return true;
    return collabOf(this.#host.state).pending.length === 0 && !this.#needsSave;
  }

  /** Waits for no pause, and has everything saved in the database. Returns how to end that. */
  hurry(): () => void {
    this.#waiting++;
    this.send();
    return () => {
      this.#waiting--;
    };
  }

  select(selection: Person["selection"]): void {
    this.#connection.send({ type: "select", selection });
  }

  /** The text that is replaced next becomes a version. Call it when everything is saved. */
  keepVersion(): void {
    if (this.isOpen) this.#connection.send({ type: "save", keepsVersion: true });
  }

  /** Sends what is pending: at once after a pause, otherwise after one. */
  send(): void {
    clearTimeout(this.#timer);
    const { state } = this.#host;
    const { pending, sent, version } = collabOf(state);
    if (!this.isOpen || this.problem || !this.canWrite || sent) return;
    if (pending.length === 0) {
      if (this.#waiting === 0 || !this.#needsSave || this.#asked === version) return;
      this.#asked = version;
      this.#connection.send({ type: "save" });
      return;
    }
    const wait = this.#sentAt + (this.people.all.length > 0 ? together : alone) - performance.now();
    if (wait > 0 && this.#waiting === 0) {
      this.#timer = setTimeout(() => this.send(), wait);
      return;
    }
    const taken = takeCommit(state, uuidv7(), mostOfCommit);
    if (!taken) return;
    this.#sentAt = performance.now();
    this.#host.dispatch(taken.transaction);
    this.#host.onSending();
    this.#commit(taken.commit);
  }

  #commit(commit: Commit): void {
    if (JSON.stringify(commit).length > maxMessage - 1000) {
      this.#refuse(commit.id, "TOO_LONG");
      this.#host.onChange();
      return;
    }
    this.#connection.send({ type: "commit", commit });
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      if (collabOf(this.#host.state).sent?.id === commit.id) this.#connection.restart();
    }, answerMs);
  }

  /** @throws ApiError if the object can't be reached for now, or ever */
  async #prepare(isDoubtful: boolean): Promise<string> {
    try {
      const { id, address } = await liveAddress(this.id, isDoubtful);
      this.id = id;
      return address;
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) {
        this.problem = error.code === "NOT_FOUND" ? { kind: "gone" } : { kind: "blocked", error };
        this.stop();
        this.#host.onProblem();
      }
      throw error;
    }
  }

  #open(): void {
    const { version, sent } = collabOf(this.#host.state);
    const isKnown = this.epoch !== null && !this.#isAstray;
    this.#connection.send({
      type: "open",
      epoch: isKnown ? this.epoch : null,
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

  /** @throws if a commit doesn't fit the document */
  #handle(message: ServerMessage): void {
    if (message.type === "welcome") {
      for (const commit of message.commits) this.#receive(commit);
      this.#enter(message);
    } else if (message.type === "document") this.#meet(message);
    else if (message.type === "commits") for (const commit of message.commits) this.#receive(commit);
    else if (message.type === "stale") this.#host.dispatch(forgetSent(this.#host.state, message.id));
    else if (message.type === "refused") this.#refuse(message.id, message.code);
    else if (message.type === "person") this.people.set(message.person);
    else if (message.type === "left") this.people.remove(message.client);
    else if (message.type === "saved") this.#noteSaved(message.version, message.revision);
    else if (message.type === "access") this.canWrite = message.canWrite;
    this.send();
    this.#host.onChange();
  }

  #receive(commit: StoredCommit): void {
    const { state } = this.#host;
    if (commit.version < collabOf(state).version) return; // it is here already
    const transaction = receive(state, commit);
    this.people.follow(commit);
    this.#needsSave = true;
    this.#host.dispatch(transaction);
    if (collabOf(this.#host.state).version !== commit.version + 1)
      throw new RangeError("a commit was not taken");
  }

  #meet(message: Extract<ServerMessage, { type: "document" }>): void {
    const doc = schema.nodeFromJSON(message.doc);
    const { version, hasSent } = message;
    this.#host.dispatch(receiveDocument(this.#host.state, doc, version, hasSent));
    this.#isAstray = false;
    this.#needsSave ||= hasSent;
    this.#enter(message);
  }

  #enter({ epoch, canWrite, people }: Extract<ServerMessage, { type: "welcome" | "document" }>): void {
    const { version, sent } = collabOf(this.#host.state);
    this.epoch = epoch;
    this.canWrite = canWrite;
    this.isOpen = true;
    this.isOffline = false;
    this.#asked = undefined;
    this.people.begin(people, version);
    if (sent?.isVoid) this.#host.dispatch(forgetSent(this.#host.state, sent.id));
    const commit = sentCommit(this.#host.state);
    if (commit) this.#commit(commit);
    this.#host.onOpen();
  }

  #refuse(id: string, code: Refusal): void {
    this.#host.dispatch(forgetSent(this.#host.state, id));
    if (code === "READ_ONLY") this.canWrite = false;
    else if (code === "INVALID_STEPS")
      this.problem = { kind: "blocked", error: new ApiError("INTERNAL", 400) };
    else this.problem = { kind: "refused", code: code === "TOO_LONG" ? "TEXT_TOO_LONG" : "TEXT_EMPTY" };
    this.#host.onProblem();
  }

  #noteSaved(version: number, revision: number): void {
    const { version: now, pending } = collabOf(this.#host.state);
    if (version >= now) this.#needsSave = false;
    if (version === now && pending.length === 0) this.#host.onSaved(revision);
  }

  #lose(isOver: boolean): void {
    this.isOpen = false;
    if (isOver) this.isOffline = true;
    this.people.clear();
    this.#host.onChange();
  }
}

/** Whether the server would refuse the next attempt as well. */
const isFinal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && ![408, 429].includes(status) && code !== "FOREIGN_ANSWER";
