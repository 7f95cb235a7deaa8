// Saves the result of a tool while it is edited in place: shortly after the last key, with retries, and never over changes made
// elsewhere. Documents are live (lib/live).
import {
  type Content,
  type UpdateContentInput,
  updateContentInput,
} from "../../../shared/contracts/contents.ts";
import type { FieldErrorCode } from "../../../shared/errors.ts";
import { validate } from "../../../shared/validate.ts";
import { ApiError } from "../../lib/api.ts";
import type { UnsavedEdit } from "../../lib/unsaved-edits.ts";

/** In ms: delay after the last key; first and longest delay between retries, doubled each time. */
const quietMs = 1500;
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

export class Autosave {
  readonly #host: AutosaveHost;
  #state: SaveState = { kind: "idle" };
  #text: string;
  #revision: number;
  /** The server's text at that revision; undefined if unknown. */
  #saved: string | undefined;
  /** The text that an earlier visit started from; used until `#saved` is known. */
  readonly #base: string | undefined;
  /** Texts that were sent without a response: the server may have them. */
  readonly #unanswered = new Set<string>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isLeft = false;
  readonly #listeners = new Set<() => void>();

  /** `saved` is the server's text at `edit.revision`; undefined if the server has a later revision. */
  constructor(host: AutosaveHost, edit: UnsavedEdit, saved: string | undefined) {
    this.#host = host;
    this.#text = edit.text;
    this.#revision = edit.revision;
    this.#base = edit.base;
    if (edit.sent !== undefined) this.#unanswered.add(edit.sent);
    this.#saved = saved;
  }

  /** The current text. */
  get text(): string {
    return this.#text;
  }

  /** Calls back after every change of the text. Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores the changed text on the device and schedules saving. */
  change(text: string): void {
    this.#text = text;
    for (const listener of this.#listeners) listener();
    this.#keep();
    if (this.#isStuck) return;
    this.#schedule(quietMs);
    if (!["typing", "saving", "failed", "blocked"].includes(this.#state.kind))
      this.#report({ kind: "typing" });
  }

  /** Corrects the known server version, and saves the text if it was wrongly believed to be saved. */
  correctSaved(saved: string): void {
    this.#saved = saved;
    if (this.text !== saved) this.change(this.text);
  }

  /** Saves pending changes now. Returns the resulting state. */
  async flush(): Promise<SaveState> {
    do await this.#attempt();
    while (this.#state.kind === "typing");
    return this.#state;
  }

  enter(): void {
    this.#isLeft = false;
  }

  /** Saves a last time and stops reporting. What cannot be saved stays on the device. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    clearTimeout(this.#timer);
    if (!this.#isStuck && this.#state.kind !== "blocked") await this.flush();
  }

  #attempt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#save().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #save(): Promise<void> {
    if (this.#isStuck) return;
    const { text } = this;
    if (text === this.#saved) return this.#settle();
    const checked = validate(updateContentInput, { content: text, revision: this.#revision });
    if (!/\S/.test(text)) return this.#report({ kind: "refused", code: "TEXT_EMPTY" });
    if (!checked.ok)
      return this.#report({ kind: "refused", code: checked.fields.content ?? "FIELD_INVALID" });
    if (!this.#failures && this.#state.kind !== "blocked") this.#report({ kind: "saving" });
    try {
      this.#unanswered.add(text);
      const answer = await this.#host.save({ content: text, revision: this.#revision });
      this.#accept(text, answer.revision);
    } catch (error) {
      await this.#recover(text, error);
    }
  }

  /** The server has this text: later changes are based on it. */
  #accept(text: string, revision: number): void {
    this.#unanswered.clear();
    this.#failures = 0;
    this.#saved = text;
    this.#revision = revision;
    this.#settle();
  }

  #settle(): void {
    if (this.text === this.#saved) {
      clearTimeout(this.#timer);
      this.#host.forget(this.text);
      if (this.#state.kind !== "idle") this.#report({ kind: "saved" });
      return;
    }
    this.#keep();
    this.#report({ kind: "typing" });
    this.#schedule(quietMs);
  }

  #keep(): void {
    const base = this.#saved ?? this.#base;
    const sent = [...this.#unanswered].findLast((text) => text !== this.text);
    const edit = { text: this.text, revision: this.#revision, base };
    this.#host.keep(sent === undefined ? edit : { ...edit, sent });
  }

  async #recover(text: string, error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== undefined && code !== "NETWORK" && code !== "FOREIGN_ANSWER") this.#unanswered.delete(text);
    if (code === "EDIT_CONFLICT") return this.#compare();
    if (code === "NOT_FOUND") return this.#report({ kind: "gone" });
    const fault = fieldErrorOf(error);
    if (fault) return this.#report({ kind: "refused", code: fault });
    if (error instanceof ApiError && isFinal(error)) return this.#block(error);
    this.#retry(error);
  }

  /** After a conflict: the text was changed elsewhere, or our own save succeeded and only its response was lost. */
  async #compare(): Promise<void> {
    try {
      const { content, revision } = await this.#host.fetchCurrent();
      const isOwn = content === this.#saved || content === this.text || this.#unanswered.has(content);
      if (isOwn) return this.#accept(content, revision);
      this.#failures = 0;
      this.#report({ kind: "conflict" });
    } catch (error) {
      if (error instanceof ApiError && error.code === "NOT_FOUND") this.#report({ kind: "gone" });
      else if (error instanceof ApiError && isFinal(error)) this.#block(error);
      else this.#retry(error);
    }
  }

  #retry(error: unknown): void {
    const asked = error instanceof ApiError ? (error.details.retryAfter ?? 0) * 1000 : 0;
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures++);
    this.#report({ kind: "failed" });
    this.#schedule(Math.max(wait, asked));
  }

  #block(error: ApiError): void {
    this.#failures = 0;
    clearTimeout(this.#timer);
    this.#report({ kind: "blocked", error });
    if (error.code === "FOREIGN_ANSWER") this.#schedule(longestWaitMs); // the network may let it through later
  }

  /** Whether only the user can go on. */
  get #isStuck(): boolean {
    return this.#state.kind === "conflict" || this.#state.kind === "gone";
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isLeft) this.#timer = setTimeout(() => void this.#attempt(), ms);
  }

