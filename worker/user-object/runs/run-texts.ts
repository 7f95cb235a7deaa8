// Where the texts of runs are stored: in the history (D1), or in the object while the history does not have them.

import type { DocumentKind, RunTool } from "../../../shared/catalog/tools.ts";
import { learnVoiceInput, voiceGuide } from "../../../shared/contracts/voices.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import type { Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import { guideText } from "../../../shared/voices.ts";
import type { Database } from "../../db/client.ts";
import { mainShard, type TextDatabases } from "../../db/content-databases.ts";
import type { Databases } from "../../db/databases.ts";
import { type AccessHint, findTextAccess, readableOwners } from "../../db/documents/access.ts";
import { type ContentRow, findContent, findVisible, type NewContent } from "../../db/documents/contents.ts";
import { onOwnerShards, readBatch } from "../../db/documents/owner-batch.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { findGuideVersion, saveGuide } from "../../db/voices.ts";
import type { SendDeliveries } from "../../db/webhooks.ts";
import { columnsOf } from "../../ledger/schema.ts";
import type { Account } from "../account.ts";
import { texts } from "../schema.ts";

export type StoredText = typeof texts.$inferSelect;
type TextToStore = typeof texts.$inferInsert;

const columns = columnsOf(texts);

/** Texts that are not in the history: checkpoints, interrupted texts, edits, and texts that D1 could not save yet. */
export class RunTexts {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  find(id: string): StoredText | undefined {
    return this.#sql.exec<StoredText>(`SELECT ${columns} FROM texts WHERE id = ?`, id).toArray()[0];
  }

  /** Stores the text of a run, replacing its previous one. */
  save({ id, text, unsaved = null, kept = null, retractedLength, savedAt }: TextToStore): void {
    this.#sql.exec(
      `INSERT INTO texts (id, text, unsaved, kept, retracted_length, saved_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id)
       DO UPDATE SET text = excluded.text, unsaved = excluded.unsaved, kept = excluded.kept,
         retracted_length = excluded.retracted_length, saved_at = excluded.saved_at`,
      id,
      text,
      unsaved,
      kept,
      retractedLength,
      savedAt,
    );
  }

  /** Texts that still have to be saved in the history. */
  unsaved(): StoredText[] {
    return this.#sql.exec<StoredText>(`SELECT ${columns} FROM texts WHERE unsaved IS NOT NULL`).toArray();
  }

  remove(id: string): void {
    this.#sql.exec("DELETE FROM texts WHERE id = ?", id);
  }

  /** When the newest text was stored that still has to be saved in the history; null if there is none. */
  get unsavedSince(): number | null {
    return this.#time("SELECT max(saved_at) AS time FROM texts WHERE unsaved IS NOT NULL");
  }

  /** When the oldest text was stored that `trim` may remove; null if there is none. */
  get oldest(): number | null {
    return this.#time(
      `SELECT min(saved_at) AS time FROM texts
       WHERE unsaved IS NULL AND id NOT IN (SELECT id FROM entries WHERE state = 'reserved')`,
    );
  }

  /** Removes at most 500 texts that were stored at `time` or earlier and don't have to be saved. */
  trim(time: number): void {
    this.#sql.exec(
      "DELETE FROM texts WHERE id IN (SELECT id FROM texts WHERE unsaved IS NULL AND saved_at <= ? LIMIT 500)",
      time,
    );
  }

  #time(query: string): number | null {
    return this.#sql.exec<{ time: number | null }>(query).one().time;
  }
}

/** The parts of a text in the history that a run is replayed from; `metrics` and `findings` are JSON. */
export type HistoryItem = Pick<ContentRow, "title" | "language" | "metrics" | "body" | "findings">;

/** The text of a run: a document, or the guide of a voice. Edits are not saved. */
export type RunContent = Omit<NewContent, "tool"> & { tool: Exclude<RunTool, "edit"> };

export interface SavedText {
  /** With it, the browser's next request sees the text; see shared/bookmarks.ts. Empty if no database has it. */
  bookmark: string;
}

