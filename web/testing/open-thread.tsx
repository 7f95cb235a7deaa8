// Renders a chat with a fake server that stores its messages.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import type { Chat, ChatInput, ChatMessage } from "../../shared/contracts/chats.ts";
import type { Me } from "../../shared/contracts/me.ts";
import type { Voice } from "../../shared/contracts/voices.ts";
import { chatId, chatOf, reply, said } from "../features/chat/thread/testing/messages.ts";
import { Thread } from "../features/chat/thread/thread.tsx";
import { useComposer } from "../features/chat/thread/use-composer.ts";
import type { Connection, Lock } from "../features/chat/thread-props.ts";
import { chatQuery, chatsQuery } from "../lib/chats.ts";
import type { Composer } from "../writing/assistant/composer.ts";
import { type Call, fakeServer, refusal } from "./fake-server.ts";
import { ada, renderSignedIn } from "./render-signed-in.tsx";
import { doneEvent, runStream } from "./run-events.ts";
import { fillIn } from "./user.ts";

const user = userEvent.setup();

export interface RunBody {
  id: string;
  tool: string;
  input: ChatInput;
}

interface ChatServer {
  calls: Call[];
  chat: Chat;
  /** The user as the server knows them, apart from Ada's own values. */
  me: Partial<Me>;
  /** Overrides the response to starting or joining a run. */
  onRun: ((body: RunBody | undefined, path: string) => Response | Promise<Response> | undefined) | undefined;
  /** Responds to other requests. */
  onOther: (call: Call) => Response | undefined;
  /** The requested runs. */
  runs(): RunBody[];
  keep(...messages: ChatMessage[]): void;
  /** Stores a message like the server does when a run starts. */
  takeOn(body: RunBody): void;
}

/** A fake server with one chat. It echoes every message unless overridden. */
export function chatServer(messages: ChatMessage[] = [], changes: Partial<Chat> = {}): ChatServer {
  const versions: Chat[] = [];
  const server: ChatServer = {
    calls: [],
    chat: chatOf(messages, changes),
    me: { plan: "pro" },
    onRun: undefined,
    onOther: () => undefined,
    runs: () =>
      server.calls.filter(({ path, method }) => path === "/api/runs" && method === "POST").map(bodyOf),
    keep(...more) {
      const known = new Set(server.chat.messages.map(({ id }) => id));
      const messages = [...server.chat.messages, ...more.filter(({ id }) => !known.has(id))];
      server.chat = { ...server.chat, messages };
    },
    takeOn({ input: { message } }) {
      server.keep(said(message.id, message.after, { content: message.text, createdAt: Date.now() }));
    },
  };
  server.calls = fakeServer(async (call) => {
    const { path, method } = call;
    if (path.startsWith("/api/runs") && !path.endsWith("/stop")) {
      const body = method === "POST" ? bodyOf(call) : undefined;
      const told = await server.onRun?.(body, path);
      if (told) return told;
      if (!body) return refusal("NOT_FOUND", 404);
      server.takeOn(body);
      const content = `You said: ${body.input.message.text}`;
      const id = `reply-${body.id}`;
      server.keep(reply(id, body.input.message.id, { runId: body.id }, { content, createdAt: Date.now() }));
      return runStream({ chunk: content }, doneEvent(content, { contentId: id }));
    }
    const url = new URL(path, "https://calamo.test");
    if (url.pathname === `/api/chats/${chatId}` && method === "GET") {
      if (!versions.includes(server.chat)) versions.push(server.chat);
      const version = `${versions.indexOf(server.chat)}`;
      if (url.searchParams.get("known") === version) return new Response(null, { status: 204 });
      return Response.json({ ...server.chat, version });
    }
    if (path === "/api/me") return Response.json({ ...ada, ...server.me });
    if (/^\/api\/chats($|\?)/.test(path)) return Response.json({ items: [], nextCursor: null, hidden: null });
    return server.onOther(call) ?? Response.json({});
  });
  return server;
}

const bodyOf = ({ body }: Call) => body as RunBody; // the body this screen sends

interface OpenOptions {
  isNew?: boolean;
  lock?: Lock | null;
  connection?: Connection;
  me?: Partial<Me>;
  onBegun?: () => void;
  /** The chat stays unsaved. */
  staysNew?: boolean;
  /** The user's brand voices. */
  voices?: Voice[];
}

export const connected: Connection = { state: "connected", check: async () => true };

/** Opens the chat. Returns the screen's context and a way to change the lock. */
export async function openThread(options: OpenOptions = {}) {
  const { isNew = false, lock = null, connection = connected, me = {}, onBegun, staysNew = false } = options;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const around: { composer?: Composer; setLock?: (lock: Lock | null) => void } = {};
  function Around() {
    const [fresh, setFresh] = useState(isNew);
    const [locked, setLock] = useState(lock);
    const { data } = useQuery({ ...chatQuery(chatId), enabled: !fresh });
    useInfiniteQuery(chatsQuery()); // the chat list next to it
    const composer = useComposer(ada.id, chatId, fresh);
    Object.assign(around, { composer, setLock });
    if (!data && !fresh) return null; // the screen shows a skeleton then
    return (
      <Thread
        owner={ada.id}
        chatId={chatId}
        isNew={fresh}
        lock={locked}
        connection={connection}
        composer={composer}
        onBegun={() => {
          onBegun?.();
          setFresh(staysNew);
        }}
        welcome={<p>{"Welcome"}</p>}
      />
    );
  }
  const page = await renderSignedIn(
    <Around />,
    ["chat", "writing"],
    { plan: "pro", ...me },
    `/chat/${chatId}`,
    { voices: options.voices ?? [] },
  );
  await screen.findByRole("textbox", { name: "Message to the assistant" });
  return { ...page, around };
}

export const input = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to the assistant" });
export const type = (text: string) => fillIn(user, input(), text);

/** Types a message and presses Enter. */
export async function say(text: string): Promise<void> {
  await type(text);
  await user.keyboard("{Enter}");
}

/** The shown messages in order: author and text. */
export const spoken = () =>
  screen.queryAllByRole("article").map((article) => {
    const who = article.getAttribute("aria-label")?.split(",")[0];
    return `${who}: ${article.querySelector(".prose-text, .whitespace-pre-wrap, [role=alert]")?.textContent ?? ""}`;
  });
