import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { resumeUser } from "../../../lib/session.ts";
import { removeUnsavedEdit, writeNewDocument } from "../../../lib/unsaved-edits.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { holdTimers } from "../../../testing/hold-timers.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { fillIn } from "../../../testing/user.ts";
import { makeTextServer, sentTo, textId } from "../testing/text-server.ts";
import DocumentPage from "./document-page.tsx";

vi.mock("../../editor/document-editor.tsx", () => import("../testing/plain-editor.tsx"));

const user = userEvent.setup();

let copied: string[];

beforeEach(() => {
  localStorage.clear();
  copied = [];
  vi.stubGlobal("ClipboardItem", undefined);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const original = "Reed pens are **quite** old.";
function textServer(changes: Partial<Content> = {}) {
  const server = makeTextServer(changes);
  fakeServer(server.handle);
  return server;
}
const show = () =>
  renderSignedIn(
    <DocumentPage id={textId} />,
    ["documents", "documentText", "errors"],
    {},
    `/documents/${textId}`,
  );
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => user.click(button(name));
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const type = async (text: string) => fillIn(user, await field(), text);
const leaveField = async () => {
  await user.click(await field());
  await user.tab();
};
const said = (words: string | RegExp) => screen.findByText(words);
const saidAloud = (words: string | RegExp) =>
  screen.findByText(words, { selector: "[role=status], [role=status] *" });
const lose = () => {
  throw new Error("no connection");
};

async function edit(changes: Partial<Content> = {}) {
  const server = textServer(changes);
  await show();
  await field();
  return server;
}
const keptKey = `calamo.edit.${ada.id}.${textId}`;
const isPatch = ({ method }: { method: string }) => method === "PATCH";

/** Closes and reopens the page; device storage is kept. */
async function reopen() {
  cleanup();
  await show();
}

describe("a text that is written", () => {
  test("is saved automatically shortly after the last change", async () => {
    const server = await edit();
    const fire = holdTimers();
    await type("New words.");
    await said("Unsaved changes");
    fire();
    await said("Saved");
    expect(sentTo(server)).toEqual([{ content: "New words.", revision: 0 }]);
  });

  test("is saved on blur, based on the revision of the previous save", async () => {
    const server = await edit({ revision: 3 });
    await type("One.");
    await leaveField();
    expect(sentTo(server)).toHaveLength(1);
    await said("Saved");
    await type("Two.");
    await leaveField();
    await waitFor(() => expect(server.content.content).toBe("Two."));
    expect(sentTo(server)).toEqual([
      { content: "One.", revision: 3 },
      { content: "Two.", revision: 4 },
    ]);
  });

  test("keeps the bytes of the blocks that were not changed", async () => {
    const server = await edit({ content: "* __one__\n* two\n\nLast." });
    const area = await field();
    await type(`${area.value} More.`);
    await leaveField();
    await waitFor(() => expect(server.content.content).toBe("* __one__\n* two\n\nLast. More."));
  });

  test("is not saved if nothing has changed", async () => {
    const server = await edit({ content: "* __one__" });
    await leaveField();
    cleanup();
    expect(sentTo(server)).toEqual([]);
  });

  test("is saved when the page is left, and when it is hidden", async () => {
    const server = await edit();
    await type("One.");
    fireEvent(window, new Event("pagehide"));
    await waitFor(() => expect(server.content.content).toBe("One."));
    await type("Two.");
    cleanup();
    await waitFor(() => expect(server.content.content).toBe("Two."));
  });

  test("that is long is stored on the device within half a second, and saved when the page is hidden", async () => {
    const server = await edit();
    server.answer = (call) => (isPatch(call) ? lose() : undefined);
    const long = "word ".repeat(5000).trim();
    await type(long);
    await waitFor(() => expect(JSON.parse(localStorage.getItem(keptKey) ?? "{}").text).toBe(long));
    server.answer = () => undefined;
    await type(`${long} end`);
    fireEvent(window, new Event("pagehide"));
    await waitFor(() => expect(server.content.content).toBe(`${long} end`));
  });

  test("is not saved without words, says why, and can be discarded", async () => {
    const server = await edit();
    await type("  ");
    await leaveField();
    await saidAloud(/^Couldn’t save: /);
    expect(sentTo(server)).toEqual([]);
    await press("Discard these changes");
    expect(await field()).toHaveProperty("value", original);
    await waitFor(() => expect(localStorage.getItem(keptKey)).toBeNull());
  });
});

describe("a save that fails", () => {
  test("is reported, keeps the text, and is retried as soon as the connection is back", async () => {
    const server = await edit();
    server.answer = (call) => (isPatch(call) ? refusal("RATE_LIMITED", 429, { retryAfter: 600 }) : undefined);
    await type("New words.");
    await leaveField();
    await saidAloud("Couldn’t save. Retrying…");
    expect(await field()).toHaveProperty("value", "New words.");
    server.answer = () => undefined;
    fireEvent(window, new Event("online"));
    await said("Saved");
    expect(server.content.content).toBe("New words.");
  });

  test("survives a closed page: writing goes on where it was", async () => {
    const server = await edit();
    server.answer = (call) => (isPatch(call) ? lose() : undefined);
    await type("New wor");
    await type("New words.");
    await reopen();
    expect(await field()).toHaveProperty("value", "New words.");
    server.answer = () => undefined;
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(server.content.content).toBe("New words."));
  });

  test("is forgotten if the server already has the text", async () => {
    const server = await edit();
    server.answer = (call) => (isPatch(call) ? lose() : undefined);
    await type("New words.");
    server.content = { ...server.content, content: "New words.", revision: 1 };
    server.answer = () => undefined;
    await reopen();
    expect(await field()).toHaveProperty("value", "New words.");
    await waitFor(() => expect(localStorage.getItem(keptKey)).toBeNull());
  });

  test("keeps the text even if the device storage is full", async () => {
    const server = await edit();
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
    server.answer = (call) => (isPatch(call) ? lose() : undefined);
    await type("New words.");
    await leaveField();
    await saidAloud("Couldn’t save. Retrying…");
    server.answer = () => undefined;
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(server.content.content).toBe("New words."));
  });

  test("of a text deleted elsewhere lets the user copy the unsaved text", async () => {
    const server = await edit();
    server.answer = ({ path }) => (path.endsWith(textId) ? refusal("NOT_FOUND", 404) : undefined);
    await type("New words.");
    const known = server.calls.length;
    fireEvent(window, new Event("visibilitychange")); // returning to this tab refetches the text
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(known));
    await leaveField();
    expect((await screen.findByRole("alert")).textContent).toMatch(/deleted elsewhere/);
    expect(await field()).toHaveProperty("value", "New words.");
    await type("Newer words.");
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(copied).toEqual(["Newer words."]));
  });
});

