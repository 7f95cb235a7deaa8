// The query plans of the statements that the history sends to D1.
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { newContent } from "../../testing/fixtures.ts";
import { openDatabase } from "../client.ts";
import {
  findTagged,
  findVisible,
  listVariants,
  saveContent,
  tagContents,
  updateContent,
  updateFavorites,
} from "./contents.ts";
import {
  deleteContents,
  deleteContentsBefore,
  deleteSomeContents,
  isDeleted,
  purgeDeletedContents,
  restoreContents,
} from "./deletion.ts";
import { countHidden, countTags, type ListFilters, listContents, listTags, removeTags } from "./list.ts";
import { readableOwners, writableOwners } from "./owners.ts";
import { findVersion, listVersions } from "./versions.ts";

const db = openDatabase(env.DB);
const now = Date.now();
const userId = crypto.randomUUID();
const content = newContent(userId);
const { id } = content;
afterEach(() => {
  vi.restoreAllMocks();
});

/** The plans of all statements that `work` sends. No rows are needed for that. */
async function plansOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const database: D1Database = Object.getPrototypeOf(env.DB);
  const { prepare } = database;
  vi.spyOn(database, "prepare").mockImplementation(function (this: D1Database, sql: string) {
    sent.push(sql);
    return prepare.call(this, sql);
  });
  await Promise.resolve(work()).catch((cause) => {
    if (!/FOREIGN KEY/.test(String(cause.cause))) throw cause; // there are no users
  });
  const plans = sent.map(async (sql) => {
    const values = [...sql.matchAll(/\?/g)].map(() => "");
    const { results } = await prepare
      .call(env.DB, `EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join("\n");
  });
  return Promise.all(plans);
}

const list = (filters: Partial<ListFilters>) => () =>
  listContents(db, userId, { words: [], now, limit: 31, ...filters });

const byKey = /^SEARCH contents USING PRIMARY KEY \(owner_id=\? AND id>\?\)/;
const byRange = /^SEARCH contents USING PRIMARY KEY \(owner_id=\? AND id>\? AND id<\?\)/;

test.each<[string, Partial<ListFilters>, RegExp]>([
  ["the first page", {}, byKey],
  ["a later page", { cursor: id }, byRange],
  [
    "favourites",
    { favorite: true },
    /^SEARCH contents USING COVERING INDEX contents_favorites \(owner_id=\? AND id>\?\)/,
  ],
  ["a tool", { tool: "seo" }, byKey],
  ["a language", { language: "de" }, byKey],
  ["a date range", { from: 1, until: 2 }, byRange],
  [
    "a tag",
    { tag: "x", cursor: id },
    /^SEARCH content_tags USING PRIMARY KEY \(owner_id=\? AND tag=\? AND content_id>\? AND content_id<\?\)/,
  ],
  [
    "words",
    { words: ["reed", "pen"], cursor: id },
    /^SEARCH content_words USING PRIMARY KEY \(owner_id=\? AND id>\? AND id<\?\)/,
  ],
  [
    "all filters together",
    { words: ["reed"], tag: "x", favorite: true, tool: "seo", language: "de", from: 1, until: 2, cursor: id },
    /^SEARCH content_words USING PRIMARY KEY \(owner_id=\? AND id>\? AND id<\?\)/,
  ],
])("the list reads a range of a key in page order: %s", async (_, filters, first) => {
  const [plan = "", ...others] = await plansOf(list(filters));
  expect(others).toEqual([]);
  expect(plan).toMatch(first);
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

const update = {
  title: "b",
  isFavorite: true,
  wording: { editedBody: "c", excerpt: "", metrics: "", keepsVersion: false },
  addTags: ["x"],
  removeTags: ["y"],
  searchable: { title: "b", text: "c" },
};

test.each<[string, () => PromiseLike<unknown>]>([
  ["counting hidden texts", () => countHidden(db, userId, now)],
  ["counting tags", () => countTags(db, userId, now)],
  ["listing the tags of texts", () => listTags(db, readableOwners(userId), [id])],
  ["finding a text", () => findVisible(db, userId, id, now)],
  ["listing variants", () => listVariants(db, userId, id, now)],
  ["listing versions", () => listVersions(db, userId, id, { before: id, limit: 10 })],
  ["finding a version", () => findVersion(db, userId, id, id)],
  ["saving a text", () => saveContent(db, content)],
  ["saving a continuation", () => saveContent(db, { ...content, continuationIndex: 1 })],
  [
    "updating a text",
    () => updateContent(db, userId, { ownerId: userId, id, revision: 0, title: "a" }, update, now),
  ],
  ["updating favourites in bulk", () => updateFavorites(db, userId, [id], true)],
  ["finding tagged texts", () => findTagged(db, userId, [id])],
  ["adding a tag", () => tagContents(db, userId, [id], "x")],
  ["removing a tag", () => removeTags(db, writableOwners(userId), [id], ["x"])],
  ["deleting texts", () => deleteContents(db, userId, [id], now)],
  ["checking for deletion", () => isDeleted(db, userId, id)],
  ["restoring texts", () => restoreContents(db, userId, [id])],
  ["purging deleted texts", () => purgeDeletedContents(db, now, 10)],
  ["deleting expired texts", () => deleteContentsBefore(db, userId, id, 10)],
  ["deleting an account's texts", () => deleteSomeContents(db, userId, 10)],
])("only keys and indexes are used, within one user's rows: %s", async (_, work) => {
  const plans = await plansOf(work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    // Only CTEs, constants, and virtual tables of bound lists may be scanned.
    expect(plan.replace(/SCAN (json_each|tag) VIRTUAL TABLE.*|SCAN (due|CONSTANT ROW)/g, "")).not.toMatch(
      /SCAN|TEMP B-TREE/,
    );
    for (const search of plan.match(/SEARCH \S*content\S* .*/g) ?? [])
      expect(search).toMatch(/\(owner_id=\?|deleted_contents_age \(deleted_at<\?\)/);
  }
});

test("variants are found by their index", async () => {
  const [plan] = await plansOf(() => listVariants(db, userId, id, now));
  expect(plan).toMatch(
    /SEARCH contents USING COVERING INDEX contents_variants \(owner_id=\? AND variant_of=\?\)/,
  );
});
