import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AllWordLists } from "../../../shared/contracts/library.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { Team } from "../../testing/team.ts";

let client: Client;
let id: string;
beforeEach(async () => {
  client = new Client();
  ({ id } = await client.signUp());
});

const readAll = async (by = client) => (await by.fetch("/api/me/words")).json<AllWordLists>();
const read = async (by = client) => (await readAll(by)).private;
const change = (list: string, json: object, by = client) =>
  by.fetch(`/api/me/words/${list}`, { method: "PATCH", json });

describe("the word lists", () => {
  test("are empty at first", async () => {
    expect(await read()).toEqual({ dictionary: [], protected: [], house: [] });
  });

  test("accept additions and removals of single words, without duplicates, in one list at a time", async () => {
    const added = await change("dictionary", { add: ["Calamo", " Wrangler ", "Calamo"] });
    expect(await added.json()).toEqual({ words: ["Calamo", "Wrangler"] });
    await change("house", { add: ["utilise = use"] });
    expect(await read()).toEqual({
      dictionary: ["Calamo", "Wrangler"],
      protected: [],
      house: ["utilise = use"],
    });
    const removed = await change("dictionary", { remove: ["Calamo", "never there"] });
    expect(await removed.json()).toEqual({ words: ["Wrangler"] });
    expect(await read()).toMatchObject({ dictionary: ["Wrangler"], house: ["utilise = use"] });
  });

  test("keep all words that tabs add one after the other or concurrently", async () => {
    await change("dictionary", { add: ["first tab"] });
    await change("dictionary", { add: ["second tab"] }); // from a tab with an empty list
    expect(await read()).toMatchObject({ dictionary: ["first tab", "second tab"] });
    const words = Array.from({ length: 10 }, (_, index) => `word ${index}`);
    const answers = await Promise.all(words.map((word) => change("house", { add: [word] })));
    expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200));
    const { house } = await read();
    expect(house.sort()).toEqual(words);
  });

  test("hold at most 500 words each, and words of a full list can be replaced", async () => {
    await change("house", { add: Array.from({ length: 500 }, (_, index) => `word${index}`) });
    expect(await codeOf(await change("house", { add: ["one more"] }))).toBe("VALIDATION_FAILED");
    expect((await change("house", { add: ["one more"], remove: ["word0"] })).status).toBe(200);
    expect((await read()).house).toHaveLength(500);
  });

  test("are invisible to other users", async () => {
    await change("protected", { add: ["mine"] });
    const other = new Client();
    await other.signUp();
    expect(await read(other)).toMatchObject({ protected: [] });
  });

  test.each([
    ["other", ["x"], "NOT_FOUND"],
    ["dictionary", ["x".repeat(101)], "VALIDATION_FAILED"],
    ["dictionary", [" "], "VALIDATION_FAILED"],
    ["dictionary", "x", "VALIDATION_FAILED"],
    ["dictionary", Array.from({ length: 501 }, (_, index) => `word${index}`), "VALIDATION_FAILED"],
  ])("reject an invalid change of the list %s", async (list, words, code) => {
    expect(await codeOf(await change(list, { add: words }))).toBe(code);
    expect(await read()).toEqual({ dictionary: [], protected: [], house: [] });
  });

  test("treat a corrupted list as empty and keep the others", async () => {
    await change("house", { add: ["x"] });
    await env.DB.prepare("INSERT INTO word_lists VALUES (?, 'dictionary', 'broken')").bind(id).run();
    expect(await read()).toEqual({ dictionary: [], protected: [], house: ["x"] });
    await change("dictionary", { add: ["new"] });
    expect(await read()).toMatchObject({ dictionary: ["new"] });
  });
});

describe("the word lists of a workspace", () => {
  let team: Team;
  let editor: Client;
  beforeEach(async () => {
    team = await Team.create();
    editor = (await team.join()).client;
  });
  afterEach(() => void vi.useRealTimers());
  const changeShared = (add: string[], by: Client, list = "dictionary") =>
    change(list, { add, visibility: "workspace" }, by);

  test("are changed by members who may write, read by all, and used with their own", async () => {
    await change("dictionary", { add: ["mine"] }, editor);
    expect(await (await changeShared(["Calamo"], editor)).json()).toEqual({ words: ["Calamo"] });
    await changeShared(["Northlight"], team.owner.client);
    const viewer = (await team.join("viewer")).client;
    expect(await readAll(viewer)).toMatchObject({
      private: { dictionary: [] },
      workspace: { dictionary: ["Calamo", "Northlight"] },
    });
    expect(await codeOf(await changeShared(["x"], viewer))).toBe("ROLE_REQUIRED");
    expect(await readAll(editor)).toMatchObject({ private: { dictionary: ["mine"] } });

    await changeShared(["utilize = use"], team.owner.client, "house");
    const report = await editor.post("/api/style", { text: "We utilize pens. They utilize ink." });
    expect(JSON.stringify(await report.json())).toContain("use");
  });

  test("are those of nobody outside", async () => {
    await changeShared(["Calamo"], editor);
    expect(await codeOf(await changeShared(["x"], client))).toBe("NOT_FOUND");
    await editor.post("/api/workspace/leave", {});
    expect(await readAll(editor)).toMatchObject({ workspace: { dictionary: [] } });
    expect(await codeOf(await changeShared(["x"], editor))).toBe("NOT_FOUND");
    expect(await readAll(team.owner.client)).toMatchObject({ workspace: { dictionary: ["Calamo"] } });
  });
});
