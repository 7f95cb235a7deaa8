import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatPage, ChatSummary } from "../../../shared/contracts/chats.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { fillIn } from "../../testing/user.ts";
import { Component } from "./chat-screen.tsx";
import { chatId, chatOf, reply, said } from "./thread/testing/messages.ts";
import type { ThreadProps } from "./thread-props.ts";

const user = userEvent.setup();

/** The latest props of the mocked thread, which has its own tests. */
let thread: ThreadProps | undefined;
let threads: number;
vi.mock("./thread/thread.tsx", async () => {
  const { useEffect, useSyncExternalStore } = await import("react");
  function Thread(props: ThreadProps) {
    thread = props;
    useEffect(() => {
      threads++;
    }, []);
    const { text } = useSyncExternalStore(props.composer.subscribe, props.composer.read);
    return (
      <div data-testid="thread">
        {props.welcome}
        <textarea ref={props.composer.setInput} aria-label="message" readOnly value={text} />
      </div>
    );
  }
  return { Thread };
});

const summary: ChatSummary = { id: chatId, title: "About bread", createdAt: 0, usedAt: 0, hit: null };
const opensAt = Date.now() + 3_600_000;
let page: ChatPage;
let calls: Call[];
let answer: (call: Call) => Response | Promise<Response> | undefined;
let narrow: boolean;

