import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../shared/contracts/contents.ts";
import { collabOf } from "../../shared/document/live/collab.ts";
import { closeCodes } from "../../shared/document/live/protocol.ts";
import { findShard } from "../db/documents/access.ts";
import { saveContent } from "../db/documents/save-content.ts";
import { deleteContents } from "../db/documents/trash.ts";
import { newContent } from "../testing/fixtures.ts";
import { LiveClient } from "../testing/live-client.ts";
import { newPerson, type Person } from "../testing/people.ts";
import { failStatementOnce, tablesOf } from "../testing/storage.ts";
import { Team } from "../testing/team.ts";
import { databases, runInAll, selectAll } from "../testing/texts.ts";
import { documentObject } from "./stub.ts";

const markdown = "# Reed pens\n\n*   Soak the reed.\n*   Cut it.\n\nWrite.\n";
let person: Person;
let ownerId: string;
let contentId: string;

beforeEach(async () => {
  person = await newPerson();
  await give(person);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Makes a new text of a user. */
async function give({ id }: Person, changes: object = {}): Promise<void> {
  const content = newContent(id, { body: markdown, ...changes });
  await saveContent(databases, content);
  ownerId = id;
  contentId = content.id;
}

const open = (by = person) => new LiveClient(by, contentId).connect();
const read = async (by = person) => (await by.client.fetch(`/api/contents/${contentId}`)).json<Content>();
const patch = (json: object, by = person) =>
  by.client.fetch(`/api/contents/${contentId}`, { method: "PATCH", json });
const object = () => documentObject(env, { ownerId, contentId });
/** Saves the document, and returns the text of the database. */
async function saved(client: LiveClient): Promise<string> {
  client.send({ type: "save" });
  await client.next("saved");
  return (await read()).content;
}

/** A step that inserts words at the beginning. */
const insertion = (text: string) => ({
  stepType: "replace",
  from: 1,
  to: 1,
  slice: { content: [{ type: "text", text }] },
});

/** A commit that nobody has made with an editor. */
const commitOf = (steps: unknown[], version = 0) => ({
  type: "commit",
  commit: { id: crypto.randomUUID(), version, steps },
});

describe("people in one document", () => {
  test("see each other's commits in order", async () => {
    const [one, two] = [await open(), await open()];
    await one.type(" from Asia").sync();
    await two.until(() => two.text.includes("Asia"));
    two.type("Old ", 1);
    one.type("!", 5);
    await Promise.all([one.sync(), two.sync()]);
    await one.until(() => one.text.includes("Old"));
    await two.until(() => two.text.includes("!"));
    expect(one.text).toBe(two.text);
    expect(one.text).toMatch(/^Old Reed! pens from Asia\n/);
  });

  test("see who is there, where, and who has left", async () => {
    const one = await open();
    const joined = one.next("person");
    const two = await open();
    const { person: other } = await joined;
    expect(other).toMatchObject({ userId: person.id, name: person.name, canWrite: true, selection: null });
    expect(two.messages[0]).toMatchObject({ people: [{ userId: person.id }] });
    const moved = one.next("person");
    const selection = { anchor: 2, head: 4, version: 0 };
    two.send({ type: "select", selection });
    expect((await moved).person).toEqual({ ...other, selection });
    const left = one.next("left");
    two.leave();
    expect(await left).toEqual({ type: "left", client: other.client });
  });

  test("are not told about tabs that have not opened the document", async () => {
    const silent = new LiveClient(person, contentId);
    await silent.attach();
    const one = await open();
    expect(one.messages[0]).toMatchObject({ people: [] });
    await one.type("!").sync();
    silent.sendRaw(JSON.stringify({ type: "open", epoch: null, version: null, sent: null }));
    await silent.until(() => silent.messages.length > 0);
    expect(silent.messages[0]).toMatchObject({ type: "document", version: 1 });
  });
});

describe("a commit", () => {
  test("that was acknowledged outlives the object at any time", async () => {
    const one = await open();
    for (const letter of "abc") {
      await one.type(letter).sync();
      await evictDurableObject(object());
    }
    expect((await open()).text).toMatch(/^Reed pensabc\n/);
    expect(await saved(one)).toContain("# Reed pensabc\n");
  });

  test("is taken once though it is sent again after the connection was lost", async () => {
    const one = await open();
    one.type(" from Asia").push();
    const { sent } = collabOf(one.state);
    const two = await open();
    await two.until(() => two.text.includes("Asia"));
    await one.connect();
    await one.until(() => collabOf(one.state).sent === null);
    expect(sent).not.toBeNull();
    expect([one.text, collabOf(one.state).version]).toEqual([two.text, 1]);
    one.send({ type: "commit", commit: { id: sent?.id, version: 0, steps: [insertion("again")] } });
    await one.type("!").sync();
    expect(one.text).toMatch(/^Reed pens from Asia!\n/);
  });

  test("on an older version is taken if nobody has changed the same since", async () => {
    const [one, two] = [await open(), await open()];
    await one.type(" from Asia").sync();
    const taken = one.next("commits");
    two.send(commitOf([insertion("Old ")], 0));
    expect((await taken).commits).toMatchObject([{ version: 1 }]);
    expect(one.text).toMatch(/^Old Reed pens from Asia\n/);
  });

  test("on an older version is stale if what it changes has gone", async () => {
    const [one, two] = [await open(), await open()];
    one.state = one.state.apply(one.state.tr.delete(0, one.state.doc.child(0).nodeSize));
    await one.sync();
    const stale = two.next("stale");
    two.send(commitOf([insertion("Old ")], 0));
    await stale;
    expect(two.text).toMatch(/^Soak/);
  });

  test.each<[string, unknown[], number]>([
    ["of no steps", [], 0],
    ["of unknown steps", [{ stepType: "explode" }], 0],
    [
      "that breaks the schema",
      [{ stepType: "replace", from: 0, to: 11, slice: { content: [{ type: "text", text: "x" }] } }],
      0,
    ],
    ["with places out of order", [{ stepType: "replace", from: 5, to: 2 }], 0],
    ["with places beyond the end", [{ stepType: "replace", from: 5, to: 99_999 }], 0],
    ["on a version to come", [insertion("x")], 7],
    ["of too many steps", Array.from({ length: 1001 }, () => insertion("x")), 0],
  ])("%s is refused, and the document stays", async (_, steps, version) => {
    const one = await open();
    const refused = one.next("refused");
    one.send(commitOf(steps, version));
    expect((await refused).code).toBe("INVALID_STEPS");
    await one.type("!").sync();
    expect((await open()).text).toMatch(/^Reed pens!\n/);
  });

  test("that makes the document too long is refused", async () => {
    const one = await open();
    const refused = one.next("refused");
    one.send(commitOf([insertion("x".repeat(200_000))]));
    expect((await refused).code).toBe("TOO_LONG");
  });
});

describe("a connection", () => {
  test.each([
    ["no JSON", "{"],
    ["an unknown message", JSON.stringify({ type: "shout" })],
    ["a huge message", JSON.stringify({ type: "save", more: "x".repeat(1_000_001) })],
    ["bytes", new ArrayBuffer(8)],
    ["a second message before it was opened", JSON.stringify({ type: "save" })],
  ])("that sends %s is closed", async (_, data) => {
    const one = new LiveClient(person, contentId);
    await one.attach();
    one.sendRaw(data);
    expect(await one.end()).toBe(closeCodes.misused);
  });

  test("that sends too much is closed", async () => {
    const one = await open();
    for (let sent = 0; sent < 300; sent++) one.send({ type: "select", selection: null });
    expect(await one.end()).toBe(closeCodes.misused);
  });

  test("needs our own origin, a session, a socket, and a text that the user may read", async () => {
    const one = new LiveClient(person, contentId);
    expect((await one.request({})).status).toBe(403);
    expect((await one.request({ Origin: "https://evil.test" })).status).toBe(403);
    expect((await person.client.fetch(`/api/documents/${contentId}/live`)).status).toBe(426);
    const other = await newPerson();
    expect((await new LiveClient(other, contentId).request()).status).toBe(404);
    other.client.cookies.clear();
    expect((await new LiveClient(other, contentId).request()).status).toBe(401);
  });
});

describe("a client that comes back", () => {
  test("gets what it has missed, also after the object slept", async () => {
    const [one, two] = [await open(), await open()];
    await one.type(" from Asia").sync();
    one.leave();
    await two.until(() => two.text.includes("Asia"));
    await two.type("!").sync();
    await evictDurableObject(object());
    one.type("Old ", 1);
    await one.connect();
    expect(one.messages[0]).toMatchObject({ type: "welcome", commits: [{ author: person.id }] });
    await one.sync();
    expect(one.text).toMatch(/^Old Reed pens from Asia!\n/);
  });

  test("gets the document if its version is not known any more", async () => {
    const one = await open();
    await one.type("!").sync();
    one.epoch = "another";
    await one.connect();
    expect(one.messages[0]).toMatchObject({ type: "document", version: 1, hasSent: false });
  });

  test("is told whether the commit that it sent last is part of the document", async () => {
    const one = await open();
    const commit = { id: crypto.randomUUID(), version: 0, steps: [insertion("x")] };
    const taken = one.next("commits");
    one.send({ type: "commit", commit });
    await taken;
    const two = new LiveClient(person, contentId);
    await two.attach();
    two.send({ type: "open", epoch: "another", version: 0, sent: commit.id });
    await two.until(() => two.messages.length > 0);
    expect(two.messages[0]).toMatchObject({ type: "document", hasSent: true });
  });
});

describe("the database", () => {
  test("has what was written, to the byte where nobody wrote, and everything that depends on it", async () => {
    const one = await open();
    await one.type(" from Asia").sync();
    const text = markdown.replace("Reed pens", "Reed pens from Asia");
    expect(await saved(one)).toBe(text);
    const content = await read();
    expect(content).toMatchObject({ revision: 1, isDocument: true, metrics: { words: 10 } });
    const rows = await selectAll("SELECT words FROM content_words WHERE id = ?", contentId);
    expect(JSON.stringify(rows)).toContain("asia");
  });

  test("has the last words after the last goodbye, also those of an object that slept", async () => {
    const [one, two] = [await open(), await open()];
    await one.type(" from Asia").sync();
    one.leave();
    await two.next("left");
    await evictDurableObject(object());
    await two.type("!").sync();
    two.leave();
    await vi.waitFor(async () => expect((await read()).content).toContain("# Reed pens from Asia!\n"));
  });

  test("gets by the alarm what an object that was lost had not saved", async () => {
    const one = await open();
    await one.type(" from Asia").sync();
    await abortAllDurableObjects();
    expect((await read()).revision).toBe(0);
    expect(await runDurableObjectAlarm(object())).toBe(true);
    expect((await read()).content).toContain("from Asia");
  });

  test("is tried again after a fault, without losing a word", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const one = await open();
    await one.type(" from Asia").sync();
    failStatementOnce(/update "?contents"?/i);
    one.send({ type: "save" });
    await vi.waitFor(() => expect(JSON.stringify(errors.mock.calls)).toContain("live document not saved"));
    expect(await runDurableObjectAlarm(object())).toBe(true);
    expect((await read()).content).toContain("from Asia");
  });

  test("keeps the last words of a tool's text that was emptied; an own document may be empty", async () => {
    const empty = async () => {
      const one = await open();
      one.state = one.state.apply(one.state.tr.delete(0, one.state.doc.content.size));
      await one.sync();
      return saved(one);
    };
    expect(await empty()).toBe(markdown);
    await give(person, { tool: "document" });
    expect(await empty()).toBe("");
  });
});

describe("what is changed in the database", () => {
  const outside = (content: string, revision: number) => patch({ content, revision });
  /** Changes the text without telling the object. */
  const write = (content: string) =>
    runInAll("UPDATE contents SET edited_body = ?, revision = revision + 1 WHERE id = ?", content, contentId);

  test("comes to everybody as changes, beside what they have not saved", async () => {
    const [one, two] = [await open(), await open()];
    await one.type(" from Asia").sync();
    await two.until(() => two.text.includes("Asia"));
    expect((await outside(markdown.replace("Write.", "Write letters."), 0)).status).toBe(200);
    await Promise.all([one, two].map((tab) => tab.until(() => tab.text.includes("letters"))));
    expect(one.text).toMatch(/^Reed pens from Asia\n/);
    expect(two.text).toBe(one.text);
    const commits = one.messages.flatMap((message) => (message.type === "commits" ? message.commits : []));
    expect(commits.at(-1)).toMatchObject({ author: "outside" });
    expect(await saved(one)).toBe(
      markdown.replace("Reed pens", "Reed pens from Asia").replace("Write.", "Write letters."),
    );
  });

  test("is found by whoever opens the document, though the object was not told", async () => {
    const one = await open();
    await one.type("!").sync();
    await saved(one);
    one.leave();
    await write("# Reed pens\n\nNew words.\n");
    expect((await open()).text).toBe("Reed pens\nNew words.");
  });

  test("does not bring words twice if the object is lost before it has saved", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const one = await open();
    await one.type(" from Asia").sync();
    await write(markdown.replace("Write.", "Write letters."));
    failStatementOnce(/update "contents"/i);
    await object().absorb();
    expect(JSON.stringify(errors.mock.calls)).toContain("live document not saved");
    await abortAllDurableObjects();
    await write(`${markdown.replace("Write.", "Write letters.")}\nSend them.\n`);
    await one.connect();
    await object().absorb();
    await one.until(() => one.text.includes("Send"));
    expect(one.text.match(/letters/g)).toHaveLength(1);
    expect(one.text).toMatch(/^Reed pens from Asia\n/);
  });

  test("stores nothing if nobody has the document open", async () => {
    await outside("New words", 0);
    await object().absorb();
    expect(await runInDurableObject(object(), (_, { storage }) => tablesOf(storage))).toEqual([]);
  });
});

