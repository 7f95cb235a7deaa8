import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearCurrentUser } from "../../../lib/session.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada } from "../../../testing/render-signed-in.tsx";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import { fakeTimers, fillIn } from "../../../testing/user.ts";
import * as loginScreen from "../login-screen.tsx";

const user = userEvent.setup({ delay: null });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fillIn(user, field(label), value);
const press = (name: string) => user.click(screen.getByRole("button", { name }));

/** Responds by path; every other request succeeds. */
const answering = (answers: Record<string, (call: Call) => Response> = {}) =>
  fakeServer((call) => {
    const path = call.path.replace("/api/auth/", "");
    if (path === "options") return Response.json({ google: false, turnstile: null });
    return (
      answers[path]?.(call) ?? (path === "code" ? new Response(null, { status: 204 }) : Response.json(ada))
    );
  });
const sent = (calls: Call[]) => calls.filter(({ path }) => !path.endsWith("/options"));

async function askForCode(address = "/login") {
  const visit = await renderVisitor({ "/login": loginScreen }, address);
  await type("Email", "ada@example.com");
  await press("Email me a sign-in code");
  await screen.findByRole("heading", { name: "Sign in without a password" });
  return visit;
}
async function receiveCode(address?: string) {
  const visit = await askForCode(address);
  await press("Send code");
  await screen.findByLabelText("6-digit code");
  return visit;
}

beforeEach(() => {
  localStorage.clear();
  clearCurrentUser();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("signing in with a code by e-mail", () => {
  test("sends the code to the typed e-mail, and accepts it with a space", async () => {
    const calls = answering();
    const { place } = await receiveCode("/login?next=%2Fdocuments");
    screen.getByText(/^If ada@example\.com has an account, we’ve sent a code to it\./);
    await waitFor(() => expect(document.activeElement).toBe(field("6-digit code")));
    expect(field("6-digit code")).toMatchObject({ autocomplete: "one-time-code", inputMode: "numeric" });
    await user.click(field("Remember me"));
    await type("6-digit code", "123 456");
    await press("Sign in");
    await waitFor(() => expect(place()).toBe("/documents"));
    expect(sent(calls).map(({ path, body }) => [path, body])).toEqual([
      ["/api/auth/code", { email: "ada@example.com" }],
      ["/api/auth/code/verify", { code: "123456", rememberMe: true }],
    ]);
    expect(localStorage.getItem("calamo.login")).toContain("ada@example.com");
  });

  test.each([
    ["", "This field is required"],
    ["ada", "Please enter a valid email address"],
  ])("explains what is wrong with the e-mail %j, and sends nothing", async (email, text) => {
    const calls = answering();
    await askForCode();
    await type("Email", email);
    await press("Send code");
    await screen.findByText(text);
    expect(sent(calls)).toEqual([]);
  });

  test("stays at the code after a wrong one", async () => {
    answering({ "code/verify": () => refusal("CODE_INVALID", 400) });
    await receiveCode();
    await type("6-digit code", "123456");
    await press("Sign in");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "This code is incorrect. Check it and try again.",
    );
    expect(field("6-digit code").value).toBe("123456");
  });

  test("starts over if the code has expired, and keeps the e-mail", async () => {
    answering({ "code/verify": () => refusal("CODE_EXPIRED", 400) });
    await receiveCode();
    await type("6-digit code", "123456");
    await press("Sign in");
    await screen.findByRole("heading", { name: "Sign in without a password" });
    expect(screen.getByRole("alert").textContent).toMatch(/^This code has expired/);
    expect(field("Email").value).toBe("ada@example.com");
  });

  test("asks for the second factor if the account requires it", async () => {
    answering({ "code/verify": () => refusal("TWO_FACTOR_REQUIRED", 401) });
    const { place } = await receiveCode();
    await type("6-digit code", "123456");
    await press("Sign in");
    await screen.findByLabelText("Code from the app");
    await type("Code from the app", "654321");
    await press("Sign in");
    await waitFor(() => expect(place()).toBe("/dashboard"));
  });

  test("resends the code after half a minute, not earlier", async () => {
    const calls = answering();
    fakeTimers();
    await receiveCode();
    const waiting = screen.getByRole<HTMLButtonElement>("button", { name: /^Send again in \d+\ss$/ });
    expect(waiting.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await press("Send a new code");
    await screen.findByText("We’ve sent a new code. The previous one no longer works.");
    expect(sent(calls).map(({ path }) => path)).toEqual(["/api/auth/code", "/api/auth/code"]);
  });

  test("goes back step by step, and to the password", async () => {
    answering();
    const { back, place } = await receiveCode("/login?next=%2Fdocuments");
    await back();
    await screen.findByRole("heading", { name: "Sign in without a password" });
    await user.click(screen.getByRole("link", { name: "Use your password instead" }));
    await screen.findByLabelText("Password");
    expect(place()).toBe("/login?next=%2Fdocuments");
  });
});
