import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { OwnWorkspace } from "../../../shared/contracts/workspaces.ts";
import { roles } from "../../../shared/roles.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import EndedText from "./ended-text.tsx";
import { Component as WorkspaceScreen } from "./workspace-screen.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (changes?: Partial<OwnWorkspace>) =>
  renderSignedIn(
    <WorkspaceScreen />,
    ["workspace"],
    { plan: "teams", workspace: changes ? sampleWorkspace(changes) : null },
    "/workspace/members",
  );
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

describe("the console", () => {
  test.each(roles.slice(0, 2))("shows its pages to the %s", async (role) => {
    await open({ role });
    expect(links().join()).toBe(
      "Members,Usage,Audit log,Voices and words,Model training,Settings and branding,API keys,Webhooks",
    );
    screen.getByRole("navigation", { name: "Reed & Ink" });
  });

  test.each([
    ["editor", /^You can write with the shared prompts/],
    ["viewer", /^You can read, copy and export/],
  ] as const)("tells the %s their role, and who manages the workspace", async (role, may) => {
    await open({ role });
    screen.getByRole("heading", { level: 1, name: "Reed & Ink" });
    screen.getByText(may);
    screen.getByText(/^The owner and the admins manage members/);
    expect(links()).toEqual([]);
  });

  test("tells someone without a workspace what it is, with a link to the plans", async () => {
    await open();
    screen.getByRole("heading", { name: "You’re not in a workspace" });
    expect(screen.getByRole("link", { name: "View plans" }).getAttribute("href")).toBe("/plans");
  });
});

describe("a workspace whose plan has ended", () => {
  const deletedAt = Date.UTC(2031, 0, 14, 12);

  test("offers its owner to renew or export", async () => {
    await open({ deletedAt });
    expect(screen.getByRole("status").textContent).toContain("We’ll delete it on 14 January 2031.");
    expect(screen.getByRole("link", { name: "Renew plan" }).getAttribute("href")).toBe("/plans");
    expect(screen.getByRole("link", { name: "Export texts" }).getAttribute("href")).toBe(
      "/workspace/settings",
    );
  });

  test.each(["admin", "viewer"] as const)("tells the %s that only the owner can renew", async (role) => {
    await open({ deletedAt, role });
    expect(screen.getByRole("status").textContent).toContain("Only the owner can renew the plan.");
    expect(screen.queryByRole("link", { name: "Renew plan" })).toBeNull();
  });

  test("is announced on other screens", async () => {
    await renderSignedIn(<EndedText />, ["workspace"], { workspace: sampleWorkspace({ deletedAt }) });
    screen.getByText(/“Reed & Ink” is read-only and will be deleted on 14 January 2031\./);
    expect(screen.getByRole("link", { name: "Details" }).getAttribute("href")).toBe("/workspace");
  });
});

describe("leaving", () => {
  const leave = async () => {
    await user.click(screen.getByRole("button", { name: "Leave" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Leave “Reed & Ink”?" }));
    await user.click(dialog.getByRole("button", { name: "Leave" }));
  };

  test("is confirmed first, and leads to the dashboard as a user without a workspace", async () => {
    const calls = fakeServer(() => Response.json({ ...ada, workspace: null }));
    const { me, path } = await open({ role: "editor" });
    await leave();
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(calls).toMatchObject([{ method: "POST", path: "/api/workspace/leave" }]);
    await waitFor(() => expect(me()?.workspace).toBeNull());
  });

  test("that fails says so and can be retried", async () => {
    fakeServer(() => refusal("INTERNAL", 500));
    const { path } = await open({ role: "editor" });
    await leave();
    expect((await screen.findByRole("alert")).textContent).toBe("Server error. Please try again later.");
    expect(path()).toBe("/workspace/members");
  });
});