describe("access", () => {
  let team: Team;
  let member: Person;
  beforeEach(async () => {
    team = await Team.create();
    member = await team.join("editor");
    await give(team.owner);
    await patch({ visibility: "workspace" }, team.owner);
    ownerId = team.id;
  });
  /** Lets the time pass until access is checked again. */
  const passCheck = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2000 });
  const setRole = (role: string) =>
    env.DB.prepare("UPDATE workspace_members SET role = ? WHERE user_id = ?").bind(role, member.id).run();

  test("of a member who becomes a viewer is to read only", async () => {
    const [owner, one] = [await open(team.owner), await open(member)];
    await setRole("viewer");
    passCheck();
    const access = one.next("access");
    const refused = one.next("refused");
    one.type("!").push();
    expect(await access).toEqual({ type: "access", canWrite: false });
    expect((await refused).code).toBe("READ_ONLY");
    await owner.type("?").sync();
    await owner.until(() => owner.messages.some(({ type }) => type === "person"));
    await vi.waitFor(() => expect(one.text).toContain("?"));
    expect(owner.text).not.toContain("!");
    expect((await open(member)).messages[0]).toMatchObject({ canWrite: false });
  });

  test("of a member who was removed ends before anything else is sent to them", async () => {
    const [owner, one] = [await open(team.owner), await open(member)];
    await env.DB.prepare("DELETE FROM workspace_members WHERE user_id = ?").bind(member.id).run();
    passCheck();
    const left = owner.next("left");
    await owner.type("!").sync();
    expect(await one.end()).toBe(closeCodes.noAccess);
    expect(one.messages.map(({ type }) => type)).toEqual(["document"]);
    await left;
  });

  test("ends with the session", async () => {
    const [owner, one] = [await open(team.owner), await open(member)];
    await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(member.id).run();
    passCheck();
    one.type("!").push();
    expect(await one.end()).toBe(closeCodes.signedOut);
    await owner.type("?").sync();
    expect(owner.text).not.toContain("!");
  });

  test("ends for writing with the workspace's subscription", async () => {
    const one = await open(member);
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1 WHERE id = ?").bind(team.id).run();
    passCheck();
    const refused = one.next("refused");
    one.type("!").push();
    expect((await refused).code).toBe("READ_ONLY");
  });
});

