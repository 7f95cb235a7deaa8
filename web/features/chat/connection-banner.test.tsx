import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { changeLanguage } from "../../i18n/setup.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { ConnectionBanner } from "./connection.tsx";
import type { Connection } from "./thread-props.ts";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = async (state: Connection["state"], check = async () => true) => {
  await renderSignedIn(<ConnectionBanner connection={{ state, check }} />, ["chats"]);
  return screen.getByRole("status");
};

test("a check is shown after a short delay in yellow, with icon and text", async () => {
  await show("connected"); // load the texts before using fake timers
  cleanup();
  vi.useFakeTimers();
  const banner = await show("checking");
  expect(banner.textContent).toBe("");
  act(() => vi.advanceTimersByTime(300));
  expect(banner.textContent).toBe("Checking the connection to the server…");
  expect(banner.querySelector("p")?.className).toContain("bg-warn-soft");
  expect(banner.querySelector("svg")).not.toBeNull();
});

test("an unreachable server is shown in red, with a retry button", async () => {
  const check = vi.fn(async () => false);
  const banner = await show("disconnected", check);
  expect(banner.textContent).toContain(
    "The connection to the server has failed. Some features may be unavailable.",
  );
  expect(banner.querySelector("p")?.className).toContain("bg-bad-soft");
  expect(banner.querySelector("svg")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(check).toHaveBeenCalledOnce();
});

test("the Portuguese text matches the specification", async () => {
  await show("disconnected");
  await act(() => changeLanguage("pt"));
  await screen.findByText(
    "Falha na conexão com o servidor. Algumas funcionalidades podem estar indisponíveis.",
  );
  await act(() => changeLanguage("en"));
});

test("nothing is shown while connected", async () => {
  expect((await show("connected")).textContent).toBe("");
});
