import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearCurrentUser } from "../../../lib/session.ts";
import { setHint } from "../../../testing/fake-browser.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada } from "../../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import { fillIn } from "../../../testing/user.ts";
import * as signInLinkScreen from "./sign-in-link-screen.tsx";

const user = userEvent.setup();

const token = "a-43_".padEnd(43, "x");
const open = (address = `/sign-in-link#${token}`) =>
  renderVisitor({ "/sign-in-link": signInLinkScreen }, address);
const press = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(() => {
  localStorage.clear();
  clearCurrentUser();
});
afterEach(() => {
  cleanup();
  setHint(undefined);
  vi.restoreAllMocks();
});

describe("the sign-in link", () => {
  test("signs in only once its button is pressed", async () => {
    const calls = fakeServer(() => Response.json(ada));
    const { place } = await open();
    expect(calls).toEqual([]);
    await user.click(screen.getByLabelText("Remember me"));
    await press("Sign in");
    await waitFor(() => expect(place()).toBe("/dashboard"));
    expect(calls).toEqual([
      { method: "POST", path: "/api/auth/code/link", body: { token, rememberMe: true } },
    ]);
  });

  test("names the user whose session it would end", async () => {
    setHint(Date.now() + 600_000);
    fakeServer(() => Response.json({ ...ada, name: "Ben" }));
    await open();
    expect(screen.getByRole("status").textContent).toBe(
      "You’re signed in as Ben (ada@example.com). Signing in with this link signs you out of that account.",
    );
  });

  test("leads to a new one if it is used up", async () => {
    fakeServer(() => refusal("LINK_INVALID", 400));
    await open();
    await press("Sign in");
    await screen.findByRole("heading", { name: "This link no longer works" });
    expect(screen.getByRole("link", { name: "Request a new code" }).getAttribute("href")).toBe("/login");
  });

  test.each(["/sign-in-link", "/sign-in-link#cut-off"])("is invalid at %s", async (address) => {
    await open(address);
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
    screen.getByRole("link", { name: "Request a new code" });
  });

  test("asks for the second factor if the account requires it, and no longer works once that has expired", async () => {
    let code = "CODE_EXPIRED";
    const calls = fakeServer(({ path }) =>
      path === "/api/auth/code/link" ? refusal("TWO_FACTOR_REQUIRED", 401) : refusal(code, 400),
    );
    const { place } = await open();
    await press("Sign in");
    const field = await screen.findByLabelText("Code from the app");
    expect(place()).toBe("/sign-in-link");
    code = "CODE_EXPIRED";
    await fillIn(user, field, "123456");
    await press("Sign in");
    await screen.findByRole("heading", { name: "This link no longer works" });
    expect(screen.getByRole("alert").textContent).toMatch(/^This code has expired/);
    expect(calls.map(({ path }) => path)).toEqual(["/api/auth/code/link", "/api/auth/two-factor"]);
  });
});
