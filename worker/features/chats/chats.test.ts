import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Chat, ChatMessage, ChatPage } from "../../../shared/contracts/chats.ts";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import { readRequest } from "../../clients/model-request.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { allEvents, type Client, endOf } from "../../testing/client.ts";
import { ExpectedFailure } from "../../testing/expected-failure.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { failStatementOnce } from "../../testing/storage.ts";
import { databases, runInAll } from "../../testing/texts.ts";
import { UserObject } from "../../user-object/object.ts";
import { userObject } from "../../user-object/stub.ts";

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;

beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A ", "reply."] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client, id: userId } = await newPerson("essential"));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const gate = () => Promise.withResolvers<void>();

const newInput = (text: string, chat = uuidv7(), after: string | null = null, id = uuidv7()) => ({
  chat,
  message: { id, after, text },
});
type Input = ReturnType<typeof newInput> & { message: { attached?: string } };

const say = (input: Input, run = uuidv7(), by = client) => by.startRun(run, input, "chat");
const saidToEnd = async (input: Input, run?: string) => endOf(await allEvents(await say(input, run)));
const list = async (query = "") => (await client.fetch(`/api/chats${query}`)).json<ChatPage>();
const read = async (id: string) => (await client.fetch(`/api/chats/${id}`)).json<Chat>();
const used = async () => (await userObject(env, userId).quota(userId))?.used;
const lastReply = async (chat: string): Promise<ChatMessage> => {
  const reply = (await read(chat)).messages.filter(({ role }) => role === "assistant").at(-1);
  if (!reply) throw new Error("no reply");
  return reply;
};
/** Role and content of each message of the latest request to the model. */
const sent = () =>
  upstream.calls
    .at(-1)
    ?.messages.map(({ role, content }) => [role, readRequest(content)?.texts.message ?? content]);

