import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../shared/contracts/contents.ts";
import { collabOf } from "../../shared/document/live/collab.ts";
import { closeCodes } from "../../shared/document/live/protocol.ts";
import { findShard } from "../db/documents/access.ts";
import { deleteContents } from "../db/documents/trash.ts";
import { LiveText } from "../testing/live-text.ts";
import { newPerson, type Person } from "../testing/people.ts";
import { failStatementOnce, tablesOf } from "../testing/storage.ts";
import { Team } from "../testing/team.ts";
import { databases, runInAll, selectAll } from "../testing/texts.ts";

let person: Person;
let text: LiveText;
beforeEach(async () => {
  person = await newPerson();
  text = await LiveText.create(person);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the database", () => {
  test("has what was written, to the byte where nobody wrote, and everything that depends on it", async () => {
    const one = await text.open();
    await one.type(" from Asia").sync();
    const expected = LiveText.markdown.replace("Reed pens", "Reed pens from Asia");
    expect(await text.saved(one)).toBe(expected);
    const content = await text.read();
    expect(content).toMatchObject({ revision: 1, isDocument: true, metrics: { words: 10 } });
    const rows = await selectAll("SELECT words FROM content_words WHERE id = ?", text.id);
    expect(JSON.stringify(rows)).toContain("asia");
  });

  test("keeps the text that is replaced next as a version, once, if a tab asks for it", async () => {
    const one = await text.open();
    const versions = async () => {
      const response = await text.author.client.fetch(`/api/contents/${text.id}/versions`);
      return ((await response.json()) as { versions: unknown[] }).versions.length;
    };
    await one.type(" from Asia").sync();
    await text.saved(one);
    const before = await versions();
    one.send({ type: "save", keepsVersion: true });
    await one.next("saved");
    await one.type("!").sync();
    await text.saved(one);
    expect(await versions()).toBe(before + 1);
    await one.type("?").sync();
    await text.saved(one);
    expect(await versions()).toBe(before + 1);
  });

  test("has the last words after the last goodbye, also those of an object that slept", async () => {
    const [one, two] = [await text.open(), await text.open()];
    await one.type(" from Asia").sync();
    one.leave();
    await two.next("left");
    await evictDurableObject(text.object);
    await two.type("!").sync();
    two.leave();
    await vi.waitFor(async () => expect((await text.read()).content).toContain("# Reed pens from Asia!\n"));
  });

  test("gets by the alarm what an object that was lost had not saved", async () => {
    const one = await text.open();
    await one.type(" from Asia").sync();
    await abortAllDurableObjects();
    expect((await text.read()).revision).toBe(0);
    expect(await runDurableObjectAlarm(text.object)).toBe(true);
    expect((await text.read()).content).toContain("from Asia");
  });

  test("is tried again after a fault, without losing a word", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const one = await text.open();
    await one.type(" from Asia").sync();
    failStatementOnce(/update "?contents"?/i);
    one.send({ type: "save" });
    await vi.waitFor(() => expect(JSON.stringify(errors.mock.calls)).toContain("live document not saved"));
    expect(await runDurableObjectAlarm(text.object)).toBe(true);
    expect((await text.read()).content).toContain("from Asia");
  });

  test("keeps the last words of a tool's text that was emptied; an own document may be empty", async () => {
    const empty = async () => {
      const one = await text.open();
      one.state = one.state.apply(one.state.tr.delete(0, one.state.doc.content.size));
      await one.sync();
      return text.saved(one);
    };
    expect(await empty()).toBe(LiveText.markdown);
    text = await LiveText.create(person, { tool: "document" });
    expect(await empty()).toBe("");
  });
});

