// The live documents that the user has open: they are told when the user's access changes.
import type { openDocuments } from "./schema.ts";

type Row = typeof openDocuments.$inferSelect;

/** How long a document is listed after the last connection with it, in ms. One that was lost may never have reported its end. */
const listedMs = 7 * 86_400_000;

/** Documents are named by the ids of their objects. */
export class OpenDocuments {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  list(): string[] {
    const rows = this.#sql.exec<Pick<Row, "id">>("SELECT id FROM open_documents").toArray();
    return rows.map(({ id }) => id);
  }

  add(id: string, now: number): void {
    this.#sql.exec("DELETE FROM open_documents WHERE opened_at < ?", now - listedMs);
    this.#sql.exec("INSERT OR REPLACE INTO open_documents (id, opened_at) VALUES (?, ?)", id, now);
  }

  remove(id: string): void {
    this.#sql.exec("DELETE FROM open_documents WHERE id = ?", id);
  }
}
