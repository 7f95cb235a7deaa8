import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AuthOptions } from "../../../shared/contracts/auth.ts";
import { forgetSignOut, isSignOutPending, rememberSignOut } from "../../lib/pending-sign-out.ts";
import { clearCurrentUser, currentUserId } from "../../lib/session.ts";
import { takeToasts } from "../../lib/toasts.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada } from "../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../testing/render-visitor.tsx";
import { fillIn } from "../../testing/user.ts";
import * as loginScreen from "./login-screen.tsx";

const user = userEvent.setup();

const offered = vi.hoisted((): AuthOptions => ({ google: false, turnstile: null }));
vi.mock("./auth-options.ts", () => ({
  fetchAuthOptions: async () => offered,
  useAuthOptions: () => ({ options: offered, askAgain: () => {} }),
}));

const open = (address = "/login") => renderVisitor({ "/login": loginScreen }, address);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fillIn(user, field(label), value);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const alert = async () => (await screen.findByRole("alert")).textContent;
const noContent = () => new Response(null, { status: 204 });

/** Responds by path; every other request signs in. */
const answering = (answers: Record<string, (call: Call) => Response> = {}) =>
  fakeServer((call) => answers[call.path.replace("/api/auth/", "")]?.(call) ?? Response.json(ada));

async function signIn(): Promise<void> {
  await type("Email", "ada@example.com");
  await type("Password", "quiet river stone");
  await press("Sign in");
}

beforeEach(() => {
  localStorage.clear();
  clearCurrentUser();
  Object.assign(offered, { google: false });
});
afterEach(() => {
  cleanup();
  takeToasts();
  vi.restoreAllMocks();
});

describe("signing in with a password", () => {
  test("greets the user and leads to the requested address", async () => {
    const calls = answering();
    const { place } = await open("/login?next=%2Fdocuments%3Fsearch%3Dreed");
    await signIn();
    await waitFor(() => expect(place()).toBe("/documents?search=reed"));
    const body = { email: "ada@example.com", password: "quiet river stone", rememberMe: false };
    expect(calls).toEqual([{ method: "POST", path: "/api/auth/sign-in", body }]);
    expect(takeToasts()).toEqual([{ type: "success", messageKey: "auth:login.welcome" }]);
    expect(currentUserId()).toBe(ada.id);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
  ])("leads to the dashboard and never to %s", async (next) => {
    answering();
    const { place } = await open(`/login?next=${encodeURIComponent(next)}`);
    await signIn();
    await waitFor(() => expect(place()).toBe("/dashboard"));
  });

  test("stores the e-mail and the choice on the device only if the user wants to be remembered", async () => {
    answering();
    const { place, go } = await open();
    await user.click(field("Remember me"));
    await signIn();
    await waitFor(() => expect(screen.queryByLabelText("Email")).toBeNull());
    expect(place()).toBe("/dashboard");
    await go("/login");
    await screen.findByDisplayValue("ada@example.com");
    expect(field("Remember me").checked).toBe(true);
    await user.click(field("Remember me"));
    await signIn();
    await waitFor(() => expect(place()).toBe("/dashboard"));
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain("ada@example.com"));
  });

  test("shows at each field what is missing, and sends nothing", async () => {
    const calls = answering();
    await open();
    await press("Sign in");
    const email = await screen.findByText("Email is required");
    expect(field("Email").getAttribute("aria-describedby")).toBe(email.id);
    screen.getByText("Password is required");
    await waitFor(() => expect(document.activeElement).toBe(field("Email")));
    await type("Email", "ada");
    await press("Sign in");
    await screen.findByText("Invalid email address");
    expect(calls).toEqual([]);
  });

  test("is not retried with wrong credentials, which are reported with the focus on the password", async () => {
    const calls = answering({ "sign-in": () => refusal("INVALID_CREDENTIALS", 401) });
    await open();
    await signIn();
    expect(await alert()).toBe("Invalid email or password. Please try again.");
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(field("Password")));
    expect(field("Password").value).toBe("quiet river stone");
  });

  test("is retried after a lost connection, and succeeds once it is back", async () => {
    let tries = 0;
    answering({
      "sign-in": () => {
        tries++;
        if (tries < 3) throw new TypeError("offline");
        return Response.json(ada);
      },
    });
    const { place } = await open();
    await signIn();
    await waitFor(() => expect(place()).toBe("/dashboard"));
    expect(tries).toBe(3);
  });

  test.each([
    ["RATE_LIMITED", 429, { retryAfter: 90 }, "Too many attempts. Please try again in 2 minutes."],
    ["UNKNOWN_CODE", 400, {}, "Server error. Please try again later."],
  ])("explains %s", async (code, status, details, text) => {
    answering({ "sign-in": () => refusal(code, status, details) });
    await open();
    await signIn();
    expect(await alert()).toBe(text);
  });

  test("reports after three attempts that the server is unreachable or has failed", async () => {
    const calls = answering({
      "sign-in": () => {
        throw new TypeError("offline");
      },
    });
    await open();
    await signIn();
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(await alert()).toBe("Could not reach the server. Check your internet connection and try again.");
    cleanup();
    answering({ "sign-in": () => refusal("INTERNAL", 500) });
    await open();
    await signIn();
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe("An error occurred during login. Please try again."),
    );
  });

  test("fails if no session was created", async () => {
    answering({ "sign-in": () => Response.json(null) });
    const { place } = await open();
    await signIn();
    expect(await alert()).toMatch(/^You’re signed in, but your browser did not keep the session./);
    expect(place()).toBe("/login");
    expect(currentUserId()).toBeUndefined();
  });

  test("keeps the e-mail over a reload, but not the password", async () => {
    await open();
    await type("Email", "ada@example.com");
    await type("Password", "quiet river stone");
    cleanup();
    await open();
    expect(field("Email").value).toBe("ada@example.com");
    expect(field("Password").value).toBe("");
  });
});

