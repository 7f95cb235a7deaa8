import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../../../shared/contracts/contents.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { takeToasts } from "../../../lib/toasts.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { makeTextServer, sentTo, textId } from "../../../testing/text-server.ts";
import { fakeTimers, fillIn } from "../../../testing/user.ts";
import DocumentPage from "./document-page.tsx";

vi.mock("../../editor/document-editor.tsx", () => import("../testing/plain-editor.tsx"));

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  takeToasts();
  vi.stubGlobal("ClipboardItem", undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Whether the window has room for the rail. */
function setWide(isWide: boolean) {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: isWide && query.includes("min-width"), media: query }),
  );
}
beforeEach(() => setWide(true));

const at = `/documents/${textId}?q=pens`;
const textField = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const titleField = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Title" });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => user.click(button(name));
const choose = async (name: string | RegExp) => {
  await press("More");
  await user.click(await screen.findByRole("menuitem", { name }));
};
const openTab = async (name: string | RegExp) => user.click(await screen.findByRole("tab", { name }));

async function open(
  changes: Partial<Content> = {},
  { me, where = at }: { me?: Partial<Me>; where?: Parameters<typeof renderSignedIn>[3] } = {},
) {
  const server = makeTextServer(changes);
  fakeServer(server.handle);
  const texts = ["documents", "documentText", "errors"];
  const shown = await renderSignedIn(<DocumentPage id={textId} />, texts, me, where);
  return { server, ...shown };
}
async function openToWrite(...given: Parameters<typeof open>) {
  const opened = await open(...given);
  await textField();
  return opened;
}

const viewer = { workspace: sampleWorkspace({ role: "viewer" }) };
const shared = { visibility: "workspace", authorId: ada.id } as const;

