import { useQueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import { type AllRuns, allRuns } from "../runs/all-runs.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { ada, renderSignedIn } from "../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream } from "../testing/run-events.ts";
import { FinishedRuns } from "./finished-runs.tsx";
import { ToastHost } from "./toast-host.tsx";

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(at = "/documents") {
  let all: AllRuns | undefined;
  const Runs = () => {
    all = allRuns(useQueryClient());
    return <FinishedRuns />;
  };
  const page = await renderSignedIn(
    <>
      <Runs />
      <ToastHost />
    </>,
    [],
    {},
    at,
  );
  const end = (tool: string, slot: string, event: EndEvent, isSeen = false) =>
    act(async () => all?.noteEnd({ tool, slot, end: event }, isSeen));
  return { ...page, end };
}

test.each<[string, string, string, EndEvent, string, string]>([
  ["a text", "generate", "generate", doneEvent("All of it"), "“A text” is ready.", "/generate"],
  [
    "one text of several",
    "multiChannel",
    "multiChannel.blog",
    doneEvent("x"),
    "“A text” is ready.",
    "/multi-channel",
  ],
  ["a reply", "chat", "c1", doneEvent("Rye"), "The assistant has replied.", "/chat/c1"],
  ["a suggestion", "edit", "edit.d1", doneEvent("x"), "Your text is ready.", "/documents/d1"],
  ["a guide", "voiceGuide", "voice.v1", doneEvent("x", { title: "" }), "Your text is ready.", "/voices/v1"],
  [
    "a translation",
    "translate",
    "translate.fr",
    doneEvent("x", { contentId: "t1" }),
    "“A text” is ready.",
    "/documents/t1",
  ],
  [
    "a failure",
    "rewrite",
    "rewrite",
    failedEvent("MODEL_BUSY"),
    "Your text couldn’t be written. The model is busy. No prompt was used. Please try again in a moment.",
    "/rewrite",
  ],
])("%s that ends while its screen is not open is told once, and the toast leads there", async (_, ...run) => {
  const [tool, slot, event, message, path] = run;
  const page = await open();
  await page.end(tool, slot, event);
  await screen.findByText(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "View" }));
  expect(page.path()).toBe(path);
});

test("a run that ends on its screen, or that the user has stopped, is not told", async () => {
  const page = await open();
  await page.end("generate", "generate", doneEvent("x"), true);
  await page.end("generate", "generate", doneEvent("x", { state: "stopped" }));
  await page.end("generate", "generate", failedEvent("RUN_STOPPED"));
  expect(screen.queryByRole("button", { name: "View" })).toBeNull();
});

test("a long title is cut", async () => {
  const page = await open();
  await page.end("generate", "generate", doneEvent("x", { title: "Reed pens ".repeat(20) }));
  const [toast] = await screen.findAllByText(/^“Reed pens/);
  expect(toast?.textContent?.length).toBeLessThan(90);
});

describe("a reply that was requested before the page was loaded", () => {
  const message = { id: "m1", after: null, text: "And rye?", attached: null };
  const send = { kind: "new", run: "r1", startedAt: Date.now() - 100_000, message, language: "en" };
  const chats = () => ["chat1", "chat2"].map((id) => `calamo.chat.${ada.id}.${id}.sends`);
  const serve = () => fakeServer(() => runStream(doneEvent("Rye")));
  beforeEach(() => {
    const [first = "", second = ""] = chats();
    localStorage.setItem(first, JSON.stringify([send]));
    localStorage.setItem(second, JSON.stringify([{ ...send, run: "r2", refused: { code: "NETWORK" } }]));
  });

  test("is told once on another screen, and updates the prompt quota", async () => {
    const calls = serve();
    const page = await open();
    await screen.findByText("The assistant has replied.");
    expect(page.me()).toMatchObject({ promptsUsed: 3 });
    await user.click(screen.getByRole("button", { name: "View" }));
    expect(page.path()).toBe("/chat/chat1");
    const runs = () => calls.filter(({ path }) => path.startsWith("/api/runs")).map(({ path }) => path);
    expect(runs()).toEqual(["/api/runs/r1/events"]);
    cleanup();
    await open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(runs()).toHaveLength(1);
    expect(localStorage.getItem(chats()[0] ?? "")).toContain("And rye?"); // until its conversation has it
  });

  test("is not told where its conversation is about to be shown", async () => {
    serve();
    const page = await open("/chat/chat1");
    await waitFor(() => expect(page.me()).toMatchObject({ promptsUsed: 3 }));
    await act(async () => undefined);
    expect(screen.queryByText("The assistant has replied.")).toBeNull();
  });

  test("is no longer followed if it has been running for too long", async () => {
    const [first = ""] = chats();
    localStorage.setItem(first, JSON.stringify([{ ...send, startedAt: Date.now() - 3_600_000 }]));
    const calls = serve();
    await open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls).toEqual([]);
  });
});