describe("an unconfirmed e-mail", () => {
  const unconfirmed = { "sign-in": () => refusal("EMAIL_NOT_CONFIRMED", 403) };

  test("is reported, and the confirmation mail can be resent", async () => {
    const calls = answering({ ...unconfirmed, "resend-confirmation": noContent });
    await open();
    await signIn();
    expect(await alert()).toMatch(/^Please confirm your email address before logging in\./);
    await user.click(await screen.findByRole("button", { name: "Send a new confirmation email" }));
    const sent = await screen.findByText("A new confirmation email has been sent. Please check your inbox.");
    expect(sent.closest("[role]")?.getAttribute("role")).toBe("status");
    expect(sent.closest("[role=alert]")).toBeNull();
    expect(calls.at(-1)).toMatchObject({
      path: "/api/auth/resend-confirmation",
      body: { email: "ada@example.com" },
    });
    const again = await screen.findByRole("button", { name: /^Send again in \d+\ss$/ });
    expect(again.getAttribute("aria-disabled")).toBe("true"); // as it has the focus
  });

  test("shows an error if the confirmation mail could not be sent", async () => {
    answering({ ...unconfirmed, "resend-confirmation": () => refusal("INTERNAL", 500) });
    await open();
    await signIn();
    await user.click(await screen.findByRole("button", { name: "Send a new confirmation email" }));
    await screen.findByText("Failed to resend confirmation email. Please try again.");
  });
});

