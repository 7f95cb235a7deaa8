import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Role } from "../../../shared/roles.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

afterEach(cleanup);

const open = (role: Role, deletedAt: number | null) =>
  renderSignedIn(<UpgradeLink />, ["common"], {
    plan: "free",
    workspace: sampleWorkspace({ role, deletedAt }),
  });

test("a viewer is sent to an admin, not to the plans, for what the workspace has", async () => {
  await open("viewer", null);
  screen.getByText("Editors of Reed & Ink can use this. Ask an admin to change your role.");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a viewer of a workspace whose plan has ended may upgrade", async () => {
  await open("viewer", Date.UTC(2030, 0, 1));
  screen.getByRole("link", { name: "Upgrade Now" });
});
