// The history, as runs see it: where texts go, and where they are read again.
import type { Database } from "../db/client.ts";
import { findContent, type NewContent, saveContent } from "../db/contents.ts";

export interface History {
  /** Saves a text once; with `replace` it takes the place of what an earlier run had written there. */
  save(content: NewContent, options: { replace: boolean }): Promise<void>;
  /** The text with that id, and what was found beside it (JSON); undefined where there is none (any more). */
  read(userId: string, id: string): Promise<{ body: string; data: string | null } | undefined>;
}

export function openHistory(db: Database): History {
  return {
    save: (content, options) => saveContent(db, content, options),
    read: (userId, id) => findContent(db, userId, id),
  };
}
