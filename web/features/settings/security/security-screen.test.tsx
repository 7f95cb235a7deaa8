import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { Component } from "./security-screen.tsx";

const user = userEvent.setup();

const open = () => renderSignedIn(<Component />, ["settings"]);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the security settings", () => {
  test("show the password, two-factor authentication, Google and the devices", async () => {
    fakeServer(({ path }) => Response.json(path === "/api/auth/options" ? { google: true } : { items: [] }));
    await open();
    for (const name of ["Password", "Two-factor authentication", "Google", "Devices"])
      await screen.findByRole("heading", { level: 2, name });
  });

  test("sign out and lead to sign-in even if the server is unreachable", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const calls = fakeServer(() => {
      throw new TypeError("offline");
    });
    const { me, path } = await open();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(calls.map((call) => call.path)).toContain("/api/auth/sign-out");
    await waitFor(() => expect(me()).toBeUndefined());
  });
});
