import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openTab, startBrowser } from "../testing/fake-browser.ts";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { LiveServer, network } from "../testing/live-server.ts";

const id = "0190a1b2-0000-7000-8000-00000000000c";
let calls: Call[];
const saves = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

const tab = () =>
  openTab(async () => ({
    ...(await import("./unsaved-edits.ts")),
    ...(await import("./send-unsaved-edits.ts")),
    ...(await import("./send.ts")),
    ...(await import("./session.ts")),
  }));

beforeEach(() => {
  localStorage.clear();
  startBrowser();
  calls = fakeServer(({ body }) => Response.json({ id, ...(body as object), revision: 1 }));
});

test("an edit in progress in one tab is not saved by another, which would look like a conflict", async () => {
  const writing = await tab();
  const release = writing.claimText(id, async () => undefined);
  writing.storeUnsavedEdit("ada", id, { text: "Half a sen", revision: 0 });
  const other = await tab();
  await other.sendUnsavedEdits(new QueryClient(), "ada");
  expect(saves()).toEqual([]);
  release();
  await vi.waitFor(async () => {
    await other.sendUnsavedEdits(new QueryClient(), "ada");
    expect(saves()).toEqual([{ content: "Half a sen", revision: 0 }]);
  });
});

test("an edit is sent only once if two tabs send it at the same time", async () => {
  const tabs = [await tab(), await tab()];
  tabs[0]?.storeUnsavedEdit("ada", id, { text: "Mine", revision: 0 });
  await Promise.all(tabs.map(({ sendUnsavedEdits }) => sendUnsavedEdits(new QueryClient(), "ada")));
  expect(saves()).toEqual([{ content: "Mine", revision: 0 }]);
});

test("an edit is sent as soon as its editor is closed", async () => {
  const { claimText, storeUnsavedEdit, watchUnsavedEdits, sendUnsavedEdits } = await tab();
  const release = claimText(id, async () => undefined);
  storeUnsavedEdit("ada", id, { text: "Mine", revision: 0 });
  const stop = watchUnsavedEdits("ada", () => void sendUnsavedEdits(new QueryClient(), "ada"));
  release();
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  stop();
});

describe("changes of a live document", () => {
  const liveTab = () =>
    openTab(async () => ({
      ...(await import("./live/open-live.ts")),
      ...(await import("./live/stored-changes.ts")),
      ...(await import("./unsaved-edits.ts")),
      ...(await import("./send-unsaved-edits.ts")),
      ...(await import("./session.ts")),
    }));

  /** Leaves changes on the device, as a tab does without a connection. */
  async function leaveChanges(): Promise<LiveServer> {
    const server = new LiveServer("Reed pens are old.");
    network.server = server;
    server.isDown = true;
    const { resumeUser, openLive, enterLive } = await liveTab();
    resumeUser("ada");
    const live = openLive("ada", { id, content: "Reed pens are old.", revision: 0 }, false);
    if (!live) throw new Error("there are changes already");
    const leave = enterLive(live);
    live.change(({ tr }) => tr.insertText("Old ", 1));
    await vi.waitFor(() => expect(live.status.state.kind).toBe("offline"));
    await leave();
    server.isDown = false;
    return server;
  }

  test("are sent once if two tabs send them at the same time", async () => {
    const server = await leaveChanges();
    const tabs = [await liveTab(), await liveTab()];
    for (const { resumeUser } of tabs) resumeUser("ada");
    expect(tabs[0]?.unsavedIds("ada")).toEqual([id]);
    await Promise.all(tabs.map(({ sendUnsavedEdits }) => sendUnsavedEdits(new QueryClient(), "ada")));
    await vi.waitFor(() => expect(tabs[0]?.unsavedIds("ada")).toEqual([]));
    expect(server.markdown).toBe("Old Reed pens are old.");
    expect(server.connected).toBe(0);
  });

  test("are not sent by a tab while another has the document open with them", async () => {
    const server = await leaveChanges();
    server.isDown = true;
    const [writing, other] = [await liveTab(), await liveTab()];
    for (const { resumeUser } of [writing, other]) resumeUser("ada");
    const content = { id, content: "Reed pens are old.", revision: 0 };
    expect(writing.openLive("ada", content, false)).toBeUndefined();
    const live = await writing.continueLive("ada", content, false);
    const leave = writing.enterLive(live);
    await other.sendUnsavedEdits(new QueryClient(), "ada");
    expect(other.storedEntries("ada")).toHaveLength(1);
    server.isDown = false;
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(server.markdown).toBe("Old Reed pens are old."));
    await leave();
    expect(other.storedEntries("ada")).toEqual([]);
  });

  test("that won't be accepted stay on the device, and are not sent again and again", async () => {
    const server = await leaveChanges();
    server.canWrite = false;
    const { resumeUser, sendUnsavedEdits, storedEntries } = await liveTab();
    resumeUser("ada");
    await sendUnsavedEdits(new QueryClient(), "ada");
    await sendUnsavedEdits(new QueryClient(), "ada");
    expect(server.got.filter(({ type }) => type === "open")).toHaveLength(1);
    expect(storedEntries("ada")).toHaveLength(1);
  });
});

