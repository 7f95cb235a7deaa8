import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { maxLogoBytes, type OwnWorkspace } from "../../../../shared/contracts/workspaces.ts";
import { readableAccent } from "../../../../shared/contrast.ts";
import { downloads } from "../../../testing/downloads.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../../testing/sample-billing.ts";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { fillIn } from "../../../testing/user.ts";
import { Component as SettingsScreen } from "./settings-screen.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A server that makes the changes. */
const change = ({ body }: Call) =>
  Response.json({
    ...ada,
    workspace: sampleWorkspace(body instanceof Blob ? {} : (body as Partial<OwnWorkspace>)),
  });

async function open(workspace: Partial<OwnWorkspace> = {}, answer: (call: Call) => Response = change) {
  const calls = fakeServer(answer);
  const subscription = sampleSubscription({ plan: "teams" });
  const view = await renderSignedIn(<SettingsScreen />, ["workspace"], {
    plan: "teams",
    subscription,
    workspace: sampleWorkspace(workspace),
  });
  return { ...view, calls };
}
const card = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("section") as HTMLElement);

describe("name and visibility", () => {
  test("are saved, and shown everywhere", async () => {
    const { calls, me } = await open();
    await fillIn(user, screen.getByLabelText("Workspace name"), " Northlight ");
    await user.click(screen.getByRole("radio", { name: /^Only their author/ }));
    await user.click(card("General").getByRole("button", { name: "Save" }));
    await card("General").findByText("Saved.");
    expect(calls).toEqual([
      {
        method: "PATCH",
        path: "/api/workspace",
        body: { name: "Northlight", defaultVisibility: "private" },
      },
    ]);
    expect(me()?.workspace?.name).toBe("Northlight");
  });

  test("need a name, which gets the focus", async () => {
    const { calls } = await open();
    await fillIn(user, screen.getByLabelText("Workspace name"), "");
    await user.click(card("General").getByRole("button", { name: "Save" }));
    screen.getByText("Enter a name for the workspace");
    expect(document.activeElement).toBe(screen.getByLabelText("Workspace name"));
    expect(calls).toEqual([]);
  });

  test("that can't be saved say why", async () => {
    await open({}, () => refusal("WORKSPACE_READ_ONLY", 403));
    await user.click(card("General").getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The workspace is read-only because its plan has ended.",
    );
  });
});

