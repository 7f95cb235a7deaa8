import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatPage, ChatSummary } from "../../../../shared/contracts/chats.ts";
import { hasToasts, takeToasts } from "../../../lib/toasts.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { fillIn } from "../../../testing/user.ts";
import { chatOf, reply, said } from "../thread/testing/messages.ts";
import { ChatList } from "./chat-list.tsx";

const user = userEvent.setup();

const now = Date.now();
const day = 86_400_000;
const chat = (id: string, title: string, changes: Partial<ChatSummary> = {}): ChatSummary => ({
  id,
  title,
  createdAt: now,
  usedAt: now,
  hit: null,
  ...changes,
});
const pageOf = (items: ChatSummary[], changes: Partial<ChatPage> = {}): ChatPage => ({
  items,
  nextCursor: null,
  allowance: { used: 7, limit: 10, opensAt: now + day },
  hidden: null,
  ...changes,
});

let listed: ChatSummary[];
let calls: Call[];
let answer: (call: Call) => Response | undefined;
/** The callback for when the end of the list becomes visible. */
let reachEnd: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  takeToasts();
  listed = [chat("1", "Reed pens"), chat("2", "Rye bread", { usedAt: now - 30 * day })];
  answer = () => undefined;
  calls = fakeServer(
    (call) =>
      answer(call) ??
      (call.method === "GET" ? Response.json(pageOf(listed)) : new Response(null, { status: 204 })),
  );
  reachEnd = undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Address = () => <output>{useLocation().pathname}</output>;

