import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { chatServer, input, openThread, type RunBody, say, spoken } from "../../../testing/open-thread.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../../testing/run-events.ts";
import { reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

const drawn = vi.hoisted(() => new Map<string, number>());
vi.mock("../../../ui/markdown-text.tsx", () => ({
  preloadMarkdown: () => undefined,
  MarkdownText({ text, growing }: { text: string; growing?: boolean }) {
    drawn.set(text, (drawn.get(text) ?? 0) + 1);
    return <div className={growing ? "prose-text growing" : "prose-text"}>{text}</div>;
  },
}));

beforeEach(() => {
  localStorage.clear();
  drawn.clear();
});
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const talk = () => [said("q1", null), reply("a1", "q1")];
const lastArticle = () => {
  const article = screen.getAllByRole("article").at(-1);
  if (!article) throw new Error("no message");
  return article;
};

/** Opens a conversation whose next reply is sent on demand. */
async function openSlowly() {
  const server = chatServer(talk());
  const slow = slowRun();
  let asked: RunBody | undefined;
  server.onRun = (body) => {
    asked ??= body;
    if (body) server.takeOn(body);
    return slow.response;
  };
  await openThread();
  await say("And rye?");
  await waitFor(() => expect(asked).toBeDefined());
  return { server, ...slow, run: () => asked?.id ?? "" };
}

describe("a reply", () => {
  test("has the lang attribute of its own language", async () => {
    chatServer([said("q1", null), reply("a1", "q1", { language: "de" })]);
    await openThread();
    expect(lastArticle().querySelector(".prose-text")?.closest("[lang]")?.getAttribute("lang")).toBe("de");
  });

  test("shows a spinner and the current step, and then the growing text", async () => {
    const { send } = await openSlowly();
    const article = lastArticle();
    expect(article.getAttribute("aria-busy")).toBe("true");
    within(article).getByText("Thinking");
    expect(article.querySelector(".animate-spin")).not.toBeNull();
    send({ chunk: "Rye is " });
    await screen.findByText("Rye is");
    send({ chunk: "a grain." });
    await screen.findByText("Rye is a grain.");
    send(doneEvent("Rye is a grain."));
    await waitFor(() => expect(lastArticle().getAttribute("aria-busy")).toBeNull());
    expect(lastArticle().querySelector(".animate-spin")).toBeNull();
  });

  test("is the only message that re-renders as it grows", async () => {
    const { send } = await openSlowly();
    const before = drawn.get("Answer a1");
    for (const piece of ["One ", "two ", "three ", "four"]) {
      send({ chunk: piece });
      await waitFor(() => expect(lastArticle().textContent).toContain(piece.trim()));
    }
    expect([...drawn.keys()].filter((text) => text.startsWith("One")).length).toBe(4);
    expect(drawn.get("Answer a1")).toBe(before);
  });

  test("is announced to screen readers at start and end", async () => {
    const { send } = await openSlowly();
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said()).toContain("The assistant is replying.");
    send({ chunk: "Rye." });
    await screen.findByText("Rye.");
    expect(said()).toContain("The assistant is replying.");
    send(doneEvent("Rye."));
    await waitFor(() => expect(said()).toContain("The assistant replied."));
  });

  test("updates the prompt quota, and shows the receipt", async () => {
    chatServer(talk());
    const { me } = await openThread();
    await screen.findByText("Answer a1");
    await say("And rye?");
    await screen.findByText("1 prompt used");
    expect(me()).toMatchObject({ promptsUsed: 3, promptsLimit: 5 });
  });

  test("can be stopped, and shows that it was", async () => {
    const { server, send, run } = await openSlowly();
    send({ chunk: "Rye is" });
    await screen.findByText("Rye is");
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path === `/api/runs/${run()}/stop`)).toBe(true),
    );
    expect(screen.getByRole("button", { name: "Stopping…" }).getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(input());
    send(doneEvent("Rye is", { state: "stopped" }));
    await screen.findByText("You stopped this reply.");
    screen.getByRole("button", { name: "Send" });
  });

  test("that cannot be stopped shows an error, and can be abandoned", async () => {
    const { server, send } = await openSlowly();
    server.onOther = ({ path }) => (path.endsWith("/stop") ? refusal("INTERNAL", 500) : undefined);
    send({ chunk: "Rye is" });
    await screen.findByText("Rye is");
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await screen.findByText(/^We couldn’t stop the text/);
    await user.click(screen.getByRole("button", { name: "Stop waiting" }));
    expect(screen.queryByText(/^We couldn’t stop the text/)).toBeNull();
    expect(document.activeElement).toBe(input());
    await say("And oats?");
    await screen.findByText("And oats?");
    expect(server.runs().at(-1)?.input.message.text).toBe("And oats?");
  });

  test("that breaks off shows its text and the reason, and can be retried", async () => {
    const { server, send, run } = await openSlowly();
    send({ chunk: "Rye is" });
    await screen.findByText("Rye is");
    server.keep(
      reply(
        "f1",
        server.runs()[0]?.input.message.id ?? "",
        {
          runId: run(),
          state: "failed",
          code: "MODEL_BUSY",
        },
        { content: "Rye is" },
      ),
    );
    server.onRun = undefined;
    send(failedEvent("MODEL_BUSY"));
    await screen.findByText("The model is busy. No prompt was used. Please try again in a moment.");
    within(lastArticle()).getByText("Rye is");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("You said: And rye?");
    const [first, second] = server.runs();
    expect(second?.input).toEqual(first?.input);
    expect(second?.id).not.toBe(first?.id);
  });

  test.each(["INTERNAL", "MODEL_UNAVAILABLE"] as const)(
    "that fails with %s shows an apology",
    async (code) => {
      const { send } = await openSlowly();
      send(failedEvent(code));
      await screen.findByText("Sorry, I encountered an error. Please try again.");
    },
  );

  test("that fails without being saved is still shown with the reason", async () => {
    const { send } = await openSlowly();
    send(failedEvent("MODEL_BUSY"));
    await screen.findByText(/The model is busy/);
    expect(spoken().at(-2)).toBe("You: And rye?");
  });

  test("that is cut off shows a notice", async () => {
    chatServer([said("q1", null), reply("a1", "q1", { cut: true })]);
    await openThread();
    await screen.findByText("The model reached its length limit before the end of the text.");
  });

  test("in progress is followed when the conversation is opened elsewhere", async () => {
    const server = chatServer([...talk(), said("q2", "a1")], {
      running: [{ runId: "far", parent: "q2", startedAt: Date.now() - 5000 }],
    });
    const slow = slowRun();
    server.onRun = (_, path) => (path === "/api/runs/far/events" ? slow.response : undefined);
    await openThread();
    await screen.findByRole("button", { name: "Stop" });
    slow.send({ chunk: "From afar" });
    await screen.findByText("From afar");
    expect(server.runs()).toEqual([]);
    server.chat = { ...server.chat, running: [] };
    server.keep(reply("a2", "q2", { runId: "far" }, { content: "From afar, all of it" }));
    slow.send(doneEvent("From afar, all of it"));
    await screen.findByText("From afar, all of it");
    expect(spoken()).toHaveLength(4);
  });

  test("continues after a reload with the same ids", async () => {
    const { server, send } = await openSlowly();
    send({ chunk: "Rye is" });
    await screen.findByText("Rye is");
    cleanup();
    server.onRun = undefined;
    await openThread();
    await screen.findByText("You said: And rye?");
    const [first, second] = server.runs();
    expect(second).toEqual(first);
    expect(spoken().filter((line) => line === "You: And rye?")).toHaveLength(1);
  });

  test("shows its time", async () => {
    chatServer(talk());
    await openThread();
    await screen.findByText("Answer a1");
    const time = lastArticle().querySelector("time");
    expect(time?.dateTime).toBe("2026-11-20T09:30:00.000Z");
    expect(time?.textContent).toContain("Nov 2026");
  });
});

