import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { unzipSync } from "fflate";
import { useRef } from "react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BulkInput, ContentPage, ContentSummary } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { useFocusOnNavigation } from "../../app/shell.tsx";
import { ToastHost } from "../../app/toast-host.tsx";
import { removeUnsavedEdit, storeUnsavedEdit, writeNewDocument } from "../../lib/unsaved-edits.ts";
import { downloads } from "../../testing/downloads.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { giveHeights } from "../../testing/open-documents.tsx";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { fakeTimers, fillIn } from "../../testing/user.ts";
import { Component as DocumentsScreen } from "./documents-screen.tsx";

const user = userEvent.setup({ delay: null });

vi.mock("./page/document-page.tsx", () => ({
  default: ({ id }: { id: string }) => <article>open: {id}</article>,
}));

const idOf = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** The content with that number; higher is older. */
const textOf = (number: number, changes: Partial<ContentSummary> = {}): ContentSummary => ({
  id: idOf(number),
  title: `Text ${number}`,
  tool: "generate",
  language: "en",
  isFavorite: false,
  authorId: null,
  folderId: null,
  deletedAt: null,
  createdAt: Date.UTC(2026, 10, 20) - number * 60_000,
  isDocument: true,
  editedAt: Date.UTC(2026, 10, 20) - number * 60_000,
  tags: [],
  excerpt: `What text ${number} says`,
  ...changes,
});

const pageSize = 30;

/** Responds like the server, without search. `answer` takes precedence. */
function fakeHistory(
  texts: ContentSummary[],
  {
    hidden = null,
    answer,
  }: {
    hidden?: ContentPage["hidden"];
    answer?: (call: Call) => Response | undefined | Promise<Response>;
  } = {},
) {
  let all = texts;
  const gone = new Map<string, ContentSummary>();
  const calls = fakeServer(async (call) => {
    const own = await answer?.(call);
    if (own) return own;
    const { pathname, searchParams } = new URL(call.path, "http://calamo.test");
    if (pathname === "/api/folders") return Response.json({ folders: [] });
    if (pathname === "/api/contents/tags") return Response.json({ tags: [{ tag: "letters", count: 2 }] });
    if (call.method === "POST") {
      const { ids, action } = call.body as BulkInput; // the only body sent there
      for (const item of all) if (ids.includes(item.id)) gone.set(item.id, item);
      const change = (item: ContentSummary): ContentSummary =>
        "tag" in action
          ? { ...item, tags: action.kind === "tag" ? [...item.tags, action.tag] : [] }
          : { ...item, isFavorite: action.kind === "favorite" };
      if (action.kind === "delete") all = all.filter(({ id }) => !ids.includes(id));
      else if (action.kind === "restore")
        all = texts.filter((item) => all.includes(item) || ids.includes(item.id));
      else all = all.map((item) => (ids.includes(item.id) ? change(item) : item));
      return Response.json({ changed: ids.length });
    }
    const favorite = searchParams.get("favorite") === "true";
    const found = favorite ? all.filter((item) => item.isFavorite) : all;
    const from = found.findIndex(({ id }) => id === searchParams.get("cursor")) + 1;
    const items = found.slice(from, from + pageSize);
    const nextCursor = from + pageSize < found.length ? (items.at(-1)?.id ?? null) : null;
    return Response.json({ items, nextCursor, hidden: from ? null : hidden });
  });
  return {
    calls,
    lists: () =>
      calls
        .filter(({ path, method }) => method === "GET" && /^\/api\/contents(\?|$)/.test(path))
        .map(({ path }) => path),
    changes: () => calls.filter(({ method }) => method === "POST").map(({ body }) => body),
  };
}

/** Reports elements as visible when they are scrolled to, because happy-dom has no layout. */
function giveSight(): void {
  const seen = new Set<(element: Element) => void>();
  class Observer {
    observed = new Set<Element>();
    see: (element: Element) => void;
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.see = (element) => this.observed.has(element) && report([{ isIntersecting: true }]);
      seen.add(this.see);
    }
    observe = (element: Element) => this.observed.add(element);
    disconnect = () => seen.delete(this.see);
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    for (const see of seen) see(this);
  });
}

