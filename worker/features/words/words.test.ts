import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { Client } from "../../testing/client.ts";
import { codeOf } from "../../testing/error-code.ts";

let client: Client;
let id: string;
beforeEach(async () => {
  client = new Client();
  ({ id } = await client.signUp());
});

const read = async (by = client) => (await by.fetch("/api/me/words")).json();
const put = (list: string, words: unknown) =>
  client.fetch(`/api/me/words/${list}`, { method: "PUT", json: { words } });

describe("the words a person keeps", () => {
  test("are none at first", async () => {
    expect(await read()).toEqual({ dictionary: [], protected: [], house: [] });
  });

  test("are replaced as a whole, each once, a list at a time", async () => {
    expect((await put("dictionary", ["Calamo", " Wrangler ", "Calamo"])).status).toBe(204);
    await put("house", ["utilise = use"]);
    expect(await read()).toEqual({
      dictionary: ["Calamo", "Wrangler"],
      protected: [],
      house: ["utilise = use"],
    });
    await put("dictionary", []);
    expect(await read()).toMatchObject({ dictionary: [], house: ["utilise = use"] });
  });

  test("are nobody else's", async () => {
    await put("protected", ["mine"]);
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
  ])("in a list %s of a wrong kind are refused", async (list, words, code) => {
    expect(await codeOf(await put(list, words))).toBe(code);
    expect(await read()).toEqual({ dictionary: [], protected: [], house: [] });
  });

  test("that cannot be read hide nothing else", async () => {
    await put("house", ["x"]);
    await env.DB.prepare("INSERT INTO word_lists VALUES (?, 'dictionary', 'broken')").bind(id).run();
    expect(await read()).toEqual({ dictionary: [], protected: [], house: ["x"] });
  });
});
