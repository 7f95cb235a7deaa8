import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, ContentVersion, ContentVersionText } from "../../../shared/contracts/contents.ts";
import type { Receipts } from "../../../shared/contracts/runs.ts";
import { renderMetaTags } from "../../../shared/text/seo/meta-tags.ts";
import type { NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { allEvents, type Client, codeOf, endOf } from "../../testing/client.ts";
import { newContent, setPlan } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { databases, selectAll, textsOf } from "../../testing/texts.ts";
import { changeContent } from "./edit-content.ts";

const minute = 60_000;
let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function save(changes: Partial<NewContent> = {}): Promise<string> {
  const content = newContent(userId, { body: "As the model wrote it", ...changes });
  await saveContent(databases, content);
  return content.id;
}
const patch = (id: string, json: object, by = client) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });
const read = async (id: string) => (await client.fetch(`/api/contents/${id}`)).json<Content>();
const versionsOf = async (id: string) =>
  (await (await client.fetch(`/api/contents/${id}/versions`)).json<{ versions: ContentVersion[] }>())
    .versions;
const versionOf = async (id: string, version: string) =>
  (await client.fetch(`/api/contents/${id}/versions/${version}`)).json<ContentVersionText>();
const wordingsOf = async (id: string) => {
  const versions = await versionsOf(id);
  return Promise.all(versions.map(async (version) => (await versionOf(id, version.id)).content));
};
/** Changes the wording at the given time. */
const write = (id: string, content: string, now: number, more: object = {}) =>
  changeContent(textsOf(userId), id, { content, ...more }, now);

describe("the language of a text", () => {
  test("is changed with the figures of its text, and is no edit", async () => {
    const id = await save({ body: "Der Ofen ist warm. Das Brot ist gut.", language: "en", metrics: "{}" });
    const before = await read(id);
    const changed = await (await patch(id, { language: "de" })).json<Content>();
    expect(changed).toMatchObject({ language: "de", revision: 0, editedAt: before.editedAt });
    expect(changed.metrics).toMatchObject({ words: 8, sentences: 2 });
    expect(await read(id)).toEqual(changed);
    expect((await patch(id, { language: "xx" })).status).toBe(400);
  });

  test("is that of the figures of a wording saved with it", async () => {
    const id = await save({ language: "en" });
    const changes = { content: "Der Ofen ist warm.", revision: 0, language: "de" };
    expect(await (await patch(id, changes)).json()).toMatchObject({ language: "de", revision: 1 });
    expect((await read(id)).metrics).toMatchObject({ words: 4 });
  });
});

describe("an edit with its base revision", () => {
  test("is saved if the revision is current, and increments it", async () => {
    const id = await save();
    const changed = await (await patch(id, { content: "Mine", revision: 0 })).json<Content>();
    expect(changed).toMatchObject({ content: "Mine", revision: 1 });
    expect(await read(id)).toEqual(changed);
    expect(await (await patch(id, { content: "Mine again", revision: 1 })).json()).toMatchObject({
      revision: 2,
    });
  });

  test("is rejected as a whole if another edit was saved first", async () => {
    const id = await save();
    await patch(id, { content: "Theirs", revision: 0 });
    const response = await patch(id, { content: "Mine", title: "My title", isFavorite: true, revision: 0 });
    expect(response.status).toBe(409);
    expect(await codeOf(response)).toBe("EDIT_CONFLICT");
    expect(await read(id)).toMatchObject({
      content: "Theirs",
      title: "A text",
      isFavorite: false,
      revision: 1,
    });
  });

  test("is saved for exactly one of twenty concurrent writers", async () => {
    const id = await save();
    const wordings = Array.from({ length: 20 }, (_, number) => `Wording ${number}`);
    const responses = await Promise.all(wordings.map((content) => patch(id, { content, revision: 0 })));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const winner = wordings[statuses.indexOf(200)];
    expect(await read(id)).toMatchObject({ content: winner, revision: 1 });
    const [row] = await selectAll<{ words: string }>("SELECT words FROM content_words WHERE id = ?", id);
    expect(row?.words).toContain(` ${winner?.split(" ")[1]} `);
  });

  test("can be repeated after a lost response, without another revision", async () => {
    const id = await save();
    const both = [
      { content: "Mine", revision: 0 },
      { content: "Mine", revision: 0 },
    ];
    for (const json of both) expect((await patch(id, json)).status).toBe(200);
    expect(await read(id)).toMatchObject({ content: "Mine", revision: 1 });
  });

  test("is rejected if the text was continued in the meantime, and the previous edit is kept as a version", async () => {
    const content = newContent(userId, { body: "As the model wrote it" });
    await saveContent(databases, content);
    await patch(content.id, { content: "Mine", revision: 0 });
    await saveContent(databases, { ...content, body: "As the model went on", continuationIndex: 1 });
    const response = await patch(content.id, { content: "Mine, and more", revision: 1 });
    expect(await codeOf(response)).toBe("EDIT_CONFLICT");
    expect(await wordingsOf(content.id)).toEqual(["Mine", "As the model went on"]);
  });

  test("needs no current revision to change the title, the favourite mark and tags", async () => {
    const id = await save();
    await patch(id, { content: "Theirs", revision: 0 });
    expect((await patch(id, { title: "Mine", isFavorite: true, addTags: ["a"], revision: 0 })).status).toBe(
      200,
    );
    expect(await read(id)).toMatchObject({ title: "Mine", isFavorite: true, tags: ["a"], revision: 1 });
  });
});

