import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { publishSessionEvent } from "../../../lib/session-events.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { chatServer, input, openThread, say, type } from "../../../testing/open-thread.tsx";
import { fillIn } from "../../../testing/user.ts";
import { chatId, reply, said } from "./testing/messages.ts";

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  publishSessionEvent({ kind: "lost" }); // ends requests that would reach the next test
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const talk = () => [said("q1", null), reply("a1", "q1", {}, { content: "**Answer** a1" })];
const button = (name: string) => screen.getByRole("button", { name });

describe("a reply", () => {
  test("can be saved to the history once, and then links to it", async () => {
    const server = chatServer(talk());
    server.onOther = ({ path }) =>
      path.endsWith("/save") ? Response.json({ contentId: "content-1" }) : undefined;
    await openThread();
    await user.click(button("Save to documents"));
    const link = await screen.findByRole("link", { name: "Saved. Open" });
    expect(link.getAttribute("href")).toBe("/documents/content-1");
    expect(server.calls.filter(({ method }) => method === "POST")).toMatchObject([
      { path: `/api/chats/${chatId}/messages/a1/save` },
    ]);
  });

  test("that could not be saved shows an error and can be retried", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const server = chatServer(talk());
    server.onOther = () => refusal("INTERNAL", 500);
    await openThread();
    await user.click(button("Save to documents"));
    await screen.findByText("The reply couldn’t be saved. Please try again.");
    expect(button("Save to documents")).toHaveProperty("disabled", false);
  });

  test("that is already saved links to the history", async () => {
    chatServer([said("q1", null), reply("a1", "q1", { savedAs: "content-1" })]);
    await openThread();
    expect(screen.getByRole("link", { name: "Saved. Open" }).getAttribute("href")).toBe(
      "/documents/content-1",
    );
  });

  test("is copied as rich text and as Markdown", async () => {
    chatServer(talk());
    const written: Record<string, Blob>[] = [];
    vi.stubGlobal(
      "ClipboardItem",
      class {
        readonly parts: Record<string, Promise<Blob>>;
        constructor(parts: Record<string, Promise<Blob>>) {
          this.parts = parts;
        }
      },
    );
    vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
      const { parts } = item as unknown as { parts: Record<string, Promise<Blob>> }; // the fake ClipboardItem above
      written.push({
        plain: (await parts["text/plain"]) ?? new Blob(),
        html: (await parts["text/html"]) ?? new Blob(),
      });
    });
    await openThread();
    await user.click(button("Copy reply"));
    await screen.findByText("Copied");
    expect(await written[0]?.plain?.text()).toBe("**Answer** a1");
    expect(await written[0]?.html?.text()).toContain("<strong>Answer</strong>");
  });

  test("can be sent to another tool, or saved as a file", async () => {
    chatServer(talk());
    const { path } = await openThread();
    await user.click(button("More"));
    await screen.findByRole("menuitem", { name: "Word (.docx)" });
    await user.click(screen.getByRole("menuitem", { name: "Summarize" }));
    await waitFor(() => expect(path()).toBe("/summarize"));
    expect(JSON.stringify(localStorage)).toContain("**Answer** a1");
  });
});

