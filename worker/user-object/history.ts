// The history, as runs see it: where texts go, and where they are read again.
import type { Database } from "../db/client.ts";
import {
  type ContentRow,
  findContent,
  findVisible,
  type NewContent,
  saveContent,
} from "../db/documents/contents.ts";

/** A text of the history, as far as a run is replayed from it; `metrics` and `findings` are JSON. */
export type Item = Pick<ContentRow, "title" | "language" | "metrics" | "body" | "findings">;

export interface History {
  /** Saves a text once; a later part of it takes the place of an earlier one, never the other way round. */
  save(content: NewContent): Promise<void>;
  /** The text with that id; undefined where there is none (any more). */
  read(userId: string, id: string): Promise<Item | undefined>;
  /** The same as the person has it now, as far as their plan shows it. */
  wording(userId: string, id: string): Promise<{ title: string; text: string } | undefined>;
}

export function openHistory(db: Database): History {
  return {
    save: (content) => saveContent(db, content),
    read: (userId, id) => findContent(db, userId, id),
    async wording(userId, id) {
      const [row] = await findVisible(db, userId, id, Date.now());
      return row && { title: row.title, text: row.editedBody ?? row.body };
    },
  };
}