describe("an open conversation", () => {
  const look = (state: "visible" | "hidden") => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    dispatchEvent(new Event("visibilitychange"));
  };
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    look("visible");
    vi.useRealTimers();
  });

  test("is refetched every few seconds to show messages from other windows", async () => {
    const server = chatServer(talk());
    await openThread();
    server.keep(said("q2", "a1"), reply("a2", "q2"));
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByText("Answer a2");
  });

  test("is not transferred again if it has not changed", async () => {
    const server = chatServer(talk());
    await openThread();
    const sent = vi.spyOn(Response, "json");
    await vi.advanceTimersByTimeAsync(60_000);
    const asked = server.calls.filter(({ path }) => path.includes("?known="));
    expect(asked.length).toBeGreaterThan(4);
    expect(sent.mock.calls.filter(([body]) => body === server.chat || "messages" in Object(body))).toEqual(
      [],
    );
    await screen.findByText("Answer a1");
  });

  test("is not polled while the page is hidden, and is refetched as soon as it is visible again", async () => {
    const server = chatServer(talk());
    await openThread();
    look("hidden");
    const before = server.calls.length;
    server.keep(said("q2", "a1"), reply("a2", "q2"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls.length).toBe(before);
    look("visible");
    await screen.findByText("Answer a2");
  });
});

describe("a reply that arrives complete", () => {
  test("is rendered as Markdown", async () => {
    const server = chatServer(talk());
    server.onRun = (body) => {
      if (body) server.takeOn(body);
      return runStream(doneEvent("**Rye**"));
    };
    await openThread();
    await screen.findByText("Answer a1");
    await say("And rye?");
    await screen.findByText("**Rye**");
    expect(drawn.get("**Rye**")).toBeGreaterThan(0);
  });
});

describe("a reply whose connection is lost", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test.each(["in this window", "before a reload"])(
    "started %s shows a notice, and can be abandoned",
    async (begun) => {
      const run = { runId: "r1", parent: "q2", startedAt: Date.now() };
      const isReloaded = begun === "before a reload";
      const server = chatServer(
        [...talk(), ...(isReloaded ? [said("q2", "a1")] : [])],
        isReloaded ? { running: [run] } : {},
      );
      server.onRun = (body) => {
        if (body) server.takeOn(body);
        return body ? runStream({ chunk: "Rye is" }) : refusal("INTERNAL", 500);
      };
      await openThread();
      if (!isReloaded) await say("And rye?");
      await vi.advanceTimersByTimeAsync(2000);
      await screen.findByText(/^Connection lost/);
      await user.click(screen.getByRole("button", { name: "Stop waiting" }));
      screen.getByRole("button", { name: "Send" });
      const asked = () => server.calls.filter(({ path }) => path.endsWith("/events")).length;
      const before = asked();
      server.keep(said("q3", "a1")); // the conversation is refetched
      await vi.advanceTimersByTimeAsync(20_000);
      await screen.findByText("Question q3");
      expect(asked()).toBe(before);
    },
  );

  test("is still followed after its conversation was closed, and updates the prompt quota", async () => {
    const server = chatServer(talk());
    let isBack = false;
    server.onRun = (body) => {
      if (body) server.takeOn(body);
      if (body) return runStream({ chunk: "Rye is" });
      if (!isBack) throw new TypeError("Failed to fetch");
      return runStream(doneEvent("Rye is a grain."));
    };
    const { me } = await openThread();
    await say("And rye?");
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText(/^Connection lost/);
    cleanup();
    isBack = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(me()).toMatchObject({ promptsUsed: 3 });
  });
});
