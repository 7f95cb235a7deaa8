import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import type { Follows } from "../../shared/contracts/runs.ts";
import { meQuery } from "../lib/me.ts";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { doneEvent, failedEvent, runStream, slowRun } from "../testing/run-events.ts";
import { allRuns } from "./all-runs.ts";
import { useGrowingText } from "./runs.ts";
import { useRun } from "./use-run.ts";

/** A request to start or join a run. */
interface RunCall extends Call {
  body: { id?: string; input?: unknown; follows?: Follows } | undefined;
}

let calls: RunCall[];
let answer: (call: RunCall) => Response;
let queries: QueryClient;

beforeEach(() => {
  localStorage.clear();
  queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { promptsUsed: 0, promptsLimit: 5 } as Me); // only the count matters here
  calls = fakeServer((call) => answer(call as RunCall)) as RunCall[]; // all requests have this type
});
afterEach(() => {
  reload();
  vi.restoreAllMocks();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
/** Closes the tab and opens another one. */
const reload = () => {
  cleanup();
  allRuns(queries).runs.close();
  queries = new QueryClient();
};
const mount = () => renderHook(() => useGrowingText(useRun("ada", "generate")), { wrapper }).result;

describe("a run", () => {
  test("is followed to its end, and updates the prompt quota", async () => {
    answer = () => runStream(doneEvent("All of it"));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(run.current.view.status).toBe("done"));
    expect(run.current.view.text).toBe("All of it");
    expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ promptsUsed: 3, promptsLimit: 5 });
  });

  test("survives reopening the screen, with the same id", async () => {
    answer = () => runStream(doneEvent("All of it"));
    const first = mount();
    act(() => first.current.start({ prompt: "x" }));
    await waitFor(() => expect(first.current.view.status).toBe("done"));
    reload();
    const second = mount();
    await waitFor(() => expect(second.current.view.text).toBe("All of it"));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/runs",
      `GET /api/runs/${calls[0]?.body?.id}/events`,
    ]);
  });

  test("that was rejected shows the error again after reopening, without another request", async () => {
    answer = () => refusal("PROMPT_LIMIT_REACHED", 402);
    const first = mount();
    act(() => first.current.start({ prompt: "x" }));
    await waitFor(() => expect(first.current.view.error?.code).toBe("PROMPT_LIMIT_REACHED"));
    reload();
    const second = mount();
    expect(second.current.view).toMatchObject({ status: "failed", error: { code: "PROMPT_LIMIT_REACHED" } });
    expect(calls).toHaveLength(1);
  });

  test("that no longer exists leaves the panel empty", async () => {
    const old = { id: "gone", tool: "generate", input: {}, startedAt: Date.now() - 3_600_000 };
    localStorage.setItem("calamo.run.ada.generate", JSON.stringify({ runs: [old], shown: 0 }));
    answer = () => refusal("NOT_FOUND", 404);
    const run = mount();
    await waitFor(() => expect(run.current.view.status).toBe("idle"));
    expect(calls).toMatchObject([{ method: "GET", path: "/api/runs/gone/events" }]);
    expect(localStorage.getItem("calamo.run.ada.generate")).toBeNull();
  });

  test("that is regenerated gets a variant, and both can be shown", async () => {
    answer = () => runStream(doneEvent(`Text ${calls.length}`));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(run.current.view.text).toBe("Text 1"));
    act(() => void run.current.regenerate());
    await waitFor(() => expect(run.current.view.text).toBe("Text 2"));
    expect(run.current.variants).toMatchObject({ count: 2, shown: 1 });
    expect(calls[1]?.body?.follows).toEqual({ kind: "variant", run: calls[0]?.body?.id });
    act(() => run.current.variants.show(0));
    expect(run.current.view).toMatchObject({ status: "done", text: "Text 1" });
    expect(calls).toHaveLength(2);
  });

  test("that is regenerated from a variant gets a variant of the first run", async () => {
    answer = () => runStream(doneEvent(`Text ${calls.length}`));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    for (const text of ["Text 1", "Text 2"]) {
      await waitFor(() => expect(run.current.view.text).toBe(text));
      act(() => run.current.regenerate());
    }
    await waitFor(() => expect(run.current.view.text).toBe("Text 3"));
    expect(calls[2]?.body?.follows).toEqual({ kind: "variant", run: calls[0]?.body?.id });
  });

  test.each([
    { what: "refused", code: "PROMPT_LIMIT_REACHED", say: () => refusal("PROMPT_LIMIT_REACHED", 402) },
    { what: "failed", code: "MODEL_BUSY", say: () => runStream(failedEvent("MODEL_BUSY")) },
  ])("$what as a variant keeps the shown text, with the reason", async (variant) => {
    answer = () => (calls.length > 2 ? variant.say() : runStream(doneEvent(`Text ${calls.length}`)));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(run.current.view.text).toBe("Text 1"));
    act(() => run.current.regenerate());
    await waitFor(() => expect(run.current.view.text).toBe("Text 2"));
    act(() => run.current.variants.show(0));
    act(() => run.current.regenerate());
    await waitFor(() => expect(run.current.problem).toMatchObject({ code: variant.code, of: "variant" }));
    expect(run.current.view).toMatchObject({ status: "done", text: "Text 1" });
    expect(run.current.variants).toMatchObject({ count: 2, shown: 0 });
    const isInvalidated = queries.getQueryState(meQuery.queryKey)?.isInvalidated;
    expect(isInvalidated).toBe(variant.what === "refused"); // a rejection means that another tab has used the prompts
    act(() => run.current.clearError());
    expect(run.current.problem).toBeUndefined();
    expect(run.current.view.text).toBe("Text 1");
  });

  test("that failed without text is retried in place", async () => {
    answer = () =>
      calls.length > 1 ? runStream(doneEvent("All of it")) : runStream(failedEvent("MODEL_BUSY"));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(run.current.view.status).toBe("failed"));
    act(() => run.current.regenerate());
    await waitFor(() => expect(run.current.view.text).toBe("All of it"));
    expect(run.current.variants.count).toBe(1);
    const [first, second] = calls.map(({ body }) => body);
    expect(second).toEqual({ ...first, id: second?.id });
    expect(second?.id).not.toBe(first?.id);
  });

  describe("that was rejected", () => {
    const limit = { promptsUsed: 5, promptsLimit: 5, plan: "free", refillsAt: Date.UTC(2100, 0) } as const;
    /** Updates the cached user data as after a refetch. */
    const learn = (me: Partial<Me>) =>
      act(() => void queries.setQueryData(meQuery.queryKey, me as Me, { updatedAt: Date.now() + 1 }));

    test.each([
      {
        code: "PROMPT_LIMIT_REACHED",
        details: { limit: 5 },
        still: limit,
        now: { ...limit, promptsLimit: 100 },
      },
      { code: "PLAN_REQUIRED", details: { plan: "pro" }, still: { plan: "essential" }, now: { plan: "pro" } },
      {
        code: "WORD_LIMIT_EXCEEDED",
        details: { plan: "free" },
        still: { plan: "free" },
        now: { plan: "teams" },
      },
    ] as const)(
      "with $code shows the error until a plan change resolves it",
      async ({ code, details, still, now }) => {
        queries.setQueryData(meQuery.queryKey, now as unknown as Me, { updatedAt: 1 }); // data from before the rejection
        answer = () => refusal(code, 403, details);
        const first = mount();
        act(() => first.current.start({ prompt: "x" }));
        await waitFor(() => expect(first.current.view.error?.code).toBe(code));
        learn(still);
        reload();
        const second = mount();
        expect(second.current.view.error?.code).toBe(code);
        learn(now);
        await waitFor(() => expect(second.current.view.status).toBe("idle"));
        reload();
        expect(mount().current.view.status).toBe("idle");
      },
    );

    test("as a variant clears its error once prompts are available, and keeps the text", async () => {
      answer = () =>
        calls.length > 1 ? refusal("PROMPT_LIMIT_REACHED", 402) : runStream(doneEvent("All of it"));
      const run = mount();
      act(() => run.current.start({ prompt: "x" }));
      await waitFor(() => expect(run.current.view.text).toBe("All of it"));
      act(() => run.current.regenerate());
      await waitFor(() => expect(run.current.problem).toBeDefined());
      learn({ ...limit, refillsAt: 1 });
      await waitFor(() => expect(run.current.problem).toBeUndefined());
      expect(run.current.view.text).toBe("All of it");
    });
  });

  test("that restarts shows only the new text", async () => {
    const slow = slowRun();
    answer = () => slow.response;
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    slow.send({ chunk: "Olá" });
    await waitFor(() => expect(run.current.view.text).toBe("Olá"));
    slow.send({ restart: "language" });
    await waitFor(() => expect(run.current.view).toMatchObject({ text: "", restarted: "language" }));
    expect(run.current.working).toBe(true);
    slow.send({ chunk: "Hello" });
    await waitFor(() => expect(run.current.view.text).toBe("Hello"));
  });

  test("re-renders its screen when its state changes, and not with its text", async () => {
    const slow = slowRun();
    answer = () => slow.response;
    const onRender = vi.fn();
    const { result } = renderHook(
      () => {
        onRender();
        return useRun("ada", "generate");
      },
      { wrapper },
    );
    act(() => result.current.start({ prompt: "x" }));
    slow.send({ chunk: "Hello" });
    await waitFor(() => expect(result.current.view.status).toBe("writing"));
    onRender.mockClear();
    const { runs, view } = result.current;
    for (let word = 0; word < 20; word++) {
      slow.send({ chunk: ` ${word}` });
      await waitFor(() => expect(runs.view(view.id)?.text).toMatch(new RegExp(` ${word}$`)));
    }
    expect(onRender).not.toHaveBeenCalled();
    slow.send(doneEvent("All of it"));
    await waitFor(() => expect(result.current.view).toMatchObject({ status: "done", text: "All of it" }));
  });

  test("refetches the receipts at its end, after success and failure", async () => {
    for (const end of [doneEvent("All of it"), failedEvent("MODEL_BUSY")]) {
      queries.setQueryData(["contents", "receipts"], { receipts: [] });
      answer = () => runStream(end);
      const run = mount();
      act(() => run.current.start({ prompt: "x" }));
      await waitFor(() => expect(run.current.working).toBe(false));
      expect(queries.getQueryState(["contents", "receipts"])?.isInvalidated).toBe(true);
      reload();
    }
  });

  test("is stopped by its id", async () => {
    answer = ({ path }) => (path.endsWith("/stop") ? Response.json({}) : runStream({ chunk: "so far" }));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await act(() => run.current.stop());
    expect(calls.find(({ path }) => path.endsWith("/stop"))?.path).toBe(
      `/api/runs/${calls[0]?.body?.id}/stop`,
    );
    expect(run.current.stopping).toBe(true);
  });

  test("stored by an older version as a variant is restored", async () => {
    const old = { id: "old", tool: "generate", input: {}, startedAt: Date.now(), variantOf: "first" };
    localStorage.setItem("calamo.run.ada.generate", JSON.stringify({ runs: [old], shown: 0 }));
    answer = () => runStream(doneEvent("All of it"));
    const run = mount();
    await waitFor(() => expect(run.current.view.text).toBe("All of it"));
    expect(calls[0]?.body).toEqual({ id: "old", tool: "generate", input: {} });
  });

  test.each([
    "not json",
    "[]",
    '{"runs":1}',
    "null",
    '{"runs":[{"id":"a","startedAt":1,"follows":"b"}],"shown":0}',
    '{"runs":[{"id":"a","startedAt":1,"earlier":{"id":"b","startedAt":1}}],"shown":0}',
  ])("is ignored if the stored value is %s", (stored) => {
    localStorage.setItem("calamo.run.ada.generate", stored);
    expect(mount().current.view.status).toBe("idle");
  });
});
