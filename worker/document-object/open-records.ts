// Records at the objects of users that they have this document open, so that it is told when their access changes.
import type { Bindings } from "../env.ts";
import { logFailure } from "../log.ts";
import { userObject } from "../user-object/stub.ts";
import type { Connections } from "./connections.ts";

export class OpenRecords {
  readonly #env: Bindings;
  readonly #connections: Connections;
  /** The id of this document's object. */
  readonly #id: string;

  constructor(env: Bindings, connections: Connections, id: string) {
    this.#env = env;
    this.#connections = connections;
    this.#id = id;
  }

  /**
   * Records whether the user has the document open. If that fails, changes of their access are found by the checks that are
   * made anyway.
   */
  async update(userId: string): Promise<void> {
    try {
      let isOpen: boolean;
      do {
        isOpen = this.#connections.has(userId);
        await this.#record(userId, isOpen);
      } while (isOpen !== this.#connections.has(userId)); // calls may overtake each other
    } catch (cause) {
      logFailure("open document not recorded", cause, { userId });
    }
  }

  #record(userId: string, isOpen: boolean): Promise<void> {
    const object = userObject(this.#env, userId);
    return isOpen ? object.documentOpened(userId, this.#id) : object.documentClosed(this.#id);
  }
}
