import { act, cleanup, createEvent, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatMessage } from "../../../../shared/contracts/chats.ts";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { chatServer, openThread, say } from "../../../testing/open-thread.tsx";
import { doneEvent, slowRun } from "../../../testing/run-events.ts";
import { reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

const rowPx = 100;
const boxPx = 500;
let grow: () => void;

/** Simulates a scroll container in which every message has the same height. */
beforeEach(() => {
  localStorage.clear();
  const rows = (element: Element) => element.querySelectorAll("[data-message]").length;
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return rows(this) * rowPx;
  });
  vi.spyOn(prototype, "clientHeight", "get").mockReturnValue(boxPx);
  vi.spyOn(prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const box = this.closest("section");
    const index = box ? [...box.querySelectorAll("[data-message]")].indexOf(this) : 0;
    return new DOMRect(0, index * rowPx - (box?.scrollTop ?? 0), 0, rowPx);
  });
  const watching = new Set<() => void>();
  grow = () => {
    for (const tell of watching) tell();
  };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        watching.add(this.#tell);
      }
      disconnect() {
        watching.delete(this.#tell);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the given number of questions with replies. */
function exchanges(count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, index) => [
    said(`q${index}`, index ? `a${index - 1}` : null),
    reply(`a${index}`, `q${index}`),
  ]).flat();
}

const box = () => screen.getByRole("region", { name: "Messages" });
const atEnd = () => box().scrollHeight;
function scrollTo(top: number): void {
  box().scrollTop = top;
  fireEvent.scroll(box());
}

describe("a long conversation", () => {
  test("opens at its end, with only the newest messages", async () => {
    chatServer(exchanges(250));
    await openThread();
    expect(screen.getAllByRole("article")).toHaveLength(40);
    screen.getByText("Answer a249");
    expect(box().scrollTop).toBe(atEnd());
  });

  test("shows earlier messages without moving the visible ones", async () => {
    chatServer(exchanges(50));
    await openThread();
    scrollTo(1500);
    scrollTo(250);
    const first = screen.getAllByRole("article")[0];
    const before = first?.getBoundingClientRect().top;
    await user.click(screen.getByRole("button", { name: "Show earlier messages" }));
    expect(screen.getAllByRole("article")).toHaveLength(80);
    expect(first?.getBoundingClientRect().top).toBe(before);
    await user.click(screen.getByRole("button", { name: "Show earlier messages" }));
    expect(screen.getAllByRole("article")).toHaveLength(100);
    expect(first?.getBoundingClientRect().top).toBe(before);
    expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
  });

  test("shows earlier messages when its top scrolls into view", async () => {
    let come: (() => void) | undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          come = () => tell([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    chatServer(exchanges(50));
    await openThread();
    act(() => come?.());
    expect(screen.getAllByRole("article")).toHaveLength(80);
  });
});

describe("the end of a conversation", () => {
  test("is not scrolled to without messages, so that the welcome starts at its top", async () => {
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(2000);
    chatServer();
    await openThread({ isNew: true });
    grow();
    expect(box().scrollTop).toBe(0);
  });

  test("stays in view while the user is scrolled to it", async () => {
    const server = chatServer(exchanges(10));
    const slow = slowRun();
    server.onRun = (body) => {
      if (body) server.takeOn(body);
      return slow.response;
    };
    await openThread();
    await say("And rye?");
    expect(box().scrollTop).toBe(atEnd());
    slow.send({ chunk: "Rye" });
    await screen.findByText("Rye");
    box().scrollTop = 0; // simulates a growing reply
    grow();
    expect(box().scrollTop).toBe(atEnd());
  });

  test("is no longer followed after the first pixels up, even if scroll events repeat or text arrives between them", async () => {
    chatServer(exchanges(10));
    await openThread();
    scrollTo(1500);
    scrollTo(1480); // the start of a smooth scroll
    scrollTo(1480);
    grow();
    expect(box().scrollTop).toBe(1480);
  });

  test("is still followed if text became shorter, which moved the box up, and longer before the scroll event", async () => {
    chatServer(exchanges(10));
    await openThread();
    scrollTo(1500);
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(2600);
    scrollTo(1480);
    expect(box().scrollTop).toBe(2600);
  });

  test("is no longer followed after a wheel event before the box has moved, unless the event zooms", async () => {
    chatServer(exchanges(10));
    await openThread();
    scrollTo(1500);
    const zoom = createEvent.wheel(box(), { deltaY: -100 });
    fireEvent(box(), Object.assign(zoom, { ctrlKey: true }));
    grow();
    expect(box().scrollTop).toBe(atEnd());
    scrollTo(1500);
    fireEvent.wheel(box(), { deltaY: -100 });
    fireEvent.scroll(box()); // a late event of the earlier scroll
    scrollTo(1498);
    grow();
    expect(box().scrollTop).toBe(1498);
  });

  test("is followed again when the user scrolls near it", async () => {
    chatServer(exchanges(10));
    await openThread();
    scrollTo(1500);
    scrollTo(700);
    scrollTo(1450);
    grow();
    expect(box().scrollTop).toBe(atEnd());
  });

  test("is not followed if it is reached only because the text became shorter", async () => {
    chatServer(exchanges(10));
    await openThread();
    scrollTo(1500);
    scrollTo(1400);
    screen.getByRole("button", { name: "Latest message" });
    const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(1000);
    scrollTo(500);
    expect(screen.queryByRole("button", { name: "Latest message" })).toBeNull();
    height.mockReturnValue(3000);
    act(grow);
    expect(box().scrollTop).toBe(500);
    screen.getByRole("button", { name: "Latest message" });
  });

  test("is reached with the button, and then followed again", async () => {
    chatServer(exchanges(10));
    await openThread();
    scrollTo(1500);
    scrollTo(700);
    await user.click(screen.getByRole("button", { name: "Latest message" }));
    expect(box().scrollTop).toBe(atEnd());
    expect(screen.queryByRole("button", { name: "Latest message" })).toBeNull();
    box().scrollTop = 0;
    grow();
    expect(box().scrollTop).toBe(atEnd());
  });

  test("is announced by the button when a new message arrives", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const server = chatServer(exchanges(10));
      await openThread();
      scrollTo(1500);
      scrollTo(700);
      server.keep(said("qn", "a9"), reply("an", "qn"));
      await vi.advanceTimersByTimeAsync(10_000);
      await screen.findByRole("button", { name: "New message · Latest message" });
      expect(box().scrollTop).toBe(700);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is scrolled to when the user sends a message", async () => {
    chatServer(exchanges(10));
    await openThread();
    scrollTo(1500);
    scrollTo(0);
    await say("And rye?");
    expect(box().scrollTop).toBe(atEnd());
    await screen.findByText("You said: And rye?");
  });
});

test("a reply that ends while the user is scrolled up keeps the scroll position", async () => {
  const server = chatServer(exchanges(10));
  const slow = slowRun();
  server.onRun = (body) => {
    if (body) server.takeOn(body);
    return slow.response;
  };
  await openThread();
  await say("And rye?");
  slow.send({ chunk: "Rye" });
  await screen.findByText("Rye");
  scrollTo(1700);
  scrollTo(300);
  slow.send(doneEvent("Rye is a grain."));
  await screen.findByText("Rye is a grain.");
  grow();
  expect(box().scrollTop).toBe(300);
});
