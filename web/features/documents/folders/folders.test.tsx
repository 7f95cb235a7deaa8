import { cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { giveHeights, openDocuments } from "../../../testing/open-documents.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { fillIn } from "../../../testing/user.ts";
import { documentOf, folderOf, idOf, makeFolderServer, type World } from "../testing/folder-server.ts";

const user = userEvent.setup({ delay: null });

function fakeFolderServer(world: World) {
  const server = makeFolderServer(world);
  fakeServer(server.handle);
  return server;
}

vi.mock("../document-detail.tsx", () => ({
  DocumentDetail: ({ id }: { id: string }) => <article>open: {id}</article>,
}));

const [autumn, drafts] = [folderOf(1, "Autumn campaign"), folderOf(2, "Drafts")];

beforeEach(giveHeights);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (at = "/documents", me: Partial<Me> = {}) => openDocuments(at, me);

const nav = () => screen.findByRole("navigation", { name: "Folders" });
const place = async (name: string | RegExp) => within(await nav()).findByRole("link", { name });
const row = (number: number) => screen.findByRole("link", { name: new RegExp(`Text ${number}(?!\\d)`) });
const isListed = (number: number) =>
  screen.queryByRole("link", { name: new RegExp(`Text ${number}(?!\\d)`) }) !== null;
const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** What the browser gives to the events of a drag. */
function dataTransfer() {
  const types: string[] = [];
  return {
    types,
    setData: (type: string) => void types.push(type),
    dropEffect: "none",
    effectAllowed: "all",
  };
}

async function drag(source: Element, target: Element, data: object = dataTransfer()): Promise<void> {
  fireEvent.dragStart(source, { dataTransfer: data });
  fireEvent.dragOver(target, { dataTransfer: data });
  fireEvent.drop(target, { dataTransfer: data });
}

describe("the folders beside the documents", () => {
  test("are sorted by name, have counts, and are links that keep the other filters", async () => {
    fakeFolderServer({
      documents: [documentOf(1, { folderId: autumn.id }), documentOf(2)],
      folders: [folderOf(3, "Éditions"), drafts, autumn, folderOf(4, "Zoo 10"), folderOf(5, "Zoo 9")],
    });
    const { search } = await open("/documents?q=text");
    await place(/Autumn/);
    const names = within(await nav())
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual([
      "All documents",
      "Autumn campaign11 document",
      "Drafts00 documents",
      "Éditions00 documents",
      "Zoo 900 documents",
      "Zoo 1000 documents",
      "No folder",
      "Trash",
    ]);
    expect((await place("All documents")).getAttribute("aria-current")).toBe("true");
    await user.click(await place(/Autumn/));
    await waitFor(() => expect(search()).toBe(`?q=text&folder=${autumn.id}`));
    await waitFor(() => expect(isListed(2)).toBe(false));
    await row(1);
    expect((await place(/Autumn/)).getAttribute("aria-current")).toBe("true");
  });

  test("offer no folder and no documents without one as long as there are none", async () => {
    fakeFolderServer({ documents: [documentOf(1)] });
    await open();
    await row(1);
    expect(
      within(await nav())
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["All documents", "Trash"]);
  });

  test("are created with a name, once, and opened", async () => {
    let fails = true;
    const { changes } = fakeFolderServer({
      documents: [documentOf(1)],
      answer: ({ method, path }) =>
        method === "POST" && path === "/api/folders" && fails ? refusal("TOO_MANY_FOLDERS", 409) : undefined,
    });
    const { search } = await open();
    await row(1);
    await user.click(button("New folder"));
    const dialog = await screen.findByRole("dialog", { name: "New folder" });
    const save = within(dialog).getByRole("button", { name: "Create" });
    await user.click(save);
    expect(within(dialog).getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
    await fillIn(user, within(dialog).getByLabelText("Name"), " Ideas ");
    await user.click(save);
    await within(dialog).findByText(/limit of 200 folders/);
    fails = false;
    await user.click(save);
    await waitFor(() => expect(search()).toMatch(/^\?folder=/));
    const [first, second] = changes().map(({ body }) => body);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ name: "Ideas", visibility: "private" });
    await place(/Ideas/);
    await screen.findByText("No documents here");
  });

  test("are renamed and deleted from the menu of the open folder; their documents stay", async () => {
    const { changes } = fakeFolderServer({
      documents: [documentOf(1, { folderId: drafts.id })],
      folders: [drafts],
    });
    const { search } = await open(`/documents?folder=${drafts.id}`);
    await row(1);
    await user.click(await screen.findByRole("button", { name: "Options for Drafts" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename folder" }));
    await fillIn(user, await screen.findByLabelText("Name"), "Ideas");
    await user.click(button("Save"));
    await place(/Ideas/);
    await user.click(await screen.findByRole("button", { name: "Options for Ideas" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete folder" }));
    await screen.findByText("Its documents are kept, outside of folders.");
    await user.click(button("Delete folder"));
    await waitFor(() => expect(search()).toBe(""));
    await row(1);
    expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH /api/folders/${drafts.id}`,
      `DELETE /api/folders/${drafts.id}`,
    ]);
  });

  test("of a workspace can't be changed by a viewer", async () => {
    fakeFolderServer({ documents: [documentOf(1)], folders: [drafts] });
    await open(`/documents?folder=${drafts.id}`, { workspace: sampleWorkspace({ role: "viewer" }) });
    await place(/Drafts/);
    expect(screen.queryByRole("button", { name: "New folder" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Options for/ })).toBeNull();
  });

  test("are those of the shown visibility", async () => {
    const { calls } = fakeFolderServer({ documents: [documentOf(1)], folders: [drafts] });
    const workspace = sampleWorkspace();
    const { search } = await open(`/documents?folder=${drafts.id}&in=workspace`, { workspace });
    await place(/Drafts/);
    await user.click(screen.getByRole("radio", { name: "Private" }));
    await waitFor(() => expect(search()).toBe("?in=private"));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.startsWith("/api/folders")).map(({ path }) => path)).toEqual([
        "/api/folders?visibility=workspace",
        "/api/folders?visibility=private",
      ]),
    );
  });
});

describe("a document", () => {
  const one = () => ({ documents: [documentOf(1), documentOf(2)], folders: [autumn, drafts] });

  test("is dragged onto a folder, at once, and goes back on Undo", async () => {
    const { changes } = fakeFolderServer(one());
    await open("/documents?folder=none");
    await drag(await row(1), await place(/Autumn/));
    await waitFor(() => expect(isListed(1)).toBe(false));
    await row(2);
    await screen.findByText("Moved to “Autumn campaign”");
    await place(/Autumn campaign ?1 document/);
    await user.click(button("Undo"));
    await row(1);
    expect(changes().map(({ body }) => body)).toEqual([
      { ids: [idOf(1)], action: { kind: "move", folderId: autumn.id } },
      { ids: [idOf(1)], action: { kind: "move", folderId: null } },
    ]);
  });

  test("returns to its place if the move fails", async () => {
    fakeFolderServer({
      ...one(),
      answer: ({ method }) => (method === "POST" ? refusal("NOT_FOUND", 404) : undefined),
    });
    await open("/documents?folder=none");
    await drag(await row(1), await place(/Autumn/));
    await screen.findByText(/^Could not move\./);
    await row(1);
  });

  test("is dragged with the other selected ones, and onto the trash", async () => {
    const { changes } = fakeFolderServer({
      ...one(),
      documents: [documentOf(1), documentOf(2), documentOf(3)],
    });
    await open();
    await row(1);
    await user.click(button("Select"));
    for (const number of [1, 3]) await user.click(await screen.findByLabelText(`Select: Text ${number}`));
    const selected = screen.getByLabelText("Select: Text 3").closest("label") as HTMLElement;
    await drag(selected, await place(/Drafts/));
    await screen.findByText("2 documents moved to “Drafts”");
    const other = screen.getByLabelText("Select: Text 2").closest("label") as HTMLElement;
    await drag(other, await place("Trash"));
    await screen.findByText("Moved to the trash");
    expect(changes().map(({ body }) => body)).toEqual([
      { ids: [idOf(1), idOf(3)], action: { kind: "move", folderId: drafts.id } },
      { ids: [idOf(2)], action: { kind: "delete" } },
    ]);
  });

  test("is not moved where it is, and other things are not accepted", async () => {
    const { changes } = fakeFolderServer({ ...one(), documents: [documentOf(1, { folderId: drafts.id })] });
    await open();
    await drag(await row(1), await place(/Drafts/));
    const link = { types: ["text/uri-list"], setData: () => {} };
    const target = await place(/Autumn/);
    const over = createEvent.dragOver(target, { dataTransfer: link });
    fireEvent(target, over);
    expect(over.defaultPrevented).toBe(false);
    fireEvent.drop(target, { dataTransfer: link });
    expect(changes()).toEqual([]);
  });

  test("can't be dragged by someone who may only read it", async () => {
    fakeFolderServer(one());
    await open("/documents", { workspace: sampleWorkspace({ role: "viewer" }) });
    expect((await row(1)).getAttribute("draggable")).toBeNull();
  });

  test("is moved with the keyboard: select, choose, or create a folder", async () => {
    const { changes } = fakeFolderServer(one());
    await open();
    await row(1);
    await user.click(button("Select"));
    await user.click(await screen.findByLabelText("Select: Text 1"));
    await user.click(await screen.findByRole("button", { name: "Move to…" }));
    const field = await screen.findByLabelText("Find or create a folder");
    await user.type(field, "draf{Enter}");
    await screen.findByText("Moved to “Drafts”");
    await user.click(await screen.findByRole("button", { name: "Move to…" }));
    await user.type(await screen.findByLabelText("Find or create a folder"), "Ideas");
    await user.click(await screen.findByRole("button", { name: "Create “Ideas”" }));
    await screen.findByText("Moved to “Ideas”");
    const [, created] = changes();
    expect(created?.body).toMatchObject({ name: "Ideas", visibility: "private" });
    const { id } = (created?.body ?? {}) as { id?: string };
    expect(changes()[2]?.body).toEqual({ ids: [idOf(1)], action: { kind: "move", folderId: id } });
  });

  test("is moved out of its folder, which the dialog marks", async () => {
    fakeFolderServer({ ...one(), documents: [documentOf(1, { folderId: drafts.id })] });
    await open();
    await row(1);
    await user.click(button("Select"));
    await user.click(await screen.findByLabelText("Select: Text 1"));
    await user.click(await screen.findByRole("button", { name: "Move to…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Move to a folder" }));
    const current = await dialog.findByRole("button", { name: "Drafts" });
    expect(current.getAttribute("aria-current")).toBe("true");
    await user.click(dialog.getByRole("button", { name: "No folder" }));
    await screen.findByText("Moved out of its folder");
  });
});

test("a narrow screen has the folders and the trash in a select", async () => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(globalThis, "matchMedia").mockReturnValue(media as Partial<MediaQueryList> as MediaQueryList); // only the members that are used
  fakeFolderServer({ documents: [documentOf(1, { folderId: drafts.id })], folders: [drafts] });
  const { search } = await open();
  const select = await screen.findByRole("combobox", { name: "Folders" });
  await within(select).findByRole("option", { name: "Drafts (1)" });
  await user.selectOptions(select, "Drafts (1)");
  await waitFor(() => expect(search()).toBe(`?folder=${drafts.id}`));
  await screen.findByRole("button", { name: "Options for Drafts" });
  await user.selectOptions(select, "Trash");
  await waitFor(() => expect(search()).toBe("?trash=true"));
  await user.selectOptions(select, "All documents");
  await waitFor(() => expect(search()).toBe(""));
});

test("a folder that is gone is not an error", async () => {
  fakeFolderServer({ documents: [documentOf(1)], folders: [] });
  const { search } = await open(`/documents?folder=${idOf(77)}`);
  await screen.findByText("No documents here");
  await user.click(button("Show all documents"));
  await waitFor(() => expect(search()).toBe(""));
  await row(1);
});
