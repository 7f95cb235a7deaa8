// A stand-in for the object of a document, and for the WebSockets that lead to it.
import { Transform } from "prosemirror-transform";
import { Authority } from "../../shared/document/live/authority.ts";
import {
  type ClientMessage,
  type Commit,
  heartbeat,
  type Person,
  type Refusal,
  type ServerMessage,
  type StoredCommit,
} from "../../shared/document/live/protocol.ts";
import { replaceDocument } from "../../shared/document/live/replace-document.ts";
import { writeSteps } from "../../shared/document/live/steps.ts";
import { DocumentSource } from "../../shared/document/markdown/document-source.ts";
import type { DocumentNode } from "../../shared/document/nodes.ts";

interface Client {
  socket: LiveSocket;
  person: Person;
}

export class LiveServer {
  epoch = "epoch 1";
  /** Whether no connection can be made. */
  isDown = false;
  canWrite = true;
  /** Why every commit is refused. */
  refusal: Refusal | undefined;
  /** Messages to lose: to the server, or from it. */
  loses: (message: ClientMessage | ServerMessage) => boolean = () => false;
  /** Called when the text is written. */
  onSaved: (markdown: string, revision: number) => void = () => {};
  readonly got: ClientMessage[] = [];
  readonly #source: DocumentSource;
  readonly #commits: StoredCommit[] = [];
  readonly #clients = new Map<LiveSocket, Client>();
  #authority: Authority;
  #revision: number;
  #opened = 0;
  #savedVersion = 0;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(markdown: string, revision = 0) {
    this.#source = new DocumentSource(markdown);
    this.#authority = new Authority(this.#source.doc, 0, { size: 100_000, steps: 5000 });
    this.#revision = revision;
  }

  get markdown(): string {
    return this.#source.write(this.#authority.doc);
  }

  get commits(): readonly StoredCommit[] {
    return this.#commits;
  }

  get connected(): number {
    return this.#clients.size;
  }

  /** Forgets its commits, as after a change that was made without it. */
  beginAnew(markdown: string): void {
    this.epoch += "+";
    this.#commits.length = 0;
    this.#authority = new Authority(new DocumentSource(markdown).doc, 0, { size: 100_000, steps: 5000 });
    this.drop();
  }

  /** Changes the document as another person does. */
  change(markdown: string, author = "ben"): void {
    const change = replaceDocument(new Transform(this.#authority.doc), new DocumentSource(markdown).doc);
    const steps = writeSteps(change.steps);
    const { version } = this.#authority;
    this.#authority.replay({ steps });
    this.#add({ id: `outside ${version}`, version, steps, author, at: 0 });
  }

  /** Ends all connections. */
  drop(code = 1006): void {
    for (const socket of [...this.#clients.keys()]) socket.end(code);
  }

  tellAll(message: ServerMessage): void {
    for (const { socket } of this.#clients.values()) this.#tell(socket, message);
  }

  connect(socket: LiveSocket): void {
    const client = `client ${++this.#opened}`;
    const person = { client, userId: client, name: client, avatarUrl: null, canWrite: true, selection: null };
    this.#clients.set(socket, { socket, person });
  }

  leave(socket: LiveSocket): void {
    const left = this.#clients.get(socket);
    this.#clients.delete(socket);
    if (left) this.tellAll({ type: "left", client: left.person.client });
  }

  take(socket: LiveSocket, message: ClientMessage): void {
    if (this.loses(message)) return;
    this.got.push(message);
    const client = this.#clients.get(socket);
    if (!client) return;
    if (message.type === "open") this.#open(client, message);
    if (message.type === "commit") this.#commit(client, message.commit);
    if (message.type === "select") {
      client.person = { ...client.person, selection: message.selection };
      this.#tellOthers(client, { type: "person", person: client.person });
    }
    if (message.type === "save") this.#save();
  }

  #save(): void {
    clearTimeout(this.#saving);
    const { version } = this.#authority;
    if (version !== this.#savedVersion) this.onSaved(this.markdown, ++this.#revision);
    this.#savedVersion = version;
    this.tellAll({ type: "saved", version, revision: this.#revision });
  }

  #open(client: Client, { epoch, version, sent }: Extract<ClientMessage, { type: "open" }>): void {
    const people = [...this.#clients.values()]
      .filter((other) => other !== client)
      .map(({ person }) => person);
    const shared = { epoch: this.epoch, canWrite: this.canWrite, people };
    this.#tellOthers(client, { type: "person", person: client.person });
    const isKnown = epoch === this.epoch && version !== null;
    this.#tell(
      client.socket,
      isKnown
        ? { type: "welcome", ...shared, commits: this.#commits.slice(version) }
        : {
            type: "document",
            ...shared,
            version: this.#authority.version,
            doc: this.#authority.doc.toJSON() as DocumentNode, // the schema's
            hasSent: this.#commits.some(({ id }) => id === sent),
          },
    );
  }

  #commit({ socket, person }: Client, commit: Commit): void {
    const { id } = commit;
    if (this.#commits.some((other) => other.id === id)) return;
    const code = this.canWrite ? this.refusal : "READ_ONLY";
    const taken = code ? { kind: "refused" as const, code } : this.#authority.take(commit);
    if (taken.kind === "stale") this.#tell(socket, { type: "stale", id });
    else if (taken.kind === "refused") this.#tell(socket, { type: "refused", id, code: taken.code });
    else this.#add({ ...taken.commit, author: person.userId, at: 0 });
  }

  /** Adds a commit that the authority has taken. It is saved after a pause. */
  #add(commit: StoredCommit): void {
    this.#commits.push(commit);
    this.tellAll({ type: "commits", commits: [commit] });
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#save(), 1000);
  }

  #tellOthers(client: Client, message: ServerMessage): void {
    for (const { socket } of this.#clients.values())
      if (socket !== client.socket) this.#tell(socket, message);
  }

  #tell(socket: LiveSocket, message: ServerMessage): void {
    if (!this.loses(message)) socket.get(JSON.stringify(message));
  }
}

const shared = globalThis as { liveNetwork?: { server: LiveServer | undefined } };
shared.liveNetwork ??= { server: undefined };
/** The server that new WebSockets lead to; the same for all instances of this module. */
export const network = shared.liveNetwork;

/** A WebSocket whose messages arrive in later microtasks. */
export class LiveSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly url: string;
  readonly #server = network.server;

  constructor(url: string) {
    super();
    this.url = url;
    queueMicrotask(() => {
      if (this.readyState === 3) return;
      if (!this.#server || this.#server.isDown) return this.end(1006);
      this.readyState = 1;
      this.#server.connect(this);
      this.dispatchEvent(new Event("open"));
    });
  }

  send(data: string): void {
    if (data === heartbeat.ask) this.get(heartbeat.answer);
    else queueMicrotask(() => this.#server?.take(this, JSON.parse(data)));
  }

  /** A message from the server. */
  get(data: string): void {
    queueMicrotask(() => this.readyState === 1 && this.dispatchEvent(new MessageEvent("message", { data })));
  }

  close(): void {
    this.end(1000);
  }

  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#server?.leave(this);
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("close"), { code })));
  }
}