test("a document that was made without a connection, and is refused since, is shown from the device", async () => {
  resumeUser(ada.id);
  writeNewDocument(ada.id, textId, { id: textId, title: "Reeds", content: "Cut them." });
  const server = makeTextServer();
  server.answer = () => refusal("DOCUMENT_LIMIT_REACHED", 402);
  fakeServer(server.handle);
  await show();
  expect(await field()).toHaveProperty("value", "Cut them.");
  await type("Cut and dry them.");
  await leaveField();
  expect((await screen.findByRole("alert")).textContent).toMatch(/kept on this device/);
  writeNewDocument(ada.id, textId);
  removeUnsavedEdit(ada.id, textId, "Cut and dry them.");
});

describe("an edit that the browser has no room for", () => {
  const fillStorage = () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => undefined, setItem });
  };

  test("is said to exist in this tab alone while it can't be saved, and can be copied", async () => {
    const server = await edit();
    fillStorage();
    const asksToStay = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    server.answer = (call) => (isPatch(call) ? lose() : undefined);
    await type("New words.");
    await leaveField();
    const notice = await screen.findByText(/exist only in this tab/);
    const copy = within(notice.parentElement ?? notice).getByRole("button", { name: "Copy" });
    expect(asksToStay()).toBe(true);
    await user.click(copy);
    await waitFor(() => expect(copied).toEqual(["New words."]));
    server.answer = () => undefined;
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(asksToStay()).toBe(false);
  });

  test("is not said to be kept on this device", async () => {
    const server = await edit();
    fillStorage();
    server.answer = (call) => (isPatch(call) ? refusal("ROLE_REQUIRED", 403) : undefined);
    await type("New words.");
    await leaveField();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Your role .* only in this tab/);
    removeUnsavedEdit(ada.id, textId, "New words.");
  });
});

describe("an edit that the server refuses", () => {
  test("says why, and can be copied or saved as a document of its own", async () => {
    const server = await edit();
    server.answer = (call) => {
      if (call.method === "POST") return Response.json({ ...server.content, ...(call.body as object) });
      return isPatch(call) ? refusal("ROLE_REQUIRED", 403) : undefined;
    };
    await type("New words.");
    await leaveField();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Your role .* kept on this device/);
    expect(screen.queryByText(/Retrying/)).toBeNull();
    screen.getByText("Not saved");
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(copied).toEqual(["New words."]));
    await press("Save as a new document");
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === "POST")).toMatchObject({
        path: "/api/contents",
        body: { content: "New words.", visibility: "private", title: server.content.title },
      }),
    );
    await waitFor(() => expect(localStorage.getItem(keptKey)).toBeNull());
  });
});

