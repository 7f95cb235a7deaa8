import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, api } from "./api.ts";
import { queryClient } from "./query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
});
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a mutation fails at once when offline, instead of being paused", async () => {
  const change = new MutationObserver(queryClient, {
    mutationFn: () => api<void>("/api/contents/a", { method: "PATCH", body: {} }),
  });
  await expect(change.mutate()).rejects.toEqual(new ApiError("NETWORK", 0));
  expect(change.getCurrentResult()).toMatchObject({ isPaused: false, isError: true });
});

test.each([
  ["fails", undefined],
  ["keeps its cached data and reports the failure", ["a text"]],
])("a query %s after its retries when offline", async (_, cached) => {
  if (cached) queryClient.setQueryData(["list"], cached);
  const list = new QueryObserver(queryClient, { queryKey: ["list"], queryFn: () => api("/api/contents") });
  const stop = list.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(list.getCurrentResult()).toMatchObject({ isPaused: false, isError: true, data: cached });
  stop();
});