describe("the second factor", () => {
  const wanted = { "sign-in": () => refusal("TWO_FACTOR_REQUIRED", 401) };

  test("accepts the code from the app with a space", async () => {
    const calls = answering(wanted);
    const { place } = await open("/login?next=%2Fdocuments");
    await signIn();
    await screen.findByLabelText("Code from the app");
    await type("Code from the app", "123 456");
    await press("Sign in");
    await waitFor(() => expect(place()).toBe("/documents"));
    expect(calls.at(-1)).toMatchObject({ path: "/api/auth/two-factor", body: { code: "123456" } });
  });

  test("accepts a recovery code instead", async () => {
    const calls = answering(wanted);
    const { place } = await open();
    await signIn();
    await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));
    await type("Recovery code", "ABCD-efgh-2345-ijkl");
    await press("Sign in");
    await waitFor(() => expect(place()).toBe("/dashboard"));
    expect(calls.at(-1)?.body).toEqual({ code: "abcdefgh2345ijkl" });
  });

  test("can be retried after a wrong code, and starts over after too many", async () => {
    let code = "CODE_INVALID";
    answering({ ...wanted, "two-factor": () => refusal(code, 400) });
    await open();
    await signIn();
    await screen.findByLabelText("Code from the app");
    await waitFor(() => expect(document.activeElement).toBe(field("Code from the app")));
    await type("Code from the app", "123456");
    await press("Sign in");
    expect(await alert()).toBe("This code is incorrect. Check it and try again.");
    code = "CODE_EXPIRED";
    await press("Sign in");
    await screen.findByLabelText("Password");
    expect(await alert()).toMatch(/^This code has expired or was entered incorrectly too often/);
  });

  test("has its own address, so that it works after Google and after a reload", async () => {
    answering();
    const { place } = await open("/login?step=two-factor&next=%2Fdocuments");
    await screen.findByLabelText("Code from the app");
    await type("Code from the app", "123456");
    await press("Sign in");
    await waitFor(() => expect(place()).toBe("/documents"));
  });

  test("rejects an invalid code without sending it", async () => {
    const calls = answering();
    await open("/login?step=two-factor");
    await screen.findByLabelText("Code from the app");
    await press("Sign in");
    await screen.findByText("This field is required");
    await type("Code from the app", "1234");
    await press("Sign in");
    await screen.findByText("This code is incomplete. Check what you entered.");
    expect(calls).toEqual([]);
  });
});

describe("the notice on arrival at sign-in", () => {
  test.each([
    ["/login?next=%2Fdocuments", "You must be logged in to view this page"],
    ["/login?next=%2Fplans%3Fplan%3Dpro%26period%3Dannual", "Sign in to continue with the plan you chose."],
    ["/login?deleted=1", "Your account has been deleted."],
    ["/login?reset=1", "Password changed. Sign in with your new password."],
    ["/login?google=cancelled&next=%2Fdashboard", "Google sign-in was canceled."],
    ["/login?google=exists&next=%2Fdashboard", "An account with this email already exists."],
  ])("explains the arrival at %s", async (address, text) => {
    await open(address);
    expect(screen.getByRole("status").textContent).toContain(text);
  });

  test.each(["failed", "unverified"])("reports the Google problem %s", async (problem) => {
    await open(`/login?google=${problem}`);
    expect(await alert()).toMatch(/Google/);
  });

  test.each(["/login?google=constructor", "/login?next=%2Fplans"])("is absent at %s", async (address) => {
    await open(address);
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("Google sign-in", () => {
  test("is not offered unless the instance supports it", async () => {
    await open();
    expect(screen.queryByRole("link", { name: "Continue with Google" })).toBeNull();
  });

  test("receives the return address and the choice to be remembered", async () => {
    Object.assign(offered, { google: true });
    await open("/login?next=%2Fdocuments");
    const address = () => screen.getByRole("link", { name: "Continue with Google" }).getAttribute("href");
    expect(address()).toBe("/api/auth/google?next=%2Fdocuments&lng=en");
    await user.click(field("Remember me"));
    expect(address()).toBe("/api/auth/google?next=%2Fdocuments&remember=1&lng=en");
  });

  test("waits for a sign-out that the server has not confirmed, which would end the new session", async () => {
    Object.assign(offered, { google: true });
    const confirmed = Promise.withResolvers<void>();
    rememberSignOut();
    const calls = fakeServer(async () => {
      await confirmed.promise;
      return noContent();
    });
    const leaving = vi.spyOn(location, "assign").mockReturnValue(undefined);
    await open();
    await user.click(screen.getByRole("link", { name: "Continue with Google" }));
    expect(leaving).not.toHaveBeenCalled();
    confirmed.resolve();
    await waitFor(() => expect(leaving).toHaveBeenCalledWith("/api/auth/google?lng=en"));
    expect(calls).toMatchObject([{ path: "/api/auth/sign-out" }]);
    expect(isSignOutPending()).toBe(false);
  });

  test("is not begun if that sign-out fails", async () => {
    Object.assign(offered, { google: true });
    rememberSignOut();
    fakeServer(() => new Response(null, { status: 503 }));
    const leaving = vi.spyOn(location, "assign").mockReturnValue(undefined);
    await open();
    await user.click(screen.getByRole("link", { name: "Continue with Google" }));
    expect(await alert()).toMatch(/^Could not reach the server\./);
    expect(leaving).not.toHaveBeenCalled();
    forgetSignOut();
  });
});