  #report(state: SaveState): void {
    this.#state = state;
    if (!this.#isLeft) this.#host.onState(state);
  }
}

/** Whether the same request would be refused again: neither a lost connection or session, nor a busy or failing server. */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** Returns the validation error of the text, for which a retry is pointless. */
function fieldErrorOf(error: unknown): FieldErrorCode | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "BODY_TOO_LARGE") return "TEXT_TOO_LONG";
  return error.code === "VALIDATION_FAILED" ? (error.details.fields?.content ?? "FIELD_INVALID") : undefined;
}

/** The state of saving. */
export type SaveState =
  /** Nothing was changed yet. */
  | { kind: "idle" }
  /** There are unsaved changes. */
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** There is no connection to the live document. Changes are on the device. */
  | { kind: "offline" }
  /** Saving failed and will be retried. */
  | { kind: "failed" }
  /** The text is invalid and cannot be saved. */
  | { kind: "refused"; code: FieldErrorCode }
  /** The server does not let this user save it. Each change tries again. */
  | { kind: "blocked"; error: ApiError }
  /** It was edited elsewhere. */
  | { kind: "conflict" }
  /** The text was deleted elsewhere. */
  | { kind: "gone" };

/** Storage that the autosave writes to. */
export interface AutosaveHost {
  /** @throws ApiError */
  save(input: UpdateContentInput): Promise<Content>;
  /** The server's current version. @throws ApiError */
  fetchCurrent(): Promise<Content>;
  /** Stores an unsaved version on the device. */
  keep(edit: UnsavedEdit): void;
  /** Removes it from the device once the server has it. */
  forget(text: string): void;
  onState(state: SaveState): void;
}