describe("a message", () => {
  test("of the user is shown and copied as typed", async () => {
    const content = "# No heading\n<b>raw</b>";
    chatServer([said("q1", null, { content }), reply("a1", "q1")]);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openThread();
    expect(screen.getAllByRole("article")[0]?.querySelector("p")?.textContent).toBe(content);
    await user.click(button("Copy message"));
    await waitFor(() => expect(write).toHaveBeenCalledWith(content));
  });

  test("with an attached text links to it", async () => {
    chatServer([said("q1", null, { attached: { id: "content-1", title: "On bread" } }), reply("a1", "q1")]);
    await openThread();
    const link = screen.getByRole("link", { name: /On bread/ });
    expect(link.getAttribute("href")).toBe("/documents/content-1");
  });

  test("that is long is collapsed, and can be expanded", async () => {
    chatServer([said("q1", null, { content: "word ".repeat(1000) }), reply("a1", "q1")]);
    await openThread();
    expect(button("Show all").getAttribute("aria-expanded")).toBe("false");
    await user.click(button("Show all"));
    expect(button("Show less").getAttribute("aria-expanded")).toBe("true");
  });

  test("with a summary shows a collapsed divider that contains it", async () => {
    chatServer([said("q1", null), reply("a1", "q1", {}, { summary: "They spoke of bread." })]);
    await openThread();
    const divider = screen.getByText("Earlier messages, summarized for the assistant").closest("details");
    expect(divider?.open).toBe(false);
    expect(divider?.textContent).toContain("They spoke of bread.");
  });
});

describe("an attached text", () => {
  const item = (id: string, title: string): ContentSummary => ({
    id,
    title,
    tool: "generate",
    language: "en",
    isFavorite: false,
    authorId: null,
    folderId: null,
    deletedAt: null,
    createdAt: Date.UTC(2026, 10, 2),
    isDocument: true,
    editedAt: Date.UTC(2026, 10, 2),
    tags: [],
    excerpt: `About ${title}`,
  });
  const bread = item("0190a1b2-0000-7000-8000-0000000000b1", "On bread");
  const tea = item("0190a1b2-0000-7000-8000-0000000000b2", "On tea");

  /** Opens the attach dialog. The text “On tea” has the given number of words. */
  async function openChoice(words = 3, plan: "pro" | "essential" = "pro") {
    const server = chatServer([said("q1", null), reply("a1", "q1")]);
    server.onOther = ({ path }) => {
      if (path === `/api/contents/${tea.id}`)
        return Response.json({ ...tea, content: "word ".repeat(words) });
      if (!path.startsWith("/api/contents")) return undefined;
      const { searchParams } = new URL(path, "https://calamo.example");
      const items = [bread, tea].filter(({ title }) => title.includes(searchParams.get("search") ?? ""));
      return Response.json({ items, nextCursor: null, hidden: null });
    };
    await openThread({ me: { plan } });
    await user.click(button("Attach a document"));
    const dialog = await screen.findByRole("dialog", { name: "Attach a document" });
    await within(dialog).findByText("On bread");
    return { server, dialog: within(dialog) };
  }

  test("can be searched for and chosen, and is sent with the message", async () => {
    const { server, dialog } = await openChoice();
    await fillIn(user, dialog.getByRole("searchbox"), "tea");
    await waitFor(() => expect(dialog.queryByText("On bread")).toBeNull());
    await user.click(dialog.getByText("On tea"));
    await screen.findByRole("button", { name: "Remove “On tea”" });
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    await say("Shorter, please");
    await screen.findByText("You said: Shorter, please");
    expect(server.runs()[0]?.input.message.attached).toBe(tea.id);
    expect(screen.queryByRole("button", { name: "Remove “On tea”" })).toBeNull();
  });

  test("that is not found is reported in the dialog", async () => {
    const { dialog } = await openChoice();
    await fillIn(user, dialog.getByRole("searchbox"), "coffee");
    await dialog.findByText("No documents found.");
  });

  test("stays with the draft across a reload, and can be removed", async () => {
    const { dialog } = await openChoice();
    await user.click(dialog.getByText("On tea"));
    await screen.findByRole("button", { name: "Remove “On tea”" });
    cleanup();
    await openThread();
    await user.click(button("Remove “On tea”"));
    expect(screen.queryByText("On tea")).toBeNull();
    expect(input()).toBeTruthy();
  });

  test("counts towards the plan's word limit together with the message", async () => {
    const { dialog } = await openChoice(2999, "essential");
    await user.click(dialog.getByText("On tea"));
    await type("two words");
    await screen.findByText("3,001 of 3,000 words");
    expect(button("Send")).toHaveProperty("disabled", true);
  });
});
