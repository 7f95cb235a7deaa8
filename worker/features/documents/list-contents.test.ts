import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { BulkInput, ContentPage, TagCount } from "../../../shared/contracts/contents.ts";
import type { NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { type Client, codeOf } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { databases } from "../../testing/texts.ts";

const dayMs = 86_400_000;
let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
});

async function save(changes: Partial<NewContent> = {}, of = userId): Promise<NewContent> {
  const content = newContent(of, changes);
  await saveContent(databases, content);
  return content;
}
const setPlan = (plan: string) =>
  env.DB.prepare("UPDATE users SET plan = ? WHERE id = ?").bind(plan, userId).run();
const list = async (filters: Record<string, string> = {}, by = client) =>
  (await by.fetch(`/api/contents?${new URLSearchParams(filters)}`)).json<ContentPage>();
const titles = async (filters: Record<string, string> = {}) =>
  (await list(filters)).items.map(({ title }) => title);
const patch = (id: string, json: object) => client.fetch(`/api/contents/${id}`, { method: "PATCH", json });
const bulk = (input: BulkInput) => client.post("/api/contents/bulk", input);

describe("a search", () => {
  test.each([
    ["A Ação começa", "acao"],
    ["acao", "AÇÃO"],
    ["Die Straße", "STRASSE"],
    ["Un cœur", "coeur"],
    ["Der Wasserfilter", "filter"],
    ["cafe\u0301", "café"],
    ["**Reeds** grow [here](https://example.com)", "reeds here"],
  ])("finds %j by %j", async (body, search) => {
    await save({ title: "Found", body });
    await save({ title: "Other", body: "Nothing of that" });
    expect(await titles({ search })).toEqual(["Found"]);
  });

  test("searches titles and bodies for all of its words", async () => {
    await save({ title: "Reed pens", body: "Cut in autumn" });
    await save({ title: "Ink", body: "Reed, boiled" });
    expect((await titles({ search: "reed" })).sort()).toEqual(["Ink", "Reed pens"]);
    expect(await titles({ search: "autumn REED" })).toEqual(["Reed pens"]);
    expect(await titles({ search: "autumn ink" })).toEqual([]);
  });

  test("never finds texts of other users", async () => {
    const other = (await newPerson()).id;
    await save({ title: "Theirs", body: "The same words" }, other);
    expect(await titles({ search: "same words" })).toEqual([]);
    await save({ title: "Mine", body: "The same words" });
    expect(await titles({ search: "same words" })).toEqual(["Mine"]);
  });

  test("returns an excerpt around the hit, or the beginning of the text if only the title matches", async () => {
    await save({ title: "Long", body: `${"Reeds are cut. ".repeat(40)}Then **Straßenlärm** comes.` });
    await save({ title: "Straße", body: "# Straße\n\nIt begins here." });
    const excerpts = (await list({ search: "strasse" })).items.map(({ excerpt }) => excerpt);
    expect(excerpts.find((excerpt) => excerpt.includes("Then Straßenlärm comes."))).toMatch(/^…/);
    expect(excerpts.find((excerpt) => excerpt.includes("It begins here."))).toBeDefined();
  });

  test("uses the edited title and body of a text", async () => {
    const { id } = await save({ title: "Before", body: "An osprey dives" });
    await patch(id, { title: "After", content: "A heron waits", revision: 0 });
    expect(await titles({ search: "osprey" })).toEqual([]);
    expect(await titles({ search: "before" })).toEqual([]);
    expect(await titles({ search: "heron after" })).toEqual(["After"]);
    expect((await list({ search: "heron" })).items[0]?.excerpt).toBe("A heron waits");
  });

  test("uses the latest continuation of a text, even if an earlier part is saved after it", async () => {
    const content = await save({ title: "Grown", body: "An osprey, and a heron", continuationIndex: 1 });
    await saveContent(databases, { ...content, body: "An osprey", continuationIndex: 0 });
    expect(await titles({ search: "heron" })).toEqual(["Grown"]);
    await saveContent(databases, { ...content, body: "A kingfisher", continuationIndex: 2 });
    expect(await titles({ search: "heron" })).toEqual([]);
    expect(await titles({ search: "kingfisher" })).toEqual(["Grown"]);
  });

  test("is paginated like the list", async () => {
    const now = Date.now();
    for (let number = 0; number < 40; number++)
      await save({ title: `${number}`, body: number % 8 ? "heron" : "osprey", createdAt: now - number });
    const first = await list({ search: "heron" });
    const second = await list({ search: "heron", cursor: first.nextCursor ?? "" });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 5, null]);
    const found = [...first.items, ...second.items].map(({ title }) => Number(title));
    expect(found).toEqual(Array.from({ length: 40 }, (_, number) => number).filter((number) => number % 8));
  });

  test.each(["?!", " ", "*", "🪶"])("without a word matches every text: %j", async (search) => {
    await save({ title: "Any" });
    expect(await titles({ search })).toEqual(["Any"]);
  });

  test.each([
    "'",
    "%",
    "_",
    "*a*",
    "[a-z]",
    '"',
    "\\",
    "a".repeat(200),
    "é".repeat(200),
    "a b c d e f g h i j k l m",
  ])("accepts any input: %j", async (search) => {
    await save({ body: "Nothing like it" });
    expect((await client.fetch(`/api/contents?${new URLSearchParams({ search })}`)).status).toBe(200);
  });

  test("that is too long is rejected", async () => {
    const response = await client.fetch(`/api/contents?search=${"x".repeat(201)}`);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe("VALIDATION_FAILED");
  });
});