beforeEach(() => {
  giveHeights();
  giveSight();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The screen within the app's focus management. */
function Shell() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useFocusOnNavigation(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route path="/documents/:id?" element={<DocumentsScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastHost />
      <button type="button" onClick={() => navigate(-1)}>
        go back
      </button>
    </main>
  );
}

const open = (at = "/documents", me: Partial<Me> = {}) => renderSignedIn(<Shell />, ["documents"], me, at);
const texts = (count: number) => Array.from({ length: count }, (_, number) => textOf(number));
const rows = () => within(screen.getByRole("list", { name: "Documents" })).getAllByRole("listitem");
const row = (number: number) => screen.findByRole("link", { name: new RegExp(`Text ${number}(?!\\d)`) });
/** Scrolls to the end of the first page, so that the second one is loaded. */
async function showSecondPage(lists: () => string[]) {
  (await row(0)).focus();
  await user.keyboard("{End}");
  await waitFor(() => expect(lists()).toHaveLength(2));
}
const box = (number: number) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: `Select: Text ${number}` });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("a new document", () => {
  test("is created with one click, and belongs to the texts that are shown", async () => {
    const { changes } = fakeHistory([textOf(1)], {
      answer: ({ method, body }) =>
        method === "POST" ? Response.json({ ...textOf(2), ...(body as object) }, { status: 201 }) : undefined,
    });
    const page = await open("/documents?in=workspace", {
      workspace: sampleWorkspace({ role: "editor", defaultVisibility: "private" }),
    });
    await user.click(await screen.findByRole("button", { name: "New document" }));
    await waitFor(() => expect(page.state()).toEqual({ edit: true }));
    expect(changes()).toMatchObject([{ title: "Untitled", content: "", visibility: "workspace" }]);
  });

  test("is refused with the reason and a link to the plans if the plan has no room", async () => {
    const limit = { limit: 25, plan: "free" };
    fakeHistory([textOf(1)], {
      answer: ({ method }) => (method === "POST" ? refusal("DOCUMENT_LIMIT_REACHED", 403, limit) : undefined),
    });
    const { path } = await open();
    await row(1);
    await user.click(button("New document"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("25");
    expect(within(alert).getByRole("link", { name: "See plans" }).getAttribute("href")).toBe("/plans");
    expect(path()).toBe("/documents");
  });

  test("is imported in a dialog, which offers files, pasting and a CSV", async () => {
    fakeHistory([textOf(1)]);
    await open();
    await row(1);
    expect(screen.getByRole("link", { name: "From a template" }).getAttribute("href")).toBe("/templates");
    await user.click(button("Import"));
    const dialog = within(await screen.findByRole("dialog", { name: "Import" }));
    const ways = dialog.getAllByRole("listitem").map((way) => way.querySelector("span > span")?.textContent);
    expect(ways).toEqual(["Paste text", "Open a file", "From a CSV"]);
  });

  test("begins with a file that is dropped on the list", async () => {
    const { changes } = fakeHistory([textOf(1)], {
      answer: ({ method, body }) =>
        method === "POST" ? Response.json({ ...textOf(2), ...(body as object) }, { status: 201 }) : undefined,
    });
    await open();
    const item = await row(1);
    const dataTransfer = { types: ["Files"], files: [new File(["# Rye"], "rye.md")], dropEffect: "none" };
    fireEvent.dragOver(item, { dataTransfer });
    screen.getByText("Drop a file to create a document");
    fireEvent.drop(item, { dataTransfer });
    await waitFor(() => expect(changes()).toMatchObject([{ title: "Rye", content: "# Rye" }]));
    expect(screen.queryByText("Drop a file to create a document")).toBeNull();
  });

  test("is not begun by a row that is dragged", async () => {
    fakeHistory([textOf(1)]);
    await open();
    fireEvent.dragOver(await row(1), { dataTransfer: { types: ["text/uri-list"], files: [] } });
    expect(screen.queryByText("Drop a file to create a document")).toBeNull();
  });
});

describe("the library", () => {
  test("shows documents in the server's order, with their last edit, tags and excerpt", async () => {
    fakeHistory([
      textOf(1, { editedAt: Date.UTC(2026, 10, 21), tags: ["letters", "spring", "clients", "old"] }),
      textOf(2, { isFavorite: true }),
    ]);
    await open();
    const first = await row(1);
    expect(first.textContent).toContain("What text 1 says");
    expect(first.textContent).toContain("Last edit 2");
    expect(first.querySelector("time")?.dateTime).toBe("2026-11-21T00:00:00.000Z");
    expect(first.textContent).toContain("lettersspring+22 more tags");
    expect(rows().map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual([
      `/documents/${idOf(1)}`,
      `/documents/${idOf(2)}`,
    ]);
    expect(button("Add to favorites: Text 1")).toBeDefined();
    expect(button("Remove from favorites: Text 2")).toBeDefined();
  });

  test("marks a text while it has unsaved edits on this device", async () => {
    localStorage.clear();
    fakeHistory(texts(3));
    await open();
    expect((await row(1)).textContent).not.toContain("Unsaved edits");
    act(() => storeUnsavedEdit(ada.id, idOf(1), { text: "Mine", revision: 0 }));
    expect((await row(1)).textContent).toContain("Unsaved edits");
    expect((await row(2)).textContent).not.toContain("Unsaved edits");
    act(() => removeUnsavedEdit(ada.id, idOf(1), "Mine"));
    expect((await row(1)).textContent).not.toContain("Unsaved edits");
  });

  test("names the documents that only this device has, until they are listed", async () => {
    fakeHistory([textOf(1)]);
    writeNewDocument(ada.id, idOf(1), { id: idOf(1), title: "Listed", content: "" });
    writeNewDocument(ada.id, idOf(2), { id: idOf(2), title: "Refused", content: "" });
    await open("/documents?q=pens");
    const notice = (await screen.findByText(/only on this device/)).closest("[role=status]") as HTMLElement;
    const links = within(notice).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Refused"]);
    expect(links[0]?.getAttribute("href")).toBe(`/documents/${idOf(2)}?q=pens`);
    act(() => {
      for (const number of [1, 2]) writeNewDocument(ada.id, idOf(number));
    });
    expect(screen.queryByText(/only on this device/)).toBeNull();
  });

  test("names the authors of the workspace's documents, and the API", async () => {
    const workspace = sampleWorkspace();
    fakeHistory([textOf(1, { tool: "document", authorId: workspace.id }), textOf(2, { authorId: "edda" })], {
      answer: ({ path }) =>
        path.endsWith("/people")
          ? Response.json({ people: [{ id: "edda", name: "Edda Editor" }] })
          : undefined,
    });
    await open("/documents", { workspace });
    expect((await row(1)).textContent).toMatch(/API/);
    await waitFor(async () => expect((await row(2)).textContent).toMatch(/EEEdda Editor/));
  });

  test("counts open comments", async () => {
    fakeHistory([textOf(1, { comments: 3 }), textOf(2, { comments: 0 })]);
    await open();
    expect((await row(1)).textContent).toContain("3 open comments");
    expect((await row(2)).textContent).not.toContain("comment");
  });

  test("opens a document on a page of its own, and keeps the search for the way back", async () => {
    fakeHistory(texts(3));
    const { path, search } = await open("/documents?q=text");
    await user.click(await row(2));
    await screen.findByText(`open: ${idOf(2)}`);
    expect([path(), search()]).toEqual([`/documents/${idOf(2)}`, "?q=text"]);
    expect(screen.queryByRole("list", { name: "Documents" })).toBeNull();
    await user.click(button("go back"));
    await row(1);
    expect(search()).toBe("?q=text");
    await waitFor(async () => expect(document.activeElement).toBe(await row(2)));
  });

  test("shows a skeleton while loading", async () => {
    fakeHistory([], { answer: () => new Promise<Response>(() => {}) });
    await open();
    expect(document.querySelector(".animate-pulse")).not.toBeNull();
    expect(screen.queryByText("No content found")).toBeNull();
  });

  test("logs and shows a loading error, offers a retry, and keeps the rest of the screen", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    let fails = true;
    fakeHistory(texts(2), { answer: () => (fails ? refusal("INTERNAL", 500) : undefined) });
    await open();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not load your documents. Server error.");
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: "INTERNAL" }));
    screen.getByRole("searchbox", { name: "Search documents" });
    fails = false;
    await user.click(button("Try again"));
    await row(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    [30, "30 documents"],
    [31, "More than 30 documents"],
    [1, "1 document"],
  ])(
    "of %i texts announces how many are known, in a status that describes the search",
    async (count, sentence) => {
      fakeHistory(texts(count));
      await open();
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe(sentence));
      expect(screen.getByRole("searchbox").getAttribute("aria-describedby")).toBe(
        screen.getByRole("status").id,
      );
    },
  );
});

