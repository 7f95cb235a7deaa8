import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../../../shared/contracts/contents.ts";
import type { Person } from "../../../../shared/document/live/protocol.ts";
import { resumeUser } from "../../../lib/session.ts";
import { writeNewDocument } from "../../../lib/unsaved-edits.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { makeTextServer, sentTo, type TextServer, textId } from "../../../testing/text-server.ts";
import { fillIn } from "../../../testing/user.ts";
import DocumentPage from "./document-page.tsx";

vi.mock("../../editor/document-editor.tsx", () => import("../testing/plain-editor.tsx"));

const user = userEvent.setup({ delay: null });

let copied: string[];
let server: TextServer;

beforeEach(() => {
  localStorage.clear();
  resumeUser(ada.id);
  copied = [];
  vi.stubGlobal("ClipboardItem", undefined);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  cleanup();
  server.live.drop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const original = "Reed pens are **quite** old.";
const show = (me = {}) =>
  renderSignedIn(
    <DocumentPage id={textId} />,
    ["documents", "documentText", "errors"],
    me,
    `/documents/${textId}`,
  );
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const type = async (text: string) => fillIn(user, await field(), text);
const said = (words: string | RegExp) => screen.findByText(words);
const lose = () => {
  throw new Error("no connection");
};

async function edit(changes: Partial<Content> = {}) {
  server = makeTextServer(changes);
  fakeServer(server.handle);
  await show();
  await field();
  await waitFor(() => expect(server.live.connected).toBe(1));
}
function disconnect() {
  server.live.isDown = true;
  server.answer = lose;
  server.live.drop();
}
function reconnect() {
  server.live.isDown = false;
  server.answer = () => undefined;
  fireEvent(window, new Event("online"));
}
const storedChanges = () => Object.keys(localStorage).filter((key) => key.startsWith("calamo.changes."));
/** Closes and reopens the page; device storage is kept. */
async function reopen() {
  cleanup();
  await waitFor(() => expect(server.live.connected).toBe(0));
  await show();
}

describe("a text that is written", () => {
  test("is saved as it is typed, and in the database when the page is left", async () => {
    await edit({ revision: 3 });
    await type("New words.");
    await said("Saved");
    expect(server.live.markdown).toBe("New words.");
    cleanup();
    await waitFor(() => expect(server.content).toMatchObject({ content: "New words.", revision: 4 }));
    expect(sentTo(server)).toEqual([]);
  });

  test("keeps the bytes of the blocks that were not changed", async () => {
    await edit({ content: "* __one__\n* two\n\nLast." });
    const area = await field();
    await type(`${area.value} More.`);
    await waitFor(() => expect(server.live.markdown).toBe("* __one__\n* two\n\nLast. More."));
  });

  test("is not sent if nothing has changed", async () => {
    await edit({ content: "* __one__" });
    cleanup();
    await waitFor(() => expect(server.live.connected).toBe(0));
    expect(server.live.got.map((message) => message.type)).toEqual(["open"]);
  });

  test("that can't be saved says why, and the changes can be discarded", async () => {
    await edit();
    server.live.refusal = "TEXT_EMPTY";
    await type("  ");
    await said(/^Couldn’t save: /);
    server.live.refusal = undefined;
    await press("Discard these changes");
    expect(await field()).toHaveProperty("value", original);
    await said("Saved");
    expect(server.live.markdown).toBe(original);
    expect(storedChanges()).toEqual([]);
  });

  test("shows what others write, also while one writes", async () => {
    await edit();
    await type(`${original}\n\nMine.`);
    server.live.change(`Theirs.\n\n${original}\n\nMine.`);
    await waitFor(async () =>
      expect(await field()).toHaveProperty("value", `Theirs.\n\n${original}\n\nMine.`),
    );
    expect(server.live.markdown).toBe(`Theirs.\n\n${original}\n\nMine.`);
  });
});

describe("a lost connection", () => {
  test("is said, and what was typed is saved when it is back", async () => {
    await edit();
    disconnect();
    await said("Offline: on this device");
    await type("New words.");
    await waitFor(() => expect(storedChanges()).toHaveLength(1));
    reconnect();
    await said("Saved");
    expect(server.live.markdown).toBe("New words.");
    expect(storedChanges()).toEqual([]);
  });

  test("survives a closed page: writing goes on where it was", async () => {
    await edit();
    disconnect();
    await said("Offline: on this device");
    await type("New words.");
    server.answer = () => undefined;
    await reopen();
    expect(await field()).toHaveProperty("value", "New words.");
    reconnect();
    await waitFor(() => expect(server.live.markdown).toBe("New words."));
    await waitFor(() => expect(storedChanges()).toEqual([]));
  });

  test("says so if the storage is full, and asks before the page is closed", async () => {
    await edit();
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
    disconnect();
    await type("New words.");
    const notice = await said(/exist only in this tab/);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    reconnect();
    await said("Saved");
    expect(notice.isConnected).toBe(false);
    expect(server.live.markdown).toBe("New words.");
  });

  test("of a document that was deleted meanwhile lets the user copy the unsaved text", async () => {
    await edit();
    server.answer = ({ path }) => (path.endsWith(textId) ? refusal("NOT_FOUND", 404) : undefined);
    server.live.isDown = true;
    server.live.drop();
    await type("New words.");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/deleted elsewhere/);
    expect(await field()).toHaveProperty("value", "New words.");
    await user.click(within(alert).getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(copied).toEqual(["New words."]));
  });

  test("of a new document: it is created before it is connected", async () => {
    server = makeTextServer();
    server.answer = (call) => {
      if (call.method === "POST") return Response.json({ ...server.content, ...(call.body as object) });
      return server.calls.some(({ method }) => method === "POST") ? undefined : lose();
    };
    fakeServer(server.handle);
    writeNewDocument(ada.id, textId, {
      id: textId,
      title: "Reed pens",
      content: original,
      interfaceLanguage: "en",
    });
    await show();
    await type("New words.");
    await waitFor(() => expect(server.live.markdown).toBe("New words."));
  });
});

describe("a user who may not write any more", () => {
  test("sees the text live, and can't write in it", async () => {
    await edit();
    server.live.canWrite = false;
    server.live.tellAll({ type: "access", canWrite: false });
    await waitFor(async () => expect(await field()).toHaveProperty("readOnly", true));
    await said("View only");
    server.live.change("Theirs.");
    await waitFor(async () => expect(await field()).toHaveProperty("value", "Theirs."));
  });

  test("can copy what was not saved, or make it a document of its own", async () => {
    await edit();
    server.live.canWrite = false;
    server.answer = ({ method, body }) =>
      method === "POST" ? Response.json({ ...server.content, ...(body as object) }) : undefined;
    await type("New words.");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/Your role .* kept on this device/);
    await said("Not saved");
    await user.click(within(alert).getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(copied).toEqual(["New words."]));
    await press("Save as a new document");
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === "POST")).toMatchObject({
        path: "/api/contents",
        body: { content: "New words.", visibility: "private", title: server.content.title },
      }),
    );
    await waitFor(() => expect(storedChanges()).toEqual([]));
  });
});

