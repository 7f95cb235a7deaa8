import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeTimers } from "../testing/user.ts";
import { type ToastContent, Toaster } from "./toaster.tsx";

const user = userEvent.setup({ delay: null });

beforeEach(fakeTimers);
afterEach(cleanup);

const labels = { region: "Messages", close: "Close" };

function show(toast: ToastContent, duration?: number) {
  const waiting = [toast];
  render(
    <Toaster
      take={() => waiting.splice(0)}
      subscribe={() => () => {}}
      labels={labels}
      {...(duration && { duration })}
    />,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = (message: string) => screen.queryByText(message) !== null;

describe("a toast", () => {
  test("stays for 3000 ms by default", async () => {
    show({ message: "Saved" });
    await pass(2900);
    expect(shown("Saved")).toBe(true);
    await pass(200);
    expect(shown("Saved")).toBe(false);
  });

  test("stays for the duration set by its host", async () => {
    show({ message: "Saved" }, 4000);
    await pass(3900);
    expect(shown("Saved")).toBe(true);
    await pass(200);
    expect(shown("Saved")).toBe(false);
  });

  test("calls its close handler 300 ms after it times out", async () => {
    const onClosed = vi.fn();
    show({ message: "Saved", onClosed });
    await pass(3000);
    expect(onClosed).not.toHaveBeenCalled();
    await pass(290);
    expect(onClosed).not.toHaveBeenCalled();
    await pass(20);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  test("calls its close handler 300 ms after the user closes it", async () => {
    const onClosed = vi.fn();
    show({ message: "Saved", onClosed });
    await pass(0);
    await user.click(screen.getByTitle("Close"));
    await pass(290);
    expect(onClosed).not.toHaveBeenCalled();
    await pass(20);
    expect(onClosed).toHaveBeenCalledOnce();
    await pass(10_000);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  test("stays for its own duration", async () => {
    show({ message: "Deleted", duration: 10_000 });
    await pass(9900);
    expect(shown("Deleted")).toBe(true);
    await pass(200);
    expect(shown("Deleted")).toBe(false);
  });

  test("runs its action once, and then closes", async () => {
    const onPress = vi.fn();
    show({ message: "Deleted", action: { label: "Undo", onPress } });
    await pass(0);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(onPress).toHaveBeenCalledOnce();
    await pass(300);
    expect(shown("Deleted")).toBe(false);
  });

  test("stays while it is hovered", async () => {
    show({ message: "Saved" });
    await pass(2000);
    await user.hover(screen.getByRole("region", { name: "Messages" }));
    await pass(60_000);
    expect(shown("Saved")).toBe(true);
    await user.unhover(screen.getByRole("region", { name: "Messages" }));
    await pass(3000);
    expect(shown("Saved")).toBe(false);
  });

  test("has a left border in the colour of its type, which is info by default", async () => {
    const borders = { success: "good", error: "bad", warning: "warn", info: "info" } as const;
    for (const [type, colour] of Object.entries(borders)) {
      show({ type: type as keyof typeof borders, message: `A ${type}` });
      await pass(0);
      expect(screen.getByText(`A ${type}`).closest(`.border-l-${colour}`)).not.toBeNull();
      cleanup();
    }
    show({ message: "Plain" });
    await pass(0);
    expect(screen.getByText("Plain").closest(".border-l-info")).not.toBeNull();
  });

  test("is a dialog with its message as its name", async () => {
    show({ message: "Saved" });
    await pass(0);
    screen.getByRole("dialog", { name: "Saved" });
  });

  test("is at the top right of the window, below the header", async () => {
    show({ message: "Saved" });
    await pass(0);
    expect([...screen.getByRole("region", { name: "Messages" }).classList]).toEqual(
      expect.arrayContaining(["fixed", "top-(--toasts-top,4.5rem)", "right-4"]),
    );
  });
});
