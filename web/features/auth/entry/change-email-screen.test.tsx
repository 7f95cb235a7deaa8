import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EmailChangeLink } from "../../../../shared/contracts/auth.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { onSessionEvent } from "../../../lib/session-events.ts";
import { setHint } from "../../../testing/fake-browser.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import * as changeEmailScreen from "./change-email-screen.tsx";

const user = userEvent.setup();
const token = "t".repeat(43);
const email = "new@example.com";
const link = (side: "new" | "current", isComplete = false): EmailChangeLink => ({ email, side, isComplete });
const path = (step: string) => `/api/auth/email-change/${step}`;

/** Opens the link; `answers` are those to the check and to the confirmation. */
async function open(answers: { check?: () => Response; confirm?: () => Response }, hash = `#${token}`) {
  const calls = fakeServer(
    (call) => (call.path === path("check") ? answers.check : answers.confirm)?.() ?? refusal("INTERNAL", 500),
  );
  await withTexts(async () => undefined, "settings");
  return { calls, ...(await renderVisitor({ "/change-email": changeEmailScreen }, `/change-email${hash}`)) };
}
const ok = (answer: EmailChangeLink) => () => Response.json(answer);
const heading = (name: string) => screen.findByRole("heading", { name });
const press = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(() => setHint(undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["new", "Confirm your new email", "Confirm new email", /open the link we sent to your current address/],
  ["current", "Approve your new email", "Approve change", /open the link we sent to new@example.com/],
] as const)("the link to the %s address asks first, and then for the other address", async (...given) => {
  const [side, title, button, next] = given;
  const { calls, place } = await open({ check: ok(link(side)), confirm: ok(link(side)) });
  await heading(title);
  expect(calls.every((call) => call.path === path("check"))).toBe(true);
  await press(button);
  await heading("One step left");
  screen.getByText(next);
  expect(calls.at(-1)).toEqual({ method: "POST", path: path("confirm"), body: { token } });
  expect(place()).toBe("/change-email"); // without the used token
});

test("the second confirmation completes the change, and updates the user who is signed in here", async () => {
  setHint(Date.now() + 600_000);
  const told: string[] = [];
  const stop = onSessionEvent(({ kind }) => told.push(kind));
  await open({ check: ok(link("new")), confirm: ok(link("new", true)) });
  await heading("Confirm your new email");
  await press("Confirm new email");
  await heading("Email changed");
  stop();
  expect(told).toEqual(["updated"]);
  expect(screen.getByRole("link", { name: "Go to profile" }).getAttribute("href")).toBe("/settings/profile");
});

test.each([
  ["LINK_INVALID", "This link no longer works"],
  ["EMAIL_TAKEN", "This email can’t be used"],
])("a link that fails with %s is explained, and leads to sign-in", async (code, title) => {
  await open({ check: ok(link("new")), confirm: () => refusal(code, 400) });
  await heading("Confirm your new email");
  await press("Confirm new email");
  await heading(title);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/login");
});

test("an address without a token is explained without a request", async () => {
  const { calls } = await open({}, "");
  await heading("This link no longer works");
  expect(calls).toEqual([]);
});

test("a link that could not be checked can be checked again", async () => {
  let check = () => refusal("INTERNAL", 500);
  await open({ check: () => check() });
  await heading("Could not check the link");
  check = ok(link("current"));
  await press("Try again");
  await heading("Approve your new email");
});
