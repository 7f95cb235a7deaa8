import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { collabOf } from "../../shared/document/live/collab.ts";
import { closeCodes } from "../../shared/document/live/protocol.ts";
import { Random } from "../simulation/random.ts";
import { LiveClient } from "../testing/live-client.ts";
import { commitOf, insertion, LiveText } from "../testing/live-text.ts";
import { newPerson, type Person } from "../testing/people.ts";

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

describe("people in one document", () => {
  test("see each other's commits in order", async () => {
    const [one, two] = [await text.open(), await text.open()];
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
    const one = await text.open();
    const joined = one.next("person");
    const two = await text.open();
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
    const silent = new LiveClient(person, text.id);
    await silent.attach();
    const one = await text.open();
    expect(one.messages[0]).toMatchObject({ people: [] });
    await one.type("!").sync();
    silent.sendRaw(JSON.stringify({ type: "open", epoch: null, version: null, sent: null }));
    await silent.until(() => silent.messages.length > 0);
    expect(silent.messages[0]).toMatchObject({ type: "document", version: 1 });
  });
});

describe("a commit", () => {
  test("that was acknowledged outlives the object at any time", async () => {
    const one = await text.open();
    for (const letter of "abc") {
      await one.type(letter).sync();
      await evictDurableObject(text.object);
    }
    expect((await text.open()).text).toMatch(/^Reed pensabc\n/);
    expect(await text.saved(one)).toContain("# Reed pensabc\n");
  });

  test("is taken once though it is sent again after the connection was lost", async () => {
    const one = await text.open();
    one.type(" from Asia").push();
    const { sent } = collabOf(one.state);
    const two = await text.open();
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
    const [one, two] = [await text.open(), await text.open()];
    await one.type(" from Asia").sync();
    const taken = one.next("commits");
    two.send(commitOf([insertion("Old ")], 0));
    expect((await taken).commits).toMatchObject([{ version: 1 }]);
    expect(one.text).toMatch(/^Old Reed pens from Asia\n/);
  });

  test("on an older version is stale if what it changes has gone", async () => {
    const [one, two] = [await text.open(), await text.open()];
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
    ["of too many steps", Array.from({ length: 10_001 }, () => insertion("x")), 0],
  ])("%s is refused, and the document stays", async (_, steps, version) => {
    const one = await text.open();
    const refused = one.next("refused");
    one.send(commitOf(steps, version));
    expect((await refused).code).toBe("INVALID_STEPS");
    await one.type("!").sync();
    expect((await text.open()).text).toMatch(/^Reed pens!\n/);
  });

  test("that makes the document too long is refused", async () => {
    const one = await text.open();
    const refused = one.next("refused");
    one.send(commitOf([insertion("x".repeat(200_000))]));
    expect((await refused).code).toBe("TOO_LONG");
  });
});

describe("a commit that can't be stored", () => {
  test("is not acknowledged, and taken when it is sent again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const one = await text.open();
    const exec = (query: string) =>
      runInDurableObject(text.object, (_, { storage }) => void storage.sql.exec(query));
    await exec(
      "CREATE TRIGGER fault BEFORE INSERT ON commits BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    );
    one.type("!").push();
    await one.end();
    expect(one.messages.map(({ type }) => type)).toEqual(["document"]);
    await exec("DROP TRIGGER fault");
    await one.connect();
    await one.until(() => collabOf(one.state).pending.length === 0);
    expect((await text.open()).text).toMatch(/^Reed pens!\n/);
  });
});

describe("a connection", () => {
  test.each([
    ["no JSON", "{"],
    ["an unknown message", JSON.stringify({ type: "shout" })],
    ["a huge message", JSON.stringify({ type: "save", more: "x".repeat(1_500_001) })],
    ["bytes", new ArrayBuffer(8)],
    ["a second message before it was opened", JSON.stringify({ type: "save" })],
  ])("that sends %s is closed", async (_, data) => {
    const one = new LiveClient(person, text.id);
    await one.attach();
    one.sendRaw(data);
    expect(await one.end()).toBe(closeCodes.misused);
  });

  test("that sends too much is closed", async () => {
    const one = await text.open();
    for (let sent = 0; sent < 300; sent++) one.send({ type: "select", selection: null });
    expect(await one.end()).toBe(closeCodes.misused);
  });

  test("needs our own origin, a session, a socket, and a text that the user may read", async () => {
    const one = new LiveClient(person, text.id);
    expect((await one.request({})).status).toBe(403);
    expect((await one.request({ Origin: "https://evil.test" })).status).toBe(403);
    expect((await person.client.fetch(`/api/documents/${text.id}/live`)).status).toBe(426);
    const other = await newPerson();
    expect((await new LiveClient(other, text.id).request()).status).toBe(404);
    other.client.cookies.clear();
    expect((await new LiveClient(other, text.id).request()).status).toBe(401);
  });
});

describe("a client that comes back", () => {
  test("gets what it has missed, also after the object slept", async () => {
    const [one, two] = [await text.open(), await text.open()];
    await one.type(" from Asia").sync();
    one.leave();
    await two.until(() => two.text.includes("Asia"));
    await two.type("!").sync();
    await evictDurableObject(text.object);
    one.type("Old ", 1);
    await one.connect();
    expect(one.messages[0]).toMatchObject({ type: "welcome", commits: [{ author: person.id }] });
    await one.sync();
    expect(one.text).toMatch(/^Old Reed pens from Asia!\n/);
  });

  test("gets the document if its version is not known any more", async () => {
    const one = await text.open();
    await one.type("!").sync();
    one.epoch = "another";
    await one.connect();
    expect(one.messages[0]).toMatchObject({ type: "document", version: 1, hasSent: false });
  });

  test("is told whether the commit that it sent last is part of the document", async () => {
    const one = await text.open();
    const commit = { id: crypto.randomUUID(), version: 0, steps: [insertion("x")] };
    const taken = one.next("commits");
    one.send({ type: "commit", commit });
    await taken;
    const two = new LiveClient(person, text.id);
    await two.attach();
    two.send({ type: "open", epoch: "another", version: 0, sent: commit.id });
    await two.until(() => two.messages.length > 0);
    expect(two.messages[0]).toMatchObject({ type: "document", hasSent: true });
  });
});

test("tabs that write at once, and lose connections and the object, end with the same text", async () => {
  const random = new Random(inject("propertySeed"));
  const tabs = [await text.open(), await text.open(), await text.open()] as const;
  const connectAll = () => Promise.all(tabs.map((tab) => tab.connect()));
  const words: string[] = [];
  for (let round = 0; round < 60; round++) {
    const tab = random.pick(tabs);
    const places: number[] = [];
    tab.state.doc.descendants((node, pos) => void (node.isTextblock && places.push(pos + 1)));
    const word = `word${round}`;
    tab.type(`${word} `, random.pick(places)).push();
    words.push(word);
    if (random.chance(0.1)) await tab.connect();
    if (random.chance(0.05)) await abortAllDurableObjects().then(connectAll);
    if (random.chance(0.2)) await tab.sync();
  }
  for (const tab of tabs) await tab.sync();
  const version = Math.max(...tabs.map((tab) => collabOf(tab.state).version));
  await Promise.all(tabs.map((tab) => tab.until(() => collabOf(tab.state).version === version)));
  expect(new Set(tabs.map((tab) => tab.text)).size).toBe(1);
  expect(
    words.filter((word) => tabs[0].text.split(/\s/).filter((other) => other === word).length !== 1),
  ).toEqual([]);
});