test("an edit without a revision is rejected, so that it overwrites nothing", async () => {
  const id = await save();
  await patch(id, { content: "Edited in the history", revision: 0 });
  const response = await patch(id, { title: "Named", content: "Saved without a revision" });
  expect(response.status).toBe(400);
  expect(await codeOf(response)).toBe("VALIDATION_FAILED");
  expect(await read(id)).toMatchObject({ title: "A text", content: "Edited in the history", revision: 1 });
});

test("a concurrent title change and edit are both saved and searchable", async () => {
  const id = await save();
  await Promise.all([patch(id, { title: "Osprey" }), patch(id, { content: "Heron", revision: 0 })]);
  expect(await read(id)).toMatchObject({ title: "Osprey", content: "Heron" });
  const found = await client.fetch("/api/contents?search=osprey+heron");
  expect((await found.json<{ items: object[] }>()).items).toHaveLength(1);
});

test("concurrent changes of title, favourite mark and tags are all accepted, and exactly one of two edits", async () => {
  const id = await save();
  const edits = [
    ...Array.from({ length: 30 }, (_, number) => ({ title: `Name ${number}` })),
    ...Array.from({ length: 15 }, (_, number) => ({ addTags: [`tag ${number}`] })),
    { isFavorite: true },
    { content: "Heron", revision: 0 },
    { content: "Osprey", revision: 0 },
  ];
  const responses = await Promise.all(edits.map((edit) => patch(id, edit)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.slice(0, -2)).toEqual(Array(46).fill(200));
  expect(statuses.slice(-2).sort()).toEqual([200, 409]);
  const { title, content, tags, isFavorite, revision } = await read(id);
  expect({ tags: tags.length, isFavorite, revision }).toEqual({ tags: 15, isFavorite: true, revision: 1 });
  const found = await client.fetch(`/api/contents?search=${encodeURIComponent(`${title} ${content}`)}`);
  expect((await found.json<{ items: object[] }>()).items).toHaveLength(1);
});

describe("versions", () => {
  const now = Date.now();

  test("don't exist for a text whose wording never changed", async () => {
    const id = await save();
    expect(await versionsOf(id)).toEqual([]);
    await patch(id, { title: "Another" });
    expect(await versionsOf(id)).toEqual([]);
  });

  test("end with the model's original, which has the id of the text", async () => {
    const createdAt = now - 86_400_000;
    const id = await save({ createdAt });
    await patch(id, { content: "Mine", revision: 0 });
    expect(await versionsOf(id)).toEqual([{ id, createdAt, words: 5, isOriginal: true }]);
    expect(await versionOf(id, id)).toMatchObject({ content: "As the model wrote it", isOriginal: true });
  });

  test("are stored at most every ten minutes, not at each pause in typing", async () => {
    const id = await save();
    for (const [content, minutes] of [
      ["One", 0],
      ["Two", 1],
      ["Three", 2],
      ["Four", 10],
      ["Five", 12],
    ] as const)
      await write(id, content, now + minutes * minute);
    // "One" is replaced at minute 1, so the next version is stored from minute 11 on: "Four", replaced at minute 12.
    expect(await wordingsOf(id)).toEqual(["Four", "One", "As the model wrote it"]);
    expect((await versionsOf(id))[0]).toMatchObject({
      createdAt: now + 12 * minute,
      words: 1,
      isOriginal: false,
    });
  });

  test("are not stored in the first ten minutes of a text, apart from the original", async () => {
    const id = await save({ createdAt: now });
    for (const [index, content] of ["One", "Two", "Three"].entries())
      await write(id, content, now + index * minute);
    expect(await wordingsOf(id)).toEqual(["As the model wrote it"]);
  });

  test("have words: neither a blank beginning nor an emptied text is one", async () => {
    const id = await save({ tool: "document", isDocument: true, body: "", createdAt: now - 60 * minute });
    await write(id, "One", now);
    expect(await versionsOf(id)).toEqual([]);
    for (const [index, content] of ["Two", " \n", "Three"].entries())
      await write(id, content, now + index, { keepsVersion: true });
    expect(await wordingsOf(id)).toEqual(["Two", "One"]);
  });

  test("are stored immediately on request", async () => {
    const id = await save();
    for (const [index, content] of ["One", "Two", "Three"].entries())
      await write(id, content, now + index, { keepsVersion: true });
    expect(await wordingsOf(id)).toEqual(["Two", "One", "As the model wrote it"]);
  });

  test("never contain the original twice", async () => {
    const id = await save();
    for (const [index, content] of ["One", "As the model wrote it", "Two"].entries())
      await write(id, content, now + index, { keepsVersion: true });
    expect(await wordingsOf(id)).toEqual(["One", "As the model wrote it"]);
  });

  test("and the revision don't change when the same wording is saved again", async () => {
    const id = await save();
    await write(id, "One", now);
    for (let again = 1; again < 4; again++)
      await write(id, "One", now + again * 60 * minute, { keepsVersion: true });
    expect(await wordingsOf(id)).toEqual(["As the model wrote it"]);
    expect(await read(id)).toMatchObject({ revision: 1 });
  });

  test("are restored by saving their wording, without losing another version", async () => {
    const id = await save();
    await write(id, "One", now, { keepsVersion: true });
    await write(id, "Two", now + 1, { keepsVersion: true });
    await write(id, "As the model wrote it", now + 2, { keepsVersion: true });
    expect(await read(id)).toMatchObject({ content: "As the model wrote it" });
    expect(await wordingsOf(id)).toEqual(["Two", "One", "As the model wrote it"]);
  });

  test("are limited to fifty beside the original; the oldest are removed", async () => {
    const id = await save();
    for (let number = 0; number <= 53; number++)
      await write(id, `Wording ${number}`, now + number, { keepsVersion: true });
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(51);
    expect(new Set(versions.map((version) => version.id)).size).toBe(51);
    const wordings = await wordingsOf(id);
    expect([wordings[0], wordings[49], wordings[50]]).toEqual([
      "Wording 52",
      "Wording 3",
      "As the model wrote it",
    ]);
  });

  test("of another user or of a missing text are not found", async () => {
    const id = await save();
    await write(id, "One", now);
    await write(id, "Two", now + minute, { keepsVersion: true });
    const [version] = await versionsOf(id);
    const { client: other } = await newPerson();
    for (const path of [`${id}/versions`, `${id}/versions/${id}`, `${id}/versions/${version?.id}`])
      expect((await other.fetch(`/api/contents/${path}`)).status).toBe(404);
    for (const path of [`${uuidv7()}/versions`, `${id}/versions/${uuidv7()}`, `${id}/versions/latest`])
      expect((await client.fetch(`/api/contents/${path}`)).status).toBe(404);
  });
});

test("a new title is shown in the list of variants too", async () => {
  const first = await save({ title: "First" });
  await save({ title: "Second", variantOf: first });
  const { variants } = await (await patch(first, { title: "Mine" })).json<Content>();
  expect(variants.map(({ title }) => title)).toEqual(["Mine", "Second"]);
});

describe("the tags of a text", () => {
  test("are added and removed individually, trimmed and without duplicates, ignoring case", async () => {
    const id = await save();
    await patch(id, { addTags: ["  Work ", "work", "WORK", "A  tag", "Ação", "AC\u0327A\u0303O"] });
    expect((await read(id)).tags).toEqual(["A tag", "Ação", "Work"]);
    const changed = await (await patch(id, { addTags: ["Other"], removeTags: ["WORK"] })).json<Content>();
    expect(changed.tags).toEqual(["A tag", "Ação", "Other"]);
    expect(await read(id)).toEqual(changed);
    await patch(id, { removeTags: ["never there", "A tag", "ação", "Other"] });
    expect((await read(id)).tags).toEqual([]);
  });

  test("are all kept when two tabs change the same list concurrently", async () => {
    const id = await save();
    await Promise.all(["ink", "paper"].map((tag) => patch(id, { addTags: [tag] })));
    await Promise.all([patch(id, { removeTags: ["ink"] }), patch(id, { addTags: ["pens"] })]);
    expect((await read(id)).tags).toEqual(["paper", "pens"]);
  });

  test("are limited to twenty", async () => {
    const id = await save();
    await patch(id, { addTags: Array.from({ length: 20 }, (_, number) => `Tag ${number}`) });
    const refused = await patch(id, { addTags: ["One more"] });
    expect(await codeOf(refused)).toBe("VALIDATION_FAILED");
    expect((await patch(id, { addTags: ["One more"], removeTags: ["Tag 0"] })).status).toBe(200);
    expect((await read(id)).tags).toHaveLength(20);
  });

  test("are kept when another field changes", async () => {
    const id = await save();
    await patch(id, { addTags: ["Work"] });
    const changed = await patch(id, { title: "Another" });
    expect(await changed.json()).toMatchObject({ tags: ["Work"] });
  });

  test.each<[unknown, string]>([
    [[" "], "TITLE_REQUIRED"],
    [["\u200b"], "TITLE_REQUIRED"],
    [["x".repeat(41)], "TITLE_TOO_LONG"],
    [["\u0958".repeat(21)], "TITLE_TOO_LONG"], // 42 characters after normalisation
    [Array.from({ length: 21 }, (_, number) => `Tag ${number}`), "TOO_MANY_TAGS"],
    ["Work", "FIELD_INVALID"],
  ])("cannot be %j", async (addTags, code) => {
    const id = await save();
    const response = await patch(id, { addTags });
    expect(response.status).toBe(400);
    const { error } = await response.json<{ error: { details: { fields: object } } }>();
    expect(Object.values(error.details.fields)).toEqual([code]);
  });
});

describe("an accepted text of the AI", () => {
  const isMarked = async (id: string) => (await read(id)).watermark !== "";
  const createBlank = () => save({ tool: "document", watermarked: false });

  test("gives a document of the free plan its watermark, until the plan has none, and changes nothing else", async () => {
    const id = await createBlank();
    await patch(id, { content: "Mine", revision: 0 });
    expect(await isMarked(id)).toBe(false);
    const before = await read(id);
    const marked = await (await patch(id, { hasAiText: true })).json();
    expect(marked).toEqual({ ...before, watermark: "Gerado com o plano gratuito" });
    expect(await (await patch(id, { hasAiText: true })).json()).toEqual(marked);
    expect((await patch(id, { hasAiText: false })).status).toBe(400);
    await setPlan(userId, "pro");
    expect((await (await patch(id, { content: "Mine again", revision: 1 })).json<Content>()).watermark).toBe(
      "",
    );
    expect(await isMarked(id)).toBe(false);
    await setPlan(userId, "free");
    expect(await isMarked(id)).toBe(true);
  });

  test("gives none to a document of a paid plan", async () => {
    const id = await createBlank();
    await setPlan(userId, "essential");
    expect((await patch(id, { hasAiText: true })).status).toBe(200);
    expect(await isMarked(id)).toBe(false);
  });

  test("is nothing that another user can say", async () => {
    const id = await createBlank();
    const { client: stranger } = await newPerson();
    expect((await patch(id, { hasAiText: true }, stranger)).status).toBe(404);
    expect(await isMarked(id)).toBe(false);
  });
});

test("the favourite mark is set and removed without changing anything else", async () => {
  const id = await save();
  const before = await read(id);
  expect(await (await patch(id, { isFavorite: true })).json()).toEqual({ ...before, isFavorite: true });
  expect(await (await patch(id, { isFavorite: false })).json()).toEqual(before);
});

test("a request body of one megabyte is rejected", async () => {
  const response = await patch(await save(), { content: "x".repeat(1_000_000), revision: 0 });
  expect(response.status).toBe(413);
  expect(await codeOf(response)).toBe("BODY_TOO_LARGE");
});

test.each(["not-an-id", "../../etc", "00000000-0000-7000-8000-00000000000g"])(
  "the invalid id %s is not found",
  async (id) => {
    for (const path of [id, `${id}/versions`, `${id}/receipts`])
      expect((await client.fetch(`/api/contents/${path}`)).status).toBe(404);
    expect((await patch(id, { title: "Mine" })).status).toBe(404);
  },
);

describe("a text", () => {
  test("lists all variants of its request, oldest first", async () => {
    const now = Date.now() - 86_400_000;
    const first = await save({ title: "First", createdAt: now });
    const second = await save({ title: "Second", createdAt: now + 2, variantOf: first });
    const third = await save({ title: "Third", createdAt: now + 1, variantOf: first });
    await save({ title: "Another", createdAt: now + 3 });
    for (const id of [first, second, third])
      expect((await read(id)).variants).toEqual([
        { id: first, title: "First", createdAt: now },
        { id: third, title: "Third", createdAt: now + 1 },
        { id: second, title: "Second", createdAt: now + 2 },
      ]);
  });

  test("lists no variants that are deleted, hidden by the plan or another user's", async () => {
    const old = await save({ createdAt: Date.now() - 6 * 86_400_000 });
    const [one, two] = [await save({ variantOf: old }), await save({ variantOf: old })];
    const other = newContent((await newPerson()).id, { variantOf: old });
    await saveContent(databases, other);
    expect((await read(one)).variants.map(({ id }) => id).sort()).toEqual([one, two].sort());
    await client.fetch(`/api/contents/${two}`, { method: "DELETE" });
    expect((await read(one)).variants).toEqual([]);
  });

  test("has an SEO score if the SEO tool wrote it, which follows edited meta tags", async () => {
    const findings = {
      data: {
        title: "Reed pens and how to cut them with a knife",
        description: "Reed pens are cut from reed. ".repeat(5),
        altTexts: [],
        slug: null,
        openGraph: null,
      },
      fidelity: null,
    };
    const input = { text: "Reed pens are cut from reed with a knife.", keywords: "reed pens" };
    const seo = { tool: "seo", findings: JSON.stringify(findings), input: JSON.stringify(input) } as const;
    const { seoScore } = await read(await save(seo));
    expect(seoScore).toBeGreaterThan(0);
    expect(seoScore).toBeLessThanOrEqual(100);
    expect((await read(await save({ ...seo, tool: "generate" }))).seoScore).toBeNull();
    const without = JSON.stringify({ ...findings, data: { ...findings.data, title: "Ink" } });
    expect((await read(await save({ ...seo, findings: without }))).seoScore).toBeLessThan(seoScore ?? 0);
    const id = await save(seo);
    const edited = renderMetaTags({ ...findings.data, title: "Ink" }, "pt");
    const changed = await (await patch(id, { content: edited, revision: 0 })).json<Content>();
    expect(changed.seoScore).toBeLessThan(seoScore ?? 0);
    expect((await read(id)).seoScore).toBe(changed.seoScore);
    await patch(id, { content: "Another text altogether", revision: 1 });
    expect((await read(id)).seoScore).toBe(seoScore);
  });

  test.each([null, "", "not json", "{}", '{"data":null}', '{"data":{"title":5}}'])(
    "has no SEO score if its findings are unreadable: %j",
    async (findings) => {
      const input = JSON.stringify({ text: "Reed pens", keywords: "pens" });
      expect((await read(await save({ tool: "seo", findings, input }))).seoScore).toBeNull();
    },
  );
});

test("the receipts of a text's runs can be read by its user only", async () => {
  scriptUpstream().script({ pieces: ["A text of its own."] });
  ({ client } = await newPerson());
  const run = uuidv7();
  const end = endOf(await allEvents(await client.startRun(run)));
  if (!("done" in end)) throw new Error("nothing was delivered");
  const path = `/api/contents/${end.contentId}/receipts`;
  const { receipts } = await (await client.fetch(path)).json<Receipts>();
  expect(receipts).toMatchObject([{ runId: run, charged: 1, contentId: end.contentId }]);
  const { client: other } = await newPerson();
  expect((await other.fetch(path)).status).toBe(404);
});