describe("a conversation", () => {
  test("starts with a message, takes its title from it, and gets a reply that is charged but not saved to the history", async () => {
    const input = newInput("How do reed pens differ from quills?\nBriefly, please.");
    const end = await saidToEnd(input);
    expect(end).toMatchObject({ content: "A reply.", receipt: { charged: 1 }, continuable: false });
    const chat = await read(input.chat);
    expect(chat).toMatchObject({
      title: "How do reed pens differ from quills? Briefly, please.",
      running: [],
    });
    const [message, reply] = chat.messages;
    expect(message).toMatchObject({ id: input.message.id, parent: null, role: "user", reply: null });
    expect(reply).toMatchObject({
      id: "contentId" in end ? end.contentId : undefined,
      parent: input.message.id,
      role: "assistant",
      content: "A reply.",
      reply: { state: "done", code: null, cut: false, language: "en", savedAs: null },
    });
    expect(await (await client.fetch("/api/contents")).json<ContentPage>()).toMatchObject({ items: [] });
  });

  test("is sent to the model as a whole, with the role of each message", async () => {
    const first = newInput("What is a reed pen?");
    await saidToEnd(first);
    const reply = await lastReply(first.chat);
    await saidToEnd(newInput("And <b>who</b> used it?", first.chat, reply.id));
    expect(sent()).toEqual([
      ["system", expect.stringContaining("writing assistant")],
      ["user", "What is a reed pen?"],
      ["assistant", "A reply."],
      ["user", "And <b>who</b> used it?"],
    ]);
  });

  test("stores a message before the reply is complete, and the error code if the model fails", async () => {
    const rest = gate();
    upstream.script({ pieces: [rest.promise, "late"] });
    const input = newInput("Are you there?");
    const run = uuidv7();
    const response = await say(input, run);
    expect(await read(input.chat)).toMatchObject({
      messages: [{ content: "Are you there?" }],
      running: [{ runId: run, parent: input.message.id }],
    });
    rest.resolve();
    await allEvents(response);
    upstream.script({ status: 401 });
    const next = newInput("And now?", input.chat, (await lastReply(input.chat)).id);
    expect(await saidToEnd(next)).toMatchObject({
      error: { code: "MODEL_MISCONFIGURED" },
      receipt: { charged: 0 },
    });
    expect((await read(input.chat)).messages.slice(2)).toMatchObject([
      { content: "And now?" },
      { content: "", reply: { state: "failed", code: "MODEL_MISCONFIGURED" } },
    ]);
  });

  test("keeps all replies to a message, and asks for a variation only after a delivered one", async () => {
    const input = newInput("Name a tree.");
    upstream.script({ status: 401 }, { pieces: ["An oak."] }, { pieces: ["A beech."] });
    for (let time = 0; time < 3; time++) await saidToEnd(input);
    const { messages } = await read(input.chat);
    expect(messages.map(({ content }) => content)).toEqual(["Name a tree.", "", "An oak.", "A beech."]);
    const variations = upstream.calls.map(
      ({ messages }) => readRequest(messages.at(-1)?.content ?? "")?.settings,
    );
    expect(variations).toEqual([{}, {}, { variation: expect.any(String) }]);
    expect(await used()).toBe(2);
  });

  test("branches when a second message follows the same reply, and sends only the messages of its branch", async () => {
    const first = newInput("What is a reed pen?");
    await saidToEnd(first);
    const { id: reply } = await lastReply(first.chat);
    await saidToEnd(newInput("Who used it?", first.chat, reply));
    await saidToEnd(newInput("Who invented it?", first.chat, reply));
    expect(
      sent()
        ?.map(([, text]) => text)
        .slice(1),
    ).toEqual(["What is a reed pen?", "A reply.", "Who invented it?"]);
    expect((await read(first.chat)).messages).toHaveLength(6);
  });

  test("keeps the partial text of a stopped reply, and nothing of one stopped before its first word", async () => {
    const stop = async (pieces: (string | Promise<void>)[]) => {
      upstream.script({ pieces });
      const [input, run] = [newInput("Tell me a story."), uuidv7()];
      const response = await say(input, run);
      if (pieces[0] === "Once")
        await vi.waitFor(async () =>
          expect(await (await client.fetch(`/api/runs/${run}`)).json()).toMatchObject({ content: "Once" }),
        );
      await client.post(`/api/runs/${run}/stop`);
      await allEvents(response);
      return (await read(input.chat)).messages.slice(1);
    };
    expect(await stop(["Once", gate().promise])).toMatchObject([
      { content: "Once", reply: { state: "stopped" } },
    ]);
    expect(await stop([gate().promise])).toEqual([]);
  });

  test("has one message and one charged reply, however often the same request is sent", async () => {
    const [input, run] = [newInput("Once"), uuidv7()];
    for (let time = 0; time < 3; time++)
      expect(await saidToEnd(input, run)).toMatchObject({ content: "A reply." });
    expect((await read(input.chat)).messages).toHaveLength(2);
    expect(await used()).toBe(1);
  });

  test("keeps greetings and code blocks in a reply", async () => {
    const reply = "Sure! Here is your text:\n\n```html\n<p>Reed</p>\n```";
    upstream.script({ pieces: ["\n", reply, "\n\n"] });
    const input = newInput("Write HTML");
    expect(await saidToEnd(input)).toMatchObject({ content: reply });
  });

  test("sends an attached text as it was when it was attached", async () => {
    const id = uuidv7();
    await saveContent(databases, textOf(userId, id, "The first wording"));
    const input: Input = newInput("What do you think of it?");
    input.message.attached = id;
    await saidToEnd(input);
    const edit = { content: "Another wording", revision: 0 };
    expect((await client.fetch(`/api/contents/${id}`, { method: "PATCH", json: edit })).status).toBe(200);
    await saidToEnd(input);
    for (const { messages } of upstream.calls)
      expect(readRequest(messages.at(-1)?.content ?? "")?.texts).toMatchObject({
        title: "A title",
        attached: "The first wording",
      });
    expect((await read(input.chat)).messages[0]).toMatchObject({ attached: { id, title: "A title" } });
  });
});

const textOf = (userId: string, id: string, body: string) => ({
  userId,
  id,
  tool: "generate" as const,
  language: "en" as const,
  title: "A title",
  excerpt: body,
  watermarked: false,
  createdAt: Date.now(),
  metrics: "{}",
  input: "{}",
  body,
});

