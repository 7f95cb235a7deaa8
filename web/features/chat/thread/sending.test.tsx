import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { chatServer, input, openThread, say, spoken, type } from "../../../testing/open-thread.tsx";
import { ada } from "../../../testing/render-signed-in.tsx";
import { slowRun } from "../../../testing/run-events.ts";
import { chatId, reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const talk = () => [said("q1", null), reply("a1", "q1")];

describe("a message", () => {
  test("is sent by Enter, is shown at once, and gets a reply", async () => {
    const server = chatServer(talk());
    await openThread();
    await say("And rye?");
    expect(input().value).toBe("");
    await screen.findByText("You said: And rye?");
    expect(spoken()).toEqual([
      "You: Question q1",
      "Assistant: Answer a1",
      "You: And rye?",
      "Assistant: You said: And rye?",
    ]);
    const [run] = server.runs();
    expect(run).toMatchObject({
      tool: "chat",
      input: { chat: chatId, message: { after: "a1", text: "And rye?" }, interfaceLanguage: "en" },
    });
    expect(run?.id).not.toBe(run?.input.message.id);
  });

  test("is sent by the button, and the input gets the focus", async () => {
    const server = chatServer(talk());
    await openThread();
    await type("And rye?");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("You said: And rye?");
    expect(server.runs()).toHaveLength(1);
    expect(document.activeElement).toBe(input());
  });

  test("is sent with the chosen voice, also after a reload", async () => {
    const server = chatServer(talk());
    const voice = {
      id: "v",
      visibility: "private" as const,
      name: "Bakery",
      description: "Warm.",
      language: null,
      guide: null,
      examples: ["We bake."],
    };
    await openThread({ voices: [voice] });
    await user.selectOptions(await screen.findByLabelText("Voice"), "Voice: Bakery");
    await say("And rye?");
    await screen.findByText("You said: And rye?");
    cleanup();
    await openThread({ voices: [voice] });
    await say("And wheat?");
    await screen.findByText("You said: And wheat?");
    const used = { name: "Bakery", description: "Warm.", examples: ["We bake."] };
    expect(server.runs().map(({ input }) => input.voice)).toEqual([used, used]);
  });

  test("that is blank is not sent", async () => {
    const server = chatServer(talk());
    await openThread();
    await say(" \n ");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(server.runs()).toEqual([]);
    expect(input().value).toBe(" \n ");
  });

  test("is not sent by Shift+Enter or during IME composition", async () => {
    const server = chatServer();
    await openThread();
    await type("にほん");
    fireEvent.keyDown(input(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(input(), { key: "Enter", keyCode: 229 });
    expect(input().value).toBe("にほん");
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(input().value).toBe("にほん\n");
    expect(server.runs()).toEqual([]);
  });

  test("is sent only by the button on touch devices, not by Enter", async () => {
    const server = chatServer();
    await openThread();
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
    await say("Hello");
    expect(server.runs()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("You said: Hello");
  });

  test("that begins a conversation gives it a URL once it is accepted", async () => {
    chatServer();
    const onBegun = vi.fn();
    await openThread({ isNew: true, onBegun });
    screen.getByText("Welcome");
    await say("Hello");
    await screen.findByText("You said: Hello");
    await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1));
    expect(screen.queryByText("Welcome")).toBeNull();
    await waitFor(() => expect(spoken()).toEqual(["You: Hello", "Assistant: You said: Hello"]));
  });

  test("that begins a conversation and fails gives it no URL", async () => {
    const server = chatServer();
    server.onRun = () => refusal("PROMPT_LIMIT_REACHED", 402);
    server.me = { promptsUsed: ada.promptsLimit };
    const onBegun = vi.fn();
    await openThread({ isNew: true, onBegun });
    await say("Hello");
    await screen.findByText(/You have reached your prompt limit/);
    expect(onBegun).not.toHaveBeenCalled();
  });

  test("is not sent while a reply is being written, and stays in the input", async () => {
    const server = chatServer(talk());
    const slow = slowRun();
    server.onRun = () => slow.response;
    await openThread();
    await say("And rye?");
    await screen.findByRole("button", { name: "Stop" });
    await say("And wheat?");
    expect(server.runs()).toHaveLength(1);
    expect(input().value).toBe("And wheat?");
  });

  test("follows the last reply of the visible branch", async () => {
    const server = chatServer(talk());
    await openThread();
    await say("First");
    await screen.findByText("You said: First");
    await say("Second");
    await screen.findByText("You said: Second");
    const [first, second] = server.runs();
    expect(second?.input.message.after).toBe(`reply-${first?.id}`);
  });
});

describe("the draft", () => {
  test("survives a reload, and is stored per conversation", async () => {
    chatServer();
    await openThread();
    await type("Half a thought");
    cleanup();
    await openThread();
    expect(input().value).toBe("Half a thought");
    expect(Object.keys(localStorage).filter((key) => key.includes(chatId))).toHaveLength(1);
  });

  test("leaves nothing on the device once it is sent", async () => {
    chatServer(talk());
    await openThread();
    await say("And rye?");
    await screen.findByText("You said: And rye?");
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes(chatId))).toEqual([]));
  });

  test("is replaced by a suggestion with its placeholder selected, and can be restored", async () => {
    chatServer();
    const { around } = await openThread();
    await type("Half a thought");
    act(() => around.composer?.fill("Write an introduction about [topic], please"));
    const { selectionStart, selectionEnd, value } = input();
    expect(value.slice(selectionStart, selectionEnd)).toBe("[topic]");
    expect(document.activeElement).toBe(input());
    cleanup();
    await openThread();
    await user.click(screen.getByRole("button", { name: "Restore" }));
    expect(input().value).toBe("Half a thought");
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  });

  test.each(["not json", "[]", "null", '{"text":1}', '{"text":"a","replaced":"","attached":{"id":1}}'])(
    "is ignored if the stored value is %s",
    async (stored) => {
      chatServer();
      localStorage.setItem(`calamo.chat.0190a1b2-0000-7000-8000-000000000001.${chatId}.draft`, stored);
      localStorage.setItem(`calamo.chat.0190a1b2-0000-7000-8000-000000000001.${chatId}.sends`, stored);
      await openThread();
      expect(input().value).toBe("");
      expect(spoken()).toEqual([]);
    },
  );
});

describe("the length of a message", () => {
  test("is shown near the plan's limit, and above it blocks sending but keeps the text", async () => {
    const server = chatServer();
    await openThread({ me: { plan: "essential" } });
    await type("word ".repeat(100));
    expect(screen.queryByText(/of 3,000 words/)).toBeNull();
    await type("word ".repeat(2900));
    screen.getByText("2,900 of 3,000 words");
    const long = "word ".repeat(3001);
    await say(long);
    screen.getByText("3,001 of 3,000 words");
    expect(screen.getByRole("alert").textContent).toContain(
      "The text exceeds the 3,000 word limit for your plan",
    );
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(input().value).toBe(long);
    expect(server.runs()).toEqual([]);
  });

  test("can be 50,000 characters", async () => {
    const server = chatServer();
    await openThread();
    const long = "Extraordinary sentences. ".repeat(2000);
    await say(long);
    await waitFor(() => expect(server.runs()[0]?.input.message.text).toBe(long));
    await screen.findAllByRole("button", { name: "Show all" });
  });
});
