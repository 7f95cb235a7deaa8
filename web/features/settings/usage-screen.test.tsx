import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ReceiptLine } from "../../../shared/contracts/runs.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { ReceiptsCard, UsageCard } from "./usage-screen.tsx";

const user = userEvent.setup();

const startedAt = new Date(2026, 11, 14, 9, 30).getTime();
const line = (runId: string, changes: Partial<ReceiptLine> = {}): ReceiptLine => ({
  runId,
  tool: "generate",
  startedAt,
  endedAt: startedAt + 5000,
  state: "done",
  prompt: "committed",
  charged: 1,
  isApiCall: false,
  reason: "delivered",
  contentId: null,
  ...changes,
});
const free = { prompt: "released", charged: 0 } as const;

async function open(receipts: ReceiptLine[]) {
  const calls = fakeServer(() => Response.json({ receipts }));
  await renderSignedIn(<ReceiptsCard />, ["settings"]);
  await screen.findByRole("list", { name: "Prompt history" });
  return calls;
}
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the usage", () => {
  test("shows the free plan with usage, refill date and an upgrade link", async () => {
    await renderSignedIn(<UsageCard />, ["settings"]);
    screen.getByText("Free");
    screen.getByText("2 / 5");
    screen.getByText("Refills on 14 January 2030");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("2 / 5");
    expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/plans");
  });

  test("shows no upgrade link to a paying user", async () => {
    await renderSignedIn(<UsageCard />, ["settings"], { plan: "pro", promptsUsed: 90, promptsLimit: 100 });
    screen.getByText("Pro");
    screen.getByText("You are approaching your plan prompt limit");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    [120, undefined],
    [400, "You have used most of your API calls this month"],
    [500, "All API calls of this month are used"],
  ])("shows the API calls of a plan that has them: %i of 500", async (apiCallsUsed, warning) => {
    await renderSignedIn(<UsageCard />, ["settings"], { plan: "pro", apiCallsUsed, apiCallsLimit: 500 });
    screen.getByText(`${apiCallsUsed} / 500`);
    screen.getByRole("progressbar", { name: "API calls used" });
    expect(screen.queryByText(/API calls (this|of this) month/)?.textContent).toBe(warning);
    expect(screen.getByRole("link", { name: "Manage API keys" }).getAttribute("href")).toBe("/settings/api");
  });
});

describe("the storage for images", () => {
  const open = async (usage: object) => {
    fakeServer(() => Response.json(usage));
    await renderSignedIn(<UsageCard />, ["settings"]);
    await screen.findByText("Images");
  };

  test("is shown as amounts of the plan's", async () => {
    await open({ own: { used: 12_300_000, limit: 1e8 }, workspace: null });
    screen.getByText("12 MB of 100 MB");
    const bar = screen.getByRole("progressbar", { name: "Storage used for images" });
    expect(bar.getAttribute("aria-valuetext")).toBe("12 MB of 100 MB");
  });

  test("is shown for the workspace as well, with a warning when it is full", async () => {
    await open({ own: { used: 0, limit: 1e10 }, workspace: { used: 5e10, limit: 5e10 } });
    screen.getByText("0 MB of 10 GB");
    screen.getByText("Images of the workspace");
    screen.getByText("50 GB of 50 GB");
    screen.getByText("Your storage for images is full");
  });
});

describe("the prompt receipts", () => {
  test.each<[Partial<ReceiptLine>, RegExp]>([
    [{}, /^Generate14 Dec 2026, 09:30 · text completed1 prompt used$/],
    [{ tool: "edit" }, /^AI in documents14 Dec/],
    [{ tool: "voiceGuide" }, /^Brand voices14 Dec/],
    [{ reason: "stopped", state: "stopped" }, / · stopped by you1 prompt used$/],
    [{ ...free, reason: "stopped_before_text" }, / · stopped before any textNo prompt used$/],
    [{ isApiCall: true }, / · text completed1 API call used$/],
    [{ ...free, isApiCall: true, reason: "failed" }, / · failedNo API call used$/],
    [{ ...free, reason: "failed" }, / · failedNo prompt used$/],
    [{ ...free, reason: "interrupted" }, / · interruptedNo prompt used$/],
    [{ charged: 0, reason: "repair" }, / · free correctionNo prompt used$/],
    [
      { prompt: "reserved", state: "running", endedAt: null, reason: null },
      / · in progress1 prompt reserved$/,
    ],
    [{ ...free, tool: null, reason: null }, /^Writing tool14 Dec 2026, 09:30No prompt used$/],
  ])("show %o as %s", async (changes, text) => {
    const calls = await open([line("a", changes)]);
    expect(rows()[0]).toMatch(text);
    expect(calls).toMatchObject([{ method: "GET", path: "/api/me/receipts" }]);
  });

  test("link to the text if there is one, with a unique link name", async () => {
    await open([line("a", { contentId: "content-a" }), line("b")]);
    const [first, second] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement]; // two lines
    const link = within(first).getByRole("link", { name: "Open text of 14 Dec 2026, 09:30" });
    expect(link.getAttribute("href")).toBe("/documents/content-a");
    expect(within(second).queryByRole("link")).toBeNull();
  });

  test("show eight at first and all hundred on request, with the focus on the list", async () => {
    await open(Array.from({ length: 100 }, (_, index) => line(`run-${index}`)));
    expect(rows()).toHaveLength(8);
    await user.click(screen.getByRole("button", { name: "Show all 100" }));
    expect(rows()).toHaveLength(100);
    expect(document.activeElement).toBe(screen.getByRole("list"));
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("have no button if there are only eight", async () => {
    await open(Array.from({ length: 8 }, (_, index) => line(`run-${index}`)));
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("suggest writing the first text if there are none", async () => {
    fakeServer(() => Response.json({ receipts: [] }));
    await renderSignedIn(<ReceiptsCard />, ["settings"]);
    await screen.findByText("No prompts used yet.");
    const link = screen.getByRole("link", { name: "Write your first text" });
    expect(link.getAttribute("href")).toBe("/generate");
  });

  test("show an error with a retry if they cannot be loaded", async () => {
    let answer = refusal("NOT_FOUND", 404);
    fakeServer(() => answer);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await renderSignedIn(<ReceiptsCard />, ["settings"]);
    await vi.advanceTimersByTimeAsync(30_000); // the automatic retries
    vi.useRealTimers();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not load your prompt history.");
    answer = Response.json({ receipts: [line("a")] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("list");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