describe("what is changed in the database", () => {
  const outside = (content: string, revision: number) => text.patch({ content, revision });
  /** Changes the text without telling the object. */
  const write = (content: string) =>
    runInAll("UPDATE contents SET edited_body = ?, revision = revision + 1 WHERE id = ?", content, text.id);

  test("comes to everybody as changes, beside what they have not saved", async () => {
    const [one, two] = [await text.open(), await text.open()];
    await one.type(" from Asia").sync();
    await two.until(() => two.text.includes("Asia"));
    expect((await outside(LiveText.markdown.replace("Write.", "Write letters."), 0)).status).toBe(200);
    await Promise.all([one, two].map((tab) => tab.until(() => tab.text.includes("letters"))));
    expect(one.text).toMatch(/^Reed pens from Asia\n/);
    expect(two.text).toBe(one.text);
    const commits = one.messages.flatMap((message) => (message.type === "commits" ? message.commits : []));
    expect(commits.at(-1)).toMatchObject({ author: "outside" });
    expect(await text.saved(one)).toBe(
      LiveText.markdown.replace("Reed pens", "Reed pens from Asia").replace("Write.", "Write letters."),
    );
  });

  test("is found by whoever opens the document, though the object was not told", async () => {
    const one = await text.open();
    await one.type("!").sync();
    await text.saved(one);
    one.leave();
    await write("# Reed pens\n\nNew words.\n");
    expect((await text.open()).text).toBe("Reed pens\nNew words.");
  });

  test("does not bring words twice if the object is lost before it has saved", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const one = await text.open();
    await one.type(" from Asia").sync();
    await write(LiveText.markdown.replace("Write.", "Write letters."));
    failStatementOnce(/update "contents"/i);
    await text.object.absorb();
    expect(JSON.stringify(errors.mock.calls)).toContain("live document not saved");
    await abortAllDurableObjects();
    await write(`${LiveText.markdown.replace("Write.", "Write letters.")}\nSend them.\n`);
    await one.connect();
    await text.object.absorb();
    await one.until(() => one.text.includes("Send"));
    expect(one.text.match(/letters/g)).toHaveLength(1);
    expect(one.text).toMatch(/^Reed pens from Asia\n/);
  });

  test("stores nothing if nobody has the document open", async () => {
    await outside("New words", 0);
    await text.object.absorb();
    expect(await runInDurableObject(text.object, (_, { storage }) => tablesOf(storage))).toEqual([]);
  });
});

describe("a text", () => {
  const stored = () => runInDurableObject(text.object, (_, { storage }) => tablesOf(storage));

  test("that is deleted has the last words in the trash, and its object nothing", async () => {
    const one = await text.open();
    await one.type(" from Asia").sync();
    expect((await person.client.fetch(`/api/contents/${text.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await one.end()).toBe(closeCodes.gone);
    const deleted = await person.client.fetch(`/api/contents/${text.id}?trash=true`);
    expect((await deleted.json<Content>()).content).toContain("from Asia");
    expect(await stored()).toEqual([]);
    expect((await one.request()).status).toBe(404);
  });

  test("that is deleted with others has the last words in the trash", async () => {
    const one = await text.open();
    await one.type(" from Asia").sync();
    const action = { kind: "delete" };
    const deleted = await person.client.post("/api/contents/bulk", { ids: [text.id], action });
    expect(await deleted.json()).toEqual({ changed: 1 });
    expect(await one.end()).toBe(closeCodes.gone);
    const inTrash = await person.client.fetch(`/api/contents/${text.id}?trash=true`);
    expect((await inTrash.json<Content>()).content).toContain("from Asia");
  });

  test("that was deleted without telling the object is found to be gone", async () => {
    const one = await text.open();
    const shard = await findShard(databases.main, text.ownerId);
    await deleteContents(databases.content(shard ?? 0), text.ownerId, [text.id], Date.now());
    one.type("!").push();
    await text.object.absorb();
    expect(await one.end()).toBe(closeCodes.gone);
    expect(await stored()).toEqual([]);
  });

  test("that gets another owner takes the last words along, and people connect again", async () => {
    const team = await Team.create();
    text = await LiveText.create(team.owner, { visibility: "private" });
    const one = await text.open();
    await one.type(" from Asia").sync();
    expect((await text.patch({ visibility: "workspace" })).status).toBe(200);
    expect(await one.end()).toBe(closeCodes.moved);
    expect(await stored()).toEqual([]);
    await one.connect();
    expect(one.text).toMatch(/^Reed pens from Asia\n/);
    await one.type("!").sync();
    one.send({ type: "save" });
    await one.next("saved");
    expect((await text.read()).content).toContain("from Asia!");
  });

  test("takes nothing while it is being moved", async () => {
    const one = await text.open();
    await text.object.hold();
    one.type("!").push();
    expect(await one.end()).toBe(closeCodes.moved);
    expect((await one.request()).status).toBe(503);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
    await one.connect();
    await one.until(() => collabOf(one.state).sent === null);
    expect((await text.open()).text).toContain("!");
  });

  test("stays with its object for a month after the last goodbye", async () => {
    const one = await text.open();
    await one.type("!").sync();
    one.leave();
    const alarm = () => runInDurableObject(text.object, (_, { storage }) => storage.getAlarm());
    await vi.waitFor(async () => expect(await alarm()).toBeGreaterThan(Date.now() + 3_600_000));
    const dayMs = 86_400_000;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * dayMs });
    await runDurableObjectAlarm(text.object);
    expect(await stored()).not.toEqual([]);
    vi.setSystemTime(Date.now() + 2 * dayMs);
    await runDurableObjectAlarm(text.object);
    expect(await stored()).toEqual([]);
  });
});