describe("a text edited elsewhere at the same time", () => {
  const theirs = "Reed pens are **very** old. They are cut in winter.";
  const mine = "Reed pens are **quite** old. They are soaked in spring.";

  async function meet() {
    const server = await edit();
    server.content = { ...server.content, content: theirs, revision: 1 };
    await type(mine);
    fireEvent(window, new Event("pagehide")); // saves at once
    await screen.findByRole("heading", { name: "Changed in two places" });
    return server;
  }

  test("is not overwritten, and both versions are shown", async () => {
    const server = await meet();
    expect(server.content.content).toBe(theirs);
    const passage = screen.getByRole("group", { name: "Passage 1" });
    expect(within(passage).getByText(/cut in winter/).textContent).toBe(
      "Reed pens are very old. They are cut in winter.",
    );
    within(passage).getByText(/soaked in spring/);
    const heading = screen.getByRole("heading", { name: "Changed in two places" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test("can be resolved with “Keep my version”, which stores theirs as a version", async () => {
    const server = await meet();
    await press("Keep my version");
    await said("Saved");
    expect(await field()).toHaveProperty("value", mine);
    expect(sentTo(server).at(-1)).toEqual({ content: mine, revision: 1, keepsVersion: true });
  });

  test("can be resolved with “Use the other version”, which keeps mine on the device until it is discarded", async () => {
    const server = await meet();
    await press("Use the other version");
    expect(await field()).toHaveProperty("value", theirs);
    expect(sentTo(server)).toHaveLength(1);
    await said(/version you didn’t choose/);
    await reopen();
    await said(/version you didn’t choose/);
    await press("Copy my version");
    await waitFor(() => expect(copied).toEqual([mine]));
    await press("Discard");
    expect(screen.queryByText(/version you didn’t choose/)).toBeNull();
    await reopen();
    await field();
    expect(screen.queryByText(/kept on this device/)).toBeNull();
  });

  test("is merged with the changes of both sides, and mine where both changed the same words", async () => {
    const server = await meet();
    await press("Save merged");
    await said("Saved");
    expect(sentTo(server).at(-1)).toEqual({
      content: "Reed pens are **very** old. They are soaked in spring.",
      revision: 1,
      keepsVersion: true,
    });
  });

  test.each([
    ["The other wording", "They are cut in winter."],
    [/^Both/, "They are cut in winter.\n\nReed pens are **very** old. They are soaked in spring."],
  ])("is merged with the wording that was chosen: %s", async (choice, end) => {
    const server = await meet();
    await user.click(screen.getByRole("radio", { name: choice }));
    await press("Save merged");
    await said("Saved");
    expect(server.content.content).toBe(`Reed pens are **very** old. ${end}`);
  });

  test("is merged with both sides' changes after a reload as well", async () => {
    const server = await edit();
    server.answer = (call) => (isPatch(call) ? lose() : undefined);
    await type(mine);
    server.answer = () => undefined;
    server.content = { ...server.content, content: theirs, revision: 1 };
    await reopen();
    await screen.findByRole("heading", { name: "Changed in two places" });
    await press("Save merged");
    await said("Saved");
    expect(server.content.content).toBe("Reed pens are **very** old. They are soaked in spring.");
  });

  test("can be resolved later: the unsaved text is offered again", async () => {
    const server = await meet();
    await press("Decide later");
    await said(/unsaved edits of this document on this device/);
    expect(server.content.content).toBe(theirs);
    await press("Continue editing");
    await screen.findByRole("heading", { name: "Changed in two places" });
  });
});

describe("a text whose other passages were edited elsewhere", () => {
  const theirs = "They wrote a beginning.\n\nReed pens are **quite** old.";
  const mine = "Reed pens are **quite** old.\n\nI wrote an end.";
  const both = "They wrote a beginning.\n\nReed pens are **quite** old.\n\nI wrote an end.";

  test("is merged in the editor, and says so", async () => {
    const server = await edit();
    server.content = { ...server.content, content: theirs, revision: 1 };
    await type(mine);
    await leaveField();
    await saidAloud(/Changes from elsewhere were added/);
    expect(await field()).toHaveProperty("value", both);
    await said("Saved");
    expect(server.content.content).toBe(both);
    expect(sentTo(server).at(-1)).toEqual({ content: both, revision: 1, keepsVersion: true });
    expect(screen.queryByText("Changed in two places")).toBeNull();
    await press("Dismiss");
    expect(screen.queryByText(/Changes from elsewhere/)).toBeNull();
  });
});
