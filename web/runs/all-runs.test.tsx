import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import type { RunEvent } from "../../shared/contracts/runs.ts";
import { meQuery } from "../lib/me.ts";
import { publishSessionEvent } from "../lib/session-events.ts";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { doneEvent, failedEvent, runStream, slowRun } from "../testing/run-events.ts";
import { allRuns, type UnseenRun } from "./all-runs.ts";
import type { StoredRun } from "./stored-runs.ts";
import { useRun } from "./use-run.ts";

let calls: Call[];
let queries: QueryClient;
let unseen: UnseenRun[];

function openTab() {
  queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { promptsUsed: 0, promptsLimit: 5 } as Me); // only the count matters here
  queries.setQueryData(["contents", "list"], []);
  unseen = [];
  allRuns(queries).onUnseen((run) => unseen.push(run));
}
function closeTab() {
  cleanup();
  allRuns(queries).runs.close();
}

beforeEach(() => {
  localStorage.clear();
  openTab();
});
afterEach(() => {
  closeTab();
  vi.restoreAllMocks();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const openScreen = () => renderHook(() => useRun("ada", "generate"), { wrapper }).result;
const used = () => queries.getQueryData(meQuery.queryKey)?.promptsUsed;
const isListOutdated = () => queries.getQueryState(["contents", "list"])?.isInvalidated;

/** Starts a run on its screen and leaves the screen. */
async function startAndLeave() {
  const slow = slowRun();
  calls = fakeServer(() => slow.response);
  const screen = openScreen();
  act(() => screen.current.start({ prompt: "x" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  cleanup();
  return (event: RunEvent) => act(async () => slow.send(event));
}

describe("a run whose screen is closed", () => {
  test("updates lists and quota when it ends, and is reported", async () => {
    const send = await startAndLeave();
    const end = doneEvent("All of it");
    await send(end);
    await waitFor(() => expect(unseen).toMatchObject([{ tool: "generate", slot: "generate", end }]));
    expect(used()).toBe(3);
    expect(isListOutdated()).toBe(true);
  });

  test("is shown as it is when the screen is opened again, without another request", async () => {
    const send = await startAndLeave();
    await send({ chunk: "So far" });
    const screen = openScreen();
    await waitFor(() => expect(screen.current.view.status).toBe("writing"));
    await send(doneEvent("So far, so good"));
    await waitFor(() =>
      expect(screen.current.view).toMatchObject({ status: "done", text: "So far, so good" }),
    );
    expect(calls).toHaveLength(1);
    expect(unseen).toEqual([]);
  });

  test("is reported if it fails, and its screen shows why", async () => {
    const send = await startAndLeave();
    await send(failedEvent("MODEL_BUSY"));
    await waitFor(() => expect(unseen).toMatchObject([{ end: { error: { code: "MODEL_BUSY" } } }]));
    expect(openScreen().current.view.error?.code).toBe("MODEL_BUSY");
  });

  test("is followed again after a reload, on any screen, until its end was seen", async () => {
    await startAndLeave();
    closeTab();
    for (const requests of [1, 0]) {
      openTab();
      calls = fakeServer(() => runStream(doneEvent("All of it")));
      allRuns(queries).resume("ada");
      await waitFor(() => expect(unseen).toHaveLength(requests));
      expect(calls).toHaveLength(requests);
      closeTab();
    }
  });

  test("is no longer followed after its user has signed out", async () => {
    const send = await startAndLeave();
    publishSessionEvent({ kind: "signedOut" });
    await send(doneEvent("All of it"));
    expect(unseen).toEqual([]);
    expect(used()).toBe(0);
  });
});

test("several runs of a screen that is closed are reported once, when the last one has ended", async () => {
  const slow = new Map<string, ReturnType<typeof slowRun>>();
  fakeServer(({ path }) => {
    const run = slowRun();
    slow.set(path, run);
    return run.response;
  });
  const startedAt = Date.now();
  for (const id of ["blog", "news"])
    allRuns(queries).follow("ada", `multiChannel.${id}`, {
      ...{ id, tool: "multiChannel", input: {}, startedAt, answered: true },
    });
  await waitFor(() => expect(slow.size).toBe(2));
  const end = async (id: string) => act(async () => slow.get(`/api/runs/${id}/events`)?.send(doneEvent(id)));
  await end("blog");
  await waitFor(() => expect(used()).toBe(3));
  expect(unseen).toEqual([]);
  await end("news");
  await waitFor(() => expect(unseen).toMatchObject([{ slot: "multiChannel.news" }]));
});

test("a run that ends on its screen is not reported", async () => {
  calls = fakeServer(() => runStream(doneEvent("All of it")));
  const screen = openScreen();
  act(() => screen.current.start({ prompt: "x" }));
  await waitFor(() => expect(screen.current.view.status).toBe("done"));
  expect(used()).toBe(3);
  expect(unseen).toEqual([]);
});

test("a run that the user no longer waits for still updates lists and quota, and is reported elsewhere", async () => {
  const slow = slowRun();
  calls = fakeServer(() => slow.response);
  const screen = openScreen();
  act(() => screen.current.start({ prompt: "x" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => screen.current.leave());
  expect(screen.current.view.status).toBe("idle");
  cleanup();
  await act(async () => slow.send(doneEvent("All of it")));
  await waitFor(() => expect(unseen).toHaveLength(1));
  expect(used()).toBe(3);
});

test.each<[string, Partial<StoredRun>]>([
  ["has ended", { ended: true }],
  ["has failed", { failed: true }],
  ["was rejected", { refused: { code: "PROMPT_LIMIT_REACHED" } }],
  ["is too old to be running", { startedAt: Date.now() - 3_600_000 }],
])("a run that %s is not followed again after a reload", (_, changes) => {
  const run = { id: "r", tool: "generate", input: {}, startedAt: Date.now(), ...changes };
  localStorage.setItem("calamo.run.ada.generate", JSON.stringify({ runs: [run], shown: 0 }));
  calls = fakeServer(() => refusal("NOT_FOUND", 404));
  allRuns(queries).resume("ada");
  expect(calls).toEqual([]);
});
