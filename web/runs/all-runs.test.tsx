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
  sessionStorage.clear();
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

describe("several runs of a screen that is closed", () => {
  const slots = { blog: "multiChannel.blog", news: "multiChannel.news" };

  /** Follows two runs of one batch, and ends the first one. */
  async function endFirst() {
    const slow = new Map<string, ReturnType<typeof slowRun>>();
    const rejections = new Map<string, (response: Response) => void>();
    fakeServer(({ path }) => {
      const run = slowRun();
      slow.set(path, run);
      if (path.includes("blog")) return run.response;
      return new Promise((resolve) => {
        rejections.set(path, resolve);
      });
    });
    const startedAt = Date.now();
    for (const [id, slot] of Object.entries(slots))
      allRuns(queries).follow("ada", slot, {
        ...{ id, tool: "multiChannel", input: {}, startedAt, answered: true },
      });
    await waitFor(() => expect(slow.size).toBe(2));
    await act(async () => slow.get("/api/runs/blog/events")?.send(doneEvent("blog")));
    await waitFor(() => expect(used()).toBe(3));
    expect(unseen).toEqual([]);
    return (response: Response) => act(async () => rejections.get("/api/runs/news/events")?.(response));
  }

  test("are reported once, when the last one has ended", async () => {
    const respond = await endFirst();
    await respond(runStream(doneEvent("news")));
    await waitFor(() => expect(unseen).toMatchObject([{ slot: slots.news }]));
  });

  test.each<[string, () => Response]>([
    ["is rejected", () => refusal("PROMPT_LIMIT_REACHED", 402)],
    ["no longer exists", () => refusal("NOT_FOUND", 404)],
    ["fails", () => runStream(failedEvent("MODEL_BUSY"))],
    ["is stopped", () => runStream(doneEvent("ne", { state: "stopped" }))],
  ])("are reported if the last one %s", async (_, response) => {
    const respond = await endFirst();
    await respond(response());
    await waitFor(() => expect(unseen).toMatchObject([{ slot: slots.blog, end: { content: "blog" } }]));
  });

  test("are not reported if their screen was opened before the last one ended", async () => {
    const respond = await endFirst();
    allRuns(queries).show(slots.blog)();
    await respond(refusal("NOT_FOUND", 404));
    await act(async () => undefined);
    expect(unseen).toEqual([]);
  });
});

test("a run is reported even if another one of its batch shows an earlier rejection", async () => {
  fakeServer(() => runStream(doneEvent("blog")));
  const run = { tool: "multiChannel", input: {}, startedAt: Date.now(), answered: true };
  const refused = { code: "REQUEST_REFUSED" } as const;
  allRuns(queries).follow("ada", "multiChannel.news", { ...run, id: "news", refused });
  allRuns(queries).follow("ada", "multiChannel.blog", { ...run, id: "blog" });
  await waitFor(() => expect(unseen).toMatchObject([{ slot: "multiChannel.blog" }]));
});

describe("the next run of a screen is reported", () => {
  const expectReport = async (screen: ReturnType<typeof openScreen>) => {
    fakeServer(() => slow.response);
    const slow = slowRun();
    act(() => screen.current.start({ prompt: "y" }));
    cleanup();
    await act(async () => slow.send(doneEvent("All of it")));
    await waitFor(() => expect(unseen).toMatchObject([{ end: { content: "All of it" } }]));
  };

  test("after a run whose rejection is shown again", async () => {
    const refused = { code: "REQUEST_REFUSED" } as const;
    const run = { id: "r", tool: "generate", input: {}, startedAt: Date.now(), refused };
    localStorage.setItem("calamo.run.ada.generate", JSON.stringify({ runs: [run], shown: 0 }));
    const screen = openScreen();
    expect(screen.current.view.error).toEqual(refused);
    await expectReport(screen);
  });

  test("after a lost run that the user no longer waits for", async () => {
    fakeServer(() => {
      throw new TypeError("Failed to fetch");
    });
    const screen = openScreen();
    act(() => screen.current.start({ prompt: "x" }));
    await waitFor(() => expect(screen.current.view.lost).toBe("start"), { timeout: 3000 });
    act(() => screen.current.leave());
    await expectReport(screen);
  });
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
