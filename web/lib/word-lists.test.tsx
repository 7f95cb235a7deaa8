import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { WordListChange, WordLists } from "../../shared/contracts/library.ts";
import { fakeServer, refusal } from "../testing/fake-server.ts";
import { protectedTermsIn, termsInText, useWordLists } from "./word-lists.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens a tab that has loaded the words from a server that stores them. */
async function open() {
  const stored: WordLists = { dictionary: ["Calamo"], protected: [], house: [] };
  const workspace: WordLists = { dictionary: [], protected: [], house: [] };
  const server = { stored, isDown: false };
  const calls = fakeServer(({ method, body }) => {
    if (method === "GET") return Response.json({ private: stored, workspace });
    if (server.isDown) return refusal("INTERNAL", 500);
    const { add = [], remove = [] } = body as WordListChange; // what our client sends
    stored.dictionary = [...stored.dictionary, ...add].filter((word) => !remove.includes(word));
    return Response.json({ words: stored.dictionary });
  });
  const client = new QueryClient();
  const { result } = renderHook(useWordLists, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.lists.dictionary).toEqual(["Calamo"]));
  return { ...server, server, calls, tab: () => result.current };
}

test("adding or removing a word keeps the words that another tab has added meanwhile", async () => {
  const { stored, calls, tab } = await open();
  stored.dictionary = ["Calamo", "from the other tab"];
  act(() => tab().change({ list: "dictionary", add: ["from this tab"] }));
  await waitFor(() =>
    expect(tab().lists.dictionary).toEqual(["Calamo", "from the other tab", "from this tab"]),
  );
  expect(calls[1]).toMatchObject({ method: "PATCH", body: { add: ["from this tab"] } });
  stored.dictionary.push("one more");
  act(() => tab().change({ list: "dictionary", remove: ["Calamo"] }));
  await waitFor(() =>
    expect(tab().lists.dictionary).toEqual(["from the other tab", "from this tab", "one more"]),
  );
});

test("a failed addition or removal is reverted", async () => {
  const { server, tab } = await open();
  server.isDown = true;
  for (const input of [{ add: ["new"] }, { remove: ["Calamo"] }]) {
    act(() => tab().change({ list: "dictionary", ...input }));
    await waitFor(() => expect(tab().error).toMatchObject({ code: "INTERNAL" }));
    expect(tab().lists.dictionary).toEqual(["Calamo"]);
  }
});

test.each<[string, string, string[], string[]]>([
  [
    "separated by commas, semicolons or line breaks",
    "Calamo, reed pen\nAda;ink",
    [],
    ["Calamo", "reed pen", "Ada", "ink"],
  ],
  ["together with the stored terms, without duplicates", "Calamo", ["Ada", "Calamo"], ["Calamo", "Ada"]],
  ["only if they occur in the text", "Brush, calamo", ["Quill"], []],
  ["without blank ones", " ,\n , ", [" "], []],
  ["regardless of Unicode normalisation", "Cafe\u0301", [], ["Cafe\u0301"]],
])("protected terms are collected %s", (_, typed, kept, terms) => {
  expect(termsInText("Calamo is a reed pen; Ada likes its ink at the Café.", typed, kept)).toEqual(terms);
});

test("the protected terms of a run are those in its text, as many as it takes", () => {
  const terms = Array.from({ length: 60 }, (_, index) => `term${index}.`);
  const lists = { dictionary: ["Calamo"], protected: ["Quill", ...terms], house: [] };
  expect(protectedTermsIn("A Calamo text", lists)).toEqual([]);
  expect(protectedTermsIn(terms.join(" "), lists)).toEqual(terms.slice(0, 50));
});