/** A server whose text was changed elsewhere to `theirs`, at revision 1. */
function changedTo(theirs: string): void {
  vi.restoreAllMocks();
  let current = { id, content: theirs, revision: 1 };
  calls = fakeServer(({ method, body }) => {
    const change = body as typeof current; // of a save
    if (method === "GET") return Response.json(current);
    if (change.revision !== current.revision) return refusal("EDIT_CONFLICT", 409);
    current = { ...current, content: change.content, revision: current.revision + 1 };
    return Response.json(current);
  });
}

test("an edit is merged with one that was made elsewhere, which is kept as a version", async () => {
  changedTo("Reed pens are very old.");
  const { storeUnsavedEdit, sendUnsavedEdits, unsavedIds } = await tab();
  storeUnsavedEdit("ada", id, { text: "Many reed pens are old.", revision: 0, base: "Reed pens are old." });
  await sendUnsavedEdits(new QueryClient(), "ada");
  expect(saves().at(-1)).toEqual({
    content: "Many reed pens are very old.",
    revision: 1,
    keepsVersion: true,
  });
  expect(unsavedIds("ada")).toEqual([]);
});

test.each([
  ["both changed the same phrase", "Reed pens are old."],
  ["it is unknown what both started from", undefined],
])("an edit waits for the user if %s", async (_, base) => {
  changedTo("Reed pens are ancient.");
  const { storeUnsavedEdit, sendUnsavedEdits, readUnsavedEdit } = await tab();
  const edit = { text: "Reed pens are young.", revision: 0, ...(base && { base }) };
  storeUnsavedEdit("ada", id, edit);
  await sendUnsavedEdits(new QueryClient(), "ada");
  await sendUnsavedEdits(new QueryClient(), "ada");
  expect(saves()).toHaveLength(1);
  expect(readUnsavedEdit("ada", id)).toEqual(edit);
});

test("an edit of a text whose response was lost is based on that text, not on a conflict", async () => {
  changedTo("Reed pens are very old.");
  const { storeUnsavedEdit, sendUnsavedEdits, unsavedIds } = await tab();
  const texts = { text: "Reed pens are very, very old.", base: "Reed pens are old." };
  storeUnsavedEdit("ada", id, { ...texts, revision: 0, sent: "Reed pens are very old." });
  await sendUnsavedEdits(new QueryClient(), "ada");
  expect(saves().at(-1)).toEqual({ content: texts.text, revision: 1 });
  expect(unsavedIds("ada")).toEqual([]);
});

test("an edit that something else than the server has refused is sent again", async () => {
  const { storeUnsavedEdit, sendUnsavedEdits, unsavedIds } = await tab();
  storeUnsavedEdit("ada", id, { text: "Mine", revision: 0 });
  vi.restoreAllMocks();
  calls = fakeServer(() => new Response("Forbidden", { status: 403 }));
  await sendUnsavedEdits(new QueryClient(), "ada");
  vi.restoreAllMocks();
  calls = fakeServer(({ body }) => Response.json({ id, ...(body as object), revision: 1 }));
  await sendUnsavedEdits(new QueryClient(), "ada");
  expect(saves()).toEqual([{ content: "Mine", revision: 0 }]);
  expect(unsavedIds("ada")).toEqual([]);
});

test("an edit is sent as soon as the server responds again, without an event of the browser", async () => {
  const { storeUnsavedEdit, watchUnsavedEdits, reportReachability } = await tab();
  storeUnsavedEdit("ada", id, { text: "Mine", revision: 0 });
  const send = vi.fn();
  const stop = watchUnsavedEdits("ada", send);
  expect(send).toHaveBeenCalledTimes(1);
  reportReachability(false);
  reportReachability(true);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  stop();
});

