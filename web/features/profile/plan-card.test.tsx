import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { PlanCard } from "./plan-card.tsx";

afterEach(cleanup);

test("people on the free plan see it, what they have used, when it refills, and the way to more", async () => {
  await renderSignedIn(<PlanCard />, ["profile"]);
  screen.getByText("Free");
  screen.getByText("2 / 5");
  screen.getByText("Refills on 14 January");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("2 / 5");
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/plans");
});

test("people who pay are not asked to upgrade", async () => {
  await renderSignedIn(<PlanCard />, ["profile"], { plan: "pro", promptsUsed: 90, promptsLimit: 100 });
  screen.getByText("Pro");
  screen.getByText("You are approaching your plan prompt limit");
  expect(screen.queryByRole("link")).toBeNull();
});
