import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../../shared/contracts/contents.ts";
import type { ReceiptLine } from "../../../shared/contracts/runs.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { takeToasts } from "../../lib/toasts.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { makeTextServer, sentTo, textId } from "../../testing/text-server.ts";
import { DocumentDetail } from "./document-detail.tsx";

const user = userEvent.setup();

let copied: string[];

beforeEach(() => {
  localStorage.clear();
  takeToasts();
  copied = [];
  vi.stubGlobal("ClipboardItem", undefined);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function textServer(changes: Partial<Content> = {}) {
  const server = makeTextServer({ isDocument: false, ...changes });
  fakeServer(server.handle);
  return server;
}
const show = (at = `/history/${textId}?q=pens`) =>
  renderSignedIn(<DocumentDetail id={textId} />, ["documents", "documentText", "errors"], {}, at);
async function open(changes: Partial<Content> = {}) {
  const server = textServer(changes);
  const shown = await show();
  await screen.findByText("quite");
  return { server, ...shown };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });

const press = (name: string | RegExp) => user.click(button(name));
const choose = async (menu: string, name: string) => {
  await press(menu);
  await user.click(await screen.findByRole("menuitem", { name }));
};

describe("a text of the history", () => {
  test("shows title, time, tool, language and rendered Markdown", async () => {
    await open({ language: "fr" });
    screen.getByRole("heading", { name: "Reed pens" });
    expect(screen.getByText(/^12 Nov 2029/).closest("p")?.textContent).toMatch(/ · Generate · French$/);
    expect(screen.getByText("quite").tagName).toBe("STRONG");
  });

  test("renders no images or script links of a malicious text", async () => {
    await open({ content: "<img src=x onerror=alert(1)> **quite** [no](javascript:alert(1))" });
    expect(document.querySelector("article img, article [href^=javascript]")).toBeNull();
  });

  test("shows a skeleton while loading", async () => {
    const server = textServer();
    server.answer = () => new Promise(() => undefined);
    await show();
    expect(document.querySelector(".animate-pulse")).not.toBeNull();
  });

  test("that cannot be loaded can be retried", async () => {
    const server = textServer();
    server.answer = () => refusal("INTERNAL", 500);
    await show();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Server error/);
    server.answer = () => undefined;
    await press("Try again");
    await screen.findByText("quite");
  });

  test("that was deleted says so, with a link back to the filtered list", async () => {
    const server = textServer();
    server.answer = () => refusal("NOT_FOUND", 404);
    await show();
    const notice = within(await screen.findByRole("alert"));
    notice.getByText("This text is no longer in the history.");
    expect(notice.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe(
      "/history?q=pens",
    );
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("a result of a tool in the history", () => {
  test("opens as a document in one click, under the same id", async () => {
    const { server, path } = await open();
    await press("Open as a document");
    await waitFor(() => expect(path()).toBe(`/documents/${textId}`));
    expect(sentTo(server)).toEqual([{ isDocument: true }]);
  });

  test("has no editing, renaming, tags, versions, folder, comments or sharing before", async () => {
    const { server } = await open();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Add tag" })).toBeNull();
    await press("More");
    await screen.findByRole("menuitem", { name: "Print" });
    for (const name of ["Versions", "Move to…", "Share link…", /^Focus mode/, /^Lock/])
      expect(screen.queryByRole("menuitem", { name })).toBeNull();
    expect(server.calls.filter(({ path }) => path.endsWith("/comments"))).toEqual([]);
  });

  test("that the plan has no room for stays, and says why with the way to the plans", async () => {
    const { server, path } = await open();
    server.answer = ({ method }) =>
      method === "PATCH" ? refusal("DOCUMENT_LIMIT_REACHED", 402, { limit: 25 }) : undefined;
    await press("Open as a document");
    await waitFor(() => expect(path()).toBe(`/history/${textId}`));
    await expect
      .poll(() => takeToasts())
      .toMatchObject([
        { message: expect.stringMatching(/includes 25 documents/), action: { label: "Plans" } },
      ]);
  });

  test("that is a document by now is shown there", async () => {
    textServer({ isDocument: true });
    const { path, search } = await show();
    await waitFor(() => expect(path() + search()).toBe(`/documents/${textId}?q=pens`));
  });

  test("offers unsaved edits of it, which are continued as a document", async () => {
    localStorage.setItem(`calamo.edit.${ada.id}.${textId}`, JSON.stringify({ text: "Mine", revision: 0 }));
    const { path, state } = await open();
    screen.getByText(/unsaved edits of this document on this device/);
    await press("Continue editing");
    await waitFor(() => expect(path()).toBe(`/documents/${textId}`));
    expect(state()).toEqual({ edit: true });
  });
});

describe("the figures of a text", () => {
  const metrics = {
    ...textMetrics("Reed pens are quite old.", "en"),
    readability: 71,
    clarity: 84,
    engagement: 0,
  };

  test("are labelled counts and percentages", async () => {
    await open({ metrics, seoScore: 92 });
    const foot = document.querySelector("footer")?.textContent;
    expect(foot).toMatch(/Words 5.*Sentences 1.*Reading time 1/);
    expect(button(/^Readability 71%/).textContent).toMatch(/Short words and sentences score higher/);
    button(/^Clarity 84%/);
    button(/^Engagement 0%/);
    button(/^SEO score 92%/);
  });

  test("that are unknown are left out", async () => {
    await open({ metrics: { ...metrics, readability: null, clarity: null, engagement: null } });
    const foot = document.querySelector("footer")?.textContent;
    expect(foot).toMatch(/Readability not available in this language/);
    expect(foot).not.toMatch(/%|Clarity|Engagement|SEO/);
    cleanup();
    await open({ metrics: null });
    expect(document.querySelector("footer")?.textContent).not.toMatch(/\d|Words/);
  });
});

describe("the receipts of a text", () => {
  const receipt: ReceiptLine = {
    runId: "run",
    tool: "generate",
    startedAt: Date.UTC(2029, 10, 12, 10, 30),
    endedAt: Date.UTC(2029, 10, 12, 10, 31),
    state: "done",
    prompt: "committed",
    charged: 1,
    isApiCall: false,
    reason: "delivered",
    contentId: textId,
  };

  test("are shown for every run that wrote it", async () => {
    const server = textServer();
    server.receipts = [{ ...receipt, runId: "repair", charged: 0 }, receipt];
    await show();
    expect((await screen.findByText(/^1 prompt used ·/)).textContent).toMatch(/12 Nov 2029/);
    screen.getByText(/^No prompt used ·/);
  });

  test("do not affect the rest of the page if they cannot be loaded", async () => {
    const server = textServer();
    server.answer = ({ path }) => (path.endsWith("/receipts") ? refusal("INTERNAL", 500) : undefined);
    await show();
    await screen.findByText("quite");
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith("/receipts"))).toBe(true));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the favourite star of a text", () => {
  test("toggles the favourite state", async () => {
    const { server } = await open();
    await press("Favorite");
    await waitFor(() => expect(server.content.isFavorite).toBe(true));
    await waitFor(() => button("Unfavorite"));
    await press("Unfavorite");
    await waitFor(() => expect(server.content.isFavorite).toBe(false));
    await screen.findByRole("button", { name: "Favorite" });
  });

  test("is rolled back on an error, which is shown", async () => {
    const { server } = await open();
    server.answer = ({ method }) => (method === "PATCH" ? refusal("INTERNAL", 500) : undefined);
    await press("Favorite");
    await screen.findByRole("alert");
    button("Favorite");
  });
});

describe("the actions of a text", () => {
  test("copy the Markdown with its watermark, and confirm it", async () => {
    await open({ watermark: "Generated with the free plan" });
    await press("Copy");
    await screen.findByRole("button", { name: "Copied" });
    expect(copied).toEqual(["Reed pens are **quite** old.\n\nGenerated with the free plan"]);
  });

  test("copy other formats from a menu", async () => {
    await open();
    await choose("Copy as…", "Plain text");
    await waitFor(() => expect(copied).toEqual(["Reed pens are quite old."]));
    await choose("Copy as…", "Markdown");
    await waitFor(() => expect(copied.at(-1)).toBe("Reed pens are **quite** old."));
    expect(takeToasts()).toEqual([
      { type: "success", message: "Copied" },
      { type: "success", message: "Copied" },
    ]);
  });

  test("copy rich text if the browser supports it", async () => {
    const written: Record<string, unknown>[] = [];
    vi.stubGlobal(
      "ClipboardItem",
      class {
        constructor(parts: Record<string, unknown>) {
          written.push(parts);
        }
      },
    );
    Object.assign(navigator.clipboard, { write: async () => undefined });
    await open();
    await choose("Copy as…", "With formatting");
    await waitFor(() => expect(written).toHaveLength(1));
    const html = (await written[0]?.["text/html"]) as Blob; // as sent to the browser
    expect(await html.text()).toContain("<strong>quite</strong>");
  });

  test("send the text to a tool, even the one that wrote it", async () => {
    const { path } = await open();
    await choose("More", "Generate");
    await waitFor(() => expect(path()).toBe("/generate"));
    expect(JSON.stringify(localStorage)).toContain("Reed pens are **quite** old.");
  });

  test("offer every file format", async () => {
    await open();
    await press("More");
    await screen.findByRole("menu");
    for (const name of [/\.md/, /\.txt/, /\.html/, /\.docx/]) screen.getByRole("menuitem", { name });
  });

  test("save the text as a template", async () => {
    await open();
    await choose("More", "Save as template");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText("Name")).toHaveProperty("value", "Reed pens");
    expect(dialog.getByLabelText("Text")).toHaveProperty("value", "Reed pens are **quite** old.");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
  });

  test("translate the text", async () => {
    await open();
    await choose("More", "Translate…");
    const dialog = within(await screen.findByRole("dialog", { name: "Translate document" }));
    expect(dialog.getAllByRole("checkbox")).toHaveLength(4);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
  });

  test("print only the text with its title and watermark, once", async () => {
    const printed: (string | null | undefined)[] = [];
    vi.stubGlobal("print", () => printed.push(document.querySelector(".print-sheet")?.textContent));
    await open({ watermark: "Generated with the free plan" });
    await choose("More", "Print");
    await waitFor(() => expect(printed).toHaveLength(1));
    await press("Favorite"); // triggers a re-render
    await waitFor(() => button("Unfavorite"));
    expect(printed).toHaveLength(1);
    expect(printed[0]?.replace(/\s+/g, " ").trim()).toBe(
      "Reed pensReed pens are quite old.Generated with the free plan",
    );
    fireEvent(window, new Event("afterprint"));
    await waitFor(() => expect(document.querySelector(".print-sheet")).toBeNull());
  });
});

describe("a text with an image", () => {
  const content = `Reed pens are **quite** old.\n\n![A pen](/images/${"0a".repeat(16)})`;

  test("is printed when its image can be drawn", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const drawn = Promise.withResolvers<void>();
    const decode = vi.spyOn(HTMLImageElement.prototype, "decode").mockReturnValue(drawn.promise);
    await open({ content });
    await choose("More", "Print");
    await waitFor(() => expect(decode).toHaveBeenCalledOnce());
    expect(print).not.toHaveBeenCalled();
    drawn.resolve();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  test("is printed without an image that is missing", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new DOMException("", "EncodingError"));
    await open({ content });
    await choose("More", "Print");
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});

test("deleting a text removes it on the server and returns to the list", async () => {
  const { server, path } = await open();
  await choose("More", "Delete");
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === "/api/contents/bulk")?.body).toEqual({
      ids: [textId],
      action: { kind: "delete" },
    }),
  );
  await waitFor(() => expect(path()).toBe("/history"));
});

describe("a text with variants", () => {
  const other = { id: "0190a1b2-0000-7000-8000-00000000000d", title: "Pens of reed", createdAt: 1 };
  const own = { id: textId, title: "Reed pens", createdAt: 0 };

  test("links to the other variants, and keeps the search", async () => {
    const { path, search } = await open({ variants: [own, other] });
    await screen.findByText("1 of 2");
    expect(button("Previous variant").getAttribute("aria-disabled")).toBe("true");
    await press("Next variant");
    await waitFor(() => expect(path()).toBe(`/documents/${other.id}`));
    expect(search()).toBe("?q=pens");
  });

  test("shows no pager if there is only one", async () => {
    await open({ variants: [own] });
    expect(screen.queryByText(/of 1/)).toBeNull();
  });
});

describe("a text with a source", () => {
  const source = "Reed pens are very old.";

  test("is shown without changes, and on request as a diff against its source", async () => {
    await open({ tool: "rewrite", source });
    expect(screen.queryByRole("deletion")).toBeNull();
    await press("Show changes");
    expect((await screen.findByRole("deletion")).textContent).toBe("very");
    expect(screen.getByRole("insertion").textContent).toBe("quite");
    await press("Hide changes");
    expect(screen.queryByRole("deletion")).toBeNull();
  });

  test("shows its source on request", async () => {
    await open({ tool: "summarize", source });
    await press("Show source");
    within(screen.getByRole("region", { name: "Source text" })).getByText(source);
    await press("Hide source");
    await screen.findByText("quite");
  });

  test.each<Partial<Content>>([
    { source: null, tool: "rewrite" },
    { source, tool: "summarize" },
  ])("offers no diff unless it is a rewrite of its source: %j", async (changes) => {
    await open(changes);
    expect(screen.queryByRole("button", { name: "Show changes" })).toBeNull();
  });
});