describe("others who have the document open", () => {
  const ben: Person = {
    client: "c1",
    userId: "ben",
    name: "Ben Smith",
    avatarUrl: null,
    canWrite: true,
    selection: { anchor: 3, head: 3, version: 0 },
  };

  test("are listed by name, without the user, and can be followed until something is typed", async () => {
    await edit();
    server.live.tellAll({ type: "person", person: ben });
    server.live.tellAll({ type: "person", person: { ...ben, client: "c2", userId: ada.id, name: "Ada" } });
    const list = await screen.findByRole("list", { name: "Also here" });
    expect(within(list).getAllByRole("button")).toHaveLength(1);
    const follow = within(list).getByRole("button", { name: "Follow Ben Smith" });
    await user.click(follow);
    expect(follow.getAttribute("aria-pressed")).toBe("true");
    await user.type(await field(), "x");
    expect(follow.getAttribute("aria-pressed")).toBe("false");
    server.live.tellAll({ type: "left", client: "c1" });
    await waitFor(() => expect(screen.queryByRole("list", { name: "Also here" })).toBeNull());
  });

  test("are seen by someone who may only read, and so is what they write", async () => {
    server = makeTextServer({ visibility: "workspace" });
    server.live.canWrite = false;
    fakeServer(server.handle);
    await show({ workspace: { ...sampleWorkspace, role: "viewer" } });
    await waitFor(() => expect(server.live.connected).toBe(1));
    server.live.tellAll({ type: "person", person: ben });
    server.live.change("Theirs.");
    await said("Theirs.");
    const list = await screen.findByRole("list", { name: "Also here" });
    within(list).getByText("Ben Smith");
  });
});
