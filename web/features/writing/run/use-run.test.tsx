import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import { meQuery } from "../../../lib/me.ts";
import { useRun } from "./use-run.ts";

const quota = { plan: "free", used: 3, limit: 5, refillsAt: 1 };
const end = (state: string, content: string) => ({
  done: true,
  state,
  content,
  contentId: "c",
  quota,
  receipt: { runId: "r", charged: 1, reason: "delivered" },
});
const stream = (...events: object[]) =>
  new Response(events.map((event, at) => `id: ${at}\ndata: ${JSON.stringify(event)}\n\n`).join(""), {
    headers: { "Content-Type": "text/event-stream" },
  });
const refusal = (code: string, status: number) =>
  Response.json({ error: { code, message: "", requestId: "" } }, { status });

let calls: { method: string; path: string; body: { id?: string; variantOf?: string } }[];
let answer: (path: string) => Response;
let queries: QueryClient;

beforeEach(() => {
  localStorage.clear();
  calls = [];
  queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { promptsUsed: 0, promptsLimit: 5 } as Me); // only the count matters here
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init = {}) => {
    calls.push({
      method: init.method ?? "GET",
      path: String(path),
      body: JSON.parse(String(init.body ?? "{}")),
    });
    return answer(String(path));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const mount = () =>
  renderHook(() => useRun("ada", "generate"), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  }).result;

describe("a run on its screen", () => {
  test("is shown to its end, and its count is taken over", async () => {
    answer = () => stream(end("done", "All of it"));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(run.current.view.status).toBe("done"));
    expect(run.current.view.text).toBe("All of it");
    expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ promptsUsed: 3, promptsLimit: 5 });
  });

  test("is there again when the screen is opened anew, under the same id", async () => {
    answer = () => stream(end("done", "All of it"));
    const first = mount();
    act(() => first.current.start({ prompt: "x" }));
    await waitFor(() => expect(first.current.view.status).toBe("done"));
    cleanup();
    const second = mount();
    await waitFor(() => expect(second.current.view.text).toBe("All of it"));
    expect(new Set(calls.map(({ body }) => body.id)).size).toBe(1);
  });

  test("that was refused says so again when the screen is opened anew, and is not asked for again", async () => {
    answer = () => refusal("PROMPT_LIMIT_REACHED", 402);
    const first = mount();
    act(() => first.current.start({ prompt: "x" }));
    await waitFor(() => expect(first.current.view.error?.code).toBe("PROMPT_LIMIT_REACHED"));
    cleanup();
    const second = mount();
    expect(second.current.view).toMatchObject({ status: "failed", error: { code: "PROMPT_LIMIT_REACHED" } });
    expect(calls).toHaveLength(1);
  });

  test("that is not there any more leaves the sheet empty", async () => {
    const old = { id: "gone", tool: "generate", input: {}, startedAt: Date.now() - 3_600_000 };
    localStorage.setItem("calamo.run.ada.generate", JSON.stringify({ runs: [old], shown: 0 }));
    answer = () => refusal("NOT_FOUND", 404);
    const run = mount();
    await waitFor(() => expect(run.current.view.status).toBe("idle"));
    expect(calls).toMatchObject([{ method: "GET", path: "/api/runs/gone/events" }]);
    expect(localStorage.getItem("calamo.run.ada.generate")).toBeNull();
  });

  test("repeated is a variant of the first, and both stay to be shown", async () => {
    answer = () => stream(end("done", `Text ${calls.length}`));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(run.current.view.text).toBe("Text 1"));
    act(() => void run.current.repeat());
    await waitFor(() => expect(run.current.view.text).toBe("Text 2"));
    expect(run.current.variants).toMatchObject({ count: 2, shown: 1 });
    expect(calls[1]?.body.variantOf).toBe(calls[0]?.body.id);
    act(() => run.current.variants.show(0));
    await waitFor(() => expect(run.current.variants.shown).toBe(0));
  });

  test("is stopped by its id", async () => {
    answer = (path) => (path.endsWith("/stop") ? Response.json({}) : stream({ chunk: "so far" }));
    const run = mount();
    act(() => run.current.start({ prompt: "x" }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await act(() => run.current.stop());
    expect(calls.find(({ path }) => path.endsWith("/stop"))?.path).toBe(
      `/api/runs/${calls[0]?.body.id}/stop`,
    );
    expect(run.current.stopping).toBe(true);
  });

  test.each(["not json", "[]", '{"runs":1}', "null"])("kept as %s on the device is no run", (stored) => {
    localStorage.setItem("calamo.run.ada.generate", stored);
    expect(mount().current.view.status).toBe("idle");
  });
});