describe("a long list", () => {
  test("renders only visible rows, with aria-posinset and aria-setsize", async () => {
    const { lists } = fakeHistory(texts(60));
    await open();
    await showSecondPage(lists);
    await waitFor(() => expect(rows().length).toBeLessThan(20));
    expect(rows()[3]?.getAttribute("aria-posinset")).toBe("4");
    expect(rows()[3]?.getAttribute("aria-setsize")).toBe("60");
  });

  test("keeps its rows, their places and the focus when it becomes long", async () => {
    const { lists } = fakeHistory(texts(60));
    await open();
    const first = await row(0);
    const last = await row(29);
    await showSecondPage(lists);
    await waitFor(() => expect(rows().length).toBeLessThan(20));
    expect(await row(0)).toBe(first);
    expect(document.activeElement).toBe(last);
    expect(rows()[3]?.style.transform).toBe("translateY(300px)"); // not the usual height of a row
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await row(30));
  });

  test("is as high as before when the user returns, and focuses the document's row", async () => {
    const { lists } = fakeHistory(texts(60));
    await open();
    await showSecondPage(lists);
    await waitFor(() => expect(rows().length).toBeLessThan(20));
    const list = () => screen.getByRole("list", { name: "Documents" });
    const { height } = list().style;
    expect(Number.parseInt(height, 10)).toBeGreaterThan(60 * 80);
    await user.click(await row(29));
    await screen.findByText(`open: ${idOf(29)}`);
    await user.click(button("go back"));
    await row(0);
    expect(list().style.height).toBe(height);
    await waitFor(async () => expect(document.activeElement).toBe(await row(29)));
  });

  test("fetches the next page once, before its end is reached", async () => {
    const { lists } = fakeHistory(texts(70));
    await open();
    (await row(0)).focus();
    expect(rows()[0]?.getAttribute("aria-setsize")).toBe("-1");
    expect(lists()).toEqual(["/api/contents?shelf=documents"]);
    await user.keyboard("{ArrowDown>22/}");
    await waitFor(() =>
      expect(lists()).toEqual([
        "/api/contents?shelf=documents",
        `/api/contents?shelf=documents&cursor=${idOf(29)}`,
      ]),
    );
  });

  test("reports a failed page, and does not request it again until the user retries", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let fails = true;
    const { lists } = fakeHistory(texts(40), {
      answer: ({ path }) => (fails && path.includes("cursor") ? refusal("INTERNAL", 500) : undefined),
    });
    await open();
    (await row(0)).focus();
    await user.keyboard("{End}");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load older documents.");
    expect(lists()).toHaveLength(2);
    await row(29);
    fails = false;
    await user.click(button("Try again"));
    await waitFor(() => expect(rows().length).toBeLessThan(20));
    expect(screen.queryByRole("alert")).toBeNull();
    (await row(29)).focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await row(30));
  });
});