describe("the logo", () => {
  const choose = (file: File) =>
    user.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, file);

  test("is uploaded as it is", async () => {
    const { calls } = await open();
    const file = new File(["logo"], "logo.png", { type: "image/png" });
    await choose(file);
    await screen.findByText("The logo was saved.");
    expect(calls).toMatchObject([{ method: "PUT", path: "/api/workspace/logo" }]);
    expect(calls[0]?.body).toBe(file);
  });

  test("of more than 1 MB is not sent", async () => {
    const { calls } = await open();
    await choose(new File([new Uint8Array(maxLogoBytes + 1)], "logo.png", { type: "image/png" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The logo is too large. The maximum is 1\u00a0MB.",
    );
    expect(calls).toEqual([]);
  });

  test("that is no picture is refused by the server", async () => {
    await open({}, () => refusal("INVALID_FILE_TYPE", 415));
    await choose(new File(["text"], "logo.png", { type: "image/png" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Invalid file type. Please upload an image file",
    );
  });

  test("is shown on both themes' grounds, and can be removed", async () => {
    const { calls } = await open({ logoUrl: "/avatars/logo.png" });
    screen.getByRole("img", { name: "Logo on a light background" });
    screen.getByRole("img", { name: "Logo on a dark background" });
    await user.click(card("Logo").getByRole("button", { name: "Remove" }));
    await screen.findByText("The logo was removed.");
    expect(calls).toMatchObject([{ method: "DELETE", path: "/api/workspace/logo" }]);
    expect(screen.queryByRole("img")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Upload logo");
  });
});

describe("the accent color", () => {
  const hex = () => screen.getByLabelText<HTMLInputElement>("Hex code");
  const yellow = "#ffd400";
  const readable = readableAccent(yellow, "light");

  test("that is unreadable in a theme is corrected, and the readable one is offered", async () => {
    const { calls } = await open();
    await fillIn(user, hex(), yellow);
    screen.getByText(
      `In the sidebar, its contrast is only 1.2:1, and text needs 4.5:1. We use ${readable} here.`,
    );
    screen.getByText("Readable as chosen."); // in the dark theme
    await user.click(screen.getByRole("button", { name: `Use ${readable}` }));
    expect(hex().value).toBe(readable);
    await user.click(screen.getByRole("button", { name: "Save color" }));
    await waitFor(() => expect(calls).toMatchObject([{ method: "PATCH", body: { accent: readable } }]));
  });

  test("can be picked", async () => {
    await open();
    fireEvent.change(screen.getByLabelText("Pick a color"), { target: { value: yellow } }); // the browser's own dialog
    expect(hex().value).toBe(yellow);
  });

  test("must be a hex code", async () => {
    const { calls } = await open();
    await fillIn(user, hex(), "yellow");
    await user.click(screen.getByRole("button", { name: "Save color" }));
    screen.getByText("Enter a hex code such as #3447b8");
    expect(document.activeElement).toBe(hex());
    expect(calls).toEqual([]);
  });

  test("can be removed", async () => {
    const { calls } = await open({ accent: yellow });
    await user.click(screen.getByRole("button", { name: "Use Calamo’s color" }));
    await waitFor(() => expect(calls).toMatchObject([{ method: "PATCH", body: { accent: null } }]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Save color"));
  });
});

test("the export is saved under the server's file name", async () => {
  const saved = downloads();
  const headers = { "Content-Disposition": 'attachment; filename="calamo-workspace-2026-11-20.zip"' };
  const { calls } = await open({}, () => new Response("all of it", { headers }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await screen.findByText("Downloaded: calamo-workspace-2026-11-20.zip");
  expect(calls).toMatchObject([{ method: "GET", path: "/api/workspace/export" }]);
  expect(saved.map(({ name }) => name)).toEqual(["calamo-workspace-2026-11-20.zip"]);
});

describe("deleting the workspace", () => {
  const openDialog = async () => {
    await user.click(screen.getByRole("button", { name: "Delete workspace" }));
    return within(await screen.findByRole("dialog", { name: "Delete “Reed & Ink”?" }));
  };

  test("says what happens to texts, members and payments, and needs the name", async () => {
    const { calls } = await open();
    const dialog = await openDialog();
    dialog.getByText("Your subscription ends now. We refund the unused time to your payment method.");
    await user.click(dialog.getByRole("button", { name: "Delete workspace" }));
    dialog.getByText("This is not the workspace’s name");
    expect(calls).toEqual([]);
  });

  test("leads to the dashboard as a user without a workspace", async () => {
    const { calls, me, path } = await open({}, () => Response.json({ ...ada, workspace: null }));
    const dialog = await openDialog();
    await fillIn(user, dialog.getByLabelText("Enter the workspace’s name to confirm"), "Reed & Ink");
    await user.click(dialog.getByRole("button", { name: "Delete workspace" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(calls).toEqual([{ method: "DELETE", path: "/api/workspace", body: { name: "Reed & Ink" } }]);
    await waitFor(() => expect(me()?.workspace).toBeNull());
  });

  test("shows a failed payment provider, and stays open", async () => {
    await open({}, () => refusal("INTERNAL", 500));
    const dialog = await openDialog();
    await fillIn(user, dialog.getByLabelText("Enter the workspace’s name to confirm"), "Reed & Ink");
    await user.click(dialog.getByRole("button", { name: "Delete workspace" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Server error. Please try again later.");
  });
});

describe("what a role and the plan allow", () => {
  const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

  test("is all but export and deletion for an admin", async () => {
    await open({ role: "admin" });
    expect(headings()).toEqual(["General", "Logo", "Accent color"]);
  });

  test("is export and deletion for the owner of a read-only workspace", async () => {
    await open({ deletedAt: Date.UTC(2031, 0, 1) });
    expect(headings()).toEqual(["Export the workspace", "Delete workspace"]);
  });
});