describe("a message", () => {
  test("is rejected on a plan without the assistant, with the required plan, and creates no chat", async () => {
    await setPlan(userId, "free");
    const input = newInput("Hello");
    const response = await say(input);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { code: "PLAN_REQUIRED", details: { option: "chat", plan: "essential" } },
    });
    expect((await client.fetch(`/api/chats/${input.chat}`)).status).toBe(404);
  });

  test("counts its attached text towards the plan's word limit", async () => {
    const attached = uuidv7();
    await saveContent(databases, textOf(userId, attached, "word ".repeat(2000)));
    const input: Input = newInput("word ".repeat(1500));
    input.message.attached = attached;
    expect(await (await say(input)).json()).toMatchObject({
      error: { code: "WORD_LIMIT_EXCEEDED", details: { limit: 3000, plan: "essential" } },
    });
    delete input.message.attached;
    expect(await saidToEnd(input)).toMatchObject({ done: true });
  });

  test.each<[string, (chat: string, reply: string) => Partial<Input["message"]>]>([
    ["a missing parent", () => ({ after: uuidv7() })],
    ["a message of the user as its parent", (_, reply) => ({ after: reply })],
    ["a missing attached text", () => ({ attached: uuidv7() })],
  ])("referring to %s is rejected, stores nothing and calls no model", async (what, changes) => {
    const first = newInput("Hello");
    await saidToEnd(first);
    const calls = upstream.calls.length;
    const after = what.startsWith("a message") ? first.message.id : null;
    const next = newInput("And now?", first.chat, after);
    Object.assign(next.message, after ? {} : changes(first.chat, ""));
    expect((await say(next)).status).toBe(404);
    expect((await read(first.chat)).messages).toHaveLength(2);
    expect(upstream.calls.length).toBe(calls);
  });

  test.each<[object, number]>([
    [{ chat: "mine", message: { id: uuidv7(), after: null, text: "Hello" } }, 400],
    [{ chat: uuidv7(), message: { id: "1", after: null, text: "Hello" } }, 400],
    [{ chat: uuidv7(), message: { id: uuidv7(), after: null, text: " \n " } }, 400],
    [{ chat: uuidv7(), message: { id: uuidv7(), after: null, text: "x".repeat(200_001) } }, 400],
    [{ chat: uuidv7(), message: { id: uuidv7(), after: null, text: "x".repeat(1_000_000) } }, 413],
    [{ chat: uuidv7() }, 400],
  ])("with invalid input is rejected and calls no model (%#)", async (input, status) => {
    expect((await client.startRun(uuidv7(), input, "chat")).status).toBe(status);
    expect(upstream.calls).toHaveLength(0);
  });

  test("of 50,000 characters is accepted as a whole on pro", async () => {
    await setPlan(userId, "pro");
    const input = newInput("reed pens ".repeat(5000));
    expect(await saidToEnd(input)).toMatchObject({ done: true });
    expect((await read(input.chat)).messages[0]?.content).toHaveLength(50_000);
  });
});

