// Tells others where the cursor of this tab is, a few times a second.
import type { EditorState } from "prosemirror-state";
import type { Person } from "../../../shared/document/live/protocol.ts";
import { confirmedSelection } from "./people.ts";

/** In ms. */
const pauseMs = 120;

export class CursorSender {
  /** The state whose cursor is to be told; undefined if there is none. */
  readonly #read: () => EditorState | undefined;
  readonly #send: (selection: Person["selection"]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = "";

  constructor(read: () => EditorState | undefined, send: (selection: Person["selection"]) => void) {
    this.#read = read;
    this.#send = send;
  }

  plan(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const state = this.#read();
      if (!state) return;
      const selection = confirmedSelection(state);
      const last = `${selection.anchor} ${selection.head}`;
      if (last === this.#last) return;
      this.#last = last;
      this.#send(selection);
    }, pauseMs);
  }

  begin(): void {
    this.#last = "";
    this.plan();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
