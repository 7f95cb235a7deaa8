// Whether those who are connected may still read and write. A check asks for all of them, in one query.
import type { TextDatabases } from "../db/content-databases.ts";
import { accessTo, findAccessOfSessions } from "../db/documents/access.ts";
import { logFailure } from "../log.ts";
import type { Connections } from "./connections.ts";

/** How long a check is good for, in ms. */
const validMs = 1000;
/** How long people go on while the database can't be asked, in ms. */
const graceMs = 60_000;

export class AccessChecks {
  readonly #databases: TextDatabases;
  readonly #connections: Connections;
  #checkedAt = 0;
  #running: Promise<void> | undefined;

  constructor(databases: TextDatabases, connections: Connections) {
    this.#databases = databases;
    this.#connections = connections;
  }

  /**
   * Closes the sockets of those who may not read any more, and tells those whose right to write has changed. To be awaited before
   * anything is taken from sockets or sent to them.
   * @throws if the database has been out of reach for too long
   */
  async ensure(ownerId: string): Promise<void> {
    if (Date.now() - this.#checkedAt >= validMs) await this.#run(ownerId);
  }

  /** Checks again, because access may just have changed. @throws as `ensure` does */
  async recheck(ownerId: string): Promise<void> {
    await this.#running?.catch(() => undefined); // it may have read what was valid before
    await this.#run(ownerId);
  }

  /** Runs a check, or joins the one that is running. */
  async #run(ownerId: string): Promise<void> {
    this.#running ??= this.#check(ownerId).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #check(ownerId: string): Promise<void> {
    const started = Date.now();
    const { sockets } = this.#connections;
    if (sockets.length === 0) return;
    const sessionIds = sockets.map((socket) => this.#connections.of(socket).sessionId);
    try {
      const found = await findAccessOfSessions(this.#databases.primary, [...new Set(sessionIds)], started);
      this.#checkedAt = started;
      for (const socket of sockets) this.#apply(socket, ownerId, found);
    } catch (cause) {
      if (this.#checkedAt > 0 && started - this.#checkedAt > graceMs) throw cause;
      if (this.#checkedAt === 0) this.#checkedAt = started - validMs; // the object has just woken: the grace begins
      logFailure("access to a document not checked", cause);
    }
  }

  #apply(socket: WebSocket, ownerId: string, found: Awaited<ReturnType<typeof findAccessOfSessions>>): void {
    if (this.#connections.isClosed(socket)) return;
    const { sessionId, userId, canWrite } = this.#connections.of(socket);
    const access = found.get(sessionId);
    const allowed = access && accessTo(access, ownerId);
    if (access?.own.id !== userId) this.#connections.close(socket, "signedOut");
    else if (!allowed) this.#connections.close(socket, "noAccess");
    else if (allowed.canWrite !== canWrite) this.#changeRight(socket, allowed);
  }

  #changeRight(socket: WebSocket, allowed: { canWrite: boolean }): void {
    this.#connections.change(socket, allowed);
    this.#connections.send(socket, { type: "access", ...allowed });
    if (this.#connections.of(socket).isOpen) this.#connections.announce(socket);
  }
}
