import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ContentSummary } from "../../../shared/contracts/contents.ts";
import { onOverlay } from "../../lib/overlays.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { full, nothing } from "../../testing/sample-stats.ts";
import { fakeTimers } from "../../testing/user.ts";
import { ConfirmEmail, Component as DashboardScreen } from "./dashboard-screen.tsx";

const user = userEvent.setup({ delay: null });

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
    authorId: null,
    folderId: null,
    deletedAt: null,
    createdAt: Date.UTC(2026, 10, 20 - index),
    isDocument: true,
    editedAt: Date.UTC(2026, 10, 20 - index),
    excerpt: "",
    tags: [],
  }),
);

/** Opens the dashboard; the server responds with these statistics, documents, and texts of the history. */
async function open(stats: () => Response, items = texts, me = {}, results: ContentSummary[] = []) {
  const calls = fakeServer(({ path }) =>
    path.startsWith("/api/stats")
      ? stats()
      : Response.json({ items: path.includes("shelf=history") ? results : items, nextCursor: null }),
  );
  const { path } = await renderSignedIn(<DashboardScreen />, ["dashboard"], me);
  return { path, statsCalls: () => calls.filter((call) => call.path.startsWith("/api/stats")) };
}
const answering = (stats: object) => () => Response.json(stats);
/** The text of the card with this heading. */
const card = (name: string) =>
  screen.getByRole("heading", { name }).closest<HTMLElement>(".rounded-m")?.textContent;