describe("the cards", () => {
  /** Gives the documents room for three cards side by side. */
  beforeEach(() => vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800));
  const showCards = () => user.click(screen.getByRole("radio", { name: "Cards" }));

  test("are chosen beside the list, and remembered on the device", async () => {
    fakeHistory(texts(4));
    await open();
    await row(0);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "List" }).checked).toBe(true);
    const list = () => screen.getByRole("list", { name: "Documents" });
    expect(list().style.gridTemplateColumns).toBe("");
    await showCards();
    expect(list().style.gridTemplateColumns).toBe("repeat(3, minmax(0, 1fr))");
    cleanup();
    await open();
    await row(0);
    expect(list().style.gridTemplateColumns).toBe("repeat(3, minmax(0, 1fr))");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Cards" }).checked).toBe(true);
  });

  test("are walked with all four arrow keys, in one tab stop", async () => {
    fakeHistory(texts(8));
    await open();
    await row(0);
    await showCards();
    (await row(0)).focus();
    const steps: [string, number][] = [
      ["{ArrowRight}", 1],
      ["{ArrowDown}", 4],
      ["{ArrowLeft}", 3],
      ["{ArrowUp}", 0],
      ["{ArrowUp}", 0],
      ["{End}", 7],
      ["{Home}", 0],
    ];
    for (const [key, number] of steps) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(await row(number));
    }
    expect(rows().filter((item) => item.querySelector("a")?.tabIndex === 0)).toHaveLength(1);
  });

  test("render only those near the visible ones, in whole rows", async () => {
    const { lists } = fakeHistory(texts(60));
    await open();
    await row(0);
    await showCards();
    await showSecondPage(lists);
    await waitFor(() => expect(rows()[4]?.style.transform).toBe("translateY(100px)"));
    expect(rows()[4]?.style.left).toBe("calc((100% + 1rem) / 3 * 1)");
    expect(rows().length).toBeLessThan(60);
    expect(rows().map((item) => Number(item.dataset.index) % 3)).toEqual(rows().map((_, index) => index % 3));
  });

  test("are favorited and selected like rows", async () => {
    const { changes } = fakeHistory(texts(3));
    await open();
    await row(0);
    await showCards();
    await user.click(button("Add to favorites: Text 1"));
    await screen.findByRole("button", { name: "Remove from favorites: Text 1" });
    await user.click(button("Select"));
    await user.click(await box(2));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByText("Moved to the trash");
    expect(changes().at(-1)).toEqual({ ids: [idOf(2)], action: { kind: "delete" } });
  });

  test("are not offered where only one has room", async () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(320);
    fakeHistory(texts(3));
    await open();
    await row(0);
    expect(screen.queryByRole("radio", { name: "Cards" })).toBeNull();
  });
});