describe("the page of a document", () => {
  test("shows the text to be written in at once, its title as a heading, and the way back", async () => {
    await openToWrite();
    expect(await textField()).toHaveProperty("value", "Reed pens are **quite** old.");
    screen.getByRole("heading", { level: 1, name: "Reed pens" });
    expect(screen.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe(
      "/documents?q=pens",
    );
    for (const name of ["Edit", "Done"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("focuses the text of a document that was just created", async () => {
    await open({}, { where: { pathname: `/documents/${textId}`, state: { edit: true } } });
    const field = await textField();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test("says how long the text is, after a pause in typing", async () => {
    await openToWrite();
    await screen.findByText("5 words · 1 min");
    await fillIn(user, await textField(), "Two words");
    await screen.findByText("2 words · 1 min");
  });

  test("only shows the text to users who may not change it", async () => {
    const { server } = await open(shared, { me: viewer });
    expect((await screen.findByText("quite")).tagName).toBe("STRONG");
    screen.getByText("View only");
    screen.getByRole("heading", { level: 1, name: "Reed pens" });
    expect(screen.queryByRole("textbox", { name: /^(Text|Title)$/ })).toBeNull();
    await press("More");
    await screen.findByRole("menuitem", { name: "Print" });
    for (const name of [/^Lock/, "Delete", "Move to…"])
      expect(screen.queryByRole("menuitem", { name })).toBeNull();
    expect(sentTo(server)).toEqual([]);
  });

  test("of a text of the history is that text in the history, unless it is opened to be edited", async () => {
    const { path } = await open({ isDocument: false });
    await waitFor(() => expect(path()).toBe(`/history/${textId}`));
    cleanup();
    const other = await openToWrite(
      { isDocument: false },
      { where: { pathname: `/documents/${textId}`, state: { edit: true } } },
    );
    expect(other.path()).toBe(`/documents/${textId}`);
  });

  test("that can't be loaded can be retried", async () => {
    const server = makeTextServer();
    server.answer = () => refusal("INTERNAL", 500);
    fakeServer(server.handle);
    await renderSignedIn(<DocumentPage id={textId} />, ["documents", "documentText", "errors"], {}, at);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Server error/);
    server.answer = () => undefined;
    await press("Try again");
    await textField();
  });

  test("of a deleted document says so, with a link back to the filtered list", async () => {
    const server = makeTextServer();
    server.answer = () => refusal("NOT_FOUND", 404);
    fakeServer(server.handle);
    await renderSignedIn(<DocumentPage id={textId} />, ["documents", "documentText", "errors"], {}, at);
    const notice = within(await screen.findByRole("alert"));
    notice.getByText(/no longer exists/);
    expect(notice.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe(
      "/documents?q=pens",
    );
  });

  test("deletes the document from its menu, and returns to the list", async () => {
    const { server, path } = await openToWrite();
    await choose("Delete");
    await waitFor(() => expect(path()).toBe("/documents"));
    expect(server.calls.find(({ path }) => path === "/api/contents/bulk")?.body).toEqual({
      ids: [textId],
      action: { kind: "delete" },
    });
  });

  test("copies the text as it is by now, not as it was saved", async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
    const { server } = await openToWrite({ watermark: "Written with Calamo" });
    server.answer = ({ method }) => (method === "PATCH" ? refusal("INTERNAL", 500) : undefined);
    await fillIn(user, await textField(), "New words.");
    await screen.findByText("2 words · 1 min");
    await press("Copy");
    await waitFor(() => expect(copied).toEqual(["New words.\n\nWritten with Calamo"]));
  });
});

describe("a locked document", () => {
  test("is read on this device until it is unlocked", async () => {
    const { server } = await openToWrite();
    await fillIn(user, await textField(), "New **words**.");
    await choose("Lock against accidental changes");
    expect((await screen.findByText("words")).tagName).toBe("STRONG");
    expect(server.content.content).toBe("New **words**.");
    expect(screen.queryByRole("textbox", { name: "Text" })).toBeNull();
    cleanup();
    await open({ content: "New **words**." });
    await screen.findByText("words");
    await press("Locked");
    await textField();
    expect(localStorage.getItem(`calamo.lock.${ada.id}.${textId}`)).toBeNull();
  });
});

describe("the title of a document", () => {
  test("is saved after a pause, and Enter moves to the text", async () => {
    const { server } = await openToWrite();
    await fillIn(user, await titleField(), "Old pens");
    await waitFor(() => expect(sentTo(server)).toEqual([{ title: "Old pens" }]), { timeout: 3000 });
    await screen.findByRole("heading", { level: 1, name: "Old pens" });
    await user.click(await titleField());
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(await textField());
  });

  test("is saved at once when the field is left, on one line", async () => {
    const { server } = await openToWrite();
    await fillIn(user, await titleField(), "Old\n  pens");
    await user.tab();
    await waitFor(() => expect(sentTo(server)).toEqual([{ title: "Old pens" }]));
  });

  test("that is emptied becomes the first line of the text", async () => {
    const { server } = await openToWrite({ content: "## About *reeds*\n\nThey grow." });
    await fillIn(user, await titleField(), "");
    expect(sentTo(server)).toEqual([]);
    await user.tab();
    await waitFor(() => expect(server.content.title).toBe("About reeds"));
  });

  test("that is missing is the first line that is written, and not replaced later", async () => {
    fakeTimers();
    const { server } = await openToWrite({ title: "Untitled", content: "", tool: "document" });
    expect(await titleField()).toHaveProperty("value", "");
    await fillIn(user, await textField(), "About reeds\n\nThey grow.");
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(server.content.title).toBe("About reeds");
    await fillIn(user, await titleField(), "Mine");
    await user.tab();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await fillIn(user, await textField(), "Another line");
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(server.content.title).toBe("Mine");
  });

  test("that comes from the text is a whole line, up to what a title can have", async () => {
    const line =
      "Reed pens were cut by hand for three thousand years, until quills were cheaper and lasted longer";
    const { server } = await openToWrite({ content: `## ${line}\n\nThey grow.` });
    await fillIn(user, await titleField(), "");
    await user.tab();
    await waitFor(() => expect(server.content.title).toBe(line));
  });

  test("that the text begins with is not shown twice, follows that heading, and stays if the heading goes", async () => {
    const { server } = await openToWrite({ title: "Reeds", content: "# Reeds\n\nCut them." });
    expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull();
    screen.getByRole("heading", { level: 1, name: "Reeds" });
    await fillIn(user, await textField(), "# Reed pens\n\nCut them.");
    await waitFor(() => expect(server.content.title).toBe("Reed pens"));
    await fillIn(user, await textField(), "Cut them.");
    expect((await titleField()).value).toBe("Reed pens");
    await waitFor(() => expect(server.content.content).toBe("Cut them."));
    expect(server.content.title).toBe("Reed pens");
  });

  test("follows its heading in the text at once when the page is left, and later if it couldn't be saved", async () => {
    const { server } = await openToWrite({ title: "Reeds", content: "# Reeds\n\nCut them." });
    await fillIn(user, await textField(), "# Reed pens\n\nCut them.");
    cleanup();
    await waitFor(() => expect(server.content.title).toBe("Reed pens"));
    const other = await openToWrite({ title: "Reeds", content: "# Reeds\n\nCut them." });
    other.server.answer = ({ method }) => (method === "PATCH" ? refusal("INTERNAL", 500) : undefined);
    await fillIn(user, await textField(), "# Reed pens\n\nCut them.");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain(".naming."));
    cleanup();
    const last = await openToWrite({ title: "Reeds", content: "# Reed pens\n\nCut them." });
    expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull();
    await waitFor(() => expect(last.server.content.title).toBe("Reed pens"));
  });

  test("stays when the heading that it is in the text is cleared", async () => {
    const { server } = await openToWrite({ title: "Reeds", content: "# Reeds\n\nCut them." });
    fakeTimers();
    await fillIn(user, await textField(), "#\n\nCut them.");
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.content.title).toBe("Reeds");
  });

  test("that was changed elsewhere no longer follows the heading in the text, and is shown", async () => {
    const { server } = await openToWrite({ title: "Reeds", content: "# Reeds\n\nCut them." });
    server.content = { ...server.content, title: "Pens" };
    fireEvent(window, new Event("visibilitychange")); // returning to this tab refetches the text
    expect(await titleField()).toHaveProperty("value", "Pens");
    fakeTimers();
    await fillIn(user, await textField(), "# Reeds and ink\n\nCut them.");
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.content.title).toBe("Pens");
  });

  test("stays in its field if it can't be saved, also after a reload", async () => {
    const { server } = await openToWrite();
    server.answer = ({ method }) => (method === "PATCH" ? refusal("INTERNAL", 500) : undefined);
    await fillIn(user, await titleField(), "Old pens");
    await user.tab();
    expect((await screen.findByRole("alert")).textContent).toMatch(/kept on this device/);
    cleanup();
    await openToWrite();
    expect(await titleField()).toHaveProperty("value", "Old pens");
  });
});

describe("the rail beside a document", () => {
  test("has its tabs, is closed and opened, and remembers both", async () => {
    await openToWrite();
    const rail = await screen.findByRole("complementary", { name: "About this document" });
    expect(
      within(rail)
        .getAllByRole("tab")
        .map(({ firstChild }) => firstChild?.textContent),
    ).toEqual(["Assistant", "Checks", "Comments", "Versions", "Details"]);
    await openTab("Details");
    await press("Hide panel");
    expect(screen.queryByRole("complementary")).toBeNull();
    cleanup();
    await openToWrite();
    expect(screen.queryByRole("complementary")).toBeNull();
    await press(/^Show panel/);
    expect((await screen.findByRole("tab", { name: "Details" })).getAttribute("aria-selected")).toBe("true");
  });

  test("is made wider and narrower by keyboard, within limits", async () => {
    await openToWrite();
    const separator = await screen.findByRole("separator", { name: "Panel width" });
    const width = () => Number(separator.getAttribute("aria-valuenow"));
    const before = width();
    act(() => separator.focus());
    await user.keyboard("{ArrowLeft}");
    expect(width()).toBe(before + 16);
    await user.keyboard("{End}{ArrowLeft}");
    expect(width()).toBe(560);
    await user.keyboard("{Home}{ArrowRight}");
    expect(width()).toBe(288);
    cleanup();
    await openToWrite();
    const again = await screen.findByRole("separator", { name: "Panel width" });
    expect(again.getAttribute("aria-valuenow")).toBe("288");
  });

  test("opens the comments for the selected passage", async () => {
    const { server } = await openToWrite({ content: "**quite** old" });
    const field = await textField();
    field.setSelectionRange(0, 9);
    fireEvent.select(field);
    await press("More formatting");
    await user.click(await screen.findByRole("menuitem", { name: "Comment" }));
    const comment = await screen.findByLabelText("Add a comment");
    screen.getByText("quite", { selector: "blockquote" });
    await user.type(comment, "Why?");
    await press("Comment");
    const sent = () => server.calls.find(({ method }) => method === "POST")?.body;
    await waitFor(() => expect(sent()).toMatchObject({ body: "Why?", quote: "quite" }));
  });

  test("is a sheet on narrow screens, closed at first", async () => {
    setWide(false);
    await openToWrite();
    expect(screen.queryByRole("tab")).toBeNull();
    await press(/^Show panel/);
    const sheet = within(await screen.findByRole("dialog", { name: "About this document" }));
    await user.click(sheet.getByRole("tab", { name: "Details" }));
    await sheet.findByLabelText("Language");
  });
});

describe("the language of a document", () => {
  test("is set by hand", async () => {
    const { server } = await openToWrite();
    await openTab("Details");
    await user.selectOptions(await screen.findByLabelText("Language"), "French");
    await waitFor(() => expect(sentTo(server)).toEqual([{ language: "fr" }]));
    await waitFor(async () => expect((await textField()).lang).toBe("fr"));
  });

  test("is detected while it is written, unless it was set by hand", async () => {
    const german = "Der Ofen ist warm und das Brot ist gut. Wir backen jeden Morgen frisches Brot.";
    const { server } = await openToWrite({ tool: "document", content: "" });
    await fillIn(user, await textField(), german);
    await waitFor(() => expect(server.content.language).toBe("de"), { timeout: 5000 });
    await openTab("Details");
    await user.selectOptions(await screen.findByLabelText("Language"), "English");
    await waitFor(() => expect(server.content.language).toBe("en"));
    await fillIn(user, await textField(), `${german} Das ist alles.`);
    await waitFor(() => expect(server.content.content).toContain("alles"), { timeout: 5000 });
    expect(server.content.language).toBe("en");
  });
});

describe("the focus mode", () => {
  const isFocused = () => document.querySelector("[data-focus-mode]") !== null;

  test("hides the rail and the bar, and is left by its button", async () => {
    await openToWrite();
    await screen.findByRole("complementary");
    await choose(/^Focus mode/);
    expect(isFocused()).toBe(true);
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
    await press("Leave focus mode");
    expect(isFocused()).toBe(false);
    await screen.findByRole("complementary");
  });

  test("is entered by keyboard, and left by Escape pressed twice", async () => {
    await openToWrite();
    await user.keyboard("{Control>}{Shift>}F{/Shift}{/Control}");
    expect(isFocused()).toBe(true);
    await user.keyboard("{Escape}");
    expect(isFocused()).toBe(true);
    await user.keyboard("{Escape}");
    expect(isFocused()).toBe(false);
  });
});

describe("the tags of a text", () => {
  const tags = () => within(screen.getByRole("list", { name: "Tags" }));
  const openDetails = async (changes: Partial<Content>) => {
    const opened = await openToWrite(changes);
    await openTab("Details");
    await screen.findByLabelText("Language");
    return opened;
  };
  const field = () => screen.getByRole("combobox", { name: "Add tag" });
  const add = async (typed: string) => {
    await fillIn(user, field(), typed);
    await user.keyboard("{Enter}");
  };

  test("can be added one after another without duplicates, with existing tags as suggestions", async () => {
    const { server } = await openDetails({ tags: ["pens"] });
    await press("Add tag");
    await waitFor(() => expect(document.querySelector("datalist option[value=antiquity]")).not.toBeNull());
    expect(field().getAttribute("maxlength")).toBe("40");
    await add("Egypt");
    await waitFor(() => expect(server.content.tags).toEqual(["pens", "Egypt"]));
    await tags().findByText("Egypt");
    await add("PENS");
    await add("reed");
    await waitFor(() => expect(server.content.tags).toEqual(["pens", "Egypt", "reed"]));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(button("Add tag"));
  });

  test("added in quick succession are all shown at once, and tags from another tab are kept", async () => {
    const { server } = await openDetails({ tags: ["pens"] });
    await press("Add tag");
    const answer = Promise.withResolvers<undefined>();
    server.answer = ({ method }) => (method === "PATCH" ? answer.promise : undefined);
    server.content = { ...server.content, tags: ["pens", "ink"] };
    await add("Egypt");
    await add("reed");
    await tags().findByText("Egypt");
    tags().getByText("reed");
    answer.resolve(undefined);
    await waitFor(() => expect(server.content.tags).toEqual(["pens", "ink", "Egypt", "reed"]));
    await tags().findByText("ink");
  });

  test("can be removed", async () => {
    const { server } = await openDetails({ tags: ["pens", "Egypt"] });
    await press("Remove tag: pens");
    await waitFor(() => expect(server.content.tags).toEqual(["Egypt"]));
    expect(tags().queryByText("pens")).toBeNull();
  });

  test("are limited to twenty", async () => {
    await openDetails({ tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) });
    expect(screen.queryByRole("button", { name: "Add tag" })).toBeNull();
    screen.getByText("A document can have up to 20 tags.");
  });
});

describe("the versions of a text", () => {
  const versions = [
    {
      id: "0190a1b2-0000-7000-8000-00000000000a",
      createdAt: Date.UTC(2029, 10, 12, 11),
      words: 5,
      isOriginal: false,
      content: "Reed pens are rather old.",
    },
    {
      id: "0190a1b2-0000-7000-8000-00000000000b",
      createdAt: Date.UTC(2029, 10, 12, 10, 30),
      words: 4,
      isOriginal: true,
      content: "Reed pens are old.",
    },
  ];
  async function openVersions(...given: Parameters<typeof open>) {
    const opened = await open(...given);
    opened.server.versions = versions;
    await screen.findByRole("button", { name: "More" });
    await choose("Versions");
    await screen.findByRole("button", { name: /4 words/ });
    return opened;
  }

  test("are listed, with the model's original labelled, and compared with the text as formatted text", async () => {
    await openVersions({ revision: 7 });
    await press(/^First version · .*4 words/);
    expect((await screen.findAllByRole("insertion")).map(({ textContent }) => textContent?.trim())).toEqual([
      "quite",
    ]);
    expect(screen.getByRole("insertion").querySelector("strong")).not.toBeNull();
    await press(/5 words/);
    expect((await screen.findByRole("deletion")).textContent).toBe("rather");
    const heading = screen.getByRole("heading", { name: "Changes since this version" });
    expect(document.activeElement).toBe(heading);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("deletion")).toBeNull();
  });

  test("are restored as an edit of the text; the replaced text becomes a version", async () => {
    const { server } = await openVersions({ revision: 7 });
    await press(/^First version/);
    await user.click(await screen.findByRole("button", { name: "Restore" }));
    await waitFor(() => expect(server.content).toMatchObject({ content: "Reed pens are old.", revision: 8 }));
    expect(server.live.got.map(({ type }) => type)).toEqual(["open", "save", "commit", "save"]);
    expect(server.live.got[1]).toEqual({ type: "save", keepsVersion: true });
    expect(await textField()).toHaveProperty("value", "Reed pens are old.");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Restore" })).toBeNull());
  });

  test("are compared but not restored by users who may only read", async () => {
    await openVersions(shared, { me: viewer });
    await press(/^First version/);
    await screen.findByRole("insertion");
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  });

  test("say so before the first change", async () => {
    await openToWrite();
    await choose("Versions");
    await screen.findByText(/No earlier versions yet/);
  });

  test("that can't be loaded can be retried", async () => {
    const { server } = await openToWrite();
    server.versions = versions;
    server.answer = ({ path }) => (path.endsWith("/versions") ? refusal("INTERNAL", 500) : undefined);
    await choose("Versions");
    await screen.findByRole("alert");
    server.answer = () => undefined;
    await press("Try again");
    await screen.findByRole("button", { name: /5 words/ });
  });
});

describe("a document with a source", () => {
  test("shows the source and the changes against it in place of the text", async () => {
    await openToWrite({ tool: "rewrite", source: "Reed pens are very old." });
    await openTab("Details");
    await user.click(await screen.findByRole("button", { name: "Show changes" }));
    expect((await screen.findByRole("deletion")).textContent).toBe("very");
    expect(screen.getByRole("insertion").textContent).toBe("quite");
    await press("Show source");
    within(screen.getByRole("region", { name: "Source text" })).getByText("Reed pens are very old.");
    await press("Back to the document");
    expect(screen.queryByRole("region", { name: "Source text" })).toBeNull();
    await textField();
  });
});
