import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";

const open = (emailConfirmed: boolean) => renderSignedIn(<ConfirmEmail />, ["dashboard"], { emailConfirmed });
const banner = () => screen.queryByRole("region", { name: "Confirm your e-mail" });
const resend = () => fireEvent.click(screen.getByRole("button"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the banner that asks to confirm the e-mail", () => {
  test("names the address, and is not there for whoever has confirmed it", async () => {
    await open(false);
    expect(banner()?.textContent).toContain("ada@example.com");
    cleanup();
    await open(true);
    expect(banner()).toBeNull();
  });

  test("sends the mail once more, and then waits 30 seconds", async () => {
    const calls = fakeServer(() => new Response(null, { status: 204 }));
    await open(false);
    vi.useFakeTimers();
    resend();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole("status").textContent).toBe(
      "A new confirmation email has been sent. Please check your inbox.",
    );
    const sent = {
      method: "POST",
      path: "/api/auth/resend-confirmation",
      body: { email: "ada@example.com" },
    };
    expect(calls).toEqual([sent]);
    expect(screen.getByRole("button").textContent).toBe("Send again in 30\u00a0s");
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByRole("button").textContent).toBe("Send again in 1\u00a0s");
    resend();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(calls).toHaveLength(1);

    await act(() => vi.advanceTimersByTimeAsync(1000));
    resend();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(calls).toEqual([sent, sent]);
  });

  test("says that the mail could not be sent, and can be pressed again at once", async () => {
    let answer = () => refusal("RATE_LIMITED", 429);
    const calls = fakeServer(() => answer());
    await open(false);
    resend();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to resend confirmation email. Please try again.",
    );
    answer = () => new Response(null, { status: 204 });
    resend();
    await screen.findByText("A new confirmation email has been sent. Please check your inbox.");
    expect(calls).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("goes once the server says that the e-mail is confirmed, which is asked on coming back", async () => {
    const calls = fakeServer(() => Response.json(ada));
    await open(false);
    window.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(banner()).toBeNull());
    expect(calls).toMatchObject([{ path: "/api/me" }]);
  });
});