describe("the daily limit of ten messages", () => {
  test("accepts exactly ten of 20 concurrent messages, then locks the chat until midnight UTC", async () => {
    const before = upstream.calls.length;
    const pending = new Set(Array.from({ length: 20 }, () => newInput("Hello")));
    const accepted: Response[] = [];
    const locked: Response[] = [];
    for (let round = 0; pending.size > 0 && round < 20; round++) {
      const tries = [...pending].map(async (input) => ({ input, response: await say(input) }));
      for (const { input, response } of await Promise.all(tries)) {
        if (response.status === 429) continue; // too many at once: retry
        pending.delete(input);
        (response.ok ? accepted : locked).push(response);
      }
      await Promise.all(accepted.map((response) => !response.bodyUsed && allEvents(response)));
    }
    expect(accepted).toHaveLength(10);
    expect(locked).toHaveLength(10);
    expect(upstream.calls.length - before).toBe(10);
    const midnight = new Date().setUTCHours(24, 0, 0, 0);
    expect(await locked[0]?.json()).toMatchObject({
      error: { code: "CHAT_LIMIT_REACHED", details: { limit: 10, plan: "essential", refillsAt: midnight } },
    });
    expect((await list()).allowance).toEqual({ used: 10, limit: 10, opensAt: midnight });
  });

  test("ignores failed replies, is not reset by deleting chats, and is reset the next day", async () => {
    upstream.script({ status: 401 });
    await saidToEnd(newInput("Hello"));
    expect((await list()).allowance.used).toBe(0);
    upstream.script({ pieces: ["A reply."] });
    const inputs = Array.from({ length: 10 }, () => newInput("Hello"));
    for (const input of inputs) await saidToEnd(input);
    for (const { chat } of inputs) await client.fetch(`/api/chats/${chat}`, { method: "DELETE" });
    expect((await say(newInput("Hello"))).status).toBe(403);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    try {
      await runInDurableObject(userObject(env, userId), async (object) => {
        expect((await object.chats(userId, {}))?.allowance.used).toBe(0);
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test("does not apply on a larger plan", async () => {
    await setPlan(userId, "pro");
    for (let time = 0; time < 12; time++) await saidToEnd(newInput("Hello"));
    expect((await list()).allowance).toMatchObject({ used: 12, limit: null });
  });
});

describe("the list of conversations", () => {
  test("is sorted by the latest message, page by page", async () => {
    await setPlan(userId, "teams");
    const inputs = Array.from({ length: 32 }, (_, index) => newInput(`Number ${index}`));
    for (const input of inputs) await saidToEnd(input);
    const [first] = inputs;
    if (!first) throw new Error();
    await saidToEnd(newInput("Once more", first.chat, (await lastReply(first.chat)).id));
    const page = await list();
    expect(page.items).toHaveLength(30);
    expect(page.items[0]?.title).toBe("Number 0");
    const rest = await list(`?cursor=${page.nextCursor}`);
    expect([...page.items, ...rest.items].map(({ title }) => title)).toEqual([
      "Number 0",
      ...Array.from({ length: 31 }, (_, index) => `Number ${31 - index}`),
    ]);
    expect(rest.nextCursor).toBeNull();
    expect((await list("?cursor=' OR 1=1")).items).toHaveLength(30);
  });

  test("can be searched by titles and messages, ignoring case and accents", async () => {
    upstream.script({ pieces: ["Pense na AÇÃO do texto."] });
    const [one, other] = [newInput("Sobre o coração"), newInput("Straße und Brücke")];
    await saidToEnd(one);
    upstream.script({ pieces: ["Gern."] });
    await saidToEnd(other);
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).items;
    expect(await found("pense acao")).toMatchObject([{ id: one.chat, hit: "Pense na AÇÃO do texto." }]);
    expect(await found("CORACAO ação")).toMatchObject([{ id: one.chat }]);
    expect(await found("strasse")).toMatchObject([{ id: other.chat }]);
    expect(await found("bruecke")).toEqual([]);
    expect(await found("x".repeat(200))).toEqual([]);
    expect(
      await found(
        Array.from({ length: 60 }, (_, index) => `w${index}`)
          .join(" ")
          .slice(0, 200),
      ),
    ).toEqual([]);
    expect((await client.fetch(`/api/chats?search=${"x".repeat(201)}`)).status).toBe(400);
  });

  test("supports renaming, deleting and restoring, and responds 404 for a deleted conversation", async () => {
    const input = newInput("Hello");
    await saidToEnd(input);
    const path = `/api/chats/${input.chat}`;
    expect((await client.fetch(path, { method: "PATCH", json: { title: "  My\nchat " } })).status).toBe(200);
    expect((await list("?search=my")).items).toMatchObject([{ title: "My chat" }]);
    expect((await client.fetch(path, { method: "PATCH", json: { title: " \u200b" } })).status).toBe(400);
    expect((await client.fetch(path, { method: "DELETE" })).status).toBe(204);
    for (const method of ["GET", "DELETE"]) expect((await client.fetch(path, { method })).status).toBe(404);
    expect((await list()).items).toEqual([]);
    expect((await say(newInput("More", input.chat, null))).status).toBe(404);
    expect((await client.post(`${path}/restore`)).status).toBe(204);
    expect((await client.post(`${path}/restore`)).status).toBe(404);
    expect((await read(input.chat)).messages).toHaveLength(2);
  });

  test("stops the running reply of a conversation that is deleted", async () => {
    upstream.script({ pieces: ["Once", gate().promise] });
    const input = newInput("A story");
    const response = await say(input);
    await client.fetch(`/api/chats/${input.chat}`, { method: "DELETE" });
    expect(endOf(await allEvents(response))).toBeDefined();
    await client.post(`/api/chats/${input.chat}/restore`);
    expect((await read(input.chat)).running).toEqual([]);
  });

  test("is invisible to other users, as are its conversations", async () => {
    const input = newInput("My secret");
    await saidToEnd(input);
    const { client: other } = await newPerson("pro");
    expect((await (await other.fetch("/api/chats?search=secret")).json<ChatPage>()).items).toEqual([]);
    expect((await other.fetch(`/api/chats/${input.chat}`)).status).toBe(404);
    const reply = await lastReply(input.chat);
    expect((await other.post(`/api/chats/${input.chat}/messages/${reply.id}/save`)).status).toBe(404);
    expect((await say(newInput("Go on", input.chat, reply.id), uuidv7(), other)).status).toBe(404);
    expect((await read(input.chat)).messages).toHaveLength(2);
  });
});

describe("a reply", () => {
  test("is saved to the history once, however often that is requested, and links to the saved text", async () => {
    upstream.script({ pieces: ["# Reed pens\n\nThey are **old**."] });
    const input = newInput("Write about reed pens");
    await saidToEnd(input);
    const { id } = await lastReply(input.chat);
    const path = `/api/chats/${input.chat}/messages/${id}/save`;
    const { contentId } = await (await client.post(path)).json<{ contentId: string }>();
    expect(await (await client.post(path)).json()).toEqual({ contentId });
    const content = await (await client.fetch(`/api/contents/${contentId}`)).json<Content>();
    expect(content).toMatchObject({
      title: "Reed pens",
      tool: "chat",
      content: "# Reed pens\n\nThey are **old**.",
    });
    expect((await (await client.fetch("/api/contents")).json<ContentPage>()).items).toHaveLength(1);
    expect((await lastReply(input.chat)).reply?.savedAs).toBe(contentId);
  });

  test("that is a refusal keeps the model's text, and is free", async () => {
    const words = "I'm sorry, but I can't help with that request.";
    upstream.script({ pieces: [words] });
    const input = newInput("Write something terrible");
    const before = await used();
    expect(await saidToEnd(input)).toMatchObject({
      error: { code: "MODEL_REFUSED" },
      receipt: { charged: 0, reason: "failed" },
    });
    expect(await lastReply(input.chat)).toMatchObject({
      content: words,
      reply: { state: "failed", code: "MODEL_REFUSED" },
    });
    expect(await used()).toBe(before);
  });

  test("that could not be saved has no link, and concurrent retries save it once", async () => {
    const input = newInput("Hello");
    await saidToEnd(input);
    const { id } = await lastReply(input.chat);
    const save = () => client.post(`/api/chats/${input.chat}/messages/${id}/save`);
    failStatementOnce(/^insert into "contents"/i);
    expect((await save()).status).toBe(503);
    expect((await lastReply(input.chat)).reply?.savedAs).toBeNull();
    const [first, second] = await Promise.all([save(), save()]);
    const { contentId } = await first.json<{ contentId: string }>();
    expect(await second.json()).toEqual({ contentId });
    expect((await lastReply(input.chat)).reply?.savedAs).toBe(contentId);
    expect((await (await client.fetch("/api/contents")).json<ContentPage>()).items).toHaveLength(1);
  });

  test("that was saved before its link could be stored is linked to the same text by a retry", async () => {
    const input = newInput("Hello");
    await saidToEnd(input);
    const { id } = await lastReply(input.chat);
    const save = () => client.post(`/api/chats/${input.chat}/messages/${id}/save`);
    const failing = vi.spyOn(UserObject.prototype, "linkReply");
    failing.mockRejectedValueOnce(new ExpectedFailure("the object was reset"));
    expect((await save()).status).toBe(500);
    const { contentId } = await (await save()).json<{ contentId: string }>();
    expect((await lastReply(input.chat)).reply?.savedAs).toBe(contentId);
    expect((await (await client.fetch("/api/contents")).json<ContentPage>()).items).toHaveLength(1);
  });

  test("can't be saved if it failed, is missing or is a message of the user", async () => {
    upstream.script({ status: 401 });
    const input = newInput("Hello");
    await saidToEnd(input);
    for (const message of [input.message.id, uuidv7(), (await lastReply(input.chat)).id, "x"])
      expect((await client.post(`/api/chats/${input.chat}/messages/${message}/save`)).status).toBe(404);
  });

  test("that isn't there after saving fails with CONTENT_UNAVAILABLE, so that it is tried again", async () => {
    const input = newInput("Hello");
    await saidToEnd(input);
    const { id } = await lastReply(input.chat);
    const losing = "AFTER INSERT ON contents BEGIN DELETE FROM contents WHERE id = NEW.id; END";
    await runInAll(`CREATE TRIGGER losing ${losing}`);
    try {
      const response = await client.post(`/api/chats/${input.chat}/messages/${id}/save`);
      expect(await response.json()).toMatchObject({ error: { code: "CONTENT_UNAVAILABLE" } });
    } finally {
      await runInAll("DROP TRIGGER losing");
    }
  });

  test("can't be saved for an account that is being deleted", async () => {
    const input = newInput("Hello");
    await saidToEnd(input);
    const { id } = await lastReply(input.chat);
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(userId).run();
    const response = await client.post(`/api/chats/${input.chat}/messages/${id}/save`);
    expect(await response.json()).toMatchObject({ error: { code: "ACCOUNT_DELETED" } });
    expect((await lastReply(input.chat)).reply?.savedAs).toBeNull();
  });

  test("does not overwrite another text with its id", async () => {
    const input = newInput("Hello");
    await saidToEnd(input);
    const { id } = await lastReply(input.chat);
    const save = () => client.post(`/api/chats/${input.chat}/messages/${id}/save`);
    const { contentId } = await (await save()).json<{ contentId: string }>();
    await runInAll("UPDATE contents SET body = 'Another' WHERE id = ?", contentId);
    expect(await (await save()).json()).toMatchObject({ error: { code: "CONTENT_CONFLICT" } });
  });

  test("is replayed to a reader who connects after its end", async () => {
    const [input, run] = [newInput("Hello"), uuidv7()];
    await saidToEnd(input, run);
    expect(endOf(await allEvents(await client.fetch(`/api/runs/${run}/events`)))).toMatchObject({
      content: "A reply.",
      title: "A reply.",
    });
  });
});

describe("an overlong conversation", () => {
  const long = (word: string) => `${word} `.repeat(2000).trim(); // about 10,000 characters

  test("is summarised once, visibly, and the model receives the summary instead of its beginning", async () => {
    await setPlan(userId, "pro");
    const chat = uuidv7();
    let after: string | null = null;
    for (const word of ["reed", "nibs", "inks"]) {
      upstream.script({ pieces: [`About ${word}.`] });
      await saidToEnd(newInput(long(word), chat, after));
      after = (await lastReply(chat)).id;
    }
    upstream.script({ pieces: ["They spoke of the reed."] }, { pieces: ["Gladly."] });
    const calls = upstream.calls.length;
    expect(await saidToEnd(newInput(`Go on ${"and on ".repeat(600)}`, chat, after))).toMatchObject({
      content: "Gladly.",
      receipt: { charged: 1 },
    });
    const [asked, answered] = upstream.calls.slice(calls);
    expect(readRequest(asked?.messages.at(-1)?.content ?? "")).toMatchObject({
      tool: "condense",
      texts: { conversation: expect.stringMatching(/^User: reed .*Assistant: About reed\./s) },
    });
    expect(answered?.messages[0]?.content).toContain("They spoke of the reed.");
    expect(JSON.stringify(answered?.messages)).not.toContain("reed reed");
    const { messages } = await read(chat);
    const summed = messages.filter(({ summary }) => summary !== null);
    expect(summed).toMatchObject([{ role: "assistant", summary: "They spoke of the reed." }]);
    after = (await lastReply(chat)).id;
    upstream.script({ pieces: ["Yes."] });
    await saidToEnd(newInput("And?", chat, after));
    expect(upstream.calls.length).toBe(calls + 3);
    expect(upstream.calls.at(-1)?.messages[0]?.content).toContain("They spoke of the reed.");
  });

  test("charges nothing if the summary fails", async () => {
    await setPlan(userId, "pro");
    const chat = uuidv7();
    await saidToEnd(newInput(long("reed").repeat(4), chat));
    upstream.script({ status: 401 });
    const end = await saidToEnd(newInput("Go on", chat, (await lastReply(chat)).id));
    expect(end).toMatchObject({ error: { code: "MODEL_MISCONFIGURED" }, receipt: { charged: 0 } });
  });
});

describe("a chat whose version the caller knows", () => {
  const lookAgain = (id: string, { version }: Chat) => client.fetch(`/api/chats/${id}?known=${version}`);

  test("is not sent again until something in it changes", async () => {
    const input = newInput("Reed pens");
    await saidToEnd(input);
    let known = await read(input.chat);
    const isUnchanged = async () => (await lookAgain(input.chat, known)).status === 204;
    expect(await isUnchanged()).toBe(true);
    const changes = {
      "a message and its reply": () => saidToEnd(newInput("More", input.chat, known.messages.at(-1)?.id)),
      "another reply": () => saidToEnd(input, uuidv7()),
      "its title": () =>
        client.fetch(`/api/chats/${input.chat}`, { method: "PATCH", json: { title: "Pens" } }),
      "a link to the history": async () => {
        const reply = await lastReply(input.chat);
        await client.post(`/api/chats/${input.chat}/messages/${reply.id}/save`);
      },
    };
    for (const [what, change] of Object.entries(changes)) {
      await change();
      expect([what, await isUnchanged()]).toEqual([what, false]);
      known = await (await lookAgain(input.chat, known)).json<Chat>();
      expect(known).toEqual(await read(input.chat));
      expect([what, await isUnchanged()]).toEqual([what, true]);
    }
  });

  test("has a new version when its running reply has ended", async () => {
    const rest = gate();
    upstream.script({ pieces: ["A ", rest.promise, "reply."] });
    const input = newInput("Reed pens");
    const events = allEvents(await say(input));
    const writing = await vi.waitFor(async () => {
      const chat = await read(input.chat);
      expect(chat.running).toHaveLength(1);
      return chat;
    });
    expect((await lookAgain(input.chat, writing)).status).toBe(204);
    rest.resolve();
    await events;
    expect((await lookAgain(input.chat, writing)).status).toBe(200);
  });

  test("reads at most three rows if it is unchanged, however long it is", async () => {
    const input = newInput("Reed pens");
    await saidToEnd(input);
    await runInDurableObject(userObject(env, userId), (_, { storage: { sql } }) => {
      for (let count = 0; count < 200; count++)
        sql.exec(
          "INSERT INTO messages SELECT chat_id, ?, id, role, content, words, created_at, attached, reply, summary FROM messages LIMIT 1",
          uuidv7(),
        );
    });
    const rowsRead = await runInDurableObject(userObject(env, userId), (_, { storage }) =>
      countRowsRead(storage.sql),
    );
    const known = await read(input.chat);
    expect(known.messages).toHaveLength(202);
    expect(rowsRead()).toBeGreaterThan(200);
    expect((await lookAgain(input.chat, known)).status).toBe(204);
    expect(rowsRead()).toBeLessThanOrEqual(3);
  });

  test("is not found after its deletion", async () => {
    const input = newInput("Reed pens");
    await saidToEnd(input);
    const known = await read(input.chat);
    await client.fetch(`/api/chats/${input.chat}`, { method: "DELETE" });
    expect((await lookAgain(input.chat, known)).status).toBe(404);
  });
});

/** Returns a function that returns the number of rows read from the object's tables since its last call. */
function countRowsRead(sql: SqlStorage) {
  let cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const exec = sql.exec.bind(sql);
  vi.spyOn(sql, "exec").mockImplementation(((query: string, ...bindings: unknown[]) => {
    const cursor = exec(query, ...bindings);
    cursors.push(cursor);
    return cursor;
  }) as typeof exec); // the same signature without its type parameter
  return () => {
    const rows = cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    cursors = [];
    return rows;
  };
}
