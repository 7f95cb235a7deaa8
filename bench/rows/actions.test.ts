// Counts what each action of a person uses, and how much its texts take, in workerd with the production code.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Chat } from "../../shared/contracts/chats.ts";
import type { ContentPage } from "../../shared/contracts/contents.ts";
import { pngOf } from "../../shared/testing/pictures.ts";
import { allEvents, Client, endOf } from "../../worker/testing/client.ts";
import { setPlan } from "../../worker/testing/fixtures.ts";
import { openMailbox } from "../../worker/testing/mailbox.ts";
import sampleArticles from "../../worker/testing/sample-articles.json" with { type: "json" };
import { scriptUpstream } from "../../worker/testing/scripted-upstream.ts";
import { countObjectStorage } from "../../worker/testing/storage.ts";
import { userObject } from "../../worker/user-object/stub.ts";
import type { Action } from "../cost/habits.ts";
import type { Usage } from "../cost/prices.ts";
import { countUsage } from "./count-usage.ts";

const texts = 30;
const replies = 10;
const otherPeople = 50;
const wordsOfText = 300;
const editsOfText = 6;
/** A run of a little over ten seconds, so that it always includes two checkpoints. */
const pieces = 105;
const apartMs = 100;

const password = "quiet river stone";
const words = Object.values(sampleArticles).join(" ").split(/\s+/);
const textNumber = (number: number) => {
  const first = (number * 97) % (words.length - wordsOfText);
  return words.slice(first, first + wordsOfText).join(" ");
};
const slowly = (text: string) => {
  const size = Math.ceil(text.length / pieces);
  return Array.from({ length: pieces }, (_, index) => [
    new Promise<void>((resolve) => setTimeout(resolve, (index + 1) * apartMs)),
    text.slice(index * size, (index + 1) * size),
  ]).flat();
};

test("the actions of a person", { timeout: 300_000 }, async ({ task }) => {
  const upstream = scriptUpstream();
  openMailbox(); // mails that can't be sent would be logged
  const client = new Client();
  const { id: userId, email } = await client.signUpConfirmed(undefined, password);
  await setPlan(userId, "pro");
  const object = userObject(env, userId);
  const bytes = async () => ({
    d1: (await env.DB.prepare("SELECT 1").run()).meta.size_after,
    object: await runInDurableObject(object, (_, { storage }) => storage.sql.databaseSize),
  });
  const deliver = async (tool: "generate" | "chat", input: object, text: string, isSlow = false) => {
    upstream.script({ pieces: isSlow ? slowly(text) : [text] });
    const end = endOf(await allEvents(await client.startRun(uuidv7(), input, tool)));
    if (!("done" in end)) throw new Error(`no text: ${end.error.code}`);
    return end.contentId;
  };
  const write = (number: number, isSlow = false) =>
    deliver("generate", { prompt: `A text about ${number} reed pens` }, textNumber(number), isSlow);
  const chat = uuidv7();
  let lastReply: string | null = null;
  const reply = async (number: number, isSlow = false) => {
    const message = { id: uuidv7(), after: lastReply, text: `And question ${number} about reed pens?` };
    lastReply = await deliver("chat", { chat, message }, textNumber(number), isSlow);
  };
  const edit = async (id: string | null, content: string, revision: number) => {
    const init = { method: "PATCH", json: { content, revision } };
    expect((await client.fetch(`/api/contents/${id}`, init)).status).toBe(200);
  };
  const read = async (path: string, status = 200) => {
    const response = await client.fetch(path);
    expect(response.status).toBe(status);
    await response.arrayBuffer();
  };

  const empty = await bytes();
  for (let person = 0; person < otherPeople; person++) await new Client().signUp();
  const peopled = await bytes();
  for (let number = 0; number < texts; number++) {
    const id = await write(number);
    for (let revision = 0; revision < editsOfText; revision++)
      await edit(id, `${textNumber(number)} Edited ${revision}.`, revision);
  }
  const written = await bytes();
  for (let number = 0; number < replies; number++) await reply(number);
  const replied = await bytes();

  const used = countUsage();
  const inObject = await runInDurableObject(object, (_, { storage }) => countObjectStorage(storage));
  const counted: Partial<Record<Action, Usage>> = {};
  const count = async (action: Action, work: () => Promise<unknown>, requests = 1) => {
    used();
    inObject();
    await work();
    const { read, written, alarms } = inObject(); // an alarm is billed as a written row
    const usage: Usage = {
      ...used(),
      objectRowsRead: read,
      objectRowsWritten: written + alarms,
      requests,
    };
    usage.logEvents += requests; // invocations of the Worker
    for (const item of Object.keys(usage) as (keyof Usage)[]) usage[item] /= requests;
    counted[action] = usage;
  };
  await count("signIn", async () => expect((await client.signIn(email, password)).status).toBe(200));
  await count("refresh", async () => expect((await client.post("/api/auth/refresh")).status).toBe(204));
  await count("me", () => read("/api/me"));
  await count("list", () => read("/api/contents"));
  await count("search", () => read("/api/contents?search=reed"));
  await count("stats", () => read("/api/stats"));
  await count("notifications", () => read("/api/notifications"));
  await count("chats", () => read("/api/chats"));
  const { version } = await (await client.fetch(`/api/chats/${chat}`)).json<Chat>();
  await count("pollChat", () => read(`/api/chats/${chat}?known=${version}`, 204));
  const { items } = await (await client.fetch("/api/contents")).json<ContentPage>();
  await count("open", () => read(`/api/contents/${items[0]?.id}`));
  let id: string | null = null;
  await count("write", async () => {
    id = await write(texts, true);
  });
  await count(
    "edit",
    async () => {
      for (let revision = 0; revision < editsOfText; revision++)
        await edit(id, `${textNumber(texts)} Edited ${revision}.`, revision);
    },
    editsOfText,
  );
  await count("reply", () => reply(texts, true));
  const body = pngOf(64, 64);
  const init = { method: "PUT", body, headers: { "Content-Type": "image/png" } };
  const { avatarUrl } = await (await client.fetch("/api/me/avatar", init)).json<{ avatarUrl: string }>();
  await count("picture", () => read(avatarUrl));
  let image = "";
  await count("upload", async () => {
    const response = await client.fetch(`/api/images?document=${id}`, { method: "POST", body });
    expect(response.status).toBe(201);
    image = (await response.json<{ address: string }>()).address;
  });
  await count("image", () => read(image));

  const stored = {
    personInD1: (peopled.d1 - empty.d1) / otherPeople,
    personInObject: empty.object,
    textInD1: (written.d1 - peopled.d1) / texts,
    textInObject: (written.object - peopled.object) / texts,
    replyInObject: (replied.object - written.object) / replies,
  };
  Object.assign(task.meta, { counted, stored });
});
