import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EndEvent, Follows } from "../../shared/contracts/runs.ts";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { doneEvent, failedEvent, runStream, slowRun } from "../testing/run-events.ts";
import { closeTab, mountRun } from "../testing/run-tab.tsx";

interface RunCall extends Call {
  body: { id?: string; input?: unknown; follows?: Follows } | undefined;
}

const cut = doneEvent("The first half", { cut: true, continuable: true });
const whole = "The first half and the second";

let calls: RunCall[];
/** The server's response to the second run. */
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  calls = fakeServer(({ path, body }) => {
    const first = calls[0]?.body?.id ?? "";
    const { id } = (body ?? {}) as { id?: string }; // a started run has this body
    return id === first || path.includes(first) ? runStream({ chunk: cut.content }, cut) : answer();
  }) as RunCall[]; // all requests have this type
});
afterEach(() => {
  closeTab();
  vi.restoreAllMocks();
});

/** Renders a run with the first half of a text. */
async function withHalf() {
  const run = mountRun();
  act(() => run.current.start({ prompt: "x" }));
  await waitFor(() => expect(run.current.view.continuable).toBe(true));
  return run;
}

describe("the continuation of a text that was cut off", () => {
  test("replaces the shown run in place, with the same input", async () => {
    answer = () => runStream({ chunk: cut.content }, { chunk: " and the second" }, doneEvent(whole));
    const run = await withHalf();
    act(() => run.current.continueText());
    await waitFor(() => expect(run.current.view).toMatchObject({ status: "done", text: whole }));
    expect(run.current.variants.count).toBe(1);
    expect(run.current.view.continuable).toBe(false);
    const [first, next] = calls;
    expect(next?.body?.follows).toEqual({ kind: "continuation", run: first?.body?.id });
    expect(next?.body?.input).toEqual(first?.body?.input);
  });

  test("keeps the text on the screen from the start", async () => {
    const slow = slowRun();
    answer = () => slow.response;
    const run = await withHalf();
    act(() => run.current.continueText());
    expect(run.current.view).toMatchObject({ status: "starting", text: cut.content });
    slow.send({ chunk: `${cut.content} and` });
    await waitFor(() => expect(run.current.view.text).toBe(`${cut.content} and`));
  });

  test("replaces only the shown variant", async () => {
    answer = () =>
      calls.at(-1)?.body?.follows?.kind === "variant" ? runStream(cut) : runStream(doneEvent(whole));
    const run = await withHalf();
    act(() => run.current.regenerate());
    await waitFor(() => expect(run.current.working).toBe(false));
    act(() => run.current.variants.show(0));
    act(() => run.current.continueText());
    await waitFor(() => expect(run.current.view.text).toBe(whole));
    expect(run.current.variants).toMatchObject({ count: 2, shown: 0 });
    act(() => run.current.variants.show(1));
    expect(run.current.view.text).toBe(cut.content);
  });

  test.each<{ what: string; code: string; say: () => Response }>([
    {
      what: "that is rejected",
      code: "PROMPT_LIMIT_REACHED",
      say: () => refusal("PROMPT_LIMIT_REACHED", 402),
    },
    {
      what: "that fails before any new text",
      code: "MODEL_BUSY",
      say: () => runStream({ chunk: cut.content }, failedEvent("MODEL_BUSY")),
    },
    {
      what: "that is stopped before any new text",
      code: "RUN_STOPPED",
      say: () => runStream(failedEvent("RUN_STOPPED")),
    },
  ])("$what shows the earlier text again with the reason, also after a reload", async ({ code, say }) => {
    answer = say;
    const first = await withHalf();
    act(() => first.current.continueText());
    await waitFor(() => expect(first.current.problem?.code).toBe(code));
    expect(first.current.view).toMatchObject({ status: "done", text: cut.content, continuable: true });
    expect(first.current.variants.count).toBe(1);
    closeTab();
    const second = mountRun();
    await waitFor(() => expect(second.current.view).toMatchObject({ status: "done", text: cut.content }));
    expect(second.current.problem?.code).toBe(code);
    act(() => second.current.clearError());
    expect(second.current.problem).toBeUndefined();
    expect(second.current.view.text).toBe(cut.content);
  });

  test("is not offered again if the server says that it is impossible", async () => {
    answer = () => refusal("CANNOT_CONTINUE", 409);
    const run = await withHalf();
    expect(run.current.continuable).toBe(true);
    act(() => run.current.continueText());
    await waitFor(() => expect(run.current.problem?.code).toBe("CANNOT_CONTINUE"));
    expect(run.current.view.text).toBe(cut.content);
    expect(run.current.continuable).toBe(false);
  });

  test("that the server does not know shows the earlier text again after reopening", async () => {
    answer = () => slowRun().response;
    const first = await withHalf();
    act(() => first.current.continueText());
    closeTab();
    const stored = localStorage.getItem("calamo.run.ada.generate") ?? "";
    const old = stored.replaceAll(/"startedAt":\d+/g, `"startedAt":${Date.now() - 3_600_000}`);
    localStorage.setItem("calamo.run.ada.generate", old);
    answer = () => refusal("NOT_FOUND", 404);
    const second = mountRun();
    await waitFor(() => expect(second.current.view).toMatchObject({ status: "done", text: cut.content }));
    expect(second.current.problem).toBeUndefined();
  });

  test("that breaks off after new text keeps all of it, and can be continued from there", async () => {
    const broken: EndEvent = failedEvent("RUN_INTERRUPTED", { continuable: true });
    answer = () => runStream({ chunk: cut.content }, { chunk: " and" }, broken);
    const run = await withHalf();
    act(() => run.current.continueText());
    await waitFor(() => expect(run.current.view.status).toBe("failed"));
    expect(run.current.view).toMatchObject({ text: "The first half and", continuable: true });
    answer = () => runStream(doneEvent(whole));
    act(() => run.current.continueText());
    await waitFor(() => expect(run.current.view.text).toBe(whole));
    expect(calls[2]?.body?.follows).toEqual({ kind: "continuation", run: calls[1]?.body?.id });
  });
});