describe("keyboard navigation", () => {
  test("has a single tab stop in the list, and supports arrow keys, Home and End", async () => {
    fakeHistory(texts(25));
    await open();
    (await row(0)).focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await row(1));
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(await row(0));
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(await row(24));
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await row(24));
    const stops = [...document.querySelectorAll("[data-row]")].filter(
      (item) => item.getAttribute("tabindex") === "0",
    );
    expect(stops).toEqual([await row(24)]);
    await user.keyboard("{Home}");
    expect(document.activeElement).toBe(await row(0));
  });

  test('focuses the search on "/", but not while typing in a field', async () => {
    fakeHistory(texts(3));
    await open();
    const search = screen.getByRole<HTMLInputElement>("searchbox");
    (await row(0)).focus();
    await user.keyboard("/");
    expect(document.activeElement).toBe(search);
    expect(search.value).toBe("");
    await user.keyboard("/");
    expect(search.value).toBe("/");
  });
});

describe("the search", () => {
  const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search documents" });
  const type = (value: string) => fillIn(user, search(), value);

  test("waits for a typing pause, and updates the URL", async () => {
    const { lists } = fakeHistory(texts(3));
    const { search: query } = await open();
    await row(0);
    fakeTimers();
    await type("a");
    await act(() => vi.advanceTimersByTimeAsync(200));
    await type("ação");
    await act(() => vi.advanceTimersByTimeAsync(240));
    expect(query()).toBe("");
    await act(() => vi.advanceTimersByTimeAsync(20));
    vi.useRealTimers();
    await waitFor(() => expect(new URLSearchParams(query()).get("q")).toBe("ação"));
    await waitFor(() =>
      expect(lists()).toEqual([
        "/api/contents?shelf=documents",
        `/api/contents?shelf=documents&search=${encodeURIComponent("ação")}`,
      ]),
    );
    expect(search().value).toBe("ação");
  });

  test("highlights its words in title and excerpt, regardless of case and accents", async () => {
    fakeHistory([textOf(1, { title: "Ação na Straße", excerpt: "le cœur et la REACAO" })]);
    await open("/documents?q=acao%20strasse%20COEUR");
    await screen.findByRole("link", { name: /Straße/ });
    await waitFor(() =>
      expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
        "Ação",
        "Straße",
        "cœur",
        "ACAO",
      ]),
    );
    expect(screen.getByRole("link", { name: /Straße/ }).textContent).toContain("Ação na Straße");
  });

  test("adds a single entry to the browser history, regardless of how much was typed", async () => {
    fakeHistory(texts(3));
    const { search: query } = await open("/documents?favorite=true");
    await screen.findByRole("heading", { name: "No content found" });
    for (const value of ["pen", "pens", "pens and"]) {
      await type(value);
      await waitFor(() => expect(new URLSearchParams(query()).get("q")).toBe(value));
    }
    await user.click(button("go back"));
    await waitFor(() => expect(query()).toBe("?favorite=true"));
    expect(search().value).toBe("");
  });

  test("is cleared by its button or by Escape", async () => {
    fakeHistory(texts(3));
    const { search: query } = await open("/documents?q=pen");
    await row(0);
    expect(search().value).toBe("pen");
    await user.click(button("Clear search"));
    expect(document.activeElement).toBe(search());
    await waitFor(() => expect(query()).toBe(""));
    await type("ink");
    await waitFor(() => expect(query()).toBe("?q=ink"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(query()).toBe(""));
    expect(search().value).toBe("");
  });

  test("keeps the previous list, marked as busy, until the next one arrives", async () => {
    let found: (response: Response) => void = () => {};
    fakeHistory(texts(3), {
      answer: ({ path }) =>
        path.includes("search")
          ? new Promise<Response>((resolve) => {
              found = resolve;
            })
          : undefined,
    });
    await open();
    await row(0);
    await type("nib");
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
    await row(0);
    await act(async () => found(Response.json({ items: [textOf(9)], nextCursor: null, hidden: null })));
    await row(9);
    expect(screen.queryByText("Text 0")).toBeNull();
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
  });
});

