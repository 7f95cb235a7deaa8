import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { chatServer, input, openThread, say, spoken } from "../../../testing/open-thread.tsx";
import { ada } from "../../../testing/render-signed-in.tsx";
import { doneEvent, runStream } from "../../../testing/run-events.ts";
import type { PendingMessage } from "./outbox.ts";
import { openOutbox } from "./outbox.ts";
import { chatId, reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

const key = `calamo.chat.${ada.id}.${chatId}.sends`;
const kept = () => JSON.parse(localStorage.getItem(key) ?? "[]") as PendingMessage[]; // the stored format

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const talk = () => [said("q1", null), reply("a1", "q1")];
const send = (changes: Partial<PendingMessage> = {}): PendingMessage => ({
  kind: "new",
  run: "0190a1b2-0000-7000-8000-00000000000d",
  startedAt: Date.now(),
  message: { id: "0190a1b2-0000-7000-8000-00000000000e", after: "a1", text: "And rye?", attached: null },
  language: "pt",
  ...changes,
});
const keep = (...sends: PendingMessage[]) => localStorage.setItem(key, JSON.stringify(sends));

describe("a pending message", () => {
  test("is stored on the device with its ids, and keeps the server's rejection", async () => {
    const server = chatServer(talk());
    let answer: (response: Response) => void = () => undefined;
    server.onRun = () => new Promise((resolve) => (answer = resolve));
    await openThread();
    await say("And rye?");
    expect(kept()).toMatchObject([{ kind: "new", message: { text: "And rye?" } }]);
    await waitFor(() => expect(server.runs()).toHaveLength(1));
    expect(server.runs()[0]).toMatchObject({
      id: kept()[0]?.run,
      input: { message: { id: kept()[0]?.message.id } },
    });
    answer(refusal("TOO_MANY_RUNS", 429, { limit: 5 }));
    await screen.findByText(/5 texts are already being written/);
    expect(kept()).toMatchObject([{ refused: { code: "TOO_MANY_RUNS" } }]);
  });

  test("is resent unchanged after a reload", async () => {
    keep(send());
    const server = chatServer(talk());
    await openThread();
    await screen.findByText("You said: And rye?");
    const { run, message, language } = send();
    const { attached: _, ...sent } = message;
    expect(server.runs()).toEqual([
      { id: run, tool: "chat", input: { chat: chatId, message: sent, interfaceLanguage: language } },
    ]);
  });

  test("that is old is looked up instead of resent, and fails if it never arrived", async () => {
    keep(send({ startedAt: Date.now() - 3_600_000 }));
    const server = chatServer(talk());
    await openThread();
    await screen.findByText("This message was not sent.");
    expect(server.runs()).toEqual([]);
    expect(server.calls.some(({ path }) => path === `/api/runs/${send().run}/events`)).toBe(true);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("You said: And rye?");
    expect(server.runs()[0]?.id).toBe(send().run);
  });

  test("that is old is removed from the device if the server has it", async () => {
    keep(send({ startedAt: Date.now() - 3_600_000 }));
    const server = chatServer([
      ...talk(),
      said(send().message.id, "a1", { content: "And rye?" }),
      reply("a2", send().message.id, { runId: send().run }),
    ]);
    await openThread();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(spoken()).toHaveLength(4);
    expect(server.calls.some(({ path }) => path.startsWith("/api/runs"))).toBe(false);
  });

  test("that is stopped before the server has it fails, and keeps its text", async () => {
    const server = chatServer(talk());
    server.onRun = () => new Promise(() => undefined);
    server.onOther = ({ path }) => (path.endsWith("/stop") ? refusal("NOT_FOUND", 404) : undefined);
    await openThread();
    await say("And rye?");
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    await screen.findByText("This message was not sent.");
    expect(spoken()).toContain("You: And rye?");
    expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
    expect(document.activeElement).toBe(input());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const [first, second] = server.runs();
    expect(second?.id).not.toBe(first?.id); // the server does not start the stopped run
    expect(second?.input.message.id).toBe(first?.input.message.id);
  });

  test("that is stopped before its reply begins is stopped on the server", async () => {
    keep(send());
    const server = chatServer(talk());
    let begin: (response: Response) => void = () => undefined;
    server.onRun = () => new Promise((resolve) => (begin = resolve));
    await openThread();
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith("/stop"))).toBe(true));
    begin(runStream(doneEvent("Rye", { state: "stopped" })));
    await screen.findByText("You stopped this reply.");
    expect(screen.queryByText("This message was not sent.")).toBeNull();
  });

  test("that begins a conversation is stored until the conversation has a URL", async () => {
    chatServer();
    await openThread({ isNew: true, staysNew: true });
    await say("Hello");
    await screen.findByText("You said: Hello");
    await screen.findByRole("button", { name: "Save to documents" });
    expect(kept()).toHaveLength(1);
    cleanup();
    await openThread({ isNew: true });
    await screen.findByText("You said: Hello");
    await waitFor(() => expect(kept()).toEqual([]));
    expect(spoken()).toHaveLength(2);
  });

  test("that failed in another tab is shown in this one", async () => {
    chatServer(talk());
    await openThread();
    keep(send({ refused: { code: "NETWORK" } }));
    act(() => void dispatchEvent(new StorageEvent("storage", { key })));
    screen.getByText("And rye?");
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent("storage", { key })));
    expect(screen.queryByText("And rye?")).toBeNull();
  });

  test("is stored separately for each user and conversation", () => {
    openOutbox("ada", "one").change(() => [send()]);
    expect(openOutbox("ada", "one").read()).toHaveLength(1);
    expect(openOutbox("ada", "two").read()).toEqual([]);
    expect(openOutbox("bob", "one").read()).toEqual([]);
  });

  test("whose attachment is missing is sent without it after an edit", async () => {
    const { message } = send();
    const attached = { id: "0190a1b2-0000-7000-8000-00000000000f", title: "On bread" };
    keep(send({ message: { ...message, attached }, refused: { code: "NOT_FOUND" } }));
    const server = chatServer(talk());
    await openThread();
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await user.click(screen.getAllByRole("button", { name: "Send" })[0] ?? document.body);
    await screen.findByText("You said: And rye?");
    expect(server.runs()[0]?.input.message).not.toHaveProperty("attached");
  });
});
