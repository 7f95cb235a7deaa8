// Keeps the unconfirmed changes of an open document on the device.
import type { EditorState } from "prosemirror-state";
import { collabOf, confirmedDoc } from "../../../shared/document/live/collab.ts";
import type { DocumentNode } from "../../../shared/document/nodes.ts";
import { isCurrentUser } from "../session.ts";
import { packChanges } from "./pending-changes.ts";
import { type EntryName, removeChanges, writeChanges } from "./stored-changes.ts";

/** In ms: how long changes may be unconfirmed before they are stored, and the time between two copies. */
const storeMs = 500;

export interface Copied {
  name: EntryName;
  /** Null if the document's object has not been met. */
  epoch: string | null;
  state: EditorState;
}

export class DeviceCopy {
  readonly #read: () => Copied;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The epoch and version of the stored base; undefined if nothing is stored. */
  #base: string | undefined;

  #isOver = false;

  constructor(read: () => Copied) {
    this.#read = read;
  }

  get exists(): boolean {
    return this.#base !== undefined;
  }

  /** Stores soon what is unconfirmed then. @param isAnew whether the time begins anew, because something was confirmed */
  plan(isAnew: boolean): void {
    if (isAnew) clearTimeout(this.#timer);
    else if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.store(), storeMs);
  }

  /** Stores what is unconfirmed now. */
  store(): void {
    this.rest();
    const { name, epoch, state } = this.#read();
    const { version, pending } = collabOf(state);
    if (this.#isOver || pending.length === 0 || !isCurrentUser(name.userId)) return;
    const base = `${epoch} ${version}`;
    const doc = base === this.#base ? undefined : (confirmedDoc(state).toJSON() as DocumentNode); // the schema's
    writeChanges(name, { epoch, version, ...packChanges(state) }, doc && { epoch, version, doc });
    this.#base = base;
  }

  /** Removes what is stored, and stores nothing any more. */
  end(): void {
    this.remove();
    this.#isOver = true;
  }

  /** Everything is confirmed. */
  remove(): void {
    this.rest();
    removeChanges(this.#read().name);
    this.#base = undefined;
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