describe("the filters", () => {
  test("can show only favourites, and Back shows all texts again", async () => {
    const { lists } = fakeHistory([textOf(0), textOf(1, { isFavorite: true })]);
    const { search } = await open();
    await row(0);
    await user.click(screen.getByRole("radio", { name: "Favorites" }));
    await waitFor(() => expect(search()).toBe("?favorite=true"));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Text 0/ })).toBeNull());
    await row(1);
    expect(lists().at(-1)).toBe("/api/contents?shelf=documents&favorite=true");
    await user.click(button("go back"));
    await row(0);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "All" }).checked).toBe(true);
  });

  test("are read from the URL, counted, and removable one by one", async () => {
    const { lists } = fakeHistory(texts(2));
    const { search } = await open(
      "/documents?tool=seo&language=pt&tag=letters&from=2025-03-01&to=2025-03-02",
    );
    await row(0);
    const from = new Date(2025, 2, 1).getTime();
    const until = new Date(2025, 2, 3).getTime();
    expect(lists()).toEqual([
      `/api/contents?shelf=documents&tool=seo&language=pt&tag=letters&from=${from}&until=${until}`,
    ]);
    expect(button(/^Filters/).textContent).toContain("4 filters active");
    const chips = within(await screen.findByRole("list", { name: "Active filters" }));
    expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "SEO",
      "Portuguese",
      "2025-03-01 – 2025-03-02",
      "letters",
    ]);
    await user.click(chips.getByRole("button", { name: "Remove filter: Portuguese" }));
    await waitFor(() => expect(search()).toBe("?tool=seo&tag=letters&from=2025-03-01&to=2025-03-02"));
  });

  test("are chosen in a panel, one by one, and cleared together", async () => {
    fakeHistory(texts(2));
    const { search } = await open("/documents?q=text");
    await row(0);
    await user.click(button(/^Filters/));
    const choose = async (label: string, value: string) =>
      user.selectOptions(await screen.findByRole("combobox", { name: label }), value);
    await choose("Tool", "rewrite");
    await waitFor(() => expect(search()).toBe("?q=text&tool=rewrite"));
    await choose("Language", "de");
    await waitFor(() => expect(search()).toContain("language=de"));
    await choose("Date", "week");
    await waitFor(() => expect(search()).toContain("date=week"));
    await choose("Date", "range");
    await waitFor(() => expect(search()).not.toContain("date="));
    await fillIn(user, screen.getByLabelText("From"), "2026-01-02");
    await waitFor(() => expect(search()).toContain("from=2026-01-02"));
    await screen.findByRole("option", { name: "letters" });
    await choose("Tag", "letters");
    await waitFor(() => expect(search()).toContain("tag=letters"));
    await user.click(button("Clear filters"));
    await waitFor(() => expect(search()).toBe("?q=text"));
  });
});

