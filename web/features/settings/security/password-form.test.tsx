import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hasToasts } from "../../../lib/toasts.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { fillIn } from "../../../testing/user.ts";
import { PasswordForm, SetPassword } from "./password-form.tsx";

const user = userEvent.setup();

const labels = ["Current password", "New password", "Confirm new password"] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = async (...values: string[]) => {
  for (const [index, value] of values.entries()) await fillIn(user, field(labels[index] ?? ""), value);
};
const submit = () => user.click(screen.getByRole("button", { name: "Change password" }));
const values = () => labels.map((label) => field(label).value);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a new password", () => {
  test("is sent if it is valid, and then removed from the form and not stored", async () => {
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    await renderSignedIn(<PasswordForm />, ["settings"]);
    await fill("quiet river stone", "loud sea feather", "loud sea feather");
    await submit();
    await screen.findByText("Password changed. Your other devices are signed out.");
    expect(hasToasts()).toBe(false); // reported only in the form
    const body = { currentPassword: "quiet river stone", newPassword: "loud sea feather" };
    expect(calls).toEqual([{ method: "PUT", path: "/api/me/password", body }]);
    expect(values()).toEqual(["", "", ""]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("feather");
  });

  test("is validated field by field before it is sent", async () => {
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    await renderSignedIn(<PasswordForm />, ["settings"]);
    await fill("", "short", "shorter");
    await submit();
    const errors = labels.map((label) => {
      const described = field(label).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
      return document.getElementById(described)?.textContent;
    });
    expect(errors).toEqual([
      "Password is required",
      "Password must be at least 8 characters",
      "Passwords do not match",
    ]);
    expect(calls).toEqual([]);
  });

  test("stays in the form if the current one is wrong, which is reported", async () => {
    fakeServer(() =>
      refusal("VALIDATION_FAILED", 422, { fields: { currentPassword: "CURRENT_PASSWORD_WRONG" } }),
    );
    await renderSignedIn(<PasswordForm />, ["settings"]);
    await fill("not the one", "loud sea feather", "loud sea feather");
    await submit();
    await screen.findByText("This is not your current password");
    expect(values()).toEqual(["not the one", "loud sea feather", "loud sea feather"]);
  });

  test("stays in the form if the server fails", async () => {
    fakeServer(() => refusal("INTERNAL", 500));
    await renderSignedIn(<PasswordForm />, ["settings"]);
    await fill("quiet river stone", "loud sea feather", "loud sea feather");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("An error occurred. Please try again.");
    expect(values()).toEqual(["quiet river stone", "loud sea feather", "loud sea feather"]);
  });
});

const press = () => user.click(screen.getByRole("button"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a user without a password", () => {
  test("can request a link to set one, once, and is told where it was sent", async () => {
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    await renderSignedIn(<SetPassword />, ["settings"], { hasPassword: false });
    expect(screen.queryByLabelText(/password/i)).toBeNull();
    await press();
    expect((await screen.findByRole("status")).textContent).toContain("ada@example.com");
    expect(calls).toEqual([
      { method: "POST", path: "/api/auth/recover", body: { email: "ada@example.com" } },
    ]);
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
    await press();
    expect(calls).toHaveLength(1);
  });

  test("is told if that fails, and can retry", async () => {
    const calls = fakeServer(() => refusal("INTERNAL", 500));
    await renderSignedIn(<SetPassword />, ["settings"], { hasPassword: false });
    await press();
    await screen.findByRole("alert");
    await press();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  test("is led to the screen for a forgotten password if a human check is required", async () => {
    fakeServer(() => refusal("HUMAN_CHECK_FAILED", 403));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { path } = await renderSignedIn(<SetPassword />, ["settings"], { hasPassword: false });
    await press();
    await user.click(await screen.findByRole("button", { name: "Sign out and reset password" }));
    await vi.waitFor(() => expect(path()).toBe("/forgot-password"));
  });
});