async function open(at = "/chat") {
  const list = (
    <Routes>
      <Route
        path="/chat/:id?"
        element={
          <>
            <ChatList />
            <Address />
          </>
        }
      />
    </Routes>
  );
  await renderSignedIn(list, ["chats", "writing"], { plan: "essential" }, at);
}
const where = () => document.querySelector("output")?.textContent;
const row = (title: string) => {
  const line = screen.getByRole("link", { name: new RegExp(title) }).closest("li");
  if (!line) throw new Error(`no row ${title}`);
  return within(line);
};
async function choose(title: string, item: string) {
  await screen.findByRole("link", { name: new RegExp(title) });
  await user.click(row(title).getByRole("button", { name: `Options for “${title}”` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}
const sent = (method: string) => calls.filter((call) => call.method === method).map(({ path }) => path);

describe("the list of conversations", () => {
  test("groups conversations by the day of their last use, and marks the open one", async () => {
    await open("/chat/2");
    await screen.findByText("Reed pens");
    const titles = (label: string) =>
      within(screen.getByRole("region", { name: label }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(titles("Today")).toEqual(["Reed pens"]);
    expect(titles("Older")).toEqual(["Rye bread"]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Rye bread");
    expect(screen.getByRole("link", { name: "New conversation" }).getAttribute("href")).toBe("/chat");
  });

  test("loads the next page when its end is visible", async () => {
    answer = ({ path }) =>
      Response.json(
        path.includes("cursor=more")
          ? pageOf([chat("3", "Third page", { usedAt: now - 31 * day })], { hidden: null })
          : pageOf(listed, { nextCursor: "more" }),
      );
    await open();
    await screen.findByRole("button", { name: "Show older conversations" });
    act(() => reachEnd?.());
    await screen.findByText("Third page");
    screen.getByText("Reed pens");
    expect(screen.queryByRole("button", { name: "Show older conversations" })).toBeNull();
    expect(sent("GET")).toEqual(["/api/chats", "/api/chats?cursor=more"]);
  });

  test("retries a failed page only on request", async () => {
    answer = ({ path }) =>
      path.includes("cursor")
        ? refusal("INTERNAL", 500)
        : Response.json(pageOf(listed, { nextCursor: "more" }));
    await open();
    await screen.findByRole("button", { name: "Show older conversations" });
    const before = reachEnd;
    act(() => reachEnd?.());
    expect((await screen.findByRole("alert")).textContent).toBe("Your conversations couldn’t be loaded.");
    expect(reachEnd).toBe(before);
    screen.getByText("Reed pens");
    answer = ({ path }) =>
      Response.json(
        pageOf(path.includes("cursor") ? [chat("3", "Third page", { usedAt: now - 31 * day })] : listed),
      );
    await user.click(screen.getByRole("button", { name: "Show older conversations" }));
    await screen.findByText("Third page");
  });

  test("shows the daily message count, and the conversations that an upgrade restores", async () => {
    answer = () => Response.json(pageOf(listed, { hidden: [{ count: 3, plan: "pro" }] }));
    await open();
    await screen.findByText("7 of 10 messages today");
    const back = screen.getByRole("link", { name: "3 older conversations. Upgrade to Pro to see them." });
    expect(back.getAttribute("href")).toBe("/plans");
  });

  test("resets the message count at the end of the day, and shows none without a limit", async () => {
    answer = () => Response.json(pageOf(listed, { allowance: { used: 10, limit: 10, opensAt: now - 1 } }));
    await open();
    await screen.findByText("0 of 10 messages today");
    cleanup();
    answer = () =>
      Response.json(pageOf(listed, { allowance: { used: 90, limit: null, opensAt: now + day } }));
    await open();
    await screen.findByText("Reed pens");
    expect(screen.queryByText(/messages today/)).toBeNull();
  });

  test("shows an empty state, and an error until loading succeeds", async () => {
    listed = [];
    await open();
    await screen.findByText("Your conversations will appear here.");
    cleanup();
    answer = () => refusal("INTERNAL", 500);
    await open();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Your conversations couldn’t be loaded.");
    listed = [chat("1", "Reed pens")];
    answer = () => undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Reed pens");
  });
});

describe("a search", () => {
  const type = (text: string) =>
    user.type(screen.getByRole("searchbox", { name: "Search conversations" }), text);

  test("waits for a typing pause, and highlights the hits", async () => {
    await open();
    await screen.findByText("Reed pens");
    answer = () => Response.json(pageOf([chat("4", "Pão caseiro", { hit: "… o pao de cada dia …" })]));
    await type("pao");
    await waitFor(() => expect(screen.queryByText("Reed pens")).toBeNull());
    expect(sent("GET")).toEqual(["/api/chats", "/api/chats?search=pao"]);
    const marks = [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marks).toEqual(["Pão", "pao"]);
    expect(screen.getByRole("link", { name: "Pão caseiro … o pao de cada dia …" })).toBeTruthy();
    await screen.findByText("1 conversation found");
  });

  test("that finds nothing can be cleared", async () => {
    await open();
    await screen.findByText("Reed pens");
    answer = ({ path }) => (path.includes("search") ? Response.json(pageOf([])) : undefined);
    await type("zebra");
    await user.click(await screen.findByRole("button", { name: "Clear search" }));
    await screen.findByText("Reed pens");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });
});

describe("a conversation", () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Conversation title" });
  const rename = async (title: string) => {
    await choose("Reed pens", "Rename");
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await fillIn(user, field(), title);
  };

  test("can be renamed in place with Enter", async () => {
    await open();
    await rename("  Quills  ");
    listed = [chat("1", "Quills")];
    await user.keyboard("{Enter}");
    await screen.findByRole("link", { name: "Quills" });
    expect(calls.find(({ method }) => method === "PATCH")).toMatchObject({
      path: "/api/chats/1",
      body: { title: "Quills" },
    });
    expect(screen.queryByRole("textbox", { name: "Conversation title" })).toBeNull();
  });

  test("keeps its title on Escape, and rejects an empty one", async () => {
    await open();
    await rename(" ");
    await user.keyboard("{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Enter a title");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Reed pens" }));
    expect(sent("PATCH")).toEqual([]);
  });

  test("that could not be renamed shows an error and keeps the input", async () => {
    await open();
    await rename("Quills");
    answer = ({ method }) => (method === "PATCH" ? refusal("INTERNAL", 500) : undefined);
    await user.keyboard("{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Server error. Please try again later.");
    expect(field().value).toBe("Quills");
  });

  test("is deleted at once, and restored with Undo", async () => {
    const all = listed;
    answer = ({ method }) => {
      if (method !== "GET") listed = method === "DELETE" ? all.slice(1) : all;
      return undefined;
    };
    await open("/chat/1");
    await choose("Reed pens", "Delete");
    await waitFor(() => expect(screen.queryByText("Reed pens")).toBeNull());
    await waitFor(() => expect(sent("DELETE")).toEqual(["/api/chats/1"]));
    await waitFor(() => expect(where()).toBe("/chat"));
    await waitFor(() => expect(hasToasts()).toBe(true));
    const [toast] = takeToasts();
    expect(toast).toMatchObject({ message: "“Reed pens” deleted.", duration: 10_000 });
    expect(toast?.action?.label).toBe("Undo");
    act(() => toast?.action?.onPress());
    await waitFor(() => expect(where()).toBe("/chat/1"));
    expect(sent("POST")).toEqual(["/api/chats/1/restore"]);
    await screen.findByText("Reed pens");
  });

  test("that is not open is deleted without leaving the open one", async () => {
    await open("/chat/2");
    await choose("Reed pens", "Delete");
    await waitFor(() => expect(sent("DELETE")).toEqual(["/api/chats/1"]));
    expect(where()).toBe("/chat/2");
  });

  test("that is deleted moves the focus to its neighbour", async () => {
    listed = [chat("0", "Ink"), chat("1", "Reed pens"), chat("2", "Rye bread")];
    answer = ({ method, path }) => {
      if (method === "DELETE") listed = listed.filter(({ id }) => !path.endsWith(id));
      return undefined;
    };
    await open();
    await choose("Reed pens", "Delete");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Rye bread"));
    await choose("Rye bread", "Delete");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Ink"));
    await choose("Ink", "Delete");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("New conversation"));
  });

  test("that could not be deleted is restored and reopened, with an error", async () => {
    answer = ({ method }) => (method === "DELETE" ? refusal("INTERNAL", 500) : undefined);
    await open("/chat/1");
    await choose("Reed pens", "Delete");
    await waitFor(() => expect(where()).toBe("/chat/1"));
    await screen.findByText("Reed pens");
    expect(takeToasts()).toEqual([{ type: "error", message: "Server error. Please try again later." }]);
  });

  test("that another tab has already deleted disappears without a message", async () => {
    await open();
    await screen.findByText("Reed pens");
    listed = listed.slice(1);
    answer = ({ method }) => (method === "DELETE" ? refusal("NOT_FOUND", 404) : undefined);
    await choose("Reed pens", "Delete");
    await waitFor(() => expect(screen.queryByText("Reed pens")).toBeNull());
    expect(takeToasts()).toEqual([]);
  });

  test("can be saved as a Markdown file", async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${made.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    answer = ({ path }) =>
      path === "/api/chats/1"
        ? Response.json(chatOf([said("a", null), reply("b", "a")], { title: "Reed pens" }))
        : undefined;
    await open();
    await choose("Reed pens", "Markdown (.md)");
    await waitFor(() => expect(made).toHaveLength(1));
    const text = await made[0]?.text();
    expect(text).toMatch(/^# Reed pens\n\n\*\*You\*\* · /);
    expect(text).toContain("Answer b");
  });
});
