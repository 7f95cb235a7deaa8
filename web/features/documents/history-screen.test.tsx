import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentPage, ContentSummary, HiddenItems } from "../../../shared/contracts/contents.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { giveHeights } from "../../testing/open-documents.tsx";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { Component as DocumentsScreen } from "./documents-screen.tsx";
import { Component as HistoryScreen } from "./history-screen.tsx";
import { documentOf } from "./testing/folder-server.ts";

vi.mock("./document-detail.tsx", () => ({
  DocumentDetail: ({ id }: { id: string }) => <article>open: {id}</article>,
}));

const user = userEvent.setup({ delay: null });
beforeEach(giveHeights);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const result = documentOf(1, { tool: "rewrite", isDocument: false, title: "A result" });

async function open(items: ContentSummary[] = [result], hidden: HiddenItems | null = null, at = "/history") {
  const calls = fakeServer(({ path }) => {
    if (path === "/api/folders") return Response.json({ folders: [] });
    return Response.json({ items, nextCursor: null, hidden } satisfies ContentPage);
  });
  const screens = (
    <Routes>
      <Route path="/history/:id?" element={<HistoryScreen />} />
      <Route path="/documents/:id?" element={<DocumentsScreen />} />
    </Routes>
  );
  const page = await renderSignedIn(screens, ["documents"], {}, at);
  return {
    ...page,
    lists: () => calls.map(({ path }) => path).filter((path) => path.startsWith("/api/contents")),
  };
}

test("the history lists what tools delivered, and opens a text beside the list", async () => {
  const { path, lists } = await open();
  screen.getByRole("heading", { level: 1, name: "History" });
  await user.click(await screen.findByRole("link", { name: /A result/ }));
  expect(path()).toBe(`/history/${result.id}`);
  await screen.findByText(`open: ${result.id}`);
  expect(lists()).toEqual(["/api/contents?shelf=history"]);
});

test("a hint stands beside the list until a text is opened; the focus stays on its row", async () => {
  const other = documentOf(2, { tool: "seo", isDocument: false, title: "Another" });
  const { path } = await open([result, other]);
  screen.getByText("Select content to preview");
  const row = await screen.findByRole("link", { name: /A result/ });
  row.focus();
  await user.keyboard("{Enter}");
  await screen.findByText(`open: ${result.id}`);
  expect(row.getAttribute("aria-current")).toBe("page");
  await user.keyboard("{ArrowDown}{Enter}");
  await screen.findByText(`open: ${other.id}`);
  expect(path()).toBe(`/history/${other.id}`);
  expect(row.getAttribute("aria-current")).toBeNull();
});

test("the list scrolls in its pane, once to the open text", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  const items = Array.from({ length: 20 }, (_, number) =>
    documentOf(number, { tool: "rewrite", isDocument: false }),
  );
  await open(items, null, `/history/${documentOf(9).id}`);
  const row = await screen.findByRole("link", { name: /Text 9/ });
  expect(scroll.mock.contexts).toEqual([row.closest("li")]);
  expect(row.closest(".overflow-y-auto")).not.toBeNull();
});

test("a row has its tool, time and author", async () => {
  await open([documentOf(1, { tool: "multiChannel", isDocument: false })]);
  const row = await screen.findByRole("link", { name: /Text 1/ });
  expect(row.textContent).toContain("What text 1 says");
  expect(row.textContent).toContain("Multi-channel·");
  expect(row.querySelector("time")?.title).toMatch(/^19 Nov 2026/);
});

test("the history is searched and filtered by favorites", async () => {
  const { lists } = await open();
  await user.click(await screen.findByRole("radio", { name: "Favorites" }));
  await waitFor(() => expect(lists().at(-1)).toBe("/api/contents?shelf=history&favorite=true"));
  await user.type(screen.getByRole("searchbox", { name: "Search the history" }), "reeds");
  await waitFor(() => expect(lists().at(-1)).toBe("/api/contents?shelf=history&search=reeds&favorite=true"));
});

test("folders, tags, the trash and new documents are not part of the history", async () => {
  const { lists } = await open([result], null, "/history?trash=true&tag=ink&folder=none");
  await screen.findByRole("link", { name: /A result/ });
  expect(lists()).toEqual(["/api/contents?shelf=history"]);
  expect(screen.queryByRole("button", { name: "New document" })).toBeNull();
  expect(screen.queryByText("Trash")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Select" }));
  const bar = await screen.findByRole("region", { name: "Selected documents" });
  within(bar).getByRole("button", { name: "Delete" });
  for (const name of ["Tag", "Move to…"]) expect(within(bar).queryByRole("button", { name })).toBeNull();
});

test("an empty history says what it will have", async () => {
  await open([]);
  await screen.findByText(/What you generate with the tools appears here/);
  expect(screen.getByRole("link", { name: "Generate a text" }).getAttribute("href")).toBe("/generate");
});

test("the history says how many older texts each larger plan would restore", async () => {
  await open(
    [result],
    [
      { count: 1, plan: "essential" },
      { count: 12, plan: "pro" },
    ],
  );
  await screen.findByText(/1 older text available with Essential · 12 older texts available with Pro/);
  expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe("/plans");
});
