import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { setUpTexts } from "../i18n/setup.ts";
import { meQuery } from "../lib/me.ts";
import { renderSignedIn } from "../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../testing/sample-workspace.ts";
import { Sidebar, UsageCard } from "./sidebar.tsx";

beforeAll(setUpTexts);
afterEach(cleanup);

function show(promptsUsed: number, promptsLimit: number) {
  const queries = new QueryClient();
  const refillsAt = Date.UTC(2026, 11, 14, 12);
  queries.setQueryData(meQuery.queryKey, { promptsUsed, promptsLimit, refillsAt } as Me); // only what the card reads
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <UsageCard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const approaching = "You are approaching your plan prompt limit";
const reached = "You have reached your prompt limit. Upgrade your plan to continue.";
const upgrade = () => screen.queryByRole("link", { name: "Upgrade Now" });

test("the usage card is green below 80 %, with the refill date and a link to the plans", () => {
  show(3, 5);
  expect(screen.getByTestId("usage").textContent).toBe("3 / 5");
  expect(document.querySelector(".fill-good")).not.toBeNull();
  expect(screen.getByText(/Refills on 14 December/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Plans" }).getAttribute("href")).toBe("/plans");
  expect(upgrade()).toBeNull();
});

test("the usage card turns amber at 80 % and warns that the limit is near", () => {
  show(4, 5);
  expect(document.querySelector(".fill-warn")).not.toBeNull();
  expect(screen.getByText(approaching).className).toContain("text-warn");
  expect(upgrade()).toBeNull();
});

test("the usage card is amber at the limit, reports it and offers an upgrade", () => {
  show(5, 5);
  expect(document.querySelector(".fill-warn")).not.toBeNull();
  expect(screen.getByText(reached).className).toContain("text-warn");
  expect(upgrade()?.getAttribute("href")).toBe("/plans");
});

test("the usage card is red above the limit, with the same message and upgrade", () => {
  show(6, 5);
  expect(document.querySelector(".fill-bad")).not.toBeNull();
  expect(screen.getByText(reached).className).toContain("text-bad");
  expect(upgrade()).not.toBeNull();
});

describe("a member of a workspace", () => {
  const workspace = sampleWorkspace({ logoUrl: "/avatars/logo.png" });

  test("sees its name and logo, its console, and the shared prompts without an upgrade", async () => {
    await renderSignedIn(<Sidebar />, [], { plan: "teams", promptsUsed: 800, promptsLimit: 800, workspace });
    expect(screen.getByRole("link", { name: "Reed & Ink" }).querySelector("img")?.getAttribute("src")).toBe(
      "/avatars/logo.png",
    );
    expect(screen.getByRole("link", { name: "Members" }).getAttribute("href")).toBe("/workspace");
    screen.getByText("Shared prompts");
    screen.getByText("Your workspace has used all its prompts this month");
    expect(upgrade()).toBeNull();
  });

  test.each(["editor", "viewer"] as const)("sees it as their own as %s", async (role) => {
    await renderSignedIn(<Sidebar />, [], { workspace: { ...workspace, role } });
    expect(screen.getByRole("link", { name: "Your workspace" }).getAttribute("href")).toBe("/workspace");
  });

  test("has their own prompts again once it is read-only", async () => {
    const deletedAt = Date.UTC(2031, 0, 1);
    await renderSignedIn(<Sidebar />, [], { workspace: { ...workspace, deletedAt } });
    screen.getByText("Prompts");
  });
});

test("a user without a workspace sees neither its console nor its name", async () => {
  await renderSignedIn(<Sidebar />, []);
  screen.getByRole("link", { name: "Calamo" });
  expect(screen.queryByRole("link", { name: /^(Members|Your workspace)$/ })).toBeNull();
});
