import type { Content, UpdateContentInput } from "../../../../../shared/contracts/contents.ts";
import type { FieldErrorCode } from "../../../../../shared/errors.ts";

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
