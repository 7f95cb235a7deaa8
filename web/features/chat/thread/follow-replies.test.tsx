import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { allRuns } from "../../../runs/all-runs.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { connected } from "../../../testing/open-thread.tsx";
import { doneEvent, runStream, slowRun } from "../../../testing/run-events.ts";
import { resumeReplies } from "./follow-replies.ts";
import { openOutbox, type PendingMessage } from "./outbox.ts";
import { chatId, chatOf, said } from "./testing/messages.ts";
import { useConversation } from "./use-conversation.ts";

let queries: QueryClient;
let unseen: string[];

beforeEach(() => {
  localStorage.clear();
  queries = new QueryClient();
  unseen = [];
  allRuns(queries).onUnseen(({ slot }) => unseen.push(slot));
});
afterEach(() => {
  cleanup();
  allRuns(queries).runs.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = (run: string, changes: Partial<PendingMessage> = {}): PendingMessage => ({
  ...{ kind: "new", run, startedAt: Date.now(), language: "en", ...changes },
  message: { id: `m-${run}`, after: null, text: "And rye?", attached: null },
});
const pending = () => openOutbox("ada", chatId).read();
const keep = (...sends: PendingMessage[]) => openOutbox("ada", chatId).change(() => sends);

/** Answers requests for the run with `answer`, and others with the conversation. */
const serve = (answer: () => Response): Call[] =>
  fakeServer(({ path }) =>
    path.startsWith("/api/runs") ? answer() : Response.json(chatOf([said("m-r", null)])),
  );
const runCalls = (calls: Call[]) => calls.filter(({ path }) => path.startsWith("/api/runs"));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
function openScreen(isNew: boolean) {
  const onBegun = vi.fn();
  const props = { owner: "ada", chatId, isNew, lock: null, connection: connected, onBegun };
  const rest = { composer: {} as never, welcome: null, voice: undefined }; // not used by the hook
  const { result: screen, unmount } = renderHook(() => useConversation({ ...props, ...rest }), { wrapper });
  return { screen, onBegun, unmount };
}

describe("a reply that is followed before its conversation is opened", () => {
  test("is started again with the same ids if it may not have reached the server", async () => {
    keep(send("r"));
    const calls = serve(() => runStream(doneEvent("Rye")));
    resumeReplies(queries, "ada");
    await waitFor(() => expect(unseen).toEqual([chatId]));
    expect(runCalls(calls)).toMatchObject([{ method: "POST", body: { id: "r", input: { chat: chatId } } }]);
    expect(pending()).toMatchObject([{ run: "r", ended: true }]);
  });

  test("keeps why the server rejected it", async () => {
    keep(send("r"));
    serve(() => refusal("CHAT_LIMIT_REACHED", 403));
    resumeReplies(queries, "ada");
    await waitFor(() => expect(pending()).toMatchObject([{ refused: { code: "CHAT_LIMIT_REACHED" } }]));
    expect(unseen).toEqual([]);
  });

  test("is looked up again when its conversation is opened if the server does not know it", async () => {
    keep(send("r", { startedAt: Date.now() - 100_000 }));
    const calls = serve(() => refusal("NOT_FOUND", 404));
    resumeReplies(queries, "ada");
    await waitFor(() => expect(allRuns(queries).runs.view("r")).toBeUndefined());
    expect(pending()).toEqual([send("r", { startedAt: pending()[0]?.startedAt ?? 0 })]);
    openScreen(false);
    await waitFor(() => expect(runCalls(calls)).toHaveLength(2));
  });

  test("is not marked as not sent while the server can't be reached", async () => {
    keep(send("r"));
    let isReachable = false;
    const calls = fakeServer(() => {
      if (!isReachable) throw new TypeError("no network");
      return runStream(doneEvent("Rye"));
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    resumeReplies(queries, "ada");
    for (let tries = 1; tries <= 4; tries++) {
      await vi.waitFor(() => expect(runCalls(calls).length).toBeGreaterThanOrEqual(tries));
      await vi.advanceTimersByTimeAsync(3000);
    }
    expect(pending()).toMatchObject([{ run: "r" }]);
    expect(pending()[0]?.refused).toBeUndefined();
    isReachable = true;
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await waitFor(() => expect(unseen).toEqual([chatId]));
  });

  test("is not reported again if its conversation is opened and left before it shows the reply", async () => {
    keep(send("r", { ended: true }));
    const slow = slowRun();
    const calls = serve(() => slow.response);
    const { unmount } = openScreen(false);
    await waitFor(() => expect(runCalls(calls)).toHaveLength(1));
    unmount();
    slow.send(doneEvent("Rye"));
    await waitFor(() => expect(allRuns(queries).runs.view("r")).toBeUndefined());
    expect(unseen).toEqual([]);
  });

  test("is shown by its conversation without another request, and is not reported then", async () => {
    keep(send("r"));
    const slow = slowRun();
    const calls = serve(() => slow.response);
    resumeReplies(queries, "ada");
    const { screen } = openScreen(false);
    slow.send({ chunk: "Rye" });
    await waitFor(() => expect(screen.current.working?.status).toBe("writing"));
    slow.send(doneEvent("Rye"));
    await waitFor(() => expect(screen.current.latest?.status).toBe("done"));
    expect(runCalls(calls)).toHaveLength(1);
    expect(unseen).toEqual([]);
  });

  test("gives a new conversation its URL", async () => {
    keep(send("r"));
    const slow = slowRun();
    serve(() => slow.response);
    resumeReplies(queries, "ada");
    await waitFor(() => expect(allRuns(queries).runs.view("r")?.begun).toBe(true));
    const { onBegun } = openScreen(true);
    await waitFor(() => expect(onBegun).toHaveBeenCalled());
  });

  test("does not overwrite what another tab sends meanwhile", async () => {
    keep(send("r"));
    const slow = slowRun();
    serve(() => slow.response);
    resumeReplies(queries, "ada");
    keep(send("r"), send("other"));
    const key = `calamo.chat.ada.${chatId}.sends`;
    act(() => void dispatchEvent(new StorageEvent("storage", { key })));
    slow.send(doneEvent("Rye"));
    await waitFor(() => expect(pending()).toMatchObject([{ run: "r", ended: true }, { run: "other" }]));
  });

  test("is no longer followed after the session has ended, nor from what was stored before", async () => {
    keep(send("r"));
    const calls = serve(() => slowRun().response);
    resumeReplies(queries, "ada");
    await waitFor(() => expect(runCalls(calls)).toHaveLength(1));
    publishSessionEvent({ kind: "lost" });
    localStorage.clear();
    const { screen } = openScreen(false);
    await waitFor(() => expect(screen.current.isKnown).toBe(true));
    expect(runCalls(calls)).toHaveLength(1);
  });
});