describe("a document that was created without a connection", () => {
  const document = { id, title: "Reeds", content: "Reeds", folderId: "f", visibility: "workspace" as const };
  const created = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);

  /** A tab with that document, in which the user is signed in. */
  async function open() {
    const opened = await tab();
    opened.resumeUser("ada");
    opened.writeNewDocument("ada", id, document);
    return opened;
  }

  test("is created before its edit is sent", async () => {
    const { storeUnsavedEdit, sendUnsavedEdits, unsavedIds } = await open();
    storeUnsavedEdit("ada", id, { text: "Reeds and ink", revision: 0, base: "Reeds" });
    expect(unsavedIds("ada")).toEqual([id]);
    await sendUnsavedEdits(new QueryClient(), "ada");
    const sent = calls.filter(({ method }) => method !== "GET").map(({ method }) => method);
    expect(sent).toEqual(["POST", "PATCH"]);
    expect(created()).toEqual([document]);
    expect(unsavedIds("ada")).toEqual([]);
  });

  test("stays on the device while the server can't be reached", async () => {
    const { sendUnsavedEdits, unsavedIds } = await open();
    vi.restoreAllMocks();
    calls = fakeServer(() => {
      throw new TypeError("offline");
    });
    await sendUnsavedEdits(new QueryClient(), "ada");
    expect(created()).toHaveLength(1);
    expect(unsavedIds("ada")).toEqual([id]);
  });

  test("becomes a private one if its folder or workspace is gone", async () => {
    const { sendUnsavedEdits, unsavedIds } = await open();
    vi.restoreAllMocks();
    calls = fakeServer(({ body }) =>
      (body as typeof document)?.folderId ? refusal("NOT_FOUND", 404) : Response.json(body),
    );
    await sendUnsavedEdits(new QueryClient(), "ada");
    expect(created()).toEqual([document, { ...document, folderId: null, visibility: "private" }]);
    expect(unsavedIds("ada")).toEqual([]);
  });

  test("keeps its wording if the server has an earlier one, whose response was lost", async () => {
    const { sendUnsavedEdits, readUnsavedEdit, readNewDocument } = await open();
    vi.restoreAllMocks();
    calls = fakeServer(() => Response.json({ ...document, content: "Ree", revision: 0 }));
    await sendUnsavedEdits(new QueryClient(), "ada");
    expect(readNewDocument("ada", id)).toBeUndefined();
    const saved = calls.find(({ method }) => method === "PATCH")?.body as { content?: string } | undefined;
    expect(saved?.content ?? readUnsavedEdit("ada", id)?.text).toBe("Reeds");
  });

  test("whose id belongs to another text gets another one, with its edit and what was set aside", async () => {
    const {
      sendUnsavedEdits,
      stashVersion: setAside,
      storeUnsavedEdit,
      unsavedIds,
      sendNewDocument,
    } = await open();
    storeUnsavedEdit("ada", id, { text: "Reeds and ink", revision: 0, base: "Reeds" });
    setAside("ada", id, "Reeds and quills");
    vi.restoreAllMocks();
    calls = fakeServer(({ method, path, body }) => {
      const isTaken = path.endsWith(id) || (body as typeof document | undefined)?.id === id;
      return isTaken && method === "POST" ? refusal("CONTENT_CONFLICT", 409) : Response.json({ id });
    });
    await sendUnsavedEdits(new QueryClient(), "ada");
    const other = (created().at(-1) as typeof document).id;
    expect(created()).toEqual([document, { ...document, id: other }]);
    expect(other).not.toBe(id);
    expect(calls.filter(({ method }) => method === "PATCH")).toMatchObject([
      { path: `/api/contents/${other}`, body: { content: "Reeds and ink", revision: 0 } },
    ]);
    expect(unsavedIds("ada")).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([`calamo.aside.ada.${other}`]);
    expect(await sendNewDocument(id)).toBe(other); // an editor that still has the first id saves to the document
  });

  test.each([
    ["was deleted elsewhere meanwhile", "NOT_FOUND", 404],
    ["is older than what the plan shows", "VALIDATION_FAILED", 400],
  ] as const)("keeps its wording on the device if it %s", async (_, code, status) => {
    const { sendUnsavedEdits, readUnsavedEdit, readNewDocument } = await open();
    vi.restoreAllMocks();
    calls = fakeServer(() => refusal(code, status));
    await sendUnsavedEdits(new QueryClient(), "ada");
    expect(created()).toHaveLength(2); // in its folder, and as a private one
    expect(readNewDocument("ada", id)).toBeUndefined();
    expect(readUnsavedEdit("ada", id)?.text).toBe("Reeds");
  });
});
