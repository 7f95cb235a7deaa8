// A WebSocket that is connected again for as long as it is wanted.
import type { ClientMessage, ServerMessage } from "../../../shared/document/live/protocol.ts";
import { heartbeat } from "../../../shared/document/live/protocol.ts";

/** In ms: the first and the longest delay between two attempts, doubled each time. */
const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** In ms: between two signs of life, and how long the answer may take; a tab that comes back waits less. */
const beatMs = 20_000;
const answerMs = 10_000;
const answerAfterSleepMs = 4000;

export interface ConnectionHost {
  /**
   * Returns the address to connect to.
   * @param isDoubtful whether the last attempt has failed, or the server ended the connection: a request tells why
   * @throws if there is no connection for now
   */
  prepare(isDoubtful: boolean): Promise<string>;
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  /**
   * The connection was lost, or could not be made.
   * @param isOver whether another attempt has to wait
   */
  onLost(isOver: boolean): void;
}

export class Connection {
  readonly #host: ConnectionHost;
  #socket: WebSocket | undefined;
  /** Attempts that are out of date are dropped. */
  #attempt = 0;
  #failures = 0;
  #isDoubtful = false;
  #isWanted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ConnectionHost) {
    this.#host = host;
  }

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#failures = 0;
    addEventListener("online", this.#wake);
    addEventListener("pageshow", this.#wake);
    addEventListener("offline", this.#onOffline);
    document.addEventListener("visibilitychange", this.#onVisible);
    void this.#connect();
  }

  stop(): void {
    this.#isWanted = false;
    removeEventListener("online", this.#wake);
    removeEventListener("pageshow", this.#wake);
    removeEventListener("offline", this.#onOffline);
    document.removeEventListener("visibilitychange", this.#onVisible);
    this.#close();
  }

  /** Begins anew, at once. */
  restart(): void {
    if (!this.#isWanted) return;
    this.#close();
    this.#host.onLost(false);
    void this.#connect();
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retry);
    const attempt = ++this.#attempt;
    try {
      const address = await this.#host.prepare(this.#isDoubtful || !navigator.onLine);
      if (attempt !== this.#attempt || !this.#isWanted) return;
      this.#open(new WebSocket(address));
    } catch {
      if (attempt === this.#attempt && this.#isWanted) this.#fail();
    }
  }

  #open(socket: WebSocket): void {
    this.#socket = socket;
    this.#deadline = setTimeout(() => {
      this.#close();
      this.#fail();
    }, answerMs);
    let hasOpened = false;
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      hasOpened = true;
      this.#beat = setInterval(() => this.#ask(answerMs), beatMs);
      this.#host.onOpen();
    });
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#deadline);
      this.#deadline = undefined;
      this.#failures = 0;
      this.#isDoubtful = false;
      if (data !== heartbeat.answer) this.#host.onMessage(JSON.parse(data)); // our own server's
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket) return;
      this.#close();
      this.#isDoubtful = !hasOpened || code >= 4000;
      if (this.#failures === 0 && hasOpened) {
        this.#failures++;
        this.#host.onLost(false);
        void this.#connect();
      } else this.#fail();
    });
  }

  /** Another attempt follows, later each time. */
  #fail(): void {
    this.#isDoubtful = true;
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures++);
    this.#host.onLost(true);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  /** Asks for a sign of life. */
  #ask(ms: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#deadline) return;
    this.#socket.send(heartbeat.ask);
    this.#deadline = setTimeout(() => this.restart(), ms);
  }

  readonly #wake = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask(answerAfterSleepMs);
    else if (!this.#socket) {
      this.#failures = 0;
      void this.#connect();
    }
  };

  readonly #onVisible = (): void => {
    if (document.visibilityState === "visible") this.#wake();
  };

  readonly #onOffline = (): void => {
    this.#close();
    this.#fail();
  };

  #close(): void {
    this.#attempt++;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
