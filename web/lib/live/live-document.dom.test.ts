import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collabOf } from "../../../shared/document/live/collab.ts";
import { maxMessage } from "../../../shared/document/live/protocol.ts";
import { DocumentSource, documentOf } from "../../../shared/document/markdown/document-source.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { LiveServer, LiveSocket, network } from "../../testing/live-server.ts";
import { resumeUser } from "../session.ts";
import { storeUnsavedEdit } from "../unsaved-edits.ts";
import type { LiveDocument } from "./live-document.ts";
import { enterLive, openLive, takeOver } from "./open-live.ts";
import { storedEntries } from "./stored-changes.ts";

/** Another one in each test. */
let id: string;
const text = "Reed pens are old.";
let server: LiveServer;
/** What the API says of the document. */
let answer: () => Response;

beforeEach(() => {
  id = crypto.randomUUID();
  vi.useFakeTimers();
  fakeServer(() => answer());
  answer = () => Response.json({});
  resumeUser("ada");
  server = new LiveServer(text);
  network.server = server;
});
afterEach(async () => {
  for (const leave of left.splice(0)) leave();
  server.isDown = true;
  server.drop();
  await settle();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const left: (() => void)[] = [];
/** Lets messages arrive, and timers within a time run. */
const settle = (ms = 3000) => vi.advanceTimersByTimeAsync(ms);
const content = () => ({ id, content: text, revision: 0 });

function open(isLazy = false): LiveDocument & { leave: () => Promise<void> } {
  const live = openLive("ada", content(), isLazy);
  if (!live) throw new Error("there are changes on the device");
  return enter(live);
}
function enter(live: LiveDocument) {
  const leave = enterLive(live);
  left.push(leave);
  return Object.assign(live, { leave });
}
/** As if the tab had ended: nothing is sent any more, and a new one begins. */
async function reload(live: LiveDocument): Promise<LiveDocument> {
  dispatchEvent(new Event("pagehide"));
  live.stop();
  vi.resetModules();
  const fresh = await import("./open-live.ts");
  const session = await import("../session.ts");
  session.resumeUser("ada");
  const next = await fresh.continueLive("ada", content(), false);
  left.push(fresh.enterLive(next));
  return next;
}
const markdownOf = ({ state }: LiveDocument) => new DocumentSource("").write(state.doc);
const type = (live: LiveDocument, words: string, at = live.state.doc.content.size - 1) =>
  live.change(({ tr }) => tr.insertText(words, at));
const kindOf = (live: LiveDocument) => live.status.state.kind;

test("what is typed reaches the others, and is saved when it is confirmed", async () => {
  const [ada, ben] = [open(), open()];
  await settle();
  expect(kindOf(ada)).toBe("idle");
  type(ada, " Very.");
  expect(kindOf(ada)).toBe("saving");
  await settle(0);
  expect(kindOf(ada)).toBe("saved");
  expect([server.markdown, markdownOf(ben)]).toEqual([
    "Reed pens are old. Very.",
    "Reed pens are old. Very.",
  ]);
  expect(kindOf(ben)).toBe("idle");
});

test("the first change is sent at once, and later ones together after a pause", async () => {
  const ada = open();
  await settle();
  for (const letter of "pens") {
    type(ada, letter);
    await settle(50);
  }
  await settle();
  expect(server.commits.map(({ steps }) => steps.length)).toEqual([1, 3]);
});

test("two who type at the same time keep each other's words", async () => {
  const [ada, ben] = [open(), open()];
  await settle();
  type(ada, "Old ", 1);
  type(ben, " They are cut.");
  await settle();
  expect(server.markdown).toBe("Old Reed pens are old. They are cut.");
  expect([markdownOf(ada), markdownOf(ben)]).toEqual([server.markdown, server.markdown]);
});

test("what was typed before the connection goes on top of what the object has", async () => {
  server = new LiveServer("New first line.\n\nReed pens are old.");
  network.server = server;
  const ada = open();
  type(ada, " Very.");
  await settle();
  expect(server.markdown).toBe("New first line.\n\nReed pens are old. Very.");
  expect(markdownOf(ada)).toBe(server.markdown);
});

test.each(["commit", "commits"] as const)("a lost %s is sent again, once", async (type_) => {
  const ada = open();
  await settle();
  let isLost = false;
  server.loses = ({ type: kind }) => {
    if (isLost || kind !== type_) return false;
    isLost = true;
    return true;
  };
  type(ada, " Very.");
  await settle();
  expect(kindOf(ada)).toBe("saving");
  server.drop();
  await settle();
  expect(server.markdown).toBe("Reed pens are old. Very.");
  expect(kindOf(ada)).toBe("saved");
  expect(server.commits).toHaveLength(1);
});

test("a connection that says nothing is made anew", async () => {
  const ada = open();
  await settle();
  const { get } = LiveSocket.prototype;
  vi.spyOn(LiveSocket.prototype, "get").mockImplementation(() => {});
  type(ada, " Very.");
  await settle(25_000);
  vi.mocked(LiveSocket.prototype.get).mockImplementation(get);
  await settle(60_000);
  expect(kindOf(ada)).toBe("saved");
  expect(server.commits).toHaveLength(1);
});

test("without a connection, changes are on the device, and go on after it is back", async () => {
  const ada = open();
  await settle();
  server.isDown = true;
  server.drop();
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await settle();
  expect(kindOf(ada)).toBe("offline");
  type(ada, " Very.");
  await settle();
  expect(kindOf(ada)).toBe("offline");
  expect(storedEntries("ada", id)).toHaveLength(1);
  server.isDown = false;
  answer = () => Response.json({});
  dispatchEvent(new Event("online"));
  await settle();
  expect(kindOf(ada)).toBe("saved");
  expect(server.markdown).toBe("Reed pens are old. Very.");
  expect(storedEntries("ada", id)).toEqual([]);
});

test("changes are continued after a reload, and are sent once even if they had arrived", async () => {
  const ada = open();
  await settle();
  server.loses = ({ type: kind }) => kind === "commits";
  type(ada, " Very.");
  await settle(0);
  type(ada, " Indeed.");
  const next = await reload(ada);
  server.loses = () => false;
  expect(markdownOf(next)).toBe("Reed pens are old. Very. Indeed.");
  await settle();
  expect(server.markdown).toBe("Reed pens are old. Very. Indeed.");
  expect(kindOf(next)).toBe("saved");
  expect(localStorage.length).toBe(0);
});

test("changes on the device are sent without opening the document", async () => {
  const ada = open();
  await settle();
  server.isDown = true;
  server.drop();
  type(ada, " Very.");
  await settle();
  await ada.leave();
  server.isDown = false;
  const [name] = storedEntries("ada", id);
  const live = name && (await takeOver(name));
  if (!live) throw new Error("nothing is stored");
  expect(await takeOver(name)).toBeUndefined();
  const sent = enterLive(live)();
  await settle();
  await sent;
  expect(server.markdown).toBe("Reed pens are old. Very.");
  expect(storedEntries("ada", id)).toEqual([]);
});

test("changes go on top of a document whose object has begun anew", async () => {
  const ada = open();
  await settle();
  server.loses = ({ type: kind }) => kind === "commit";
  type(ada, " Very.");
  await settle();
  server.loses = () => false;
  server.beginAnew("A line of others.\n\nReed pens are old.");
  await settle();
  expect(server.markdown).toBe("A line of others.\n\nReed pens are old. Very.");
  expect(markdownOf(ada)).toBe(server.markdown);
});

test("after a commit that is missing, the document is fetched again", async () => {
  const [ada, ben] = [open(), open()];
  await settle();
  let isLost = false;
  server.loses = (message) => {
    if (isLost || message.type !== "commits") return false;
    isLost = true; // the one to the author
    return true;
  };
  type(ada, " Very.");
  await settle();
  type(ben, "Old ", 1);
  await settle();
  expect(markdownOf(ada)).toBe(server.markdown);
  expect(server.markdown).toBe("Old Reed pens are old. Very.");
});

test("a refused text is told, stays on the device, and is sent again when it has changed", async () => {
  const ada = open();
  await settle();
  server.refusal = "TOO_LONG";
  type(ada, " Very.");
  await settle();
  expect(ada.status.state).toEqual({ kind: "refused", code: "TEXT_TOO_LONG" });
  expect(storedEntries("ada", id)).toHaveLength(1);
  server.refusal = undefined;
  type(ada, "!");
  await settle();
  expect(kindOf(ada)).toBe("saved");
  expect(server.markdown).toBe("Reed pens are old. Very.!");
});

test("a change that is too large for one message is not sent, and told", async () => {
  const ada = open();
  await settle();
  type(ada, "x".repeat(maxMessage));
  await settle();
  expect(ada.status.state).toEqual({ kind: "refused", code: "TEXT_TOO_LONG" });
  expect(server.markdown).toBe("Reed pens are old.");
  ada.change((state) => state.tr.delete(1, 1 + maxMessage));
  await settle();
  expect(server.markdown).not.toContain("xx");
});

test("without the right to write, changes are not said to be saved, and those of others still come in", async () => {
  const [ada, ben] = [open(), open()];
  await settle();
  server.canWrite = false;
  type(ada, " Mine.");
  await settle();
  expect(kindOf(ada)).toBe("blocked");
  server.canWrite = true;
  type(ben, "Old ", 1);
  await settle();
  expect(markdownOf(ada)).toBe("Old Reed pens are old. Mine.");
  server.tellAll({ type: "access", canWrite: true });
  await settle();
  expect(kindOf(ada)).toBe("saved");
  expect(server.markdown).toBe("Old Reed pens are old. Mine.");
});

test("a document that was deleted is said to be gone, and no attempt follows", async () => {
  const ada = open();
  await settle();
  answer = () => refusal("NOT_FOUND", 404);
  type(ada, " Very.");
  server.drop(4404);
  server.isDown = true;
  await settle(60_000);
  expect(kindOf(ada)).toBe("gone");
  expect(storedEntries("ada", id)).toHaveLength(1);
});

test("flush ends when the database has everything, or at once without a connection", async () => {
  const ada = open();
  await settle();
  const saved: number[] = [];
  ada.onSaved(({ revision }) => void saved.push(revision));
  type(ada, " Very.");
  type(ada, " Indeed.");
  const flushed = ada.flush();
  await settle(0);
  expect((await flushed).kind).toBe("saved");
  expect(saved).toEqual([1]);
  await ada.flush();
  expect(server.got.filter(({ type: kind }) => kind === "save")).toHaveLength(1);
  server.isDown = true;
  server.drop();
  await settle();
  type(ada, " More.");
  expect((await ada.flush()).kind).toBe("offline");
});

test("a text of the history connects with the first change", async () => {
  const ada = open(true);
  await settle();
  expect(server.connected).toBe(0);
  type(ada, " Very.");
  await settle();
  expect(server.markdown).toBe("Reed pens are old. Very.");
});

test("an edit that an earlier version left on the device becomes a change", async () => {
  storeUnsavedEdit("ada", id, { text: "Many reed pens are old.", base: "Reed pens are old.", revision: 0 });
  server = new LiveServer("Reed pens are old.\n\nTheirs.", 1);
  network.server = server;
  const ada = open();
  expect(markdownOf(ada)).toBe("Many reed pens are old.");
  await settle();
  expect(server.markdown).toBe("Many reed pens are old.\n\nTheirs.");
  expect(localStorage.length).toBe(0);
});

test("a long time without a connection is sent in several commits", async () => {
  const ada = open();
  await settle();
  server.isDown = true;
  server.drop();
  for (let index = 0; index < 1200; index++) type(ada, "a");
  await settle(100);
  server.isDown = false;
  dispatchEvent(new Event("online"));
  await settle(10_000);
  expect(server.commits.map(({ steps }) => steps.length)).toEqual([500, 500, 200]);
  expect(server.markdown).toBe(`Reed pens are old.${"a".repeat(1200)}`);
});

test("the cursors of others move with the text, and stand after their own words", async () => {
  const [ada, ben] = [open(), open()];
  await settle();
  expect(ben.status.people.map(({ client }) => client)).toEqual(["client 1"]);
  const person = { client: "c", userId: "client 1", name: "Cy", avatarUrl: null, canWrite: true };
  server.tellAll({ type: "person", person: { ...person, selection: { anchor: 6, head: 6, version: 0 } } });
  await settle(0);
  type(ben, "Old ", 1);
  expect(ben.caretsIn(ben.state)).toMatchObject([{ anchor: 10, head: 10 }]);
  type(ada, "xx", 6);
  await settle();
  expect(ben.caretsIn(ben.state)).toMatchObject([{ head: 12 }]);
  expect(collabOf(ben.state).pending).toEqual([]);
  expect(documentOf(server.markdown).eq(ben.state.doc)).toBe(true);
});
