import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiKey } from "../../../shared/contracts/api-keys.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleKey } from "../../testing/sample-api.ts";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { fillIn } from "../../testing/user.ts";
import { KeysCard } from "./keys-card.tsx";
import type { Owner } from "./owner.ts";

const user = userEvent.setup();
const secret = "calamo_live_9sKd83hGf0aPq27Zt61mNcVbXw5Lr4Ty";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Given {
  owner?: Owner;
  keys?: ApiKey[];
  canCreate?: boolean;
  /** Responds to changes. */
  answer?: (call: Call) => Response;
}

async function open({ owner = "me", keys = [], canCreate = true, answer }: Given = {}) {
  const calls = fakeServer((call) => {
    if (call.path.endsWith("/people")) return Response.json({ people: [{ id: ada.id, name: "Ada Quill" }] });
    return call.method === "GET" || !answer ? Response.json({ keys }) : answer(call);
  });
  const workspace = owner === "workspace" ? sampleWorkspace() : null;
  const view = await renderSignedIn(
    <KeysCard owner={owner} canCreate={canCreate} title="API keys" />,
    ["api"],
    {
      workspace,
    },
  );
  return { ...view, changes: () => calls.filter(({ method }) => method !== "GET") };
}
const rows = async () =>
  within(await screen.findByRole("list", { name: "API keys" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const openNew = async () => {
  await user.click(screen.getByRole("button", { name: "Create key" }));
  return within(await screen.findByRole("dialog", { name: "Create API key" }));
};

describe("the keys", () => {
  test("are listed with permissions, prefix, dates and last use", async () => {
    vi.setSystemTime(Date.UTC(2030, 1, 1));
    await open({
      keys: [
        sampleKey({ lastUsedAt: Date.now() - 2 * 3_600_000 }),
        sampleKey({ id: "b", name: "Script", scopes: ["documents"], expiresAt: null }),
        sampleKey({ id: "c", name: "Old", expiresAt: Date.UTC(2030, 0, 8, 12) }),
      ],
    });
    const [first, second, third] = await rows();
    expect(first).toMatch(
      /^WebsiteWriteReadcalamo_live_7Hq2…Created on 1 January · Expires on 1 March · Last used 2 hours ago/,
    );
    expect(second).toMatch(/^ScriptEdit documents.*Doesn’t expire · Never used/);
    expect(third).toMatch(/^OldWriteReadExpired.*Expired on 8 January/);
    vi.useRealTimers();
  });

  test("of a workspace name who created them", async () => {
    await open({
      owner: "workspace",
      keys: [
        sampleKey({ createdBy: ada.id }),
        sampleKey({ id: "b" }),
        sampleKey({ id: "c", createdBy: "someone" }),
      ],
    });
    await screen.findByText(/by Ada Quill/);
    expect((await rows()).map((row) => row?.match(/by ([^·]*) ·/)?.[1])).toEqual([
      "Ada Quill",
      "a deleted account",
      "a former member",
    ]);
  });

  test("that can't be loaded leave an error that can be retried", async () => {
    let isDown = true;
    fakeServer(() => (isDown ? refusal("INTERNAL", 500) : Response.json({ keys: [sampleKey()] })));
    await renderSignedIn(<KeysCard owner="me" canCreate />, ["api"]);
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load the API keys.");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rows()).toHaveLength(1);
  });
});

describe("a new key", () => {
  const created = () => Response.json({ key: sampleKey(), secret }, { status: 201 });

  test("is created with name, permissions and 90 days unless chosen otherwise", async () => {
    const { changes } = await open({ answer: created });
    const dialog = await openNew();
    await fillIn(user, dialog.getByLabelText("Name"), "Website");
    await user.click(dialog.getByRole("checkbox", { name: /^Read/ }));
    await user.click(dialog.getByRole("checkbox", { name: /^Write/ }));
    await user.click(dialog.getByRole("button", { name: "Create key" }));
    await screen.findByText(secret);
    expect(changes()).toEqual([
      {
        method: "POST",
        path: "/api/me/api-keys",
        body: { name: "Website", scopes: ["write", "read"], expiresInDays: 90 },
      },
    ]);
  });

  test("can be one that never expires, which is explained", async () => {
    const { changes } = await open({ owner: "workspace", answer: created });
    await screen.findByText("No keys yet.");
    const dialog = await openNew();
    await fillIn(user, dialog.getByLabelText("Name"), "Website");
    await user.click(dialog.getByRole("checkbox", { name: /^Edit documents/ }));
    await user.selectOptions(dialog.getByLabelText("Expires"), "never");
    dialog.getByText("The key works until you revoke it.");
    await user.click(dialog.getByRole("button", { name: "Create key" }));
    await screen.findByText(secret);
    expect(changes()).toMatchObject([{ path: "/api/workspace/api-keys", body: { expiresInDays: null } }]);
  });

  test("needs a name and a permission, and the first fault gets the focus", async () => {
    const { changes } = await open();
    const dialog = await openNew();
    await user.click(dialog.getByRole("button", { name: "Create key" }));
    dialog.getByText("Choose at least one permission");
    expect(document.activeElement).toBe(dialog.getByLabelText("Name"));
    expect(changes()).toEqual([]);
  });

  test("that is refused says why and keeps what was typed", async () => {
    await open({ answer: () => refusal("TOO_MANY_API_KEYS", 409) });
    const dialog = await openNew();
    await fillIn(user, dialog.getByLabelText("Name"), "Website");
    await user.click(dialog.getByRole("checkbox", { name: /^Read/ }));
    await user.click(dialog.getByRole("button", { name: "Create key" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("limit of 20 keys");
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Website");
  });

  test("is shown once, to be copied, and is nowhere after the dialog has closed", async () => {
    const { cached, path, search, state } = await open({ answer: created });
    const dialog = await openNew();
    await fillIn(user, dialog.getByLabelText("Name"), "Website");
    await user.click(dialog.getByRole("checkbox", { name: /^Read/ }));
    await user.click(dialog.getByRole("button", { name: "Create key" }));
    const shown = within(await screen.findByRole("dialog", { name: "Your new API key" }));
    shown.getByText(/only once/);
    await user.click(shown.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.keyboard("{Escape}"); // a slip does not lose it
    shown.getByText(/Have you stored it/);
    await user.click(shown.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Create key" }));
    const places = [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      cached(),
      JSON.stringify([path(), search(), state()]),
    ];
    for (const place of places) expect(place).not.toContain(secret);
  });
});

describe("revoking a key", () => {
  test("asks, says that calls fail at once, and moves the focus to the list", async () => {
    const keys = [sampleKey()];
    const { changes } = await open({
      keys,
      answer: () => {
        keys.pop();
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Revoke “Website”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Revoke “Website”?" }));
    dialog.getByText("Calls with this key fail immediately.");
    await user.click(dialog.getByRole("button", { name: "Revoke key" }));
    await screen.findByText("No keys yet.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("list", { name: "API keys" })));
    expect(changes()).toMatchObject([{ method: "DELETE", path: `/api/me/api-keys/${sampleKey().id}` }]);
  });

  test("succeeds if another tab was first", async () => {
    const keys = [sampleKey()];
    await open({
      keys,
      answer: () => {
        keys.pop();
        return refusal("NOT_FOUND", 404);
      },
    });
    await user.click(await screen.findByRole("button", { name: "Revoke “Website”" }));
    await user.click(await screen.findByRole("button", { name: "Revoke key" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    screen.getByText("No keys yet.");
  });

  test("is all that is possible if no key can be created", async () => {
    await open({ keys: [sampleKey()], canCreate: false });
    await screen.findByRole("button", { name: "Revoke “Website”" });
    expect(screen.queryByRole("button", { name: "Create key" })).toBeNull();
  });
});
