import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { MemberList, OwnWorkspace } from "../../../../shared/contracts/workspaces.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../../testing/sample-billing.ts";
import { sampleMembers, sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { fillIn } from "../../../testing/user.ts";
import { Component as MembersScreen } from "./members-screen.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Given {
  workspace?: Partial<OwnWorkspace>;
  list?: MemberList;
  /** Responds to changes. */
  answer?: (call: Call) => Response;
}

const done = () => new Response(null, { status: 204 });

async function open({ workspace, list = sampleMembers(), answer = done }: Given = {}) {
  const calls = fakeServer((call) => (call.method === "GET" ? Response.json(list) : answer(call)));
  const subscription = sampleSubscription({ plan: "teams" });
  const view = await renderSignedIn(<MembersScreen />, ["workspace"], {
    plan: "teams",
    subscription,
    workspace: sampleWorkspace(workspace),
  });
  await screen.findByRole("list", { name: "Members" });
  return { ...view, changes: () => calls.filter(({ method }) => method !== "GET") };
}
const rowOf = (name: string) => screen.getByText(name).closest("li") as HTMLElement;
const seconds = "0190a1b2-0000-7000-8000-000000000002";

describe("the members", () => {
  test("are listed with email, role, last activity and the seats that are used", async () => {
    const list = sampleMembers();
    const [first, second] = list.members;
    if (first) first.activeAt = Date.now();
    if (second) second.activeAt = Date.now() - 2 * 86_400_000;
    await open({ list });
    screen.getByRole("heading", { name: "4 of 5 seats used" });
    expect(rowOf("Ada Quill").textContent).toMatch(/You.*ada\.quill@example\.com Active now.*Owner/);
    expect(rowOf("Edda Editor").textContent).toMatch(/edda\.editor@example\.com Active 2 days ago/);
    expect(rowOf("Vera Viewer").textContent).toMatch(/Signed out/);
    expect(within(rowOf("Ada Quill")).queryByRole("combobox")).toBeNull();
  });

  test("get another role at once", async () => {
    const { changes } = await open();
    const role = screen.getByRole<HTMLSelectElement>("combobox", { name: "Role of Edda Editor" });
    await user.selectOptions(role, "Admin");
    expect(changes()).toEqual([
      { method: "PATCH", path: `/api/workspace/members/${seconds}`, body: { role: "admin" } },
    ]);
  });

  test("keep their role if the server refuses, and the reason is shown", async () => {
    await open({ answer: () => refusal("ROLE_REQUIRED", 403) });
    const role = screen.getByRole<HTMLSelectElement>("combobox", { name: "Role of Edda Editor" });
    await user.selectOptions(role, "Admin");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Your role in the workspace doesn’t allow this.",
    );
    await waitFor(() => expect(role.value).toBe("editor"));
  });

  test("are removed after a confirmation", async () => {
    const { changes } = await open();
    await user.click(screen.getByRole("button", { name: "Remove Edda Editor" }));
    const dialog = await screen.findByRole("dialog", { name: "Remove Edda Editor?" });
    within(dialog).getByText("The seat becomes free.");
    await user.click(within(dialog).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(changes()).toMatchObject([{ method: "DELETE", path: `/api/workspace/members/${seconds}` }]);
  });

  test("that can't be loaded leave an error that can be retried", async () => {
    let answer = () => refusal("INTERNAL", 500);
    fakeServer(() => answer());
    await renderSignedIn(<MembersScreen />, ["workspace"], { workspace: sampleWorkspace() });
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load the members.");
    answer = () => Response.json(sampleMembers());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("list", { name: "Members" });
  });

  test("can't be changed while the workspace is read-only", async () => {
    await open({ workspace: { deletedAt: Date.UTC(2031, 0, 1) } });
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an invitation", () => {
  const email = () => screen.getByLabelText<HTMLInputElement>("Email");
  const send = () => user.click(screen.getByRole("button", { name: "Send invitation" }));

  test("is sent with role and language, and the field is empty for the next one", async () => {
    const { changes } = await open();
    await fillIn(user, email(), " New.Writer@Example.com ");
    await user.selectOptions(screen.getByLabelText("Role"), "Viewer");
    await user.selectOptions(screen.getByLabelText("Language of the email"), "Deutsch");
    await send();
    await screen.findByText("Invitation sent to new.writer@example.com.");
    expect(changes()).toEqual([
      {
        method: "POST",
        path: "/api/workspace/invitations",
        body: { email: "new.writer@example.com", role: "viewer", language: "de" },
      },
    ]);
    expect(email().value).toBe("");
  });

  test("needs an email, which gets the focus", async () => {
    const { changes } = await open();
    await send();
    screen.getByText("Enter an email address");
    expect(document.activeElement).toBe(email());
    expect(changes()).toEqual([]);
  });

  test("that is refused says why and keeps what was typed", async () => {
    await open({ answer: () => refusal("ALREADY_MEMBER", 409) });
    await fillIn(user, email(), "edda.editor@example.com");
    await send();
    await screen.findByText("This person is already a member of the workspace.");
    expect(email().value).toBe("edda.editor@example.com");
  });

  test("can't be sent if all seats are used", async () => {
    await open({ list: { ...sampleMembers(), seats: { used: 5, limit: 5 } } });
    screen.getByText(/^All 5 seats are used\./);
    expect(screen.queryByLabelText("Email")).toBeNull();
  });

  test("is listed with its dates, and can be resent and revoked", async () => {
    const { changes } = await open();
    expect(rowOf("new@example.com").textContent).toMatch(
      /Editor.*Sent on 1 January 2030 · Expires on 8 January 2030/,
    );
    await user.click(screen.getByRole("button", { name: "Resend the invitation to new@example.com" }));
    await screen.findByText("Invitation sent to new@example.com.");
    await user.click(screen.getByRole("button", { name: "Revoke the invitation to new@example.com" }));
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Open invitations"));
    const path = "/api/workspace/invitations/0190a1b2-0000-7000-8000-000000000009";
    expect(changes()).toMatchObject([
      { method: "POST", path: `${path}/resend` },
      { method: "DELETE", path },
    ]);
  });

  test("is marked once it has expired; without any the list says so", async () => {
    const list = sampleMembers();
    for (const invitation of list.invitations) invitation.expiresAt = Date.UTC(2020, 0, 8);
    await open({ list });
    expect(rowOf("new@example.com").textContent).toMatch(/Expired.*Expired on 8 January 2020/);
    cleanup();
    await open({ list: { ...list, invitations: [] } });
    screen.getByText("No open invitations.");
  });
});

describe("the ownership", () => {
  test("is transferred after the dialog has said what happens to both", async () => {
    const { changes, me } = await open({
      answer: () => Response.json({ ...ada, workspace: sampleWorkspace({ role: "admin" }) }),
    });
    await user.click(screen.getByRole("button", { name: "Transfer" }));
    const dialog = await screen.findByRole("dialog", { name: "Transfer ownership" });
    await user.selectOptions(
      within(dialog).getByLabelText("New owner"),
      "Vera Viewer (vera.viewer@example.com)",
    );
    const told = within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(told).toEqual([
      "Vera Viewer becomes the owner.",
      "You become an admin.",
      expect.stringMatching(/^Your subscription ends on .* and won’t renew\.$/),
      expect.stringMatching(/^Vera Viewer has to subscribe to the Teams plan by .*read-only\.$/),
      "As soon as Vera Viewer subscribes, your subscription ends and we refund you the unused time.",
    ]);
    await user.click(within(dialog).getByRole("button", { name: "Transfer" }));
    await waitFor(() => expect(me()?.workspace?.role).toBe("admin"));
    expect(changes()).toMatchObject([
      { path: "/api/workspace/transfer", body: { userId: "0190a1b2-0000-7000-8000-000000000003" } },
    ]);
  });

  test("can't be transferred by an admin, who can leave instead", async () => {
    await open({ workspace: { role: "admin" } });
    expect(screen.queryByRole("button", { name: "Transfer" })).toBeNull();
    screen.getByRole("button", { name: "Leave" });
  });

  test("can't be transferred without other members", async () => {
    const list = sampleMembers();
    await open({ list: { ...list, members: list.members.slice(0, 1) } });
    screen.getByText(/^To transfer the workspace, first invite/);
    expect(screen.queryByRole("button", { name: "Transfer" })).toBeNull();
  });
});
