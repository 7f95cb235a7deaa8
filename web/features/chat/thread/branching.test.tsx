import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { chatServer, input, openThread, spoken } from "../../../testing/open-thread.tsx";
import { fillIn } from "../../../testing/user.ts";
import { reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A question with two replies; the second question has two versions. */
const messages = () => [
  said("q1", null),
  reply("a1", "q1"),
  said("q2", "a1"),
  reply("b1", "q2"),
  said("q3", "a1"),
  reply("c1", "q3"),
  reply("a2", "q1"),
];
const words = () => spoken().map((line) => line.replace(/^\w+: /, ""));
const pager = (name: string) => within(screen.getByRole("group", { name }));
const editor = () => screen.getByRole("textbox", { name: "Edit your message" });

describe("the pager", () => {
  test("switches from the newest branch to its siblings, and keeps the focus", async () => {
    chatServer(messages());
    await openThread();
    expect(words()).toEqual(["Question q1", "Answer a2"]);
    const replies = () => pager("Versions of the reply");
    replies().getByText("2/2");
    expect(replies().getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
    await user.click(replies().getByRole("button", { name: "Previous" }));
    expect(words()).toEqual(["Question q1", "Answer a1", "Question q3", "Answer c1"]);
    replies().getByText("1/2");
    expect(document.activeElement).toBe(replies().getByRole("button", { name: "Next" }));
    await user.click(pager("Versions of your message").getByRole("button", { name: "Previous" }));
    expect(words()).toEqual(["Question q1", "Answer a1", "Question q2", "Answer b1"]);
  });

  test("is hidden if there is only one branch", async () => {
    chatServer([said("q1", null), reply("a1", "q1")]);
    await openThread();
    expect(screen.queryByRole("group")).toBeNull();
  });
});

describe("an edited message", () => {
  test("creates a branch beside the original, with the same attachment", async () => {
    const attached = { id: "0190a1b2-0000-7000-8000-0000000000bb", title: "On bread" };
    const server = chatServer([said("q1", null, { attached }), reply("a1", "q1")]);
    await openThread();
    await user.click(screen.getByRole("button", { name: "Edit message" }));
    expect(document.activeElement).toBe(editor());
    await fillIn(user, editor(), "In other words");
    await user.keyboard("{Meta>}{Enter}{/Meta}");
    await screen.findByText("You said: In other words");
    expect(words()).toEqual(["In other words", "You said: In other words"]);
    const [run] = server.runs();
    expect(run?.input.message).toMatchObject({ after: null, text: "In other words", attached: attached.id });
    expect(run?.input.message.id).not.toBe("q1");
    await user.click(pager("Versions of your message").getByRole("button", { name: "Previous" }));
    expect(words()).toEqual(["Question q1", "Answer a1"]);
    expect(document.activeElement).not.toBe(document.body);
  });

  test("is sent by Enter, but not by Shift+Enter or during IME composition", async () => {
    const server = chatServer([said("q1", null), reply("a1", "q1")]);
    await openThread();
    await user.click(screen.getByRole("button", { name: "Edit message" }));
    await fillIn(user, editor(), "In other words");
    fireEvent.keyDown(editor(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(editor(), { key: "Enter", keyCode: 229 });
    fireEvent.keyDown(editor(), { key: "Escape", isComposing: true });
    expect(editor()).toHaveProperty("value", "In other words");
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(editor()).toHaveProperty("value", "In other words\n");
    expect(server.runs()).toEqual([]);
    await user.keyboard("{Backspace}{Enter}");
    await waitFor(() => expect(words()).toEqual(["In other words", "You said: In other words"]));
    expect(server.runs()).toHaveLength(1);
  });

  test("is kept and not sent on Escape, and not sent if nothing has changed", async () => {
    const server = chatServer([said("q1", null), reply("a1", "q1")]);
    await openThread();
    const edit = () => screen.getByRole("button", { name: "Edit message" });
    await user.click(edit());
    await fillIn(user, editor(), "In other words");
    await user.keyboard("{Escape}");
    expect(words()[0]).toBe("Question q1");
    await waitFor(() => expect(document.activeElement).toBe(edit()));
    await user.click(edit());
    expect(editor()).toHaveProperty("value", "In other words"); // Escape has kept it
    expect(document.activeElement).toBe(editor());
    await fillIn(user, editor(), "Question q1");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(words()[0]).toBe("Question q1");
    expect(server.runs()).toEqual([]);
  });
});

describe("an edit in progress", () => {
  test("survives a reload, and is removed when cancelled", async () => {
    chatServer([said("q1", null), reply("a1", "q1")]);
    await openThread();
    await user.click(screen.getByRole("button", { name: "Edit message" }));
    await fillIn(user, editor(), "Half in other words");
    cleanup();
    await openThread();
    expect(editor()).toHaveProperty("value", "Half in other words");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(words()[0]).toBe("Question q1");
    expect(JSON.stringify(localStorage)).not.toContain("Half in other words");
  });
});

describe("another reply", () => {
  test("is requested with the same message, is shown beside the first, and focuses the input", async () => {
    const server = chatServer([said("q1", null), reply("a1", "q1")]);
    await openThread();
    await user.click(screen.getByRole("button", { name: "Regenerate reply" }));
    await screen.findByText("You said: Question q1");
    expect(server.runs()[0]?.input.message).toEqual({ id: "q1", after: null, text: "Question q1" });
    expect(words()).toEqual(["Question q1", "You said: Question q1"]);
    await waitFor(() => pager("Versions of the reply").getByText("2/2"));
    expect(document.activeElement).toBe(input());
  });

  test("is shown even if an earlier one was selected", async () => {
    chatServer(messages());
    await openThread();
    await user.click(pager("Versions of the reply").getByRole("button", { name: "Previous" }));
    await user.click(screen.getAllByRole("button", { name: "Regenerate reply" })[0] ?? document.body);
    await screen.findByText("You said: Question q1");
    expect(words()).toEqual(["Question q1", "You said: Question q1"]);
  });

  test("can be requested for a message without a reply", async () => {
    const server = chatServer([said("q1", null)]);
    await openThread();
    screen.getByText("No reply to this message yet.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("You said: Question q1");
    expect(screen.queryByText("No reply to this message yet.")).toBeNull();
    expect(server.runs()).toHaveLength(1);
  });
});
