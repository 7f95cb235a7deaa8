// Saves a text as it is written: a moment after the last key, again and again until the server has it, and never over
// what somebody else has written meanwhile.
import {
  type Content,
  type UpdateContentInput,
  updateContentInput,
} from "../../../../../shared/contracts/contents.ts";
import type { FieldErrorCode } from "../../../../../shared/errors.ts";
import { validate } from "../../../../../shared/validate.ts";
import { ApiError } from "../../../../lib/api.ts";

/** Milliseconds: after the last key, and between two tries, doubled each time. */
const quietMs = 1500;
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

export class Autosave {
  readonly #host: AutosaveHost;
  #state: SaveState = { kind: "idle" };
  #text: string;
  #revision: number;
  /** What the server has at that revision; undefined where that is not known. */
  #saved: string | undefined;
  /** What was sent without an answer: the server may have it. */
  readonly #unanswered = new Set<string>();
  #keepsVersion = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isLeft = false;

  /** `saved` is the wording at `revision`, where `text` is another one that goes on from there. */
  constructor(host: AutosaveHost, text: string, revision: number, saved: string | undefined) {
    this.#host = host;
    this.#text = text;
    this.#revision = revision;
    this.#saved = saved;
  }

  /** Takes what has been written, keeps it on the device, and saves it in a moment. */
  change(text: string): void {
    this.#text = text;
    this.#host.keep(text, this.#revision);
    if (this.#state.kind === "conflict" || this.#state.kind === "gone") return;
    this.#schedule(quietMs);
    if (this.#state.kind !== "saving" && this.#state.kind !== "failed") this.#tell({ kind: "typing" });
  }

  /** Corrects what the server has, and saves the wording if it was taken for saved by mistake. */
  correctSaved(saved: string): void {
    this.#saved = saved;
    if (this.#text !== saved) this.change(this.#text);
  }

  /** Saves what there is to be saved now. Answers how that went. */
  async flush(): Promise<SaveState> {
    do await this.#attempt();
    while (this.#state.kind === "typing");
    return this.#state;
  }

  /** Saves the wording over theirs, which becomes a version. */
  resolve(text: string, theirs: Content): Promise<SaveState> {
    this.#text = text;
    this.#revision = theirs.revision;
    this.#saved = theirs.content;
    this.#keepsVersion = true;
    this.#host.keep(text, this.#revision);
    this.#tell({ kind: "typing" });
    return this.flush();
  }

  /** Goes on from theirs. */
  takeTheirs(theirs: Content): void {
    const mine = this.#text;
    this.#text = this.#saved = theirs.content;
    this.#revision = theirs.revision;
    this.#host.forget(mine);
    this.#tell({ kind: "saved" });
  }

  enter(): void {
    this.#isLeft = false;
  }

  /** Saves once more and is quiet then; what cannot be saved stays on the device. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    clearTimeout(this.#timer);
    if (this.#state.kind !== "conflict" && this.#state.kind !== "gone") await this.flush();
  }

  #attempt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#save().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #save(): Promise<void> {
    if (this.#state.kind === "conflict" || this.#state.kind === "gone") return;
    const text = this.#text;
    if (text === this.#saved) return this.#settle();
    const checked = validate(updateContentInput, { content: text, revision: this.#revision });
    if (!checked.ok) return this.#tell({ kind: "refused", code: checked.fields.content ?? "FIELD_INVALID" });
    if (!this.#failures) this.#tell({ kind: "saving" });
    const keepsVersion = this.#keepsVersion && { keepsVersion: true };
    try {
      this.#unanswered.add(text);
      const answer = await this.#host.save({ content: text, revision: this.#revision, ...keepsVersion });
      this.#keepsVersion = false;
      this.#accept(text, answer.revision);
    } catch (error) {
      await this.#recover(text, error);
    }
  }

  /** The server has this wording: so what is written now goes on from there. */
  #accept(text: string, revision: number): void {
    this.#unanswered.clear();
    this.#failures = 0;
    this.#saved = text;
    this.#revision = revision;
    this.#settle();
  }

  #settle(): void {
    if (this.#text === this.#saved) {
      clearTimeout(this.#timer);
      this.#host.forget(this.#text);
      if (this.#state.kind !== "idle") this.#tell({ kind: "saved" });
      return;
    }
    this.#host.keep(this.#text, this.#revision);
    this.#tell({ kind: "typing" });
    this.#schedule(quietMs);
  }

  async #recover(text: string, error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== undefined && code !== "NETWORK" && code !== "FOREIGN_ANSWER") this.#unanswered.delete(text);
    if (code === "EDIT_CONFLICT") return this.#compare();
    if (code === "NOT_FOUND") return this.#tell({ kind: "gone" });
    const fault = fieldErrorOf(error);
    if (fault) return this.#tell({ kind: "refused", code: fault });
    this.#retry(error);
  }

  /** Somebody has changed the text; or it was this very person, and the answer was lost on its way. */
  async #compare(): Promise<void> {
    try {
      const theirs = await this.#host.fetchCurrent();
      const { content, revision } = theirs;
      const isOwn = content === this.#saved || content === this.#text || this.#unanswered.has(content);
      if (isOwn) return this.#accept(content, revision);
      this.#failures = 0;
      this.#tell({ kind: "conflict", theirs });
    } catch (error) {
      if (error instanceof ApiError && error.code === "NOT_FOUND") this.#tell({ kind: "gone" });
      else this.#retry(error);
    }
  }

  #retry(error: unknown): void {
    const asked = error instanceof ApiError ? (error.details.retryAfter ?? 0) * 1000 : 0;
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures++);
    this.#tell({ kind: "failed" });
    this.#schedule(Math.max(wait, asked));
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isLeft) this.#timer = setTimeout(() => void this.#attempt(), ms);
  }

  #tell(state: SaveState): void {
    this.#state = state;
    if (!this.#isLeft) this.#host.tell(state);
  }
}

/** What is wrong with the wording itself: trying again would not help. */
function fieldErrorOf(error: unknown): FieldErrorCode | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "BODY_TOO_LARGE") return "TEXT_TOO_LONG";
  return error.code === "VALIDATION_FAILED" ? (error.details.fields?.content ?? "FIELD_INVALID") : undefined;
}

/** How what is written stands to what the server has. */
export type SaveState =
  /** Nothing has been written yet. */
  | { kind: "idle" }
  /** Something waits to be saved. */
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** It did not work, and is tried again. */
  | { kind: "failed" }
  /** The text cannot be saved as it is. */
  | { kind: "refused"; code: FieldErrorCode }
  /** It was changed elsewhere: what stands there now. */
  | { kind: "conflict"; theirs: Content }
  /** The text was deleted elsewhere. */
  | { kind: "gone" };

/** Where texts go. */
export interface AutosaveHost {
  /** @throws ApiError */
  save(input: UpdateContentInput): Promise<Content>;
  /** The text as the server has it now. @throws ApiError */
  fetchCurrent(): Promise<Content>;
  /** Keeps a wording on the device. */
  keep(text: string, revision: number): void;
  /** Forgets it there, once the server has it. */
  forget(text: string): void;
  tell(state: SaveState): void;
}
