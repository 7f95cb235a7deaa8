// One document as everybody shares it: its commits are stored as they are taken, and what the database has is known.
import type { Node } from "prosemirror-model";
import { Authority } from "../../shared/document/live/authority.ts";
import type { Commit, Refusal, StoredCommit } from "../../shared/document/live/protocol.ts";
import { writeSteps } from "../../shared/document/live/steps.ts";
import { DocumentSource, dataOf } from "../../shared/document/markdown/document-source.ts";
import type { DocumentNode } from "../../shared/document/nodes.ts";
import { schema } from "../../shared/document/schema.ts";
import { maxTextCharacters } from "../../shared/limits.ts";
import type { DocumentStore, SavedState, StoredDocument } from "./document-store.ts";
import { findWritten, mergeText } from "./merge-text.ts";

/** A change of many blocks at once has a step for each. */
const limits = { size: maxTextCharacters, steps: 10_000 };
/** The JSON of a document, in UTF-16 units: addresses of images and links count here only. */
const maxJson = 2_000_000;
/** How many commits are replayed at most when the object wakes, unless the database is out of reach. */
const commitsPerSnapshot = 200;

export type Acceptance =
  | { kind: "taken"; commit: StoredCommit }
  /** It was taken before. */
  | { kind: "known" }
  | { kind: "stale" }
  | { kind: "refused"; code: Refusal };

/** Its methods are synchronous, so that calls cannot interleave. */
export class LiveDocument {
  readonly epoch: string;
  readonly ownerId: string;
  readonly contentId: string;
  readonly #store: DocumentStore;
  readonly #authority: Authority;
  #saved: SavedState;
  /** The document at the saved version. */
  #savedDoc: Node;
  /** Absent until the text was read from the database after the object has woken. */
  #source: DocumentSource | undefined;
  /** Whether the text that is replaced next becomes a version; forgotten when the object sleeps. */
  keepsVersion = false;
  /** Not less than the length of the document's JSON. */
  #jsonLength: number;
  /** Whether a commit was made that could not be stored. The document is to be loaded again then. */
  #isBroken = false;

  /** @throws RangeError if the stored commits don't fit the stored document */
  private constructor(store: DocumentStore, stored: StoredDocument) {
    const { epoch, ownerId, contentId, saved, snapshot } = stored;
    const doc = schema.nodeFromJSON(snapshot.doc);
    this.epoch = epoch;
    this.ownerId = ownerId;
    this.contentId = contentId;
    this.#store = store;
    this.#saved = saved;
    this.#savedDoc = doc;
    this.#authority = new Authority(doc, snapshot.version, limits);
    this.#jsonLength = JSON.stringify(snapshot.doc).length;
    for (;;) {
      if (this.version === saved.version) this.#savedDoc = this.doc;
      const commits = store.range(this.version, this.version + commitsPerSnapshot);
      if (commits.length === 0) break;
      for (const commit of commits) this.#replay(commit);
    }
  }

  /** The stored document; undefined if there is none. */
  static load(store: DocumentStore): LiveDocument | undefined {
    const stored = store.read();
    return stored && new LiveDocument(store, stored);
  }

  /** Stores the document of a text. */
  static create(
    store: DocumentStore,
    key: { ownerId: string; contentId: string },
    { markdown, revision }: { markdown: string; revision: number },
  ): LiveDocument {
    const source = new DocumentSource(markdown);
    const identity = { ...key, epoch: crypto.randomUUID() };
    const doc = dataOf(source.doc);
    store.create(identity, { doc, revision });
    const saved = { version: 0, revision, base: null };
    const live = new LiveDocument(store, { ...identity, saved, snapshot: { version: 0, doc } });
    live.#source = source;
    return live;
  }

  get doc(): Node {
    return this.#authority.doc;
  }

  get data(): DocumentNode {
    return dataOf(this.doc);
  }

  get version(): number {
    return this.#authority.version;
  }

  /** What the database has. */
  get saved(): SavedState {
    return this.#saved;
  }

