import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setUpTexts, withTexts } from "../../../i18n/setup.ts";
import { DeviceStatus } from "./device-status.tsx";
import { useDeviceCheck } from "./use-device-check.ts";

/** A worker whose code cannot be loaded, until the connection is back. */
class UnloadableWorker extends EventTarget {
  static made: UnloadableWorker[] = [];
  constructor() {
    super();
    UnloadableWorker.made.push(this);
  }
  postMessage() {}
  terminate() {}
}

const words = { dictionary: [], house: [] };
function Checked() {
  const { state, retry } = useDeviceCheck("This is an test.", words, true);
  return <DeviceStatus state={state} retry={retry} />;
}

beforeEach(async () => {
  UnloadableWorker.made = [];
  vi.stubGlobal("Worker", UnloadableWorker);
  await setUpTexts();
  await withTexts(async () => undefined, "writing");
  render(<Checked />);
  act(() => void UnloadableWorker.made[0]?.dispatchEvent(new Event("error")));
  expect(screen.getByRole("alert").textContent).toContain("The checker couldn’t be loaded.");
});
afterEach(() => vi.unstubAllGlobals());

test("a checker that couldn’t be loaded is loaded again on request", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(UnloadableWorker.made).toHaveLength(2);
  expect(screen.getByRole("status").textContent).toContain("Loading the checker");
});

test("a checker that couldn’t be loaded is loaded again when the connection is back", async () => {
  await act(async () => dispatchEvent(new Event("online")));
  expect(UnloadableWorker.made).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
});
