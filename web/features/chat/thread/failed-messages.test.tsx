import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { chatServer, input, openThread, say, spoken } from "../../../testing/open-thread.tsx";
import { ada } from "../../../testing/render-signed-in.tsx";
import { doneEvent, slowRun } from "../../../testing/run-events.ts";
import { fillIn } from "../../../testing/user.ts";
import type { Lock } from "../thread-props.ts";
import { reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const talk = () => [said("q1", null), reply("a1", "q1")];
const offlineText = "Could not reach the server. Check your internet connection and try again.";
const offline = { state: "disconnected" as const, check: async () => false };
const button = (name: string) => screen.getByRole("button", { name });

describe("the connection", () => {
  test("fails a message without a request while it is down", async () => {
    const server = chatServer(talk());
    await openThread({ connection: offline });
    await say("And rye?");
    await screen.findByText(offlineText);
    expect(spoken().slice(2)).toEqual(["You: And rye?", `Assistant: ${offlineText}`]);
    expect(server.runs()).toEqual([]);
  });

  test("is checked at once while a check is pending, and the message is sent if it is up", async () => {
    const check = vi.fn(async () => true);
    chatServer(talk());
    await openThread({ connection: { state: "checking", check } });
    await say("And rye?");
    await screen.findByText("You said: And rye?");
    expect(check).toHaveBeenCalledTimes(1);
  });

  test("fails the message if it breaks during sending, and a retry sends the same request", async () => {
    const server = chatServer(talk());
    server.onRun = () => {
      throw new TypeError("Failed to fetch");
    };
    await openThread();
    await say("And rye?");
    await screen.findByText(offlineText);
    server.onRun = undefined;
    await user.click(button("Try again"));
    await screen.findByText("You said: And rye?");
    const runs = server.runs();
    expect(runs.length).toBeGreaterThan(1);
    for (const run of runs) expect(run).toEqual(runs[0]);
    expect(screen.queryByText(offlineText)).toBeNull();
  });
});

describe("a rejection", () => {
  test.each([
    [
      "PLAN_REQUIRED",
      403,
      { option: "chat", plan: "essential" },
      "The assistant is included in the Essential plan and higher.",
    ],
    [
      "PROMPT_LIMIT_REACHED",
      402,
      { refillsAt: Date.UTC(2030, 0, 14, 12) },
      "You have reached your prompt limit. Upgrade your plan to continue. Your prompts refill on 14 January 2030.",
    ],
    ["WORD_LIMIT_EXCEEDED", 403, { limit: 3000 }, "The text exceeds the 3,000 word limit for your plan"],
  ] as const)(
    "with %s is shown as a reply of the assistant, and links to the plans",
    async (code, status, details, text) => {
      const server = chatServer(talk());
      server.onRun = () => refusal(code, status, details);
      server.me = { plan: "free", promptsUsed: ada.promptsLimit };
      const { path } = await openThread();
      await say("And rye?");
      await screen.findByText(text);
      expect(spoken().at(-1)).toBe(`Assistant: ${text}`);
      await user.click(screen.getByRole("link", { name: "Upgrade Now" }));
      expect(path()).toBe("/plans");
    },
  );

  test("for used-up prompts is cleared once a larger plan adds prompts", async () => {
    const server = chatServer(talk());
    server.onRun = () => refusal("PROMPT_LIMIT_REACHED", 402, { refillsAt: Date.UTC(2030, 0, 14, 12) });
    server.me = { promptsUsed: ada.promptsLimit };
    const { learn } = await openThread();
    await say("And rye?");
    await screen.findByText(/You have reached your prompt limit/);
    await learn({ promptsUsed: 5, promptsLimit: 5 });
    screen.getByRole("link", { name: "Upgrade Now" });
    await learn({ plan: "pro", promptsUsed: 0, promptsLimit: 100 });
    await screen.findByText("This message was not sent.");
    expect(screen.queryByRole("link", { name: "Upgrade Now" })).toBeNull();
    button("Try again");
  });

  test("for the daily message limit names the limit and its reset, and refetches the allowance", async () => {
    const server = chatServer(talk());
    server.onRun = () => refusal("CHAT_LIMIT_REACHED", 403, { limit: 10, refillsAt: Date.UTC(2030, 0, 14) });
    await openThread();
    await say("And rye?");
    await screen.findByText(/limit of 10 assistant messages a day. You can send more from 1\d Jan 2030/);
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => /^\/api\/chats($|\?)/.test(path))).toHaveLength(2),
    );
  });

  test("keeps the message on the device until it is accepted", async () => {
    const server = chatServer(talk());
    server.onRun = () => refusal("SESSION_EXPIRED", 401);
    await openThread();
    await say("And rye?");
    await screen.findByText("Session expired, please log in again");
    const [first] = server.runs();
    cleanup();
    server.onRun = undefined;
    await openThread();
    await screen.findByText("Session expired, please log in again");
    await user.click(button("Try again"));
    await screen.findByText("You said: And rye?");
    expect(server.runs().at(-1)).toEqual(first);
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain("And rye?"));
  });

  test("keeps the message until it is discarded", async () => {
    chatServer(talk());
    await openThread({ connection: offline });
    await say("And rye?");
    await screen.findByText(offlineText);
    await user.click(button("Discard"));
    expect(screen.queryByText("And rye?")).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain("And rye?");
    expect(document.activeElement).toBe(input());
  });

  test("lets the user edit the message in place", async () => {
    const server = chatServer(talk());
    server.onRun = () => refusal("REQUEST_REFUSED", 403);
    await openThread();
    await say("And rye?");
    await screen.findByText(/breaks the rules/);
    server.onRun = undefined;
    await user.click(button("Edit"));
    const editor = screen.getByRole("textbox", { name: "Edit your message" });
    await fillIn(user, editor, "And oats?");
    await user.type(editor, "{Control>}{Enter}{/Control}");
    await screen.findByText("You said: And oats?");
    expect(screen.queryByText("And rye?")).toBeNull();
  });

  test("stays when other messages get replies, and its retry then follows them", async () => {
    const server = chatServer(talk());
    server.onRun = (body) => (body?.input.message.text === "A" ? refusal("RATE_LIMITED", 429) : undefined);
    await openThread();
    await say("A");
    await screen.findByText(/Too many attempts/);
    await say("B");
    await screen.findByText("You said: B");
    expect(
      spoken()
        .map((line) => line.split(":")[1]?.trim())
        .slice(2),
    ).toEqual(["B", "You said", "A", "Too many attempts. Please wait a minute and try again."]);
    server.onRun = undefined;
    await user.click(button("Try again"));
    await screen.findByText("You said: A");
    const [b, a] = server.runs().slice(-2);
    expect(a?.input.message.after).toBe(`reply-${b?.id}`);
  });

  test("cannot be retried or edited until the running reply has ended", async () => {
    const server = chatServer(talk());
    const slow = slowRun();
    server.onRun = (body) => {
      if (body?.input.message.text === "A") return refusal("RATE_LIMITED", 429);
      if (body) server.takeOn(body);
      return slow.response;
    };
    await openThread();
    await say("A");
    await screen.findByText(/Too many attempts/);
    await say("B");
    await screen.findByRole("button", { name: "Stop" });
    expect(button("Try again")).toHaveProperty("disabled", true);
    expect(button("Edit")).toHaveProperty("disabled", true);
    slow.send(doneEvent("You said: B", { contentId: "b1" }));
    await waitFor(() => expect(button("Try again")).toHaveProperty("disabled", false));
    await user.click(button("Try again"));
    await waitFor(() =>
      expect(server.runs().at(-1)?.input.message).toMatchObject({ text: "A", after: "b1" }),
    );
  });

  test("is removed if the server has received the message after all", async () => {
    const server = chatServer(talk());
    server.onRun = (body) => {
      if (body) server.takeOn(body);
      throw new TypeError("Failed to fetch");
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openThread();
      await say("And rye?");
      await vi.advanceTimersByTimeAsync(15_000);
      await screen.findByText("No reply to this message yet.");
      expect(screen.queryByText(offlineText)).toBeNull();
      server.onRun = undefined;
      await user.click(button("Try again"));
      await screen.findByText("You said: And rye?");
      expect(spoken().filter((line) => line === "You: And rye?")).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a lock", () => {
  test.each<[Lock, string]>([
    [{ kind: "plan" }, "The assistant is included in the Essential plan and higher."],
    [
      { kind: "prompts" },
      "You have reached your prompt limit. Upgrade your plan to continue. Your prompts refill on 14 January 2030.",
    ],
    [
      { kind: "day", limit: 10, opensAt: Date.UTC(2030, 0, 14, 12) },
      "You have reached your plan’s limit of 10 assistant messages a day. You can send more from 14 Jan 2030",
    ],
  ])("of kind %o disables the input, describes the reason, and links to the plans", async (lock, text) => {
    chatServer(talk());
    await openThread({ lock });
    expect(input().disabled).toBe(true);
    expect(button("Send")).toHaveProperty("disabled", true);
    const described = document.getElementById(input().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain(text);
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
  });

  test("fails a message that is sent anyway, without a request", async () => {
    const server = chatServer(talk());
    await openThread({ lock: { kind: "plan" } });
    await user.click(button("Regenerate reply"));
    const refused = "Assistant: The assistant is included in the Essential plan and higher.";
    await waitFor(() => expect(spoken().at(-1)).toBe(refused));
    expect(server.runs()).toEqual([]);
  });

  test("that is lifted enables the input with its draft", async () => {
    chatServer(talk());
    const { around } = await openThread({ lock: { kind: "day", limit: 10, opensAt: 0 } });
    act(() => around.composer?.fill("And rye?"));
    act(() => around.setLock?.(null));
    expect(input().disabled).toBe(false);
    expect(input().value).toBe("And rye?");
  });
});
