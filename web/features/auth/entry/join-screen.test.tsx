import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { InvitationPreview } from "../../../../shared/contracts/workspaces.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { clearCurrentUser } from "../../../lib/session.ts";
import { setHint } from "../../../testing/fake-browser.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada } from "../../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import * as joinScreen from "./join-screen.tsx";

const user = userEvent.setup();
const token = "t".repeat(43);
const invitation = (changes: Partial<InvitationPreview> = {}): InvitationPreview => ({
  workspaceName: "Reed & Ink",
  logoUrl: null,
  accent: null,
  inviterName: "Edda Editor",
  email: ada.email,
  role: "editor",
  expiresAt: Date.now() + 1e9,
  hasAccount: true,
  ...changes,
});
const joined = {
  ...ada,
  plan: "teams",
  promptsLimit: 800,
  workspace: sampleWorkspace({ role: "editor" }),
} as Me;

interface Answers {
  read?: () => Response;
  accept?: () => Response;
  me?: Me | null;
}

async function open(
  { read = () => Response.json(invitation()), accept, me = null }: Answers,
  hash = `#${token}`,
) {
  setHint(me ? Date.now() + 600_000 : undefined);
  const calls = fakeServer(({ path }) => {
    if (path === "/api/me") return me ? Response.json(me) : refusal("UNAUTHENTICATED", 401);
    return (path === "/api/invitations/read" ? read : accept)?.() ?? refusal("INTERNAL", 500);
  });
  await withTexts(async () => undefined, "join", "auth");
  return { calls, ...(await renderVisitor({ "/join": joinScreen }, `/join${hash}`)) };
}
const heading = (name: string) => screen.findByRole("heading", { name });

beforeEach(() => clearCurrentUser());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

test("says who invites to what, and leads to sign-in with the address filled in", async () => {
  await open({});
  await heading("Join Reed & Ink");
  screen.getByText("Edda Editor invites you to join as an editor.");
  const link = screen.getByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe(`/login?next=${encodeURIComponent("/join")}`);
  await user.click(link);
  expect(JSON.stringify(sessionStorage)).toContain(ada.email);
  expect(JSON.stringify(sessionStorage)).toContain(token); // to come back to, and in no address
});

test("leads to sign-up if the address has no account", async () => {
  await open({ read: () => Response.json(invitation({ hasAccount: false, inviterName: "" })) });
  await heading("Join Reed & Ink");
  screen.getByText("You’re invited to join as an editor.");
  expect(screen.getByRole("link", { name: "Create account" }).getAttribute("href")).toBe(
    `/register?next=${encodeURIComponent("/join")}`,
  );
});

test("a signed-in user joins and is told what to do first; the link is forgotten", async () => {
  const { calls } = await open({ me: ada, accept: () => Response.json(joined) });
  await user.click(await screen.findByRole("button", { name: "Join workspace" }));
  await heading("Welcome to Reed & Ink");
  screen.getByText(/800 that all members share/);
  expect(calls.at(-1)?.body).toEqual({ token, cancelSubscription: false });
  expect(JSON.stringify(sessionStorage)).not.toContain(token);
});

test("a subscription of one's own is cancelled with a refund, or kept, as the user chooses", async () => {
  const subscription: Me["subscription"] = {
    plan: "pro",
    status: "active",
    period: "monthly",
    amount: 2500,
    endDate: Date.UTC(2030, 5, 1),
    cancelsAt: null,
    graceUntil: null,
    planned: null,
  };
  const { calls } = await open({
    me: { ...ada, plan: "pro", subscription },
    accept: () => Response.json(joined),
  });
  await screen.findByText("You have your own Pro plan");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /refund the unused time/ }).checked).toBe(true);
  await user.click(screen.getByRole("radio", { name: /Keep it until/ }));
  await user.click(screen.getByRole("button", { name: "Join workspace" }));
  await heading("Welcome to Reed & Ink");
  expect(calls.at(-1)?.body).toEqual({ token, cancelSubscription: false });
});

test("another account is told whom the invitation is for", async () => {
  await open({ me: ada, read: () => Response.json(invitation({ email: "new@example.com" })) });
  await heading("Join Reed & Ink");
  screen.getByText(`This invitation is for new@example.com, but you’re signed in as ${ada.email}.`);
  expect(screen.queryByRole("button", { name: "Join workspace" })).toBeNull();
});

test("another account can sign out here, and comes back to the invitation", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const read = () => Response.json(invitation({ email: "new@example.com", hasAccount: false }));
  await open({ me: ada, read, accept: () => new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Sign out and continue" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/join"));
  cleanup();
  await open({ read }, "");
  await heading("Join Reed & Ink");
  screen.getByRole("link", { name: "Create account" });
});

test("a member of another workspace is sent there first", async () => {
  await open({ me: { ...ada, workspace: sampleWorkspace({ name: "Pen & Paper" }) } });
  await screen.findByText(/You’re already a member of Pen & Paper/);
  expect(screen.getByRole("link", { name: "Go to my workspace" }).getAttribute("href")).toBe("/workspace");
});

test.each([
  ["without a token", "", {}],
  ["that has expired or was revoked", `#${token}`, { read: () => refusal("LINK_INVALID", 400) }],
])("a link %s is explained", async (_, hash, answers) => {
  await open(answers, hash);
  await heading("This invitation can’t be used");
});

test("an unreachable server can be asked again", async () => {
  let isDown = true;
  await open({ read: () => (isDown ? refusal("INTERNAL", 500) : Response.json(invitation())) });
  await heading("Couldn’t open the invitation");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Join Reed & Ink");
});
