// Where the texts of runs are stored: in the history (D1), or in the object.

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

type Row = typeof texts.$inferSelect;

const columns = columnsOf(texts);

/** Texts that the history never gets: checkpoints, interrupted texts and edits. */
export class RunTexts {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  find(id: string): Row | undefined {
    return this.#sql.exec<Row>(`SELECT ${columns} FROM texts WHERE id = ?`, id).toArray()[0];
  }

  /** Stores the text of a run, replacing its previous one. */
  save({ id, text, content, retractedLength, savedAt }: Row): void {
    this.#sql.exec(
      `INSERT INTO texts (id, text, content, retracted_length, saved_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id)
       DO UPDATE SET text = excluded.text, content = excluded.content,
         retracted_length = excluded.retracted_length, saved_at = excluded.saved_at`,
      id,
      text,
      content,
      retractedLength,
      savedAt,
    );
  }

  remove(id: string): void {
    this.#sql.exec("DELETE FROM texts WHERE id = ?", id);
  }

  /** When the oldest text was stored that `trim` may remove; null if there is none. */
  get oldest(): number | null {
    return this.#sql
      .exec<{ time: number | null }>(
        `SELECT min(saved_at) AS time FROM texts
         WHERE id NOT IN (SELECT id FROM entries WHERE state = 'reserved')`,
      )
      .one().time;
  }

  /** Removes at most 500 texts that were stored at `time` or earlier. */
  trim(time: number): void {
    this.#sql.exec(
      "DELETE FROM texts WHERE id IN (SELECT id FROM texts WHERE saved_at <= ? LIMIT 500)",
      time,
    );
  }
}

/** The text of a run and what was computed from it; `metrics` and `findings` are JSON. */
export type RunContent = Pick<ContentRow, "title" | "language" | "metrics" | "body" | "findings">;

/** What the history saves: a document, or the guide of a voice. Edits are not saved. */
export type ContentToSave = Omit<NewContent, "tool"> & { tool: Exclude<RunTool, "edit"> };

/** The documents, and the guides of voices. */
export interface History {
  /**
   * Saves a text once. A later part of it replaces an earlier one, never the other way round.
   * @param account of the object, which says where the text is probably saved
   * @returns the bookmark with which the browser's next request sees the text (shared/bookmarks.ts); undefined if nothing was
   * saved, because the account is gone or being deleted
   */
  save(content: ContentToSave, account: Account | undefined): Promise<string | undefined>;
  /** Returns the text that a run of `tool` saved under that id; undefined if it does not exist or was deleted. */
  read(userId: string, id: string, tool: string | null): Promise<RunContent | undefined>;
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
            { ...content, tool: kindOf(tool), isDocument: tool === "translate" },
            { sendDeliveries, hint: account && hintOf(account) },
          ));
      return isSaved ? sessions.bookmarks : undefined;
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
const kindOf = (tool: Exclude<ContentToSave["tool"], "voiceGuide">): DocumentKind =>
  tool === "translate" ? "document" : tool;

/**
 * Makes the guide that a run has written the current one of its voice. Returns false, and nothing is charged, if the voice
 * was deleted meanwhile or the user may not change it.
 */
async function saveLearned(db: Database, content: Omit<ContentToSave, "tool">): Promise<boolean> {
  const { voice } = learnVoiceInput.parse(JSON.parse(content.input));
  const guide = voiceGuide.parse(parseFindings(content.findings).data);
  const { id, userId } = content;
  const isSaved = await saveGuide(db, userId, { id, voiceId: voice, source: "learned", guide });
  return isSaved || (await findGuideVersion(db, userId, id)) !== undefined;
}

async function readLearned(db: Database, userId: string, id: string): Promise<RunContent | undefined> {
  const version = await findGuideVersion(db, userId, id);
  if (!version) return undefined;
  const guide = voiceGuide.parse(JSON.parse(version.guide));
  const body = guideText(guide);
  const found = detectLanguage(body);
  const language = found === null || found === "other" ? "en" : found;
  const metrics = JSON.stringify(textMetrics(body, language));
  return { title: "", language, metrics, body, findings: serializeFindings({ data: guide, fidelity: null }) };
}

/**
 * Reads the results of a run besides its text, which are stored with it. What can't be parsed counts as absent.
 * @returns `data`: the answer of a tool that answers in JSON, in the shape of its contract. `fidelity`: whether the facts of
 * the source were kept; null if there was no source.
 */
export function parseFindings(findings: string | null | undefined): {
  data: object | null;
  fidelity: Fidelity | null;
} {
  const none = { data: null, fidelity: null };
  try {
    return findings ? { ...none, ...JSON.parse(findings) } : none;
  } catch {
    return none;
  }
}

/** Returns JSON, or null if there are no findings. */
export function serializeFindings({ data, fidelity }: ReturnType<typeof parseFindings>): string | null {
  return data || fidelity ? JSON.stringify({ data, fidelity }) : null;
}