describe("the filters of the list", () => {
  test("select favourites, a tool, a language, and combinations of them", async () => {
    await save({ title: "Plain" });
    await save({ title: "Starred", isFavorite: true });
    await save({ title: "Summary", tool: "summarize", language: "de" });
    await save({ title: "Starred summary", tool: "summarize", isFavorite: true });
    expect((await titles({ favorite: "true" })).sort()).toEqual(["Starred", "Starred summary"]);
    expect((await titles({ tool: "summarize" })).sort()).toEqual(["Starred summary", "Summary"]);
    expect(await titles({ language: "de" })).toEqual(["Summary"]);
    expect(await titles({ favorite: "true", tool: "summarize", language: "pt" })).toEqual([
      "Starred summary",
    ]);
    expect(await titles({ favorite: "true", search: "summary" })).toEqual(["Starred summary"]);
  });

  test("select a time range, including its start and excluding its end", async () => {
    const noon = Date.now() - 2 * dayMs;
    for (const [title, createdAt] of [
      ["before", noon - 1],
      ["at", noon],
      ["after", noon + 1],
    ] as const)
      await save({ title, createdAt });
    expect(await titles({ from: `${noon}` })).toEqual(["after", "at"]);
    expect(await titles({ until: `${noon}` })).toEqual(["before"]);
    expect(await titles({ from: `${noon}`, until: `${noon + 1}` })).toEqual(["at"]);
    expect(await titles({ from: `${noon}`, search: "at" })).toEqual(["at"]);
    expect(await titles({ from: "0", until: `${Number.MAX_SAFE_INTEGER}` })).toHaveLength(3);
  });

  test("select a tag, alone and with a search", async () => {
    const [one, two] = [
      await save({ title: "One", body: "heron" }),
      await save({ title: "Two", body: "osprey" }),
    ];
    await save({ title: "Three", body: "heron" });
    for (const { id } of [one, two]) await patch(id, { addTags: ["Birds & more"] });
    expect((await titles({ tag: "Birds & more" })).sort()).toEqual(["One", "Two"]);
    expect(await titles({ tag: "Birds & more", search: "heron" })).toEqual(["One"]);
    expect(await titles({ tag: "Fish" })).toEqual([]);
  });

  test.each([
    { favorite: "false" },
    { tool: "telegraph" },
    { language: "la" },
    { from: "yesterday" },
    { until: "-1" },
    { from: "1.5" },
  ])("reject invalid values: %j", async (filters) => {
    const response = await client.fetch(`/api/contents?${new URLSearchParams(filters)}`);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe("VALIDATION_FAILED");
  });

  test("match every text if they are empty", async () => {
    await save({ title: "Any" });
    expect(
      await titles({
        search: "",
        favorite: "",
        tool: "",
        language: "",
        tag: "",
        from: "",
        until: "",
        cursor: "",
      }),
    ).toEqual(["Any"]);
  });
});

