import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type AuditEntry, type AuditLogPage, auditActions } from "../../../../shared/contracts/audit-log.ts";
import { downloads } from "../../../testing/downloads.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleMembers, sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { Component as AuditLogScreen } from "./audit-log-screen.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const actor = { id: ada.id, name: "Ada Quill", email: "ada@example.com" };
const target = { id: "b", name: "Edda Editor", email: "edda@example.com" };
const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: crypto.randomUUID(),
  at: new Date(2026, 10, 20, 9, 30).getTime(),
  action: "memberLeft",
  actor,
  target: null,
  details: {},
  ...changes,
});

async function open(answer: (path: string) => AuditLogPage | Response) {
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/members")) return Response.json(sampleMembers());
    const given = answer(path);
    return given instanceof Response ? given : Response.json(given);
  });
  await renderSignedIn(<AuditLogScreen />, ["workspace"], { workspace: sampleWorkspace() });
  return { asked: () => calls.map(({ path }) => path).filter((path) => path.includes("audit-log")) };
}
const page = (...entries: AuditEntry[]): AuditLogPage => ({ entries, nextCursor: null, actors: [actor] });
const sentences = async () =>
  within(await screen.findByRole("list", { name: "Entries" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);

describe("the audit log", () => {
  test.each<[Partial<AuditEntry>, string]>([
    [{ action: "workspaceCreated", actor: null }, "The workspace was created."],
    [
      { action: "memberInvited", details: { email: "new@example.com", role: "viewer" } },
      "Ada Quill invited new@example.com (role: Viewer).",
    ],
    [
      { action: "memberInvited", target, details: { role: "viewer" } },
      "Ada Quill invited Edda Editor (role: Viewer).",
    ],
    [
      { action: "roleChanged", target, details: { role: "admin" } },
      "Ada Quill changed the role of Edda Editor to Admin.",
    ],
    [
      { action: "memberRemoved", target: { ...target, name: "", email: "" } },
      "Ada Quill removed Deleted account.",
    ],
    [{ action: "workspaceRenamed", details: { name: "Ink" } }, "Ada Quill renamed the workspace to “Ink”."],
    [
      { action: "visibilityChanged", details: { visibility: "private" } },
      "Ada Quill made new texts private by default.",
    ],
    [
      { action: "visibilityChanged", details: { visibility: "workspace" } },
      "Ada Quill made new texts visible to the workspace by default.",
    ],
    [
      { action: "trainingEnded", actor: null, details: { outcome: "succeeded" } },
      "The training of a model succeeded.",
    ],
    [
      { action: "trainingEnded", actor: null, details: { outcome: "failed" } },
      "The training of a model failed.",
    ],
    [{ action: "apiKeyCreated", details: { name: "Website" } }, "Ada Quill created the API key “Website”."],
    [
      { action: "webhookAdded", details: { host: "hooks.example.com" } },
      "Ada Quill added a webhook to hooks.example.com.",
    ],
    [{ action: "ofANewerVersion" }, "Ada Quill changed the workspace. Reload the page for details."],
  ])("describes %j", async (changes, sentence) => {
    await open(() => page(entry(changes)));
    expect(await sentences()).toEqual([sentence]);
  });

  test("has a sentence for every action", async () => {
    await open(() => page(...auditActions.map((action) => entry({ action, target }))));
    const told = await sentences();
    expect(new Set(told).size).toBe(auditActions.length);
    expect(told.join()).not.toMatch(/audit\.|undefined|\{\{/);
  });

  test("shows who did it and when", async () => {
    await open(() => page(entry({})));
    await screen.findByText("ada@example.com");
    screen.getByText("20 Nov 2026, 09:30");
  });

  test("loads more by the cursor, and can retry that", async () => {
    let fails = true;
    const { asked } = await open((path) => {
      if (!path.includes("cursor")) return { entries: [entry({})], nextCursor: "next", actors: [] };
      return fails ? refusal("INTERNAL", 500) : page(entry({ action: "memberJoined" }));
    });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await screen.findByRole("alert");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(await sentences()).toHaveLength(2));
    expect(asked().at(-1)).toBe("/api/workspace/audit-log?cursor=next");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("is filtered by action, member and days, also in the CSV", async () => {
    const saved = downloads();
    const { asked } = await open((path) => (path.includes(".csv") ? new Response("time\r\n") : page()));
    await user.selectOptions(screen.getByLabelText("Action"), "Role changed");
    await user.selectOptions(
      await screen.findByLabelText("Member"),
      await screen.findByRole("option", { name: "Ada Quill" }),
    );
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } }); // happy-dom has no date picker
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-20" } });
    const query = new URLSearchParams({
      action: "roleChanged",
      actor: ada.id,
      from: `${new Date(2026, 10, 1).getTime()}`,
      until: `${new Date(2026, 10, 21).getTime()}`,
    });
    await waitFor(() => expect(asked().at(-1)).toBe(`/api/workspace/audit-log?${query}`));
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved[0]?.name).toBe("audit-log.csv"));
    expect(asked().at(-1)).toBe(`/api/workspace/audit-log.csv?${query}`);
  });

  test("is filtered by a former member", async () => {
    const former = {
      id: "0190a1b2-0000-7000-8000-0000000000fe",
      name: "Fred Former",
      email: "fred@example.com",
    };
    const { asked } = await open(() => ({ ...page(entry({ actor: former })), actors: [actor, former] }));
    await user.selectOptions(
      screen.getByLabelText("Member"),
      await screen.findByRole("option", { name: "Fred Former" }),
    );
    await waitFor(() => expect(asked().at(-1)).toBe(`/api/workspace/audit-log?actor=${former.id}`));
  });

  test("says so if nothing matches, and clears the filters", async () => {
    const { asked } = await open((path) => (path.includes("?") ? page() : page(entry({}))));
    await sentences();
    await user.selectOptions(screen.getByLabelText("Action"), "Member left");
    await screen.findByText("No entries match these filters.");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await sentences()).toHaveLength(1);
    expect(asked()[0]).toBe("/api/workspace/audit-log");
  });

  test("that can't be loaded leaves an error that can be retried", async () => {
    let fails = true;
    await open(() => (fails ? refusal("INTERNAL", 500) : page(entry({}))));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load the audit log.");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await sentences()).toHaveLength(1);
  });
});
