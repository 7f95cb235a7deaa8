import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { SetPassword } from "./set-password.tsx";

const press = () => fireEvent.click(screen.getByRole("button"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("whoever has no password", () => {
  test("gets a link to set one, and is told where it went", async () => {
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    await renderSignedIn(<SetPassword />, ["profile"], { hasPassword: false });
    expect(screen.queryByLabelText(/password/i)).toBeNull();
    press();
    expect((await screen.findByRole("status")).textContent).toContain("ada@example.com");
    expect(calls).toEqual([
      { method: "POST", path: "/api/auth/recover", body: { email: "ada@example.com" } },
    ]);
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
    press();
    expect(calls).toHaveLength(1);
  });

  test("is told where that fails, and can try again", async () => {
    const calls = fakeServer(() => refusal("INTERNAL", 500));
    await renderSignedIn(<SetPassword />, ["profile"], { hasPassword: false });
    press();
    await screen.findByRole("alert");
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  test("is led to where humans are told from machines, where the instance asks for that", async () => {
    fakeServer(() => refusal("HUMAN_CHECK_FAILED", 403));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { path } = await renderSignedIn(<SetPassword />, ["profile"], { hasPassword: false });
    press();
    fireEvent.click(await screen.findByRole("button", { name: "Sign out and ask for it there" }));
    await vi.waitFor(() => expect(path()).toBe("/forgot-password"));
  });
});
