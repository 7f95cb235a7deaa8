// Somebody who types in a live document, without a browser: a socket, and the editor's state behind it.
import { EditorState } from "prosemirror-state";
import { v7 as uuidv7 } from "uuid";
import { collab, collabOf, forgetSent, receive, takeCommit } from "../shared/document/live/collab.ts";
import type { ClientMessage, ServerMessage } from "../shared/document/live/protocol.ts";
import { schema } from "../shared/document/schema.ts";
import { originOf } from "./addresses.ts";
import type { Person } from "./people.ts";

/** Between two commits while others are there, in ms: as the editor waits (web/lib/live/exchange.ts). */
const betweenCommits = 250;

export class LiveWriter {
  readonly #socket: WebSocket;
  #state = EditorState.create({ schema, plugins: [collab()] });
  #typed: number[] = [];
  #sent: number[] = [];
  #sentAt = 0;
  readonly #ready = Promise.withResolvers<void>();
  /** From each typed character to its confirmation, in ms. */
  readonly waits: number[] = [];

  private constructor({ cookie }: Person, contentId: string) {
    const address = `${originOf("calamo").replace("http", "ws")}/api/documents/${contentId}/live`;
    // Node accepts headers here; the type is the browser's.
    this.#socket = new WebSocket(address, {
      headers: { Cookie: cookie, Origin: originOf("calamo") },
    } as unknown as string[]);
    this.#socket.addEventListener("open", () =>
      this.#send({ type: "open", epoch: null, version: null, sent: null }),
    );
    this.#socket.addEventListener("message", ({ data }) => this.#take(JSON.parse(String(data))));
    this.#socket.addEventListener("error", () => this.#ready.reject(new Error("no connection")));
  }

  static async join(person: Person, contentId: string): Promise<LiveWriter> {
    const writer = new LiveWriter(person, contentId);
    await writer.#ready.promise;
    return writer;
  }

  /** Types a character at the end of a block. */
  type(block: number): void {
    const { doc, tr } = this.#state;
    let at = 0;
    for (let index = 0; index <= block % doc.childCount; index++) at += doc.child(index).nodeSize;
    this.#state = this.#state.apply(tr.insertText("x", at - 1));
    this.#typed.push(performance.now());
    this.#push();
  }

  /** Whether everything is confirmed. */
  get isSettled(): boolean {
    return collabOf(this.#state).pending.length === 0;
  }

  get text(): string {
    return this.#state.doc.textContent;
  }

  leave(): void {
    this.#socket.close();
  }

  readonly #push = (): void => {
    const wait = this.#sentAt + betweenCommits - performance.now();
    if (wait > 0) {
      setTimeout(this.#push, wait);
      return;
    }
    const taken = takeCommit(this.#state, uuidv7());
    if (!taken) return;
    this.#sentAt = performance.now();
    this.#sent.push(...this.#typed.splice(0));
    this.#state = this.#state.apply(taken.transaction);
    this.#send({ type: "commit", commit: taken.commit });
  };

  #take(message: ServerMessage): void {
    if (message.type === "document") {
      const doc = schema.nodeFromJSON(message.doc);
      this.#state = EditorState.create({ doc, plugins: [collab({ version: message.version })] });
      this.#ready.resolve();
    } else if (message.type === "commits")
      for (const commit of message.commits) {
        const isOwn = collabOf(this.#state).sent?.id === commit.id;
        this.#state = this.#state.apply(receive(this.#state, commit));
        if (isOwn) this.waits.push(...this.#sent.splice(0).map((since) => performance.now() - since));
      }
    else if (message.type === "stale") this.#state = this.#state.apply(forgetSent(this.#state, message.id));
    else if (message.type === "refused") throw new Error(message.code);
    this.#push();
  }

  #send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}