describe("a text", () => {
  const stored = () => runInDurableObject(object(), (_, { storage }) => tablesOf(storage));

  test("that is deleted has the last words in the trash, and its object nothing", async () => {
    const one = await open();
    await one.type(" from Asia").sync();
    expect((await person.client.fetch(`/api/contents/${contentId}`, { method: "DELETE" })).status).toBe(204);
    expect(await one.end()).toBe(closeCodes.gone);
    const deleted = await person.client.fetch(`/api/contents/${contentId}?trash=true`);
    expect((await deleted.json<Content>()).content).toContain("from Asia");
    expect(await stored()).toEqual([]);
    expect((await one.request()).status).toBe(404);
  });

  test("that was deleted without telling the object is found to be gone", async () => {
    const one = await open();
    const shard = await findShard(databases.main, ownerId);
    await deleteContents(databases.content(shard ?? 0), ownerId, [contentId], Date.now());
    one.type("!").push();
    await object().absorb();
    expect(await one.end()).toBe(closeCodes.gone);
    expect(await stored()).toEqual([]);
  });

  test("that gets another owner takes the last words along, and people connect again", async () => {
    const team = await Team.create();
    await give(team.owner, { visibility: "private" });
    const one = await open(team.owner);
    await one.type(" from Asia").sync();
    expect((await patch({ visibility: "workspace" }, team.owner)).status).toBe(200);
    expect(await one.end()).toBe(closeCodes.moved);
    expect(await stored()).toEqual([]);
    await one.connect();
    expect(one.text).toMatch(/^Reed pens from Asia\n/);
    await one.type("!").sync();
    one.send({ type: "save" });
    await one.next("saved");
    expect((await read(team.owner)).content).toContain("from Asia!");
  });

  test("takes nothing while it is being moved", async () => {
    const one = await open();
    await object().hold();
    one.type("!").push();
    expect(await one.end()).toBe(closeCodes.moved);
    expect((await one.request()).status).toBe(503);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
    await one.connect();
    await one.until(() => collabOf(one.state).sent === null);
    expect((await open()).text).toContain("!");
  });

  test("stays with its object for a month after the last goodbye", async () => {
    const one = await open();
    await one.type("!").sync();
    one.leave();
    const alarm = () => runInDurableObject(object(), (_, { storage }) => storage.getAlarm());
    await vi.waitFor(async () => expect(await alarm()).toBeGreaterThan(Date.now() + 3_600_000));
    const dayMs = 86_400_000;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * dayMs });
    await runDurableObjectAlarm(object());
    expect(await stored()).not.toEqual([]);
    vi.setSystemTime(Date.now() + 2 * dayMs);
    await runDurableObjectAlarm(object());
    expect(await stored()).toEqual([]);
  });
});
