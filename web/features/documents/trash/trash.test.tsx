import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { giveHeights, openDocuments } from "../../../testing/open-documents.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { documentOf, idOf, makeFolderServer, type World } from "../testing/folder-server.ts";

const user = userEvent.setup({ delay: null });

function fakeFolderServer(world: World) {
  const server = makeFolderServer(world);
  fakeServer(server.handle);
  return server;
}
const dayMs = 86_400_000;

beforeEach(giveHeights);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (at = "/documents?trash=true", me: Partial<Me> = {}) => openDocuments(at, me);

const deleted = (number: number, days: number) =>
  documentOf(number, { deletedAt: Date.now() - days * dayMs });
const row = (number: number) => screen.findByRole("link", { name: new RegExp(`Text ${number}(?!\\d)`) });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const inTrash = () => ({ documents: [documentOf(9)], trash: [deleted(1, 0.1), deleted(2, 29.5)] });

test("the trash shows how many days are left, and no filters", async () => {
  const { lists } = fakeFolderServer(inTrash());
  await open();
  expect((await row(1)).textContent).toContain("30 days left");
  expect((await row(2)).textContent).toContain("1 day left");
  await screen.findByText("Documents in the trash are deleted for good after 30 days.");
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Filters" })).toBeNull();
  expect(screen.queryByRole("button", { name: /favorites/ })).toBeNull();
  expect(lists()).toEqual(["/api/contents?trash=true"]);
});

test("a document in the trash can be read and restored, which returns to the list", async () => {
  const { changes } = fakeFolderServer(inTrash());
  const { path, search } = await open();
  await user.click(await row(1));
  expect((await screen.findByText("whole")).tagName).toBe("STRONG");
  screen.getByText("In the trash. It will be deleted for good in 30 days.");
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  await user.click(button("Restore"));
  await screen.findByText("Document restored");
  await waitFor(() => expect([path(), search()]).toEqual(["/documents", "?trash=true"]));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Text 1/ })).toBeNull());
  expect(changes().map(({ body }) => body)).toEqual([{ ids: [idOf(1)], action: { kind: "restore" } }]);
  await user.click(await screen.findByRole("link", { name: "All documents" }));
  await row(1);
});

test("a document is deleted for good only after a confirmation, and stays if that fails", async () => {
  let fails = true;
  const { changes } = fakeFolderServer({
    ...inTrash(),
    answer: ({ method }) => (method === "POST" && fails ? refusal("INTERNAL", 500) : undefined),
  });
  const { path } = await open(`/documents/${idOf(1)}?trash=true`);
  await screen.findByText("whole");
  await user.click(button("Delete for good"));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this document for good?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(changes()).toEqual([]);
  await user.click(button("Delete for good"));
  const again = within(await screen.findByRole("dialog", { name: "Delete this document for good?" }));
  await user.click(again.getByRole("button", { name: "Delete for good" }));
  await again.findByText(/Server error/);
  fails = false;
  await user.click(again.getByRole("button", { name: "Delete for good" }));
  await screen.findByText("Document deleted for good");
  await waitFor(() => expect(path()).toBe("/documents"));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Text 1/ })).toBeNull());
});

test("selected documents are restored or deleted for good together", async () => {
  const { changes } = fakeFolderServer({
    ...inTrash(),
    trash: [1, 2, 3].map((number) => deleted(number, 1)),
  });
  await open();
  await row(1);
  await user.click(button("Select"));
  await user.click(await screen.findByLabelText("Select: Text 1"));
  await user.click(await screen.findByRole("button", { name: "Restore" }));
  await screen.findByText("Document restored");
  await user.click(button("Select"));
  await user.click(await screen.findByRole("button", { name: "Select all shown" }));
  await user.click(button("Delete for good"));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 documents for good?" }));
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  await screen.findByText("2 documents deleted for good");
  await screen.findByText("The trash is empty");
  expect(changes().map(({ body }) => body)).toMatchObject([
    { ids: [idOf(1)], action: { kind: "restore" } },
    { ids: [idOf(2), idOf(3)], action: { kind: "purge" } },
  ]);
});

test("the trash is emptied after a confirmation", async () => {
  const { changes } = fakeFolderServer(inTrash());
  await open();
  await row(1);
  await user.click(button("Empty trash"));
  const dialog = within(await screen.findByRole("dialog", { name: "Empty the trash?" }));
  await user.click(dialog.getByRole("button", { name: "Empty trash" }));
  await screen.findByText("The trash is empty");
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /api/contents/trash"]);
  await user.click(button("Empty trash")); // there is nothing left to delete
  expect(screen.queryByRole("dialog", { name: "Empty the trash?", hidden: false })).toBeNull();
});

test("a viewer only reads a workspace's trash", async () => {
  fakeFolderServer({ ...inTrash(), visibility: "workspace" });
  await open(`/documents/${idOf(1)}?trash=true`, { workspace: sampleWorkspace({ role: "viewer" }) });
  await screen.findByText("whole");
  for (const name of ["Restore", "Delete for good", "Empty trash", "Select"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a document that has left the trash says so", async () => {
  fakeFolderServer(inTrash());
  await open(`/documents/${idOf(9)}?trash=true`);
  await screen.findByText(/no longer in the trash/);
});
