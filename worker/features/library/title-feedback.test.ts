import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { TitleFeedbackList } from "../../../shared/contracts/library.ts";
import { openDatabase } from "../../db/client.ts";
import { keptTitleFeedback, putTitleFeedback } from "../../db/library.ts";
import type { Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";

let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
  let now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => now++);
  return () => vi.restoreAllMocks();
});

const give = (title: string, liked: boolean | null, type = "seo") =>
  client.fetch("/api/titles/feedback", { method: "PUT", json: { title, type, liked } });
async function list(by: Client = client): Promise<TitleFeedbackList["titles"]> {
  const response = await by.fetch("/api/titles/feedback");
  expect(response.status).toBe(200);
  return (await response.json<TitleFeedbackList>()).titles;
}

describe("title feedback", () => {
  test("is stored and listed newest first", async () => {
    expect(await list()).toEqual([]);
    expect((await give("Reed pens, cut well", true)).status).toBe(204);
    await give("  Ink that lasts ", false, "how-to");
    expect(await list()).toEqual([
      { title: "Ink that lasts", type: "how-to", liked: false },
      { title: "Reed pens, cut well", type: "seo", liked: true },
    ]);
  });

  test("replaces earlier feedback on the same title", async () => {
    await give("Reed pens", true);
    await give("Ink", true);
    await give("Reed pens", false, "news");
    expect(await list()).toEqual([
      { title: "Reed pens", type: "news", liked: false },
      { title: "Ink", type: "seo", liked: true },
    ]);
  });

  test("can be withdrawn, even repeatedly", async () => {
    await give("Reed pens", true);
    expect((await give("Reed pens", null)).status).toBe(204);
    expect((await give("Reed pens", null)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("is invisible to other users, who can't withdraw it", async () => {
    const { client: other } = await newPerson();
    await give("Reed pens", true);
    await other.fetch("/api/titles/feedback", {
      method: "PUT",
      json: { title: "Reed pens", type: "seo", liked: null },
    });
    expect(await list(other)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  test("is kept for the newest titles only", async () => {
    const db = openDatabase(env.DB);
    const old = (index: number) => ({ userId, title: `Title ${index}`, type: "seo", liked: true }) as const;
    for (let index = 0; index < keptTitleFeedback; index++)
      await putTitleFeedback(db, { ...old(index), createdAt: index });
    await give("One more", true);
    const titles = (await list()).map(({ title }) => title);
    expect(titles).toHaveLength(keptTitleFeedback);
    expect(titles[0]).toBe("One more");
    expect(titles.at(-1)).toBe("Title 1");
    expect(titles).not.toContain("Title 0");
  });

  test("accepts any title: right-to-left script, emoji, quotes, a lone surrogate", async () => {
    const titles = ["עט קנה", "🖋️🖋️", `"; DROP TABLE title_feedback; --`, "half \ud83d a sign"];
    for (const title of titles) expect((await give(title, true)).status).toBe(204);
    const kept = (await list()).map(({ title }) => title).reverse();
    expect(kept).toEqual(titles.map((title) => title.toWellFormed()));
    for (const title of titles) await give(title, null);
    expect(await list()).toEqual([]);
  });
});

test.each([
  [{ title: "", type: "seo", liked: true }, { title: "FIELD_INVALID" }],
  [{ title: "  ", type: "seo", liked: true }, { title: "FIELD_INVALID" }],
  [{ title: "x".repeat(301), type: "seo", liked: true }, { title: "TITLE_TOO_LONG" }],
  [{ title: "x", type: "all", liked: true }, { type: "FIELD_INVALID" }],
  [{ title: "x", type: "seo" }, { liked: "FIELD_INVALID" }],
  [{ title: "x", type: "seo", liked: "yes" }, { liked: "FIELD_INVALID" }],
])("invalid title feedback is rejected: %j", async (json, fields) => {
  const response = await client.fetch("/api/titles/feedback", { method: "PUT", json });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: "VALIDATION_FAILED", details: { fields } } });
  expect(await list()).toEqual([]);
});