describe("an empty list", () => {
  const emptied = async (at: string) => {
    fakeHistory([]);
    const place = await open(at);
    await screen.findByRole("heading", { name: "No content found" });
    return place;
  };

  test("links to the generator if there are no texts", async () => {
    await emptied("/documents");
    expect(screen.getByRole("link", { name: "Write your first document" }).getAttribute("href")).toBe(
      "/generate",
    );
  });

  test("offers to clear the filters if nothing is found", async () => {
    const { search } = await emptied("/documents?q=quill&tool=seo");
    await user.click(button("Clear search and filters"));
    await waitFor(() => expect(search()).toBe(""));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  test("explains favourites if there are none", async () => {
    const { search } = await emptied("/documents?favorite=true");
    screen.getByText("Select the star beside a document to add it to your favorites.");
    await user.click(button("Show all documents"));
    await waitFor(() => expect(search()).toBe(""));
  });
});

describe("the favourite star", () => {
  test("is updated at once, before the server responds", async () => {
    let answered = false;
    const { changes } = fakeHistory(texts(2), {
      answer: ({ method }) => (method === "POST" && !answered ? new Promise<Response>(() => {}) : undefined),
    });
    await open();
    await row(0);
    await user.click(button("Add to favorites: Text 1"));
    await screen.findByRole("button", { name: "Remove from favorites: Text 1" });
    expect(changes()).toEqual([{ ids: [idOf(1)], action: { kind: "favorite" } }]);
    answered = true;
  });

  test("is rolled back if the server rejects it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    fakeHistory(texts(2), {
      answer: ({ method }) => (method === "POST" ? refusal("INTERNAL", 500) : undefined),
    });
    await open();
    await row(0);
    await user.click(button("Add to favorites: Text 1"));
    await screen.findByText("Could not update your favorites. Server error. Please try again later.");
    expect(button("Add to favorites: Text 1")).toBeDefined();
  });
});