describe("tags", () => {
  const tags = async () =>
    (await (await client.fetch("/api/contents/tags")).json<{ tags: TagCount[] }>()).tags;

  test("are listed with their counts, the most used first, then by name", async () => {
    const texts = [await save(), await save(), await save()];
    await patch(texts[0]?.id ?? "", { addTags: ["work", "Ábaco", "zoo"] });
    await patch(texts[1]?.id ?? "", { addTags: ["work", "banana"] });
    expect(await tags()).toEqual([
      { tag: "work", count: 2 },
      { tag: "Ábaco", count: 1 },
      { tag: "banana", count: 1 },
      { tag: "zoo", count: 1 },
    ]);
    const listed = (await list()).items.map((item) => item.tags);
    expect(listed).toHaveLength(3);
    expect(listed).toEqual(expect.arrayContaining([[], ["Ábaco", "work", "zoo"], ["banana", "work"]]));
  });

  test("make documents of the texts, and count neither deleted ones nor those of other users", async () => {
    const { client: other, id: otherId } = await newPerson();
    const theirs = await save({}, otherId);
    await other.fetch(`/api/contents/${theirs.id}`, { method: "PATCH", json: { addTags: ["work"] } });
    await setPlan("pro");
    const [kept, deleted, old] = [
      await save(),
      await save(),
      await save({ createdAt: Date.now() - 6 * dayMs }),
    ];
    await bulk({ ids: [kept.id, deleted.id, old.id], action: { kind: "tag", tag: "work" } });
    expect(await tags()).toEqual([{ tag: "work", count: 3 }]);
    await bulk({ ids: [deleted.id], action: { kind: "delete" } });
    await setPlan("free");
    expect(await tags()).toEqual([{ tag: "work", count: 2 }]);
    await bulk({ ids: [deleted.id], action: { kind: "restore" } });
    expect(await tags()).toEqual([{ tag: "work", count: 3 }]);
  });
});

describe("texts past the plan's retention", () => {
  const ages = [1, 6, 20, 31, 400];
  const fill = async () => {
    for (const days of ages)
      await save({ title: `${days}`, body: "heron", createdAt: Date.now() - days * dayMs, isFavorite: true });
  };

  test.each([
    [
      "free",
      ["1"],
      [
        { count: 2, plan: "essential" },
        { count: 4, plan: "pro" },
      ],
    ],
    ["essential", ["1", "6", "20"], [{ count: 2, plan: "pro" }]],
    ["pro", ["1", "6", "20", "31", "400"], null],
    ["teams", ["1", "6", "20", "31", "400"], null],
  ])(
    "are hidden on %s under every filter, and counted for the plans that show them",
    async (plan, shown, hidden) => {
      await fill();
      await save({ title: "A document", createdAt: Date.now() - 500 * dayMs, isDocument: true });
      await setPlan(plan);
      const history = { shelf: "history" };
      for (const further of [{}, { search: "heron" }, { favorite: "true" }, { from: "0" }]) {
        const filters = { ...history, ...further } as Record<string, string>;
        expect(await titles(filters), JSON.stringify(filters)).toEqual(shown);
      }
      expect(await titles({ shelf: "documents" })).toEqual(["A document"]);
      expect(await titles()).toEqual([...shown, "A document"]);
      expect((await list()).hidden).toEqual(hidden);
    },
  );

  test("are counted only for plans that show more of them than a smaller one", async () => {
    await save({ createdAt: Date.now() - 400 * dayMs });
    expect((await list()).hidden).toEqual([{ count: 1, plan: "pro" }]);
  });

  test("are counted on the first page only, and not under filters", async () => {
    await fill();
    const { items } = await list();
    expect((await list({ cursor: items[0]?.id ?? "" })).hidden).toBeNull();
    for (const filters of [{ search: "heron" }, { favorite: "true" }, { tag: "x" }, { from: "1" }])
      expect((await list(filters as Record<string, string>)).hidden).toBeNull();
    expect((await list({ search: "?!" })).hidden).toMatchObject([{ count: 2, plan: "essential" }, {}]);
  });

  test("are not found by their id until a larger plan shows them", async () => {
    const { id } = await save({ createdAt: Date.now() - 6 * dayMs });
    const asked = () =>
      Promise.all([
        client.fetch(`/api/contents/${id}`),
        client.fetch(`/api/contents/${id}/versions`),
        client.fetch(`/api/contents/${id}/versions/${id}`),
        client.fetch(`/api/contents/${id}/receipts`),
        patch(id, { isFavorite: true }),
      ]);
    expect((await asked()).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await setPlan("essential");
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("are hidden exactly from the end of the retention", async () => {
    await save({ title: "within", createdAt: Date.now() - 5 * dayMs + 60_000 });
    await save({ title: "beyond", createdAt: Date.now() - 5 * dayMs - 1 });
    expect(await titles()).toEqual(["within"]);
  });
});

test("a cursor of a deleted text continues at its position", async () => {
  const now = Date.now();
  const [older, gone] = [
    await save({ title: "Older", createdAt: now - 2 }),
    await save({ createdAt: now - 1 }),
  ];
  await bulk({ ids: [gone.id], action: { kind: "delete" } });
  expect((await list({ cursor: gone.id })).items.map(({ id }) => id)).toEqual([older.id]);
  expect((await list({ cursor: uuidv7({ msecs: 0 }) })).items).toEqual([]);
});
