import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ApiKey } from "../../../shared/contracts/api-keys.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { allowancesOf } from "../../../shared/plans.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleKey } from "../../testing/sample-api.ts";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { Component as SettingsScreen } from "./settings-screen.tsx";
import { Component as KeysScreen } from "./workspace-keys-screen.tsx";
import { Component as WebhooksScreen } from "./workspace-webhooks-screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pro: Partial<Me> = { plan: "pro", ...allowancesOf("pro"), apiCallsUsed: 412, apiCallsLimit: 500 };
const teams: Partial<Me> = { plan: "teams", ...allowancesOf("teams"), apiCallsUsed: 3, apiCallsLimit: 4000 };

async function open(me: Partial<Me>, keys: ApiKey[] = [], Screen: () => ReactNode = SettingsScreen) {
  fakeServer(({ path }) =>
    Response.json(path.includes("webhooks") ? { webhooks: [] } : { keys, people: [] }),
  );
  await renderSignedIn(<Screen />, ["api", "settings"], me);
}
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("the API in the settings", () => {
  test("shows the calls of the month, and lets users of Pro create keys and endpoints", async () => {
    await open(pro);
    screen.getByText("412 / 500");
    screen.getByText("Refills on 14 January 2030");
    screen.getByText("You have used most of your API calls this month");
    await screen.findByText("No keys yet.");
    expect(buttons()).toEqual(["Create key", "Add endpoint"]);
    expect(links()).toEqual(["/developers"]);
  });

  test.each(["free", "essential"] as const)(
    "explains itself on the plan %s, and leads to the plans",
    async (plan) => {
      await open({ plan, ...allowancesOf(plan) });
      screen.getByText("Pro includes 500 API calls a month, Teams 4,000.");
      expect(links()).toEqual(["/developers", "/plans"]);
      expect(buttons()).toEqual([]);
    },
  );

  test("lists keys from before a downgrade, which can be revoked", async () => {
    await open({ plan: "free" }, [sampleKey()]);
    await screen.findByText("Website");
    expect(buttons()).toEqual(["Revoke"]);
  });

  test("says that personal keys are paused in a workspace, and leads its admins to the console", async () => {
    await open({ ...teams, workspace: sampleWorkspace({ role: "admin" }) }, [sampleKey()]);
    screen.getByText(/^Your personal keys and webhooks are paused.*“Reed & Ink”\./);
    await screen.findByText("Website");
    expect(buttons()).toEqual(["Revoke"]);
    expect(links()).toEqual(["/developers", "/workspace/api-keys", "/workspace/webhooks"]);
  });

  test("sends other members to an admin; viewers use their own plan", async () => {
    await open({ ...teams, workspace: sampleWorkspace({ role: "editor" }) });
    screen.getByText(/Ask an owner or admin/);
    expect(links()).toEqual(["/developers"]);
    cleanup();
    await open({ ...pro, workspace: sampleWorkspace({ role: "viewer" }) });
    expect(screen.queryByText(/paused/)).toBeNull();
    screen.getByRole("button", { name: "Create key" });
  });
});

describe.each([
  ["keys", KeysScreen, "Create key"],
  ["webhooks", WebhooksScreen, "Add endpoint"],
])("the console's %s", (_, Screen, add) => {
  test("can be added, unless the workspace is read-only", async () => {
    await open({ ...teams, workspace: sampleWorkspace() }, [], Screen);
    screen.getByRole("button", { name: add });
    cleanup();
    await open({ workspace: sampleWorkspace({ deletedAt: Date.UTC(2031, 0, 1) }) }, [], Screen);
    expect(screen.queryByRole("button", { name: add })).toBeNull();
  });
});