describe("bulk selection", () => {
  const select = async (...numbers: number[]) => {
    await row(0);
    await user.click(button("Select"));
    await screen.findByRole("region", { name: "Selected documents" }); // loaded when it is shown
    for (const number of numbers) await user.click(await box(number));
  };
  const selectUpTo = async (number: number) => {
    await user.keyboard("{Shift>}");
    await user.click(await box(number));
    await user.keyboard("{/Shift}");
  };
  const count = () =>
    within(screen.getByRole("region", { name: "Selected documents" })).getByRole("status").textContent;

  test("works one by one, or as a range with Shift", async () => {
    fakeHistory(texts(8));
    await open();
    await select(1);
    expect(count()).toBe("1 selected");
    await selectUpTo(4);
    expect(count()).toBe("4 selected");
    for (const number of [1, 2, 3, 4]) expect((await box(number)).checked).toBe(true);
    expect((await box(5)).checked).toBe(false);
    await user.click(await box(2));
    await selectUpTo(3);
    expect(count()).toBe("2 selected");
  });

  test("can include all shown texts or none", async () => {
    fakeHistory(texts(25));
    await open();
    await select();
    expect(button("Delete").hasAttribute("disabled")).toBe(true);
    await user.click(button("Select all shown"));
    expect(count()).toBe("25 selected");
    await user.click(button("Deselect all"));
    expect(count()).toBe("0 selected");
  });

  test("can be downloaded as a zip file, with a word about what is missing", async () => {
    const saved = downloads();
    vi.spyOn(console, "error").mockReturnValue();
    fakeHistory(texts(5), {
      answer: ({ path }) => {
        const number = [1, 2, 3].find((one) => path === `/api/contents/${idOf(one)}`);
        if (number === undefined) return undefined;
        if (number === 2) return refusal("NOT_FOUND", 404);
        return Response.json({ ...textOf(number), content: "Words", watermark: "", visibility: "private" });
      },
    });
    await open();
    await select(1, 2, 3);
    await user.click(button("Download"));
    await user.click(await screen.findByRole("menuitem", { name: "Markdown (.md)" }));
    await screen.findByText("1 document couldn’t be loaded and is missing from the download.");
    expect(count()).toBe("3 selected");
    const [zip] = saved;
    expect(zip?.name).toBe("Documents.zip");
    const files = unzipSync(new Uint8Array((await zip?.file.arrayBuffer()) ?? []));
    expect(Object.keys(files)).toEqual(["Text 1.md", "Text 3.md"]);
  });

  test("ends on Escape, and returns the focus to its button", async () => {
    fakeHistory(texts(3));
    await open();
    await select(1);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(document.activeElement).toBe(button("Select"));
    await user.click(button("Select"));
    expect(count()).toBe("0 selected");
  });

  test("deletes the selected texts, and Undo restores them", async () => {
    const { changes } = fakeHistory(texts(5));
    await open();
    await select(1, 2);
    await user.click(button("Delete"));
    await screen.findByText("2 documents moved to the trash");
    await waitFor(() => expect(screen.queryByText("Text 1")).toBeNull());
    await user.click(button("Undo"));
    await row(1);
    await row(2);
    expect(changes().map((body) => (body as { action: { kind: string } }).action.kind)).toEqual([
      "delete",
      "restore",
    ]);
  });

  test("restores the texts if the server rejects the deletion", async () => {
    fakeHistory(texts(3), {
      answer: ({ method }) => (method === "POST" ? refusal("INTERNAL", 500) : undefined),
    });
    await open();
    await select(1);
    await user.click(button("Delete"));
    await screen.findByText(/^Could not delete\./);
    await row(1);
  });

  test("adds the selected texts to the favourites", async () => {
    const { changes } = fakeHistory(texts(3));
    await open();
    await select(0, 2);
    await user.click(button("Add to favorites"));
    await screen.findByText("2 documents updated");
    await user.click(button("Done"));
    await screen.findByRole("button", { name: "Remove from favorites: Text 2" });
    expect(changes()).toEqual([{ ids: [idOf(0), idOf(2)], action: { kind: "favorite" } }]);
  });

  test("adds a tag to the selected texts and removes it again, and requires a tag", async () => {
    const { changes } = fakeHistory(texts(3));
    await open();
    await select(0);
    await user.click(button("Tag"));
    const field = await screen.findByRole("combobox", { name: "Tag" });
    await user.click(button("Add tag"));
    await screen.findByText("Enter a tag.");
    await fillIn(user, field, "  new   clients ");
    await user.click(button("Add tag"));
    await waitFor(() =>
      expect(changes()).toEqual([{ ids: [idOf(0)], action: { kind: "tag", tag: "new clients" } }]),
    );
    await screen.findByText("1 document updated");
    expect(rows()[0]?.textContent).toContain("new clients");
    await user.click(button("Tag"));
    await fillIn(user, await screen.findByRole("combobox", { name: "Tag" }), "new clients");
    await user.click(button("Remove tag"));
    await waitFor(() =>
      expect(changes().at(-1)).toEqual({ ids: [idOf(0)], action: { kind: "untag", tag: "new clients" } }),
    );
  });
});
