// The storage of a document's object: a snapshot of the document, and the commits.
import type { StoredCommit } from "../../shared/document/live/protocol.ts";
import type { DocumentNode } from "../../shared/document/nodes.ts";
import { hasTables, migrate } from "../ledger/migrate.ts";
import initial from "./migrations/0000_initial.sql";

const migrations = [initial];

/** How many commits are kept for clients that come back, besides those since the snapshot. */
const keptCommits = 2000;
/** How many commits beyond `keptCommits` are deleted at once. */
const trimmedAtOnce = 100;
/** The bytes of a part of the snapshot; a value may have 2 MB. */
const partBytes = 1_000_000;

/** What the object knows about the text in the database. */
export interface SavedState {
  /** The version that the database has. */
  version: number;
  /** The revision of the text there. */
  revision: number;
  /** The Markdown there, if it was changed after `version`; otherwise null. */
  base: string | null;
}

export interface StoredDocument {
  epoch: string;
  ownerId: string;
  contentId: string;
  saved: SavedState;
  /** The document at `version`, which is not after that of `saved`. */
  snapshot: { version: number; doc: DocumentNode };
}

type DocumentRow = {
  epoch: string;
  owner_id: string;
  content_id: string;
  snapshot_version: number;
  saved_version: number;
  revision: number;
  base: string | null;
  idle_since: number | null;
};
type CommitRow = { version: number; id: string; author: string; at: number; steps: string };

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/** Its methods are synchronous, so that calls cannot interleave. */
export class DocumentStore {
  readonly #storage: Storage;
  /** The versions that the kept commits follow, by their ids. */
  readonly #versions = new Map<string, number>();
  #snapshotVersion = 0;
  #idleSince: number | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Undefined if no document is stored. Writes nothing then. */
  read(): StoredDocument | undefined {
    if (!hasTables(this.#storage)) return undefined;
    migrate(this.#storage, migrations);
    const { sql } = this.#storage;
    const row = sql.exec<DocumentRow>("SELECT * FROM document").toArray()[0];
    if (!row) return undefined;
    this.#snapshotVersion = row.snapshot_version;
    this.#idleSince = row.idle_since;
    this.#versions.clear();
    for (const { id, version } of sql.exec<{ id: string; version: number }>(
      "SELECT id, version FROM commits",
    ))
      this.#versions.set(id, version);
    return {
      epoch: row.epoch,
      ownerId: row.owner_id,
      contentId: row.content_id,
      saved: { version: row.saved_version, revision: row.revision, base: row.base },
      snapshot: { version: row.snapshot_version, doc: this.#readSnapshot() },
    };
  }

  /** Stores a document that was read from the database, at version 0. */
  create(
    key: { epoch: string; ownerId: string; contentId: string },
    { doc, revision }: { doc: DocumentNode; revision: number },
  ): void {
    migrate(this.#storage, migrations);
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(
        `INSERT INTO document (epoch, owner_id, content_id, snapshot_version, saved_version, revision, base)
          VALUES (?, ?, ?, 0, 0, ?, NULL)`,
        ...[key.epoch, key.ownerId, key.contentId, revision],
      );
      this.#writeSnapshot(0, doc);
    });
    this.#versions.clear();
    this.#snapshotVersion = 0;
    this.#idleSince = null;
  }

  /** @param saved what changed in the database if the commit comes from there */
  append({ version, id, author, at, steps }: StoredCommit, saved?: SavedState): void {
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(
        "INSERT INTO commits (version, id, author, at, steps) VALUES (?, ?, ?, ?, ?)",
        ...[version, id, author, at, JSON.stringify(steps)],
      );
      if (saved) this.setSaved(saved);
      if (version % trimmedAtOnce === 0) this.#trim(version + 1);
    });
    this.#versions.set(id, version);
  }

  setSaved({ version, revision, base }: SavedState): void {
    this.#storage.sql.exec(
      "UPDATE document SET saved_version = ?, revision = ?, base = ?",
      ...[version, revision, base],
    );
  }

  /** @param version the saved one */
  setSnapshot(version: number, doc: DocumentNode): void {
    this.#storage.transactionSync(() => this.#writeSnapshot(version, doc));
  }

  get snapshotVersion(): number {
    return this.#snapshotVersion;
  }

  /** Whether the commit is one of those that are kept. */
  has(id: string): boolean {
    return this.#versions.has(id);
  }

  /** The kept commits that follow the versions from `start` to before `end`, in order. */
  range(start: number, end: number): StoredCommit[] {
    return this.#storage.sql
      .exec<CommitRow>(
        "SELECT * FROM commits WHERE version >= ? AND version < ? ORDER BY version",
        start,
        end,
      )
      .toArray()
      .map(({ steps, ...row }) => ({ ...row, steps: JSON.parse(steps) }));
  }

  /** Since when nobody has used the document; null while somebody does. */
  get idleSince(): number | null {
    return this.#idleSince;
  }

  setIdle(since: number | null): void {
    this.#storage.sql.exec("UPDATE document SET idle_since = ?", since);
    this.#idleSince = since;
  }

  #trim(version: number): void {
    const first = Math.min(version - keptCommits, this.#snapshotVersion);
    if (first <= 0) return;
    this.#storage.sql.exec("DELETE FROM commits WHERE version < ?", first);
    for (const [id, kept] of this.#versions) {
      if (kept >= first) break; // they are in order
      this.#versions.delete(id);
    }
  }

  #readSnapshot(): DocumentNode {
    const parts = this.#storage.sql
      .exec<{ bytes: ArrayBuffer }>("SELECT bytes FROM snapshots ORDER BY part")
      .toArray();
    const decoder = new TextDecoder();
    const json =
      parts.map(({ bytes }) => decoder.decode(bytes, { stream: true })).join("") + decoder.decode();
    return JSON.parse(json);
  }

  #writeSnapshot(version: number, doc: DocumentNode): void {
    const { sql } = this.#storage;
    const bytes = new TextEncoder().encode(JSON.stringify(doc));
    sql.exec("DELETE FROM snapshots");
    for (let part = 0; part * partBytes < bytes.length; part++)
      sql.exec(
        "INSERT INTO snapshots (part, bytes) VALUES (?, ?)",
        ...[part, bytes.slice(part * partBytes, (part + 1) * partBytes).buffer],
      );
    sql.exec("UPDATE document SET snapshot_version = ?", version);
    this.#snapshotVersion = version;
  }
}
