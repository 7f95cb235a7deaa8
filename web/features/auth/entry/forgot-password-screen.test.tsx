import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderVisitor } from "../../../testing/render-visitor.tsx";
import { fakeTimers, fillIn } from "../../../testing/user.ts";
import * as loginScreen from "../login-screen.tsx";
import * as forgotPasswordScreen from "./forgot-password-screen.tsx";

const user = userEvent.setup({ delay: null });

const screens = { "/login": loginScreen, "/forgot-password": forgotPasswordScreen };
const open = (address = "/forgot-password") => renderVisitor(screens, address);
const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const type = (value: string) => fillIn(user, email(), value);
const press = (name: string) => user.click(screen.getByRole("button", { name }));

const answering = (answer: (call: Call) => Response = () => new Response(null, { status: 204 })) =>
  fakeServer((call) =>
    call.path === "/api/auth/options" ? Response.json({ google: false, turnstile: null }) : answer(call),
  );
const sent = (calls: Call[]) =>
  calls.filter(({ path }) => path === "/api/auth/recover").map(({ body }) => body);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the screen for a forgotten password", () => {
  test("has the e-mail typed at sign-in filled in, and focuses its field", async () => {
    answering();
    await open("/login");
    await type("ada@example.com");
    await user.click(screen.getByRole("link", { name: "Forgot password?" }));
    await screen.findByRole("heading", { name: "Forgot your password?" });
    expect(email().value).toBe("ada@example.com");
    await waitFor(() => expect(document.activeElement).toBe(email()));
  });

  test("sends a mail, and does not reveal whether there is an account", async () => {
    const calls = answering();
    await open();
    await type("Ada@Example.com");
    await press("Send link");
    await screen.findByText("If ada@example.com has an account, we’ve sent a link to it.");
    expect(sent(calls)).toEqual([{ email: "ada@example.com", humanCheck: "" }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Check your email" })),
    );
  });

  test("can send the mail again after half a minute, or to another e-mail", async () => {
    const calls = answering();
    fakeTimers();
    await open();
    await type("ada@example.com");
    await press("Send link");
    const waiting = await screen.findByRole<HTMLButtonElement>("button", { name: /^Send again in \d+\ss$/ });
    expect(waiting.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await press("Send again");
    await screen.findByText("We’ve sent the email again.");
    expect(sent(calls)).toHaveLength(2);
    await user.click(screen.getByRole("link", { name: "Use a different email" }));
    await screen.findByRole("heading", { name: "Forgot your password?" });
    expect(email().value).toBe("ada@example.com");
  });

  test.each([
    ["", "This field is required"],
    ["ada@", "Please enter a valid email address"],
  ])("rejects the e-mail %j without sending it", async (value, text) => {
    const calls = answering();
    await open();
    await type(value);
    await press("Send link");
    await screen.findByText(text);
    expect(sent(calls)).toEqual([]);
  });

  test("reports a mail that could not be sent, and keeps the e-mail over a reload", async () => {
    answering(() => refusal("INTERNAL", 500));
    await open();
    await type("ada@example.com");
    await press("Send link");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("We couldn’t send the email. Please try again.");
    cleanup();
    await open();
    expect(email().value).toBe("ada@example.com");
  });

  test("reports too many mails with the time to wait", async () => {
    answering(() => refusal("RATE_LIMITED", 429, { retryAfter: 3540 }));
    await open();
    await type("ada@example.com");
    await press("Send link");
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe(
        "Too many attempts. Please try again in 59 minutes.",
      ),
    );
  });
});
