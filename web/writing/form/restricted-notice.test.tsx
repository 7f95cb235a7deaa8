import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { listFeatures } from "../../../shared/features.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { RestrictedNotice } from "./restricted-notice.tsx";

const user = userEvent.setup();

const open = () =>
  renderSignedIn(
    <RestrictedNotice tool="seo">
      <button type="button">Optimize for SEO</button>
    </RestrictedNotice>,
    [],
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("names the feature and the required plan, and links to the plans", async () => {
  fakeServer(() => Response.json({ features: listFeatures() }));
  const { path } = await open();
  screen.getByText("SEO is only available on the Essential plan or higher");
  await user.click(screen.getByRole("link", { name: "Upgrade Now" }));
  expect(path()).toBe("/plans");
});

test("shows the feature as inert content", async () => {
  fakeServer(() => Response.json({ features: listFeatures() }));
  await open();
  expect(screen.getByText("Optimize for SEO").closest("[inert]")).not.toBeNull();
});

test("names the plan from the server's feature list", async () => {
  const features = listFeatures().map((feature) =>
    feature.id === "seoAssisted" ? { ...feature, availableInPlans: ["pro", "teams"] } : feature,
  );
  const calls = fakeServer(() => Response.json({ features }));
  await open();
  await screen.findByText("SEO is only available on the Pro plan or higher");
  expect(calls).toMatchObject([{ method: "GET", path: "/features.json" }]);
});

test.each([
  ["fails", () => refusal("NOT_FOUND", 404)],
  [
    "returns an HTML page",
    () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
  ],
  ["returns invalid data", () => Response.json({ features: [{ id: "seoAssisted" }] })],
  [
    "cannot be reached",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
] as const)("uses the built-in feature list if the server %s", async (_, answer) => {
  const calls = fakeServer(answer);
  await open();
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  screen.getByText("SEO is only available on the Essential plan or higher");
});
