// The sockets of a document, and who is behind them. They outlive the object's sleep, with what is attached to them.
import {
  closeCodes,
  heartbeat,
  type Person,
  type ServerMessage,
} from "../../shared/document/live/protocol.ts";
import type { Visitor } from "./stub.ts";

/** What is attached to a socket. */
export interface Connection extends Visitor, Pick<Person, "client" | "selection"> {
  /** Whether the client has said `open`, so that it gets what the others do. */
  isOpen: boolean;
}

/** Of one document, at the same time. */
const maxSockets = 200;
/** How many messages a socket may send per second, and at once after a rest. */
const [messagesPerSecond, messagesAtOnce] = [50, 100];

export class Connections {
  readonly #state: DurableObjectState;
  /** How many messages each socket may still send, and since when. */
  readonly #allowances = new WeakMap<WebSocket, { left: number; at: number }>();
  /** Sockets that are being closed, which the platform still lists. */
  readonly #closed = new WeakSet<WebSocket>();

  constructor(state: DurableObjectState) {
    this.#state = state;
    // Answered while the object sleeps.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(heartbeat.ask, heartbeat.answer));
  }

  /** The open sockets. */
  get sockets(): WebSocket[] {
    return this.#state.getWebSockets().filter((socket) => !this.#closed.has(socket));
  }

  /** Whether a user has an open socket. */
  has(userId: string): boolean {
    return this.sockets.some((socket) => this.of(socket).userId === userId);
  }

  get isFull(): boolean {
    return this.sockets.length >= maxSockets;
  }

  /** Returns the client's end. */
  accept({ userId, sessionId, name, avatarUrl, canWrite }: Visitor): WebSocket {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.#state.acceptWebSocket(ours);
    const client = crypto.randomUUID();
    const connection = {
      userId,
      sessionId,
      name,
      avatarUrl,
      canWrite,
      client,
      selection: null,
      isOpen: false,
    };
    ours.serializeAttachment(connection satisfies Connection);
    return theirs;
  }

  of(socket: WebSocket): Connection {
    return socket.deserializeAttachment(); // attached by `accept`
  }

  change(socket: WebSocket, change: Partial<Connection>): Connection {
    const connection = { ...this.of(socket), ...change };
    socket.serializeAttachment(connection);
    return connection;
  }

  /** The people in the other tabs. */
  others(socket: WebSocket): Person[] {
    return this.sockets
      .filter((other) => other !== socket)
      .map((other) => this.of(other))
      .filter(({ isOpen }) => isOpen)
      .map(personOf);
  }

  isClosed(socket: WebSocket): boolean {
    return this.#closed.has(socket);
  }

  send(socket: WebSocket, message: ServerMessage): void {
    this.#send(socket, JSON.stringify(message));
  }

  /** Sends to all who have opened the document. */
  broadcast(message: ServerMessage, except?: WebSocket): void {
    const text = JSON.stringify(message);
    for (const socket of this.sockets)
      if (socket !== except && this.of(socket).isOpen) this.#send(socket, text);
  }

  /** Tells the others about somebody. */
  announce(socket: WebSocket): void {
    this.broadcast({ type: "person", person: personOf(this.of(socket)) }, socket);
  }

  /** Closes a socket, and tells the others. Does nothing if it is closed. */
  close(socket: WebSocket, reason: keyof typeof closeCodes): void {
    if (this.#closed.has(socket)) return;
    this.forget(socket);
    socket.close(closeCodes[reason], reason);
  }

  /** A socket is closed. */
  forget(socket: WebSocket): void {
    if (this.#closed.has(socket)) return;
    this.#closed.add(socket);
    const { isOpen, client } = this.of(socket);
    if (isOpen) this.broadcast({ type: "left", client });
  }

  closeAll(reason: keyof typeof closeCodes): void {
    const { sockets } = this;
    for (const socket of sockets) this.#closed.add(socket);
    for (const socket of sockets) socket.close(closeCodes[reason], reason);
  }

  /** Counts a message. Returns false if there are too many. */
  allows(socket: WebSocket, now: number): boolean {
    const { left, at } = this.#allowances.get(socket) ?? { left: messagesAtOnce, at: now };
    const allowed = Math.min(messagesAtOnce, left + ((now - at) * messagesPerSecond) / 1000);
    this.#allowances.set(socket, { left: allowed - 1, at: now });
    return allowed >= 1;
  }

  #send(socket: WebSocket, text: string): void {
    try {
      socket.send(text);
    } catch {
      this.#closed.add(socket); // it was lost just now; its end is reported by the platform
    }
  }
}

const personOf = ({ client, userId, name, avatarUrl, canWrite, selection }: Connection): Person => ({
  client,
  userId,
  name,
  avatarUrl,
  canWrite,
  selection,
});
