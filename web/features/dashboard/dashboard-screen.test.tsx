import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ContentSummary } from "../../../shared/contracts/contents.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { Component as DashboardScreen } from "./dashboard-screen.tsx";
import { full, nothing } from "./fixtures.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const texts = ["One", "Two", "Three", "Four", "Five", "Six"].map(
  (title, index): ContentSummary => ({
    id: `text-${index}`,
    title,
    tool: "generate",
    language: "en",
    isFavorite: false,
    createdAt: Date.UTC(2026, 10, 20 - index),
    excerpt: "",
    tags: [],
  }),
);

/** The dashboard of a server that answers the statistics so, and has these texts. */
async function open(stats: () => Response, items = texts, me = {}) {
  const calls = fakeServer(({ path }) =>
    path.startsWith("/api/stats") ? stats() : Response.json({ items, nextCursor: null }),
  );
  const { path } = await renderSignedIn(<DashboardScreen />, ["dashboard"], me);
  return { path, statsCalls: () => calls.filter((call) => call.path.startsWith("/api/stats")) };
}
const answering = (stats: object) => () => Response.json(stats);
/** What stands in the card with this heading. */
const card = (name: string) =>
  screen.getByRole("heading", { name }).closest<HTMLElement>(".rounded-m")?.textContent;

describe("the dashboard", () => {
  test("greets the person by name, and says how many prompts are left until when", async () => {
    await open(answering(full));
    screen.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Ada Quill$/ });
    screen.getByText("3 prompts left until 14 January 2030.");
  });

  test("shows the prompts by the server's count, and the figures over all texts", async () => {
    await open(answering(full));
    await screen.findByText("12,480");
    expect(card("Prompts used")).toContain("2of 53 remaining");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("2 / 5");
    expect(card("Readability")).toContain("68%Plain, for most readers");
    expect(card("Words written")).toContain("12,48031 texts, 1.4 a day");
    expect(card("Dominant tone")).toContain("persuasivethen neutral and enthusiastic");
    expect(card("Daily output")).toContain("1.4texts a day");
    const words = within(screen.getByRole("list", { name: "Top keywords" })).getAllByRole("listitem");
    expect(words.map(({ textContent }) => textContent)).toEqual([
      "bakery92",
      "newsletter74",
      "regulars61",
      "autumn40",
      "sourdough33",
    ]);
  });

  test("asks for days as they are where the person is", async () => {
    const { statsCalls } = await open(answering(full));
    await screen.findByText("12,480");
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(statsCalls()).toMatchObject([{ path: `/api/stats?timeZone=${encodeURIComponent(timeZone)}` }]);
  });

  test.each([
    ["Generate", "/generate"],
    ["Rewrite", "/rewrite"],
    ["Assistant", "/chat"],
    ["Multi-channel", "/multi-channel"],
  ])("leads to %s", async (name, address) => {
    const { path } = await open(answering(full));
    fireEvent.click(screen.getByRole("link", { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(path()).toBe(address));
  });

  test("lists the five latest texts", async () => {
    await open(answering(full));
    const one = await screen.findByRole("link", { name: /^One/ });
    expect(one.getAttribute("href")).toBe("/history/text-0");
    screen.getByRole("link", { name: /^Five/ });
    expect(screen.queryByText("Six")).toBeNull();
  });

  test("keeps the cards' places while the figures are on their way", async () => {
    await open(() => new Response(new ReadableStream()));
    expect(screen.getByRole("region", { name: "Your figures" }).getAttribute("aria-busy")).toBe("true");
    for (const name of ["Readability", "Words written", "Dominant tone", "Daily output", "Top keywords"])
      screen.getByRole("heading", { name });
    expect(screen.queryByText("0")).toBeNull();
  });
});

describe("before the first text, the dashboard", () => {
  test("leads to it, and shows no row of zeros", async () => {
    const { path } = await open(answering(nothing), [], { promptsUsed: 0 });
    await screen.findByRole("heading", { name: "Nothing written yet" });
    expect(card("Prompts used")).toContain("5 remaining");
    for (const name of ["Readability", "Words written", "Daily output", "Latest texts"])
      expect(screen.queryByRole("heading", { name })).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Write your first text" }));
    await waitFor(() => expect(path()).toBe("/generate"));
  });

  test("keeps the place of the invitation, not of figures, for who is new", async () => {
    await open(() => new Response(new ReadableStream()), [], { promptsUsed: 0, createdAt: Date.now() });
    expect(screen.queryByRole("heading", { name: "Readability" })).toBeNull();
  });
});

test("where figures are broken, the dashboard shows the rest", async () => {
  const broken = { ...full, readability: null, tones: {}, dominantTone: "angry", keywords: [], days: [] };
  await open(answering(broken));
  await screen.findByText("12,480");
  expect(card("Readability")).toContain("–Not measured yet");
  expect(card("Dominant tone")).toContain("–Not known yet");
  expect(card("Top keywords")).toContain("Your texts are still too short to tell.");
  expect(card("Daily output")).toContain("1.4texts a day");
  expect(screen.queryByRole("slider")).toBeNull();
});

test("where the statistics fail, they alone say so, and can be tried again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let answer = () => refusal("INTERNAL", 500);
  const { statsCalls } = await open(() => answer());
  await act(() => vi.advanceTimersByTimeAsync(30_000)); // the tries that nobody has to ask for
  vi.useRealTimers();
  expect(screen.getByRole("alert").textContent).toContain("Your statistics could not be loaded.");
  expect(card("Prompts used")).toContain("3 remaining");
  screen.getByRole("link", { name: /^Rewrite/ });
  screen.getByRole("link", { name: /^One/ });

  const before = statsCalls().length;
  answer = answering(full);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your figures" }));
  await screen.findByText("12,480");
  expect(statsCalls()).toHaveLength(before + 1);
  expect(screen.queryByRole("alert")).toBeNull();
});