beforeEach(() => {
  localStorage.clear();
  thread = undefined;
  threads = 0;
  narrow = false;
  page = {
    items: [summary],
    nextCursor: null,
    allowance: { used: 3, limit: 10, opensAt },
    hidden: null,
  };
  answer = () => undefined;
  calls = fakeServer(async (call) => {
    const given = await answer(call);
    if (given) return given;
    if (/^\/api\/chats($|\?)/.test(call.path)) return Response.json(page);
    if (call.path === "/api/health") return Response.json({ ok: true });
    if (call.path === `/api/chats/${chatId}`)
      return Response.json(chatOf([said("a", null), reply("b", "a")]));
    return refusal("NOT_FOUND", 404);
  });
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (media) =>
      ({
        matches: media.includes("min-width") ? !narrow : false,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList, // only the part that is used
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(at = "/chat", me: Partial<Me> = {}) {
  const routes = (
    <Routes>
      <Route path="/chat/:id?" element={<Component />} />
    </Routes>
  );
  const plan = { plan: "essential", promptsLimit: 25 } as const;
  return renderSignedIn(routes, ["chat", "chats", "writing"], { ...plan, ...me }, at);
}
const input = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "message" });

describe("a new conversation", () => {
  test("shows the welcome under the screen's heading", async () => {
    await open();
    await screen.findByRole("heading", { level: 1, name: "Assistant" });
    screen.getByRole("heading", { name: "New conversation" });
    screen.getByRole("heading", { name: "What are you writing?" });
    await waitFor(() => expect(document.title).toBe("Assistant · Calamo"));
    expect(thread).toMatchObject({ isNew: true, lock: null });
  });

  test("keeps its id and draft across a reload", async () => {
    await open();
    const id = thread?.chatId;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    act(() => thread?.composer.fill("Half a sentence"));
    cleanup();
    await open();
    expect(thread?.chatId).toBe(id);
    expect(input().value).toBe("Half a sentence");
  });

  test("has a separate id for each user", async () => {
    await open();
    const id = thread?.chatId;
    cleanup();
    await open("/chat", { id: "0190a1b2-0000-7000-8000-000000000002" });
    expect(thread?.chatId).not.toBe(id);
  });

  test("gets a URL when its first message is accepted, and the next one gets a new id", async () => {
    const { path } = await open();
    const id = thread?.chatId ?? "";
    answer = (call) =>
      call.path === `/api/chats/${id}` ? Response.json(chatOf([said("a", null)], { id })) : undefined;
    act(() => thread?.onBegun());
    await waitFor(() => expect(path()).toBe(`/chat/${id}`));
    expect(thread).toMatchObject({ chatId: id, isNew: false });
    await screen.findByRole("heading", { level: 2, name: "About bread" });
    expect(threads).toBe(1);
    await user.click(screen.getByRole("link", { name: "New conversation" }));
    await waitFor(() => expect(thread?.isNew).toBe(true));
    expect(thread?.chatId).not.toBe(id);
    expect(threads).toBe(2);
  });
});

test("when another tab begins the new conversation, this tab moves to the next one with its draft", async () => {
  await open();
  const id = thread?.chatId;
  act(() => thread?.composer.fill("Another thought"));
  const key = "calamo.chat.0190a1b2-0000-7000-8000-000000000001.new";
  const next = "0190a1b2-0000-7000-8000-0000000000cc";
  expect(localStorage.getItem(key)).toBe(JSON.stringify(id));
  localStorage.setItem(key, JSON.stringify(next));
  act(() => void dispatchEvent(new StorageEvent("storage", { key })));
  expect(thread?.chatId).toBe(next);
  expect(input().value).toBe("Another thought");
});

describe("a conversation", () => {
  test("opens from its URL with its title, and is marked in the list", async () => {
    await open(`/chat/${chatId}`);
    await screen.findByTestId("thread");
    expect(thread).toMatchObject({ chatId, isNew: false });
    screen.getByRole("heading", { level: 2, name: "About bread" });
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("About bread");
    await waitFor(() => expect(document.title).toBe("About bread · Calamo"));
  });

  test("can be renamed in its header", async () => {
    await open(`/chat/${chatId}`);
    await screen.findByTestId("thread");
    await user.click(screen.getByRole("button", { name: "Rename" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Conversation title" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await fillIn(user, field, "About rye");
    answer = ({ method, path }) => {
      if (method === "PATCH") return new Response(null, { status: 204 });
      const isChat = path.startsWith(`/api/chats/${chatId}?known=`);
      return isChat ? Response.json(chatOf([], { title: "About rye", version: "1" })) : undefined;
    };
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 2, name: "About rye" });
    expect(calls.find(({ method }) => method === "PATCH")).toMatchObject({
      path: `/api/chats/${chatId}`,
      body: { title: "About rye" },
    });
  });

  test("that does not exist says so, with a link to a new one", async () => {
    const { path } = await open("/chat/0190a1b2-0000-7000-8000-0000000000ff");
    const gone = await screen.findByRole("alert");
    expect(gone.textContent).toContain("Conversation not found");
    expect(screen.queryByTestId("thread")).toBeNull();
    await user.click(within(gone).getByRole("link", { name: "New conversation" }));
    await waitFor(() => expect(path()).toBe("/chat"));
    await screen.findByTestId("thread");
  });

  test("that could not be loaded can be retried", async () => {
    answer = ({ path }) => (path === `/api/chats/${chatId}` ? refusal("INTERNAL", 500) : undefined);
    await open(`/chat/${chatId}`);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This conversation couldn’t be loaded.");
    answer = () => undefined;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByTestId("thread");
  });

  test("shows a loading state until it arrives", async () => {
    let arrive = (_: Response) => {};
    answer = ({ path }) =>
      path === `/api/chats/${chatId}`
        ? new Promise<Response>((resolve) => {
            arrive = resolve;
          })
        : undefined;
    await open(`/chat/${chatId}`);
    await screen.findByText("Loading…");
    arrive(Response.json(chatOf([])));
    await screen.findByTestId("thread");
    expect(screen.queryByText("Loading…")).toBeNull();
  });
});

describe("suggestions and tips", () => {
  test.each([
    ["Write a persuasive blog introduction", "[topic]"],
    ["Write an impactful academic conclusion", "[topic and main findings]"],
    ["Revise a text for clarity and cohesion", "[your text]"],
    ["Adapt a blog post to social media", "[your blog post]"],
  ])("insert “%s” into the input, with a placeholder to complete", async (name, part) => {
    await open();
    await user.click(await screen.findByRole("button", { name }));
    expect(input().value).toContain(part);
    expect(document.activeElement).toBe(input());
  });

  test("are behind a button of the header, too, with three tips", async () => {
    await open(`/chat/${chatId}`);
    await screen.findByTestId("thread");
    await user.click(screen.getByRole("button", { name: "Suggestions and tips" }));
    const panel = within(await screen.findByRole("dialog", { name: "Suggestions and tips" }));
    for (const tip of ["Outline first", "Use the active voice", "Keep it simple"]) panel.getByText(tip);
    await user.click(panel.getByRole("button", { name: "Adapt a blog post to social media" }));
    expect(input().value).toContain("[your blog post]");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(document.activeElement).toBe(input());
  });

  test("are part of the welcome on narrow screens, too, with the list in a drawer", async () => {
    narrow = true;
    await open();
    const welcome = within(await screen.findByTestId("thread"));
    expect(
      within(welcome.getByRole("list", { name: "Quick suggestions" })).getAllByRole("listitem"),
    ).toHaveLength(4);
    expect(screen.queryByRole("navigation", { name: "Conversations" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Conversations" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Conversations" }));
    await user.click(await drawer.findByRole("link", { name: "About bread" }));
    await waitFor(() => expect(thread?.chatId).toBe(chatId));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
  });
});

test("the list can be hidden and shown, and stays hidden after a reload", async () => {
  await open();
  const list = () => screen.queryByRole("navigation", { name: "Conversations" });
  expect(list()).not.toBeNull();
  const button = screen.getByRole("button", { name: "Hide conversations" });
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.click(button);
  expect(list()).toBeNull();
  cleanup();
  await open();
  expect(list()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show conversations" }));
  expect(list()).not.toBeNull();
});

test("the connection state is shown, and passed to the thread", async () => {
  answer = ({ path }) => {
    if (path === "/api/health") throw new TypeError("no answer");
    return undefined;
  };
  await open();
  await screen.findByText(/^The connection to the server has failed/);
  expect(thread?.connection.state).toBe("disconnected");
  answer = () => undefined;
  await act(async () => expect(await thread?.connection.check()).toBe(true));
  await waitFor(() => expect(screen.queryByText(/^The connection to the server/)).toBeNull());
});

describe("a lock", () => {
  test("by the plan names the required plan, and disables the suggestions", async () => {
    await open("/chat", { plan: "free" });
    await screen.findByText("Assistant is only available on the Essential plan or higher");
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
    expect(thread?.lock).toEqual({ kind: "plan" });
    expect(screen.queryByText("What are you writing?")).toBeNull(); // replaced by the locked welcome
    const suggestion = screen.getByRole("button", { name: "Write a persuasive blog introduction" });
    expect(suggestion.hasAttribute("disabled")).toBe(true);
  });

  test("by the plan leaves conversations readable, renamable and deletable", async () => {
    await open(`/chat/${chatId}`, { plan: "free" });
    expect((await screen.findByTestId("thread")).closest("[inert]")).toBeNull();
    expect(thread?.lock).toEqual({ kind: "plan" });
    screen.getByText(/You can still read, export, and delete/);
    screen.getByRole("button", { name: "Rename" });
    expect(screen.getAllByRole("button", { name: "Options for “About bread”" })).toHaveLength(2);
  });

  test("by used-up prompts shows when they refill", async () => {
    await open("/chat", { promptsUsed: 25 });
    await screen.findByText(/You have reached your prompt limit.*Your prompts refill on 14 January 2030\./);
    expect(thread?.lock).toEqual({ kind: "prompts" });
  });

  test("by the daily limit uses the server's count", async () => {
    page.allowance.used = 10;
    await open();
    await screen.findByText(/^You’ve used your 10 messages for today\./);
    expect(thread?.lock).toEqual({ kind: "day", limit: 10, opensAt });
  });
});
