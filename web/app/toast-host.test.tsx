import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { changeLanguage, setUpTexts } from "../i18n/setup.ts";
import { showToast } from "../lib/toasts.ts";
import { ToastHost } from "./toast-host.tsx";

const user = userEvent.setup();

beforeAll(setUpTexts);
afterEach(async () => {
  cleanup();
  await changeLanguage("en");
});

test("a toast shown before the host is mounted is not lost", async () => {
  showToast({ message: "Said early" });
  render(<ToastHost />);
  await screen.findByText("Said early");
});

test("a toast with a message key is translated into the interface language", async () => {
  await changeLanguage("pt");
  render(<ToastHost />);
  act(() => showToast({ type: "error", messageKey: "errors:codes.UNAUTHENTICATED" }));
  await screen.findByText("Usuário não autenticado. Faça login novamente.");
});

test("a toast can have its own action and duration", async () => {
  const onPress = vi.fn();
  render(<ToastHost />);
  act(() => showToast({ message: "First", action: { label: "Undo", onPress } }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  await user.unhover(screen.getByRole("region", { name: "Messages" }));
  vi.useFakeTimers();
  act(() => showToast({ message: "Second", duration: 10_000 }));
  await act(() => vi.advanceTimersByTimeAsync(9900));
  expect(screen.queryByText("Second")).not.toBeNull();
  vi.useRealTimers();
});

test("a toast stays for 4000 ms by default", async () => {
  render(<ToastHost />);
  act(() => showToast({ message: "First" }));
  await screen.findByText("First"); // the toaster's code is loaded now
  vi.useFakeTimers();
  act(() => showToast({ message: "Second" }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(3900);
  expect(screen.queryByText("Second")).not.toBeNull();
  await pass(200);
  expect(screen.queryByText("Second")).toBeNull();
  vi.useRealTimers();
});

test("the host loads the toaster's code within five seconds, since the first toast may report a lost connection", async () => {
  vi.resetModules();
  const fetched = vi.fn();
  vi.doMock("../ui/toaster.tsx", () => {
    fetched();
    return { Toaster: () => null };
  });
  vi.useFakeTimers();
  const { ToastHost: NewHost } = await import("./toast-host.tsx");
  render(<NewHost />);
  await vi.advanceTimersByTimeAsync(4900);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  vi.doUnmock("../ui/toaster.tsx");
});
