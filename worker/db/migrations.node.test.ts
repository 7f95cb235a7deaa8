// Migrations that change data, on databases as the version before left them.
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { databaseMigrations } from "../simulation/sqlite-storage.ts";

const createdAt = 1000;

test("texts that users wrote or kept become documents, all others the history", () => {
  const db = new DatabaseSync(":memory:");
  const [initial = "", historyAndDocuments = ""] = databaseMigrations;
  db.exec(initial);
  db.exec(`PRAGMA foreign_keys = OFF;
    INSERT INTO bulk_items (user_id, batch_id, position, title, state, content_id, input) VALUES ('me', 'b', 0, '', 'done', 'bulk', '{}');
    INSERT INTO share_links (token_hash, id, owner_id, content_id, prefix, created_at) VALUES ('x', 'x', 'me', 'linked', '', 0);
    INSERT INTO content_comments (owner_id, content_id, id, body, created_at) VALUES ('me', 'commented', 'x', '', 0), ('other', 'delivered', 'x', '', 0);
    INSERT INTO content_tags VALUES ('me', 'ink', 'tagged');
    INSERT INTO content_versions VALUES ('me', 'edited', 'a', '', 5000), ('me', 'edited', 'b', '', 4000);`);
  const texts: Record<string, string> = {
    delivered: "'generate', 0, NULL, NULL",
    favorite: "'generate', 0, NULL, NULL",
    made: "'document', 0, NULL, NULL",
    reply: "'chat', 0, NULL, NULL",
    edited: "'generate', 2, NULL, NULL",
    reworded: "'rewrite', 0, 'Pens.', NULL",
    filed: "'seo', 0, NULL, 'folder'",
    ...Object.fromEntries(
      ["bulk", "linked", "commented", "tagged"].map((id) => [id, "'generate', 0, NULL, NULL"]),
    ),
  };
  const columns =
    "owner_id, language, title, excerpt, watermarked, metrics, input, body, created_at, is_favorite";
  for (const [id, values] of Object.entries(texts))
    for (const [table, column, value] of [
      ["contents", "", ""],
      ["deleted_contents", ", deleted_at", ", 9"],
    ])
      db.exec(`INSERT INTO ${table} (${columns}, id, tool, revision, edited_body, folder_id${column})
        VALUES ('me', 'en', '', '', 0, '{}', '{}', '', ${createdAt}, ${id === "favorite" ? 1 : 0}, '${id}', ${values}${value})`);
  db.exec(historyAndDocuments);
  for (const table of ["contents", "deleted_contents"]) {
    const rows = db
      .prepare(`SELECT id, is_document AS isDocument, edited_at AS editedAt FROM ${table}`)
      .all();
    const history = rows.filter(({ isDocument }) => isDocument === 0).map(({ id }) => id);
    expect(history).toEqual(["delivered", "favorite"]);
    expect(rows).toHaveLength(Object.keys(texts).length);
    for (const { id, editedAt } of rows)
      expect([id, editedAt]).toEqual([id, id === "edited" ? 5000 : createdAt]);
  }
});