  get isSaved(): boolean {
    return this.#saved.version === this.version && this.#saved.base === null;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Whether a commit with that id was taken, as far as they are kept. */
  has(id: string): boolean {
    return this.#store.has(id);
  }

  /** The commits that follow a version; undefined if they are not all known. */
  since(version: number): StoredCommit[] | undefined {
    if (version > this.version) return undefined;
    const commits = this.#store.range(version, this.version);
    return commits.length === this.version - version ? commits : undefined;
  }

  /** Takes and stores a client's commit. */
  take(commit: Commit, author: string, at: number): Acceptance {
    if (this.#store.has(commit.id)) return { kind: "known" };
    const length = JSON.stringify(commit.steps).length;
    if (!this.#hasRoom(length)) return { kind: "refused", code: "TOO_LONG" };
    const result = this.#authority.take(commit);
    if (result.kind !== "taken") return result;
    this.#jsonLength += length;
    const stored = { ...result.commit, author, at };
    this.#append(stored);
    return { kind: "taken", commit: stored };
  }

  /**
   * Brings in the text of the database, which was changed there.
   * @returns the commit that it makes; undefined if the document stays as it is
   */
  absorb(
    { markdown, revision }: { markdown: string; revision: number },
    at: number,
  ): StoredCommit | undefined {
    const source = new DocumentSource(markdown);
    const own = findWritten(this.#unsaved, source.doc);
    if (own) {
      this.#source ??= source;
      this.markSaved({ ...own, revision });
      return undefined;
    }
    const change = mergeText(this.#unsaved, this.doc, source.doc);
    if (!change) this.keepsVersion = true;
    const steps = change?.steps ?? [];
    this.#source = source;
    const isCurrent = this.isSaved;
    if (steps.length === 0) {
      this.#setSaved(isCurrent ? { ...this.#saved, revision } : { ...this.#saved, revision, base: markdown });
      return undefined;
    }
    const { version } = this;
    const commit = { id: crypto.randomUUID(), version, steps: writeSteps(steps), author: "outside", at };
    const saved = isCurrent
      ? { version: version + 1, revision, base: null }
      : { ...this.#saved, revision, base: markdown };
    this.#replay(commit);
    this.#append(commit, saved);
    this.#saved = saved;
    if (isCurrent) this.#savedDoc = this.doc;
    return commit;
  }

  /** The Markdown that the database should have. @param current what it has, at the revision that is known */
  write(current: string): string {
    this.#source ??= new DocumentSource(current);
    return this.#source.write(this.doc).toWellFormed();
  }

  /** The database has the document of a version. */
  markSaved({ version, doc, revision }: { version: number; doc: Node; revision: number }): void {
    this.#savedDoc = doc;
    this.keepsVersion = false;
    this.#setSaved({ version, revision, base: null });
    if (version - this.#store.snapshotVersion >= commitsPerSnapshot) this.#takeSnapshot();
  }

  /** Nobody uses the document any more. It is saved. @param since in ms since 1970 */
  rest(since: number): void {
    this.#takeSnapshot();
    if (this.#store.idleSince !== since) this.#store.setIdle(since);
  }

  /** Somebody uses it again. */
  resume(): void {
    if (this.#store.idleSince !== null) this.#store.setIdle(null);
  }

  /** Stores the saved document, so that waking takes no replay. */
  #takeSnapshot(): void {
    const { version } = this.#saved;
    if (version > this.#store.snapshotVersion) this.#store.setSnapshot(version, dataOf(this.#savedDoc));
  }

  #append(commit: StoredCommit, saved?: SavedState): void {
    this.#isBroken = true;
    this.#store.append(commit, saved);
    this.#isBroken = false;
  }

  #setSaved(saved: SavedState): void {
    const { version, revision, base } = this.#saved;
    this.#saved = saved;
    if (saved.version !== version || saved.revision !== revision || saved.base !== base)
      this.#store.setSaved(saved);
  }

  get #unsaved() {
    const { version, base } = this.#saved;
    return { savedDoc: this.#savedDoc, base, commits: this.#store.range(version, this.version) };
  }

  #replay(commit: StoredCommit): void {
    this.#jsonLength += JSON.stringify(commit.steps).length;
    this.#authority.replay(commit);
    if (this.version === this.#saved.version) this.#savedDoc = this.doc;
  }

  /** Whether so much JSON may be added. Counts only if the estimate, which forgets what was deleted, is too long. */
  #hasRoom(length: number): boolean {
    if (this.#jsonLength + length > maxJson) this.#jsonLength = JSON.stringify(this.doc).length;
    return this.#jsonLength + length <= maxJson;
  }
}
