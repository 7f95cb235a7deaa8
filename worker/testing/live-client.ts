// A browser's side of a live document in tests: a socket, and the editor's state behind it.
import { EditorState } from "prosemirror-state";
import {
  collab,
  collabOf,
  forgetSent,
  receive,
  sentCommit,
  takeCommit,
} from "../../shared/document/live/collab.ts";
import type { ClientMessage, ServerMessage } from "../../shared/document/live/protocol.ts";
import { schema } from "../../shared/document/schema.ts";
import { type Client, origin } from "./client.ts";

type Answer<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;

export class LiveClient {
  readonly #client: Client;
  readonly #contentId: string;
  #socket: WebSocket | undefined;
  #waiting: (() => void)[] = [];
  epoch: string | null = null;
  state = EditorState.create({ schema, plugins: [collab()] });
  /** All messages since the last connection. */
  messages: ServerMessage[] = [];
  /** The code of the connection's end. */
  closed: number | undefined;

  constructor({ client }: { client: Client }, contentId: string) {
    this.#client = client;
    this.#contentId = contentId;
  }

  /** The response to a request for the socket. */
  request(headers: HeadersInit = { Origin: origin }): Promise<Response> {
    const all = new Headers(headers);
    all.set("Upgrade", "websocket");
    return this.#client.fetch(`/api/documents/${this.#contentId}/live`, { headers: all });
  }

  /** Connects and waits for the document, or what has changed since the last connection. */
  async connect(): Promise<this> {
    await this.attach();
    const { version } = collabOf(this.state);
    this.send({
      type: "open",
      epoch: this.epoch,
      version: this.epoch === null ? null : version,
      sent: sentCommit(this.state)?.id ?? null,
    });
    await this.until(() => this.messages.some(({ type }) => type === "welcome" || type === "document"));
    return this;
  }

  /** Connects and says nothing. */
  async attach(): Promise<void> {
    const { webSocket, status } = await this.request();
    if (!webSocket) throw new Error(`no socket: ${status}`);
    this.#socket = webSocket;
    this.messages = [];
    this.closed = undefined;
    webSocket.addEventListener("message", ({ data }) => {
      if (webSocket === this.#socket) this.#receive(JSON.parse(String(data)));
    });
    webSocket.addEventListener("close", ({ code }) => {
      if (webSocket !== this.#socket) return;
      this.closed = code;
      this.#wakeUp();
    });
    webSocket.accept();
  }

  /** Closes the connection, as a tab does that is closed. */
  leave(): void {
    this.#socket?.close(1000);
    this.#socket = undefined;
  }

  get text(): string {
    return this.state.doc.textBetween(0, this.state.doc.content.size, "\n");
  }

  /** Types at a place, without sending it. By default at the end of the first block. */
  type(text: string, at = this.state.doc.child(0).nodeSize - 1): this {
    this.state = this.state.apply(this.state.tr.insertText(text, at));
    return this;
  }

  /** Sends what was typed, and waits until it is confirmed; again if it is stale. */
  async sync(): Promise<void> {
    while (collabOf(this.state).pending.length > 0) {
      this.push();
      await this.until(() => !collabOf(this.state).sent);
    }
  }

  /** Sends what was typed. */
  push(): void {
    const taken = takeCommit(this.state, crypto.randomUUID());
    if (!taken) return;
    this.state = this.state.apply(taken.transaction);
    this.send({ type: "commit", commit: taken.commit });
  }

  send(message: ClientMessage | object): void {
    this.sendRaw(JSON.stringify(message));
  }

  sendRaw(data: string | ArrayBuffer): void {
    this.#socket?.send(data);
  }

  /** The next message of a kind, after those that `this.messages` has. */
  async next<Type extends ServerMessage["type"]>(type: Type): Promise<Answer<Type>> {
    const known = this.messages.length;
    const find = () => this.messages.slice(known).find((message) => message.type === type);
    await this.until(() => find() !== undefined);
    return find() as Answer<Type>; // found by its type
  }

  /** Waits for the end of the connection, and returns its code. */
  async end(): Promise<number | undefined> {
    await this.until(() => this.closed !== undefined);
    return this.closed;
  }

  async until(isReached: () => boolean): Promise<void> {
    while (!isReached()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #receive(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === "document") {
      this.epoch = message.epoch;
      const doc = schema.nodeFromJSON(message.doc);
      this.state = EditorState.create({ doc, plugins: [collab({ version: message.version })] });
    }
    if (message.type === "welcome" || message.type === "commits")
      for (const commit of message.commits) this.state = this.state.apply(receive(this.state, commit));
    if (message.type === "welcome" && collabOf(this.state).sent) {
      const sent = sentCommit(this.state);
      if (sent && collabOf(this.state).sent?.isVoid)
        this.state = this.state.apply(forgetSent(this.state, sent.id));
      else if (sent) this.send({ type: "commit", commit: sent });
    }
    if (message.type === "stale" || message.type === "refused")
      this.state = this.state.apply(forgetSent(this.state, message.id));
    this.#wakeUp();
  }

  #wakeUp(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
