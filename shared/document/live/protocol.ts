// What a browser and the object of a document say to each other over a WebSocket, as JSON.
import type { DocumentNode } from "../nodes.ts";

/** A step as ProseMirror writes it. */
export type StepData = Readonly<Record<string, unknown>>;

/** Changes that are made together or not at all. */
export interface Commit {
  /** Made by the client; a commit with a known id is the same one, sent again. */
  id: string;
  /** The version of the document that the steps follow. */
  version: number;
  steps: StepData[];
}

/** A commit that the document has: it makes its version from the one before. */
export interface StoredCommit extends Commit {
  /** Whose it is: the id of a user, or "outside" for what was changed without the object. */
  author: string;
  /** In ms since 1970. */
  at: number;
}

/** Somebody who has the document open in a tab. */
export interface Person {
  /** The id of the tab's connection. */
  client: string;
  userId: string;
  name: string;
  avatarUrl: string | null;
  canWrite: boolean;
  /** Where their cursor is, as places of the document at `version`; null if they are not in the text. */
  selection: { anchor: number; head: number; version: number } | null;
}

/** Why a commit will never be accepted. */
export type Refusal = "READ_ONLY" | "INVALID_STEPS" | "TOO_LONG" | "TEXT_EMPTY";

export type ClientMessage =
  /**
   * The first message. `epoch` and `version` are those of the client's document; null if it knows none. `sent` is the id of a
   * commit whose answer was lost.
   */
  | { type: "open"; epoch: string | null; version: number | null; sent: string | null }
  | { type: "commit"; commit: Commit }
  | { type: "select"; selection: Person["selection"] }
  /** The document shall be in the database now. Answered by `saved`. `keepsVersion`: the text that is replaced next becomes a version. */
  | { type: "save"; keepsVersion?: boolean | undefined };

export type ServerMessage =
  // In `people` are the others; a client does not see itself.
  /** The answer to `open`: the commits since the client's version, its own among them. */
  | { type: "welcome"; epoch: string; canWrite: boolean; people: Person[]; commits: StoredCommit[] }
  /**
   * The answer to `open` if the client's version is unknown, or too old: the document. `hasSent` says whether the commit that
   * the client named is part of it.
   */
  | {
      type: "document";
      epoch: string;
      canWrite: boolean;
      people: Person[];
      version: number;
      doc: DocumentNode;
      hasSent: boolean;
    }
  /** Commits in order, to everybody, also to their author. */
  | { type: "commits"; commits: StoredCommit[] }
  /** The commit does not fit its version any more: the client sends it again, on top of the commits that it has got since. */
  | { type: "stale"; id: string }
  | { type: "refused"; id: string; code: Refusal }
  | { type: "person"; person: Person }
  | { type: "left"; client: string }
  /** The database has the text of that version. */
  | { type: "saved"; version: number; revision: number }
  | { type: "access"; canWrite: boolean };

/** Why the object closes a connection. After any other code the client connects again. */
export const closeCodes = {
  /** Nobody is signed in any more. */
  signedOut: 4401,
  /** The document may not be read any more. */
  noAccess: 4403,
  /** The document was deleted. */
  gone: 4404,
  /** The document has moved to another owner: connect again. */
  moved: 4409,
  /** Messages that no client of ours sends, or too many. */
  misused: 4429,
  /** The object can't work now: connect again later. */
  unavailable: 4503,
} as const;

/** What a client sends, apart from messages, to learn whether the connection lives, and what comes back. */
export const heartbeat = { ask: "ping", answer: "pong" } as const;

/** How long a message may be, in UTF-16 units. */
export const maxMessage = 1_500_000;

/** What a commit has at most, unless it is one change that can't be parted: steps, and UTF-16 units of their JSON. */
export const mostOfCommit = { steps: 500, length: 500_000 };