describe("the dashboard", () => {
  test("greets the user by first name, and has one primary action before the statistics", async () => {
    const { path } = await open(answering(full));
    screen.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Ada$/ });
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Tools", "Recent documents", "Your stats"]);
    await user.click(screen.getByRole("link", { name: "Write a text" }));
    await waitFor(() => expect(path()).toBe("/generate"));
  });

  test("opens the dialog for a new document", async () => {
    const opened: string[] = [];
    const stop = onOverlay((name) => void opened.push(name));
    await open(answering(full));
    await user.click(screen.getByRole("button", { name: "New document" }));
    stop();
    expect(opened).toEqual(["newDocument"]);
  });

  test("says how many prompts are left in one place", async () => {
    await open(answering(full));
    await screen.findByText("12,480");
    expect(document.body.textContent?.match(/prompts? left|remaining|of 5/gi)).toEqual(["of 5", "remaining"]);
  });

  test("shows the server's prompt count, and the statistics of all texts", async () => {
    await open(answering(full));
    await screen.findByText("12,480");
    expect(card("Prompts used")).toContain("2of 53 remaining");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("2 / 5");
    expect(card("Readability")).toContain("68%Easy for most readers");
    expect(card("Words written")).toContain("12,48031 texts, 1.4 a day");
    expect(card("Dominant tone")).toContain("persuasivefollowed by neutral and enthusiastic");
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

  test("requests the statistics in the user's time zone", async () => {
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
    ["Titles", "/titles"],
    ["SEO", "/seo"],
    ["Summarize", "/summarize"],
    ["Grammar", "/grammar"],
  ])("links to %s", async (name, address) => {
    const { path } = await open(answering(full));
    await user.click(screen.getByRole("link", { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(path()).toBe(address));
  });

  test("lists the four documents edited last, and the newest results", async () => {
    const result = { ...texts[4], id: "result", title: "A result", isDocument: false } as ContentSummary; // there are five
    await open(answering(full), texts, {}, [result]);
    const link = await screen.findByRole("link", { name: /^A result/ });
    expect(link.getAttribute("href")).toBe("/history/result");
    const one = await screen.findByRole("link", { name: /^One/ });
    expect(one.getAttribute("href")).toBe("/documents/text-0");
    screen.getByRole("link", { name: /^Four/ });
    expect(screen.queryByText("Five")).toBeNull();
  });

  test("reserves the space of the cards while the statistics load", async () => {
    await open(() => new Response(new ReadableStream()));
    expect(screen.getByRole("region", { name: "Your stats" }).getAttribute("aria-busy")).toBe("true");
    for (const name of ["Readability", "Words written", "Dominant tone", "Daily output", "Top keywords"])
      screen.getByRole("heading", { name });
    expect(screen.queryByText("0")).toBeNull();
  });
});

describe("the dashboard before the first text", () => {
  test("says in one line where the statistics will be, and shows no zeros", async () => {
    await open(answering(nothing), [], { promptsUsed: 0 });
    await screen.findByText("Your stats will appear here.");
    expect(card("Prompts used")).toContain("5 remaining");
    for (const name of ["Readability", "Words written", "Daily output", "Recent documents"])
      expect(screen.queryByRole("heading", { name })).toBeNull();
  });

  test("reserves no space for statistics while they load for a new user", async () => {
    await open(() => new Response(new ReadableStream()), [], { promptsUsed: 0, createdAt: Date.now() });
    expect(screen.queryByRole("heading", { name: "Readability" })).toBeNull();
  });
});

test("the dashboard shows the remaining statistics if some are broken", async () => {
  const broken = { ...full, readability: null, tones: {}, dominantTone: "angry", keywords: [], days: [] };
  await open(answering(broken));
  await screen.findByText("12,480");
  expect(card("Readability")).toContain("–Not enough text yet");
  expect(card("Dominant tone")).toContain("–Not enough text yet");
  expect(card("Top keywords")).toContain("Not enough text yet.");
  expect(card("Daily output")).toContain("1.4texts a day");
  expect(screen.queryByRole("slider")).toBeNull();
});

test("the dashboard keeps its other cards if the statistics fail, which can be retried", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let answer = () => refusal("INTERNAL", 500);
  const { statsCalls } = await open(() => answer());
  await act(() => vi.advanceTimersByTimeAsync(30_000)); // the automatic retries
  vi.useRealTimers();
  expect(screen.getByRole("alert").textContent).toContain("We couldn’t load your stats.");
  expect(card("Prompts used")).toContain("3 remaining");
  screen.getByRole("link", { name: /^Rewrite/ });
  screen.getByRole("link", { name: /^One/ });

  const before = statsCalls().length;
  answer = answering(full);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your stats" }));
  await screen.findByText("12,480");
  expect(statsCalls()).toHaveLength(before + 1);
  expect(screen.queryByRole("alert")).toBeNull();
});

const openBanner = (emailConfirmed: boolean) =>
  renderSignedIn(<ConfirmEmail />, ["dashboard"], { emailConfirmed });
const banner = () => screen.queryByRole("region", { name: "Confirm your email" });
const resend = () => user.click(screen.getByRole("button"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the email confirmation banner", () => {
  test("names the address, and is hidden once it is confirmed", async () => {
    await openBanner(false);
    expect(banner()?.textContent).toContain("ada@example.com");
    cleanup();
    await openBanner(true);
    expect(banner()).toBeNull();
  });

  test("resends the mail, and then blocks the next one for 30 seconds", async () => {
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    await openBanner(false);
    fakeTimers();
    await resend();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole("status").textContent).toBe(
      "A new confirmation email has been sent. Please check your inbox.",
    );
    const sent = {
      method: "POST",
      path: "/api/auth/resend-confirmation",
      body: { email: "ada@example.com" },
    };
    expect(calls).toEqual([sent]);
    expect(screen.getByRole("button").textContent).toBe("Send again in 30\u00a0s");
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByRole("button").textContent).toBe("Send again in 1\u00a0s");
    await resend();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(calls).toHaveLength(1);

    await act(() => vi.advanceTimersByTimeAsync(1000));
    await resend();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(calls).toEqual([sent, sent]);
  });

  test("reports that the mail could not be sent, which can be retried at once", async () => {
    let answer = () => refusal("RATE_LIMITED", 429);
    const calls = fakeServer(() => answer());
    await openBanner(false);
    await resend();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to resend confirmation email. Please try again.",
    );
    answer = () => new Response(null, { status: 204 });
    await resend();
    await screen.findByText("A new confirmation email has been sent. Please check your inbox.");
    expect(calls).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("disappears once the email is confirmed, which is checked when the window becomes visible", async () => {
    const calls = fakeServer(() => Response.json(ada));
    await openBanner(false);
    window.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(banner()).toBeNull());
    expect(calls).toMatchObject([{ path: "/api/me" }]);
  });
});
