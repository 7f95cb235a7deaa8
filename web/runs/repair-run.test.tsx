import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { doneEvent, failedEvent, runStream } from "../testing/run-events.ts";
import { useGrowingText } from "./runs.ts";
import { useRun } from "./use-run.ts";

const wrong = doneEvent("Six dishes", { repairable: true });

let calls: Call[];
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  calls = fakeServer(() => (calls.length > 1 ? answer() : runStream(wrong)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders a text with wrong facts, and requests its repair. */
async function withRepair(said: () => Response) {
  answer = said;
  const { result: run } = renderHook(() => useGrowingText(useRun("ada", "generate")), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  act(() => run.current.start({ prompt: "x" }));
  await waitFor(() => expect(run.current.repairable).toBe(true));
  act(() => run.current.repair());
  await waitFor(() => expect(run.current.working).toBe(false));
  return run;
}

test("a repair is added as a variant, and the text cannot be repaired twice", async () => {
  const run = await withRepair(() => runStream(doneEvent("Seven dishes")));
  expect(run.current.view.text).toBe("Seven dishes");
  expect(run.current.variants).toMatchObject({ count: 2, shown: 1 });
  const [first, repair] = calls.map(({ body }) => body as { id: string; input: object; follows?: object });
  expect(repair).toMatchObject({ input: first?.input, follows: { kind: "repair", run: first?.id } });
  act(() => run.current.variants.show(0));
  expect(run.current.view.text).toBe("Six dishes");
  expect(run.current.repairable).toBe(false);
});

test.each([
  { what: "was rejected", said: () => refusal("RATE_LIMITED", 429) },
  { what: "failed", said: () => runStream(failedEvent("MODEL_BUSY")) },
])("a repair that $what can be retried", async ({ said }) => {
  const run = await withRepair(said);
  expect(run.current.problem?.of).toBe("repair");
  expect(run.current.view.text).toBe("Six dishes");
  expect(run.current.repairable).toBe(true);
});

test("a repair is not offered again if the server says that there is nothing to repair", async () => {
  const run = await withRepair(() => refusal("CANNOT_REPAIR", 409));
  expect(run.current.view.text).toBe("Six dishes");
  expect(run.current.repairable).toBe(false);
});
