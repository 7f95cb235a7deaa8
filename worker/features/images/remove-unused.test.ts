import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StoredImage } from "../../../shared/contracts/images.ts";
import { pngOf } from "../../../shared/testing/pictures.ts";
import { Client } from "../../testing/client.ts";
import { JobQueue } from "../../testing/job-queue.ts";
import { newId } from "../../testing/new-id.ts";
import { keepSignedIn, newPerson, type Person } from "../../testing/people.ts";
import { Team } from "../../testing/team.ts";
import { contentsOf } from "../../testing/texts.ts";

import { keepUnusedMs, listImageRanges } from "./remove-unused.ts";

let queue: JobQueue;
let person: Person;
beforeEach(async () => {
  queue = JobQueue.open();
  person = await newPerson("pro");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function newDocument({ client } = person, visibility = "private"): Promise<string> {
  const id = newId();
  const document = { id, title: "Reed pens", content: "Cut.", interfaceLanguage: "en", visibility };
  await client.post("/api/contents", document);
  return id;
}
async function upload(document: string, { client } = person): Promise<string> {
  const options = { method: "POST", body: pngOf(9, 9) };
  const response = await client.fetch(`/api/images?document=${document}`, options);
  return (await response.json<StoredImage>()).address;
}
async function write(document: string, content: string, { client } = person): Promise<void> {
  const { revision } = await (await client.fetch(`/api/contents/${document}`)).json<{
    revision: number;
  }>();
  const json = { content, revision };
  const response = await client.fetch(`/api/contents/${document}`, { method: "PATCH", json });
  if (!response.ok) throw new Error(await response.text());
}
const exists = async (address: string) => (await new Client().fetch(address)).status === 200;

/** Runs the daily jobs after these weeks. */
async function pass(weeks: number, ...people: Person[]): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + weeks * keepUnusedMs + 60_000 });
  for (const one of [person, ...people]) await keepSignedIn(one);
  for (const range of await listImageRanges(env, Date.now())) queue.add({ kind: "removeImages", ...range });
  await queue.drain();
}

describe("an image", () => {
  test("that is in a document stays, and is removed two weeks after the text without it, when its version is gone", async () => {
    const document = await newDocument();
    const address = await upload(document);
    await write(document, `![](${address})`);
    for (let week = 0; week < 3; week++) await pass(1);
    expect(await exists(address)).toBe(true);
    await write(document, "Without it.");
    await pass(1);
    expect(await exists(address)).toBe(true);
    await (await contentsOf(person.id))
      .prepare("DELETE FROM content_versions WHERE owner_id = ?")
      .bind(person.id)
      .run();
    await pass(1);
    expect(await exists(address)).toBe(true);
    await pass(1);
    expect(await exists(address)).toBe(false);
    const { results } = await env.DB.prepare("SELECT 1 FROM images WHERE owner_id = ?").bind(person.id).all();
    expect(results).toEqual([]);
  });

  test("that was just uploaded stays for a week, before the text is saved", async () => {
    const address = await upload(await newDocument());
    await pass(0.5);
    await pass(0.4);
    expect(await exists(address)).toBe(true);
    await pass(1);
    await pass(1);
    expect(await exists(address)).toBe(false);
  });

  test("whose removal from the text is undone within a week stays", async () => {
    const document = await newDocument();
    const address = await upload(document);
    await pass(1); // marked as unused
    await write(document, `![](${address})`);
    await pass(1);
    expect(await exists(address)).toBe(true);
    await write(document, "Without it.");
    await pass(1); // the mark of the first week no longer counts
    expect(await exists(address)).toBe(true);
  });

  test("of a document in the trash, or of a version, stays", async () => {
    const [trashed, edited] = [await newDocument(), await newDocument()];
    const [inTrash, inVersion] = [await upload(trashed), await upload(edited)];
    await write(trashed, `![](${inTrash})`);
    await write(edited, `![](${inVersion})`);
    await pass(1);
    await person.client.fetch(`/api/contents/${trashed}`, { method: "DELETE" });
    await write(edited, "Without it."); // the wording before is older than ten minutes
    await pass(1);
    await pass(1);
    await pass(1);
    expect([await exists(inTrash), await exists(inVersion)]).toEqual([true, true]);
    await person.client.post("/api/contents/bulk", { ids: [trashed], action: { kind: "purge" } });
    await pass(1);
    await pass(1);
    expect([await exists(inTrash), await exists(inVersion)]).toEqual([false, true]);
  });

  test("in a template stays", async () => {
    const address = await upload(await newDocument());
    const template = {
      name: "Pens",
      description: "",
      category: "blog",
      body: `![](${address})`,
      brief: null,
      visibility: "private",
    };
    expect((await person.client.post("/api/templates", template)).status).toBe(201);
    for (let week = 0; week < 3; week++) await pass(1);
    expect(await exists(address)).toBe(true);
  });

  test("that was copied into a text of the workspace, or from it, stays", async () => {
    const team = await Team.create();
    const { owner } = team;
    const editor = await team.join();
    const shared = await newDocument(owner, "workspace");
    const [own, ofTeam] = [await upload(await newDocument(editor), editor), await upload(shared, owner)];
    await write(shared, `![](${own})`, owner);
    await write(await newDocument(editor), `![](${ofTeam})`, editor);
    for (let week = 0; week < 3; week++) await pass(1, owner, editor);
    expect([await exists(own), await exists(ofTeam)]).toEqual([true, true]);
  });
});

test("a failure of one owner does not keep the images of others", async () => {
  const other = await newPerson("pro");
  const addresses = [await upload(await newDocument()), await upload(await newDocument(other), other)];
  await pass(1);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const remove = env.IMAGES.delete.bind(env.IMAGES);
  let calls = 0;
  vi.spyOn(Object.getPrototypeOf(env.IMAGES), "delete").mockImplementation((async (keys: string[]) => {
    if (calls++ === 0) throw new Error("R2 is down");
    return remove(keys);
  }) as never); // overloads of `delete`
  await pass(1, other);
  expect(await Promise.all(addresses.map(exists))).toEqual([false, false]);
});

test("a deleted workspace leaves no images", async () => {
  const team = await Team.create();
  const address = await upload(await newDocument(team.owner, "workspace"), team.owner);
  const response = await team.owner.client.fetch("/api/workspace", {
    method: "DELETE",
    json: { name: "Reed & Ink" },
  });
  expect(response.status).toBe(200);
  await queue.drain();
  expect(await exists(address)).toBe(false);
});
