import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { doneEvent, failedEvent, runStream, slowRun } from "../testing/run-events.ts";
import { closeTab, mountRun } from "../testing/run-tab.tsx";

let calls: Call[];
let answer: (call: Call) => Response;

const unreachable = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  calls = fakeServer((call) => answer(call));
});
afterEach(() => {
  closeTab();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const comeOnline = () =>
  act(async () => {
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(20);
  });

/** Starts a run whose request has had no response for a while. */
async function startUnanswered() {
  answer = unreachable;
  const run = mountRun();
  act(() => run.current.start({ prompt: "x" }));
  await pass(5000);
  return run;
}

describe("a start whose response was lost", () => {
  test("is shown as lost, not as failed", async () => {
    const run = await startUnanswered();
    expect(run.current.working).toBe(true);
    expect(run.current.view).toMatchObject({ status: "starting", lost: "start" });
  });

  test("delivers its text when the connection is back", async () => {
    const run = await startUnanswered();
    answer = () => runStream(doneEvent("All of it"));
    await comeOnline();
    expect(run.current.view).toMatchObject({ status: "done", text: "All of it", lost: null });
    expect(new Set(calls.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });

  test("delivers its text after a reload an hour later, looked up by its id", async () => {
    await startUnanswered();
    closeTab();
    vi.setSystemTime(Date.now() + 3_600_000);
    answer = () => runStream(doneEvent("All of it"));
    const run = mountRun();
    await pass(20);
    expect(run.current.view).toMatchObject({ status: "done", text: "All of it" });
    expect(calls.at(-1)?.method).toBe("GET");
  });

  test("fails if the server does not know it, and is retried with a new id", async () => {
    await startUnanswered();
    closeTab();
    vi.setSystemTime(Date.now() + 3_600_000);
    answer = () => refusal("NOT_FOUND", 404);
    const run = mountRun();
    await pass(20);
    expect(run.current.view).toMatchObject({ status: "failed", error: { code: "NETWORK" } });
    answer = () => runStream(doneEvent("All of it"));
    act(() => run.current.regenerate());
    await pass(20);
    expect(run.current.view.text).toBe("All of it");
    expect(run.current.variants.count).toBe(1);
    const ids = calls
      .filter(({ method }) => method === "POST")
      .map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a start that fails with a server error", () => {
  const start = async () => {
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    await pass(5000);
    return run;
  };
  const ids = () =>
    calls.filter(({ method }) => method === "POST").map(({ body }) => (body as { id: string }).id);

  test("is shown as failed, and is retried with the same id, so that it is not charged twice", async () => {
    answer = () => refusal("INTERNAL", 500);
    const run = await start();
    expect(run.current.view).toMatchObject({ status: "failed", error: { code: "INTERNAL" } });
    answer = () => runStream(doneEvent("All of it"));
    act(() => run.current.regenerate());
    await pass(20);
    expect(run.current.view).toMatchObject({ status: "done", text: "All of it" });
    expect(new Set(ids()).size).toBe(1);
  });

  test("is looked up after a reload, and shows its text if it was written", async () => {
    answer = () => refusal("INTERNAL", 500);
    await start();
    closeTab();
    const sent = ids().length;
    answer = () => runStream(doneEvent("All of it"));
    for (const opened of ["first", "second"]) {
      const run = mountRun();
      await pass(20);
      expect(run.current.view, opened).toMatchObject({ status: "done", text: "All of it" });
      closeTab();
      vi.setSystemTime(Date.now() + 3_600_000);
    }
    expect(ids()).toHaveLength(sent);
  });

  test("still shows the error after a reload if it never began, and is looked up only once", async () => {
    answer = () => refusal("INTERNAL", 500);
    await start();
    closeTab();
    answer = () => refusal("NOT_FOUND", 404);
    for (const lookups of [1, 0]) {
      const before = calls.length;
      const run = mountRun();
      await pass(20);
      expect(run.current.view).toMatchObject({ status: "failed", error: { code: "INTERNAL" } });
      expect(calls.length - before).toBe(lookups);
      closeTab();
    }
  });
});

describe("a run whose events cannot be read", () => {
  /** Starts a run whose event stream keeps failing. */
  async function readBroken() {
    answer = ({ method }) => (method === "POST" ? runStream({ chunk: "So far" }) : refusal("INTERNAL", 500));
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    await pass(20_000);
    return run;
  }

  test("is shown as lost, and keeps the text so far", async () => {
    const run = await readBroken();
    expect(run.current.view).toMatchObject({ status: "writing", text: "So far", lost: "text" });
  });

  test("is not shown as failed after a reload, and is not resent", async () => {
    await readBroken();
    const sent = calls.filter(({ method }) => method === "POST").length;
    closeTab();
    answer = () => refusal("INTERNAL", 500);
    const run = mountRun();
    await pass(20_000);
    expect(run.current.view).toMatchObject({ status: "starting", lost: "text" });
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(sent);
  });

  test("can be abandoned, also after a reload, and is then no longer requested", async () => {
    await readBroken();
    closeTab();
    const run = mountRun();
    await pass(20_000);
    expect(run.current.working).toBe(true);
    act(() => run.current.leave());
    expect(run.current.view.status).toBe("idle");
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
    closeTab();
    expect(mountRun().current.view.status).toBe("idle");
  });

  test("abandoned as a variant shows the earlier text again", async () => {
    answer = () => runStream(doneEvent("All of it"));
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    await pass(20);
    answer = unreachable;
    act(() => run.current.regenerate());
    await pass(5000);
    act(() => run.current.leave());
    expect(run.current.view).toMatchObject({ status: "done", text: "All of it" });
    expect(run.current.variants.count).toBe(1);
  });

  test("that cannot be stopped reports the failure until stopping succeeds", async () => {
    answer = ({ path }) => (path.endsWith("/stop") ? unreachable() : runStream({ chunk: "So far" }));
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    await pass(20);
    await act(() => run.current.stop());
    expect(run.current).toMatchObject({ stopping: false, stopFailed: true });
    answer = () => Response.json({});
    await act(() => run.current.stop());
    expect(run.current).toMatchObject({ stopping: true, stopFailed: false });
  });

  test("that cannot be stopped is stopped as soon as the server can be reached", async () => {
    answer = ({ path }) => (path.endsWith("/stop") ? unreachable() : slowRun().response);
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    await pass(20);
    act(() => run.current.stop());
    await pass(2000);
    expect(run.current.stopFailed).toBe(true);
    answer = () => Response.json({});
    await comeOnline();
    expect(run.current).toMatchObject({ stopping: true, stopFailed: false });
    const stops = () => calls.filter(({ path }) => path.endsWith("/stop")).length;
    const sent = stops();
    await pass(60_000);
    expect(stops()).toBe(sent); // the server has heard it
  });

  test.each([
    ["that has ended", () => runStream(doneEvent("All of it"))],
    ["that the user no longer waits for", () => slowRun().response],
  ])("%s is not stopped again", async (kind, start) => {
    const begun = slowRun();
    answer = ({ path }) => (path.endsWith("/stop") ? unreachable() : begun.response);
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    act(() => run.current.stop());
    await pass(20);
    if (kind === "that has ended") begun.send(doneEvent("All of it"));
    else act(() => run.current.leave());
    await pass(20);
    const sent = calls.length;
    answer = start;
    await pass(60_000);
    expect(calls).toHaveLength(sent);
  });
});

describe("a stop that reaches the server before the start", () => {
  test("is repeated until the run is known, and keeps saying that it is stopping", async () => {
    let isKnown = false;
    const begun = slowRun();
    answer = ({ path }) => {
      if (!path.endsWith("/stop")) return begun.response;
      return isKnown ? Response.json({}) : refusal("NOT_FOUND", 404);
    };
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    act(() => run.current.stop());
    await pass(20);
    expect(run.current).toMatchObject({ stopping: true, stopFailed: false });
    isKnown = true;
    await pass(300);
    expect(calls.filter(({ path }) => path.endsWith("/stop"))).toHaveLength(2);
    begun.send(failedEvent("RUN_STOPPED"));
    await pass(20);
    expect(run.current.view).toMatchObject({ status: "stopped", error: { code: "RUN_STOPPED" } });
  });

  test("does not stop the next try, which has another id", async () => {
    answer = ({ path }) => (path.endsWith("/stop") ? refusal("NOT_FOUND", 404) : refusal("INTERNAL", 500));
    const run = mountRun();
    act(() => run.current.start({ prompt: "x" }));
    act(() => run.current.stop());
    await pass(5000);
    expect(run.current.view.status).toBe("failed");
    answer = () => runStream(doneEvent("All of it"));
    act(() => run.current.regenerate());
    await pass(20);
    const starts = calls.filter(({ path, method }) => method === "POST" && path === "/api/runs");
    expect(new Set(starts.map(({ body }) => (body as { id: string }).id)).size).toBe(2);
    expect(run.current.view.text).toBe("All of it");
  });
});