/** The documents, and the guides of voices. */
export interface History {
  /**
   * Saves a text once. A later part of it replaces an earlier one, never the other way round.
   * @param account of the object, which says where the text is probably saved
   * @returns undefined if nothing was saved because the account is gone or being deleted
   */
  save(content: RunContent, account: Account | undefined): Promise<SavedText | undefined>;
  /** Returns the text that a run of `tool` saved under that id; undefined if it does not exist or was deleted. */
  read(userId: string, id: string, tool: string | null): Promise<HistoryItem | undefined>;
  /** Returns the current, possibly edited text; undefined if the user's plan does not show it. */
  readVisible(userId: string, id: string): Promise<{ title: string; text: string } | undefined>;
}

export interface HistoryDependencies {
  databases: TextDatabases;
  /** Opens sessions, which have bookmarks. Their later reads may come from a replica, so that `databases` reads. */
  openDatabases: () => Databases;
  sendDeliveries: SendDeliveries;
}

export function openHistory({ databases, openDatabases, sendDeliveries }: HistoryDependencies): History {
  const { main } = databases;
  return {
    async save({ tool, ...content }, account) {
      const sessions = openDatabases();
      const isSaved = await (tool === "voiceGuide"
        ? saveLearned(sessions.primary, content)
        : saveContent(
            sessions,
            { ...content, tool: kindOf(tool) },
            { sendDeliveries, hint: account && hintOf(account) },
          ));
      return isSaved ? { bookmark: sessions.bookmarks } : undefined;
    },
    async read(userId, id, tool) {
      if (tool === "voiceGuide") return readLearned(main, userId, id);
      const access = await findTextAccess(main, userId);
      return access && findContent(databases, access, id);
    },
    async readVisible(userId, id) {
      const access = await findTextAccess(main, userId);
      if (!access) return undefined;
      const found = await onOwnerShards(databases, readableOwners(access), (db, owner) =>
        readBatch(db, owner.id, [findVisible(db, owner, id, Date.now())]),
      );
      const [row] = found.flatMap(([rows]) => rows);
      return row && { title: row.title, text: row.editedBody ?? row.body };
    },
  };
}

/** Most owners are in the main database. A workspace's own object has no user. */
function hintOf({ userId, plan, workspaceId }: Account): AccessHint | undefined {
  if (workspaceId === userId) return undefined;
  const workspace = workspaceId === null ? null : { id: workspaceId, shard: mainShard };
  return { plan, shard: mainShard, workspace };
}

/** What the text of a tool is in the history: a translation is a document like its source, whatever that is. */
const kindOf = (tool: Exclude<RunContent["tool"], "voiceGuide">): DocumentKind =>
  tool === "translate" ? "document" : tool;

/**
 * Makes the guide that a run has written the current one of its voice. Returns false, and nothing is charged, if the voice
 * was deleted meanwhile or the user may not change it.
 */
async function saveLearned(db: Database, content: Omit<RunContent, "tool">): Promise<boolean> {
  const { voice } = learnVoiceInput.parse(JSON.parse(content.input));
  const guide = voiceGuide.parse(parseFindings(content.findings).data);
  const { id, userId } = content;
  const isSaved = await saveGuide(db, userId, { id, voiceId: voice, source: "learned", guide });
  return isSaved || (await findGuideVersion(db, userId, id)) !== undefined;
}

async function readLearned(db: Database, userId: string, id: string): Promise<HistoryItem | undefined> {
  const version = await findGuideVersion(db, userId, id);
  if (!version) return undefined;
  const guide = voiceGuide.parse(JSON.parse(version.guide));
  const body = guideText(guide);
  const found = detectLanguage(body);
  const language = found === null || found === "other" ? "en" : found;
  const metrics = JSON.stringify(textMetrics(body, language));
  return { title: "", language, metrics, body, findings: serializeFindings({ data: guide, fidelity: null }) };
}

/** Results of a run besides its text. They are stored with the text and deleted with it. */
export interface Findings {
  /** The answer of a tool that answers in JSON, in the shape of its contract. */
  data: object | null;
  /** Whether the facts of the source were kept; null if there was no source. */
  fidelity: Fidelity | null;
}

/** Returns JSON, or null if there are no findings. */
export function serializeFindings({ data, fidelity }: Findings): string | null {
  return data || fidelity ? JSON.stringify({ data, fidelity }) : null;
}

/** Findings that cannot be parsed count as absent. */
export function parseFindings(findings: string | null | undefined): Findings {
  const none = { data: null, fidelity: null };
  try {
    return findings ? { ...none, ...JSON.parse(findings) } : none;
  } catch {
    return none;
  }
}
