import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { useOptimisticMutation } from "./optimistic.ts";
import { queryClient } from "./query-client.ts";

interface Answer {
  word: string;
  accept: () => void;
  refuse: () => void;
}

/** The requests under way, in order. */
let sent: Answer[];
let stored: string[];
let failures: string[];
const queryKey = ["words"];

beforeEach(() => {
  sent = [];
  stored = ["pen"];
  failures = [];
  queryClient.setQueryDefaults(queryKey, { queryFn: async () => [...stored], retry: false });
  queryClient.setQueryData(queryKey, stored);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

const send = (word: string) =>
  new Promise<void>((resolve, reject) => {
    const accept = () => {
      stored = [...stored, word];
      resolve();
    };
    sent.push({ word, accept, refuse: () => reject(new Error(word)) });
  });

function open(mutationFn = send) {
  const { result, unmount } = renderHook(
    () =>
      useOptimisticMutation({
        queryKey,
        mutationFn,
        patch: (words: string[], word: string) => [...words, word],
        onError: (_, word) => failures.push(word),
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  return { add: (word: string) => act(async () => result.current.mutate(word)), result, unmount };
}
const shown = () => queryClient.getQueryData(queryKey);
const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
const settle = (work: (() => void) | undefined) => act(async () => work?.());

test("a change is shown at once, and refetched when it is saved", async () => {
  const { add } = open();
  await add("ink");
  expect([shown(), isStale()]).toEqual([["pen", "ink"], false]);
  await settle(sent[0]?.accept);
  expect([shown(), isStale()]).toEqual([["pen", "ink"], true]);
});

test("a failed change is rolled back", async () => {
  const { add, result } = open();
  await add("ink");
  await settle(sent[0]?.refuse);
  expect(shown()).toEqual(["pen"]);
  expect(failures).toEqual(["ink"]);
  expect(result.current.failure?.variables).toBe("ink");
});

test("if the first of two quick changes fails, the second stays", async () => {
  const { add, result } = open();
  await add("ink");
  await add("reed");
  await settle(sent[0]?.refuse);
  expect([shown(), isStale()]).toEqual([["pen", "reed"], false]); // a refetch would not have the second yet
  await settle(sent[1]?.accept);
  expect([shown(), isStale()]).toEqual([["pen", "reed"], true]);
  expect(result.current.failure?.variables).toBe("ink");
});

test("if the second of two quick changes fails, the first stays, even if it is saved", async () => {
  const { add } = open();
  await add("ink");
  await add("reed");
  await settle(sent[0]?.accept);
  await settle(sent[1]?.refuse);
  expect([shown(), isStale()]).toEqual([["pen", "ink"], true]);
});

test("two quick failures leave nothing behind", async () => {
  const { add } = open();
  await add("ink");
  await add("reed");
  await settle(sent[0]?.refuse);
  await settle(sent[1]?.refuse);
  expect(shown()).toEqual(["pen"]);
});

test("a change is rolled back and reported even if its component has unmounted", async () => {
  const { add, unmount } = open();
  await add("ink");
  unmount();
  await settle(sent[0]?.refuse);
  expect([shown(), isStale(), failures]).toEqual([["pen"], true, ["ink"]]);
});

test("an older response under way does not undo a change", async () => {
  let respond = (_: string[]) => {};
  const reading = queryClient.fetchQuery({
    queryKey,
    queryFn: () =>
      new Promise<string[]>((resolve) => {
        respond = resolve;
      }),
  });
  const { add } = open();
  await add("ink");
  respond(["pen"]);
  await reading.catch(() => {});
  expect(shown()).toEqual(["pen", "ink"]);
});

test("a change that fails after a sign-out leaves the next user's data alone", async () => {
  const { add } = open();
  await add("ink");
  queryClient.clear();
  queryClient.setQueryData(queryKey, ["the next user’s"]);
  await settle(sent[0]?.refuse);
  expect(shown()).toEqual(["the next user’s"]);
});

test("a change made offline is refused at once", async () => {
  onlineManager.setOnline(false); // TanStack's default would pause the mutation
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { add, result } = open(() => api<void>("/api/words", { method: "POST" }));
  await add("ink");
  await waitFor(() => expect(result.current.failure?.error).toMatchObject({ code: "NETWORK" }));
  expect(shown()).toEqual(["pen"]);
  onlineManager.setOnline(true);
});
