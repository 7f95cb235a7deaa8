import { beforeEach, expect, test, vi } from "vitest";
import type { Content } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { openTab, startBrowser } from "../../testing/fake-browser.ts";
import { keyvalOn } from "../../testing/fake-keyval.ts";

const { disk, room } = vi.hoisted(() => ({ disk: new Map<string, unknown>(), room: { isLeft: true } }));
vi.mock("idb-keyval", () =>
  keyvalOn(disk, () => {
    if (!room.isLeft) throw new DOMException("full", "QuotaExceededError");
  }),
);

const me = (id: string, workspace: string | null = null) =>
  ({ id, name: id, workspace: workspace && { id: workspace } }) as Me; // only what is read
const text = (id: string, content = "Reeds are old.") =>
  ({ id, title: `Title ${id}`, content, source: null }) as Content; // only what is read

/** Opens a tab in which this user is signed in. */
async function open(userId: string) {
  const tab = await openTab(async () => ({
    ...(await import("../session.ts")),
    ...(await import("../storage.ts")),
    ...(await import("./copies.ts")),
  }));
  tab.resumeUser(userId);
  const isOpen = await tab.openCopies(userId);
  const copy = (content: Content) => tab.copyText(userId, { content, excerpt: content.content, at: 5 });
  return { ...tab, isOpen, copy };
}

beforeEach(() => {
  disk.clear();
  room.isLeft = true;
  localStorage.clear();
  startBrowser();
});

test("what was copied is read after a restart", async () => {
  const tab = await open("ada");
  await tab.copyUser(me("ada"), 3);
  await tab.copy(text("a"));
  await tab.copyQuery("ada", ["contents", "list", {}], { data: ["a"], at: 4 });
  const later = await open("ada");
  expect(await later.readUser()).toEqual({ data: me("ada"), at: 3 });
  expect(await later.readText("ada", "a")).toEqual({ data: text("a"), at: 5 });
  expect(await later.readQuery("ada", ["contents", "list", {}])).toEqual({ data: ["a"], at: 4 });
  expect(await later.readQuery("ada", ["contents", "list", { folder: "f" }])).toBeUndefined();
});

test("the 200 texts used last are kept", async () => {
  vi.spyOn(Date, "now");
  const tab = await open("ada");
  for (let index = 0; index < 202; index++) {
    vi.mocked(Date.now).mockReturnValue(1000 + index);
    await tab.copy(text(`t${index}`));
  }
  vi.mocked(Date.now).mockRestore();
  expect([...disk.keys()].filter((key) => key.startsWith("text "))).toHaveLength(200);
  expect(await tab.readText("ada", "t1")).toBeUndefined();
  expect(await tab.readText("ada", "t2")).toBeDefined();
});

test("texts are kept up to eight million characters", async () => {
  vi.spyOn(Date, "now");
  const tab = await open("ada");
  for (let index = 0; index < 5; index++) {
    vi.mocked(Date.now).mockReturnValue(1000 + index);
    await tab.copy(text(`t${index}`, "x".repeat(2_000_000)));
  }
  vi.mocked(Date.now).mockRestore();
  expect(await tab.readText("ada", "t0")).toBeUndefined();
  expect(await tab.readText("ada", "t1")).toBeDefined();
});

test("a text is copied anew if its title or its beginning has changed, or its copy is old", async () => {
  const tab = await open("ada");
  await tab.copy(text("a"));
  const same = { id: "a", title: "Title a", excerpt: "Reeds are old." };
  const ids = async (item: typeof same, since = 0) =>
    (await tab.findUncopied([item], since)).map(({ id }) => id);
  expect(await ids(same)).toEqual([]);
  expect(await ids({ ...same, title: "Other" })).toEqual(["a"]);
  expect(await ids({ ...same, excerpt: "Reeds are new." })).toEqual(["a"]);
  expect(await ids(same, 6)).toEqual(["a"]);
  expect(await ids({ ...same, id: "b" })).toEqual(["b"]);
});

test("nothing is left for the next user", async () => {
  await (await open("ada")).copy(text("a"));
  const next = await open("bob");
  expect([...disk]).toEqual([["owner", "bob"]]);
  expect(await next.readText("bob", "a")).toBeUndefined();
  expect(localStorage.getItem("calamo.offline.ada")).toBeNull();
});

test("signing out makes the copies invalid at once, even if removing them is interrupted", async () => {
  const tab = await open("ada");
  await tab.copyUser(me("ada"), 3);
  await tab.copy(text("a"));
  tab.clearStored("ada");
  const later = await openTab(() => import("./copies.ts"));
  expect(await later.readUser()).toBeUndefined();
  expect(await later.readText("ada", "a")).toBeUndefined();
  await open("ada");
  expect([...disk.keys()]).toEqual(["owner"]);
});

test("the end of a session removes everything, and what arrives later is not stored", async () => {
  const tab = await open("ada");
  const writing = tab.copy(text("a"));
  tab.clearCurrentUser();
  await Promise.all([writing, tab.clearCopies(), tab.copy(text("b"))]);
  expect(disk.size).toBe(0);
});

test("whoever leaves a workspace keeps none of its texts", async () => {
  const tab = await open("ada");
  await tab.copyUser(me("ada", "w"), 3);
  await tab.copy(text("a"));
  await tab.copyUser(me("ada", "w"), 4);
  expect(await tab.readText("ada", "a")).toBeDefined();
  await tab.copyUser(me("ada"), 5);
  expect(await tab.readText("ada", "a")).toBeUndefined();
  expect(await tab.readUser()).toEqual({ data: me("ada"), at: 5 });
});

test("a text that is gone has no copy", async () => {
  const tab = await open("ada");
  await tab.copy(text("a"));
  await tab.removeText("ada", "a");
  expect(await tab.readText("ada", "a")).toBeUndefined();
  expect(await tab.findUncopied([{ id: "a", title: "Title a", excerpt: "Reeds are old." }], 0)).toHaveLength(
    1,
  );
});

test("if storage is full nothing is copied, and nothing breaks", async () => {
  const tab = await open("ada");
  room.isLeft = false;
  await tab.copy(text("a"));
  await tab.copyUser(me("ada"), 3);
  expect(await tab.readText("ada", "a")).toBeUndefined();
  room.isLeft = true;
  await tab.copy(text("a"));
  expect(await tab.readText("ada", "a")).toBeDefined();
});

test("if storage is blocked there are no copies", async () => {
  room.isLeft = false;
  const { isOpen, readUser } = await open("ada");
  expect(isOpen).toBe(false);
  expect(await readUser()).toBeUndefined();
});

test("a shared text is taken once, by the user whose session it came in", async () => {
  const tab = await open("ada");
  disk.set("shared", { title: "A page", text: "https://example.com" });
  expect(await tab.takeShared("bob")).toBeUndefined();
  disk.set("shared", { title: "A page", text: "https://example.com" });
  expect(await tab.takeShared("ada")).toEqual({ title: "A page", text: "https://example.com" });
  expect(await tab.takeShared("ada")).toBeUndefined();
});
