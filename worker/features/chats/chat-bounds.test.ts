// Edge cases of chats: past the retention, deleted, interrupted, and with unreadable titles.
import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { Chat, ChatPage, SavedReply } from "../../../shared/contracts/chats.ts";
import type { RunReading } from "../../../shared/contracts/runs.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { allEvents, type Client, codeOf, endOf, eventsOf } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { databases } from "../../testing/texts.ts";
import { userObject } from "../../user-object/stub.ts";

const dayMs = 86_400_000;
let client: Client;
let userId: string;
let upstream: ReturnType<typeof scriptUpstream>;

beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A ", "reply."] });
  ({ client, id: userId } = await newPerson("essential"));
});

interface Sent {
  chat: string;
  message: { id: string; after: string | null; text: string; attached?: string };
}
const newMessage = (text = "Hello", chat = uuidv7(), after: string | null = null): Sent => ({
  chat,
  message: { id: uuidv7(), after, text },
});
const say = (input: Sent, run = uuidv7()) => client.startRun(run, input, "chat");
const saidToEnd = async (input: Sent, run?: string) => endOf(await allEvents(await say(input, run)));
const read = async (id: string) => (await client.fetch(`/api/chats/${id}`)).json<Chat>();
// The messages are in the order of their ids, and those of the user come from the client's clock.
const lastReply = async (id: string) =>
  (await read(id)).messages.filter(({ role }) => role === "assistant").at(-1);
const replyOf = async (id: string) => (await lastReply(id))?.id ?? "";
const list = async () => (await client.fetch("/api/chats")).json<ChatPage>();
const used = async () => (await userObject(env, userId).quota(userId))?.used;
const inObject = (query: string, ...bindings: (string | number)[]) =>
  runInDurableObject(userObject(env, userId), (_, { storage }) => {
    storage.sql.exec(query, ...bindings);
  });

describe("the retention period", () => {
  test("prevents messages in an expired conversation and the saving of its replies", async () => {
    const input = newMessage();
    await saidToEnd(input);
    const reply = await replyOf(input.chat);
    await inObject("UPDATE chats SET used_at = ?", Date.now() - 31 * dayMs);
    expect(await codeOf(await say(newMessage("And now?", input.chat, reply)))).toBe("NOT_FOUND");
    expect(await codeOf(await say(input))).toBe("NOT_FOUND");
    expect(await codeOf(await client.post(`/api/chats/${input.chat}/messages/${reply}/save`))).toBe(
      "NOT_FOUND",
    );
    expect((await client.fetch(`/api/chats/${input.chat}`)).status).toBe(404);
    expect(await used()).toBe(1);
  });

  test("prevents attaching an expired text", async () => {
    const content = newContent(userId, { createdAt: Date.now() - 31 * dayMs });
    await saveContent(databases, content);
    const input = newMessage("What does it say?");
    input.message.attached = content.id;
    expect(await codeOf(await say(input))).toBe("NOT_FOUND");
    expect(upstream.calls).toEqual([]);
  });

  test("restarts for a conversation when an old message is answered again", async () => {
    const input = newMessage();
    await saidToEnd(input);
    await inObject("UPDATE messages SET created_at = ?", Date.now() - 31 * dayMs);
    upstream.script({ pieces: [Promise.withResolvers<void>().promise] });
    const run = uuidv7();
    await say(input, run);
    expect((await list()).items).toMatchObject([{ id: input.chat }]);
    await client.post(`/api/runs/${run}/stop`);
    expect((await list()).items).toMatchObject([{ id: input.chat }]);
  });

  test("does not end for a saved reply, which is a document", async () => {
    const input = newMessage();
    await saidToEnd(input);
    const path = `/api/chats/${input.chat}/messages/${await replyOf(input.chat)}/save`;
    const old = newContent(userId, { createdAt: Date.now() - 31 * dayMs }).id;
    await client.post(path);
    await inObject(
      "UPDATE messages SET reply = json_set(reply, '$.savedAs', ?) WHERE reply IS NOT NULL",
      old,
    );
    expect(await (await client.post(path)).json<SavedReply>()).toEqual({ contentId: old });
    expect(await (await client.fetch(`/api/contents/${old}`)).json()).toMatchObject({ isDocument: true });
  });
});

test("a reply can't be read by its run while its conversation is deleted", async () => {
  const input = newMessage();
  const run = uuidv7();
  await saidToEnd(input, run);
  await client.fetch(`/api/chats/${input.chat}`, { method: "DELETE" });
  expect((await client.fetch(`/api/runs/${run}`)).status).toBe(404);
  await client.post(`/api/chats/${input.chat}/restore`);
  expect(await (await client.fetch(`/api/runs/${run}`)).json()).toMatchObject({ content: "A reply." });
});

test("an interrupted reply is free, keeps its partial text in its place, and can't be continued", async () => {
  const input = newMessage();
  await saidToEnd(input);
  const run = uuidv7();
  upstream.script({ pieces: ["Half a reply", Promise.withResolvers<void>().promise] });
  await eventsOf(await say(input, run)).next();
  await inObject(
    "INSERT INTO texts (id, text, retracted_length, saved_at) VALUES (?, 'Half a reply', 0, 0)",
    run,
  ); // as a checkpoint does
  await abortAllDurableObjects();
  const end = await (await client.fetch(`/api/runs/${run}`)).json<RunReading>();
  expect(end).toMatchObject({
    error: { code: "RUN_INTERRUPTED" },
    continuable: false,
    receipt: { charged: 0 },
  });
  expect(await lastReply(input.chat)).toMatchObject({
    content: "Half a reply",
    parent: input.message.id,
    reply: { state: "failed", code: "RUN_INTERRUPTED" },
  });
});

test.each([
  ["***", "***"],
  ["\u200b", "…"],
  ["\u0000", "…"],
])("a conversation that begins with %j is titled %j", async (text, title) => {
  const input = newMessage(text);
  await saidToEnd(input);
  expect((await read(input.chat)).title).toBe(title);
});

test("a reply of punctuation only is saved with that as its title", async () => {
  upstream.script({ pieces: ["***"] });
  const input = newMessage();
  await saidToEnd(input);
  const saving = await client.post(`/api/chats/${input.chat}/messages/${await replyOf(input.chat)}/save`);
  const { contentId } = await saving.json<SavedReply>();
  expect(await (await client.fetch(`/api/contents/${contentId}`)).json()).toMatchObject({ title: "***" });
});

test("ids are case-insensitive", async () => {
  const input = newMessage("Hello", uuidv7().toUpperCase());
  const run = uuidv7().toUpperCase();
  await saidToEnd(input, run);
  for (const id of [input.chat, input.chat.toLowerCase()]) expect((await read(id)).messages).toHaveLength(2);
  for (const id of [run, run.toLowerCase()])
    expect(await (await client.fetch(`/api/runs/${id}`)).json()).toMatchObject({ content: "A reply." });
  await saidToEnd({ ...input, chat: input.chat.toLowerCase() }, run.toLowerCase());
  expect(await used()).toBe(1);
});
