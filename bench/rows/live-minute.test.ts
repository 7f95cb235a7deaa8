// Counts what a minute of typing in a live document writes, and times the waking of its object, in workerd with the production code.
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { test } from "vitest";
import { documentObject } from "../../worker/document-object/stub.ts";
import { Client } from "../../worker/testing/client.ts";
import { LiveClient } from "../../worker/testing/live-client.ts";
import { countDatabaseRows, countObjectRows } from "../../worker/testing/storage.ts";
import { longText } from "../long-text.ts";

/** How long somebody types who is alone: a commit each half second, 60 words a minute. */
const seconds = 20;
const words = 20_000;

async function createDocument(client: Client, content: string): Promise<string> {
  const id = uuidv7();
  const json = { id, title: "Bread", content, language: "en", interfaceLanguage: "en" };
  const response = await client.fetch("/api/contents", { method: "POST", json });
  if (response.status !== 201) throw new Error(`document: ${response.status}`);
  return id;
}

test("a minute of typing", { timeout: 120_000 }, async ({ task }) => {
  const client = new Client();
  const { id: ownerId } = await client.signUp();
  const contentId = await createDocument(client, longText(300));
  const live = await new LiveClient({ client }, contentId).connect();
  const object = documentObject(env, { ownerId, contentId });
  const inDatabase = countDatabaseRows();
  const inObject = await runInDurableObject(object, (_, { storage }) => countObjectRows(storage));
  for (let key = 0; key < seconds * 2; key++) {
    live.type("wor");
    await live.sync();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const minutes = seconds / 60;
  const { object: objectRows, alarms } = inObject();
  const rows = {
    object: Math.round(objectRows / minutes),
    alarms: Math.round(alarms / minutes),
    database: Math.round(inDatabase() / minutes),
  };
  const bytesOfCommits = JSON.stringify(live.messages.filter(({ type }) => type === "commits")).length;
  live.leave();
  Object.assign(task.meta, { rows, bytesOfCommits: bytesOfCommits / minutes });
});

test("waking the object of a long document", { timeout: 120_000 }, async ({ task }) => {
  const client = new Client();
  const { id: ownerId } = await client.signUp();
  const contentId = await createDocument(client, longText(words));
  const live = await new LiveClient({ client }, contentId).connect();
  for (let commit = 0; commit < 150; commit++) {
    await live.type("x").sync();
    await new Promise((resolve) => setTimeout(resolve, 25)); // more at once would be too many
  }
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await evictDurableObject(documentObject(env, { ownerId, contentId }));
    const began = performance.now();
    const other = await new LiveClient({ client }, contentId).connect();
    times.push(performance.now() - began);
    other.leave();
  }
  Object.assign(task.meta, { wakeMs: times.sort((a, b) => a - b)[2] });
});
