import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentSummary } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import german from "../../i18n/locales/de/generate.json";
import english from "../../i18n/locales/en/generate.json";
import { fakeServer } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { nothing } from "../../testing/sample-stats.ts";
import { Component as DashboardScreen } from "./dashboard-screen.tsx";

const user = userEvent.setup({ delay: null });
const newcomer: Partial<Me> = { promptsUsed: 0, createdAt: Date.now(), onboarded: false };
const text = {
  id: "1",
  title: "One",
  tool: "generate",
  createdAt: Date.now(),
  editedAt: Date.now(),
} as ContentSummary; // what the list reads

/** Opens the dashboard. The server stores the changes of the user that it receives. */
async function open(me: Partial<Me> = newcomer, items: ContentSummary[] = []) {
  const calls = fakeServer(({ path, body }) => {
    if (path.startsWith("/api/stats")) return Response.json(nothing);
    if (path === "/api/me") return Response.json({ ...ada, ...me, ...(body as object) });
    return Response.json({ items: path.includes("shelf=history") ? [] : items, nextCursor: null });
  });
  const { path } = await renderSignedIn(<DashboardScreen />, ["dashboard"], me);
  return { path, patches: () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body) };
}
const title = { name: "Let’s write your first text" };
const questions = () => screen.queryByRole("region", title);
const asked = () => screen.findByRole("region", title);
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const choose = async (name: string) => user.click(await screen.findByRole("radio", { name }));
const draft = () => JSON.parse(localStorage.getItem(`calamo.draft.${ada.id}.generate`) ?? "null");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a new user", () => {
  test("is asked two questions, which lead to a filled brief", async () => {
    const { path } = await open();
    await choose("Newsletters and emails");
    await choose("Deutsch");
    await press("Get my brief");
    await waitFor(() => expect(path()).toBe("/generate"));
    expect(draft()).toMatchObject({
      title: german.examples.email.title,
      prompt: german.examples.email.prompt,
      contentType: "email",
      language: "de",
      length: "medium",
    });
  });

  test.each([
    ["Blog posts", "blog", "medium"],
    ["Social posts", "social", "short"],
    ["Product and web pages", "seo", "medium"],
    ["Something else", "article", "medium"],
  ] as const)("who writes %s gets an example of that kind", async (name, contentType, length) => {
    const { path } = await open();
    await choose(name);
    await press("Get my brief");
    await waitFor(() => expect(path()).toBe("/generate"));
    const { title, prompt } = english.examples[contentType];
    expect(draft()).toMatchObject({ title, prompt, contentType, language: "en", length });
  });

  test("sees on a wide screen which brief the answers lead to", async () => {
    await open();
    await screen.findByText(english.examples.blog.title);
    await choose("Newsletters and emails");
    await choose("Deutsch");
    await screen.findByText(german.examples.email.title);
    screen.getByText(german.examples.email.prompt);
  });

  test("can skip the questions, and then sees the usual action", async () => {
    await open();
    expect(screen.queryByRole("link", { name: "Write a text" })).toBeNull();
    await press("Skip");
    expect(questions()).toBeNull();
    screen.getByRole("link", { name: "Write a text" });
    expect(draft()).toBeNull();
  });

  test("keeps what they had already typed, to be restored", async () => {
    localStorage.setItem(`calamo.draft.${ada.id}.generate`, JSON.stringify({ prompt: "Typed before" }));
    await open();
    await press("Get my brief");
    await waitFor(() =>
      expect(localStorage.getItem(`calamo.replaced.${ada.id}.generate`)).toBe('"Typed before"'),
    );
  });
});

describe("the questions", () => {
  test("are shown on one visit: the account remembers it, and a reload keeps them", async () => {
    const { patches } = await open();
    await asked();
    await waitFor(() => expect(patches()).toEqual([{ onboarded: true }]));
    cleanup();
    const reloaded = await open({ ...newcomer, onboarded: true });
    await asked();
    expect(reloaded.patches()).toEqual([]);

    cleanup();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    await open({ ...newcomer, onboarded: true });
    expect(questions()).toBeNull();
    cleanup();
    localStorage.clear(); // another device
    await open({ ...newcomer, onboarded: true });
    expect(questions()).toBeNull();
  });

  test.each(["Skip", "Get my brief"])("do not come back after %s", async (name) => {
    await open();
    await press(name);
    await waitFor(() => expect(localStorage.getItem(`calamo.firstRun.${ada.id}`)).toBe("0"));
    cleanup();
    await open({ ...newcomer, onboarded: true });
    expect(questions()).toBeNull();
  });

  test("are not shown to a user who has used a prompt, signed up long ago, or has texts", async () => {
    for (const me of [{ promptsUsed: 1 }, { createdAt: Date.now() - 40 * 86_400_000 }]) {
      const { patches } = await open({ ...newcomer, ...me });
      await screen.findByText("Your stats will appear here.");
      expect(questions()).toBeNull();
      expect(patches()).toEqual([]);
      cleanup();
    }
    await open(newcomer, [text]);
    await screen.findByRole("link", { name: /^One/ });
    expect(questions()).toBeNull();
  });
});
