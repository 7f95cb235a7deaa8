import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { WordListChange, WordLists } from "../../shared/contracts/library.ts";
import { fakeServer, refusal } from "../testing/fake-server.ts";
import { useWordLists } from "./word-lists.ts";

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
