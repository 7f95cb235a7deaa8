import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShareInput, ShareLink } from "../../../../shared/contracts/sharing.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import ShareDialog from "./share-dialog.tsx";

const user = userEvent.setup();
const dayMs = 86_400_000;
const contentId = "0190a1b2-0000-7000-8000-00000000000c";
const path = `/api/contents/${contentId}/shares`;
const link = (id: string, changes: Partial<ShareLink> = {}): ShareLink => ({
  id,
  prefix: `${id}bcdef`,
  hasPassword: false,
  createdBy: ada.id,
  createdAt: Date.now(),
  expiresAt: Date.now() + 30 * dayMs,
  ...changes,
});

let shares: ShareLink[];
let sent: ShareInput[];
let failing: Response | undefined;
let copied: string[];

beforeEach(() => {
  shares = [];
  sent = [];
  copied = [];
  failing = undefined;
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(visibility: "private" | "workspace" = "private") {
  const onClose = vi.fn();
  fakeServer(({ method, path: asked, body }) => {
    if (asked === "/api/workspace/people")
      return Response.json({ people: [{ id: ada.id, name: "Ada Quill" }] });
    if (failing && method !== "GET") return failing.clone();
    if (method === "POST") {
      const input = body as ShareInput; // the form's request
      sent.push(input);
      const share = link("a", { hasPassword: input.password !== null });
      shares = [share, ...shares];
      return Response.json({ share, url: "https://calamo.test/s/abcdef" }, { status: 201 });
    }
    if (method === "DELETE") shares = shares.filter(({ id }) => asked !== `${path}/${id}`);
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ shares });
  });
  await renderSignedIn(<ShareDialog content={{ id: contentId, visibility }} onClose={onClose} />, [
    "sharing",
    "errors",
  ]);
  return { onClose };
}
const rows = async () => within(await screen.findByRole("list", { name: "Links to this document" }));

test("creates a link for 30 days without a password, copies it, and shows it once", async () => {
  await open();
  await screen.findByText("No links yet. This document isn’t public.");
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await screen.findByText("https://calamo.test/s/abcdef");
  expect(sent).toEqual([{ expiresInDays: 30, password: null }]);
  expect(copied).toEqual(["https://calamo.test/s/abcdef"]);
  await (await rows()).findByText("/s/abcdef…");
  await user.click(screen.getByRole("button", { name: "Create another link" }));
  expect(screen.queryByText("https://calamo.test/s/abcdef")).toBeNull();
});

test("creates a link with another lifetime and a password", async () => {
  await open();
  await user.selectOptions(screen.getByLabelText("Expires after"), "Never");
  await user.type(screen.getByLabelText("Password (optional)"), "reed pens and ink");
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await screen.findByText("https://calamo.test/s/abcdef");
  expect(sent).toEqual([{ expiresInDays: null, password: "reed pens and ink" }]);
  await (await rows()).findByText("Password");
});

test("says what is wrong with the password, before and after asking the server", async () => {
  await open();
  const field = screen.getByLabelText("Password (optional)");
  await user.type(field, "short");
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await screen.findByText("Password must be at least 8 characters");
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  failing = refusal("VALIDATION_FAILED", 400, { fields: { password: "PASSWORD_TOO_COMMON" } });
  await user.type(field, "password1");
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await screen.findByText("This password is too common. Please choose another one.");
});

test("says that there is no room", async () => {
  failing = refusal("TOO_MANY_SHARE_LINKS", 409);
  await open();
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await screen.findByText("This document has 20 links already. Revoke one to create another.");
});

test("revokes a link after a confirmation", async () => {
  shares = [link("x"), link("y", { expiresAt: null })];
  await open();
  const revoke = await screen.findByRole("button", { name: "Revoke link xbcdef…" });
  await user.click(revoke);
  screen.getByText("People with this link will lose access.");
  await user.click(screen.getByRole("button", { name: "Keep" }));
  expect(shares).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Revoke link xbcdef…" }));
  await user.click(screen.getByRole("button", { name: "Revoke link xbcdef…" }));
  await waitFor(() => expect(shares.map(({ id }) => id)).toEqual(["y"]));
  await waitFor(() => expect(screen.queryByText("/s/xbcdef…")).toBeNull());
  screen.getByText(/doesn’t expire/);
});

test("a link that could not be revoked stays, with the reason", async () => {
  shares = [link("x")];
  failing = refusal("WORKSPACE_READ_ONLY", 403);
  await open();
  await user.click(await screen.findByRole("button", { name: "Revoke link xbcdef…" }));
  await user.click(screen.getByRole("button", { name: "Revoke link xbcdef…" }));
  await screen.findByText(/^Could not revoke the link\. The workspace is read-only/);
  screen.getByText("/s/xbcdef…");
});

test("marks expired links, and names the creators of a workspace’s links", async () => {
  shares = [link("x", { expiresAt: Date.now() - 1 }), link("y", { createdBy: null })];
  await open("workspace");
  await screen.findByText("Expired");
  await screen.findByText(/by Ada Quill/);
  screen.getByText(/by a former member/);
});
