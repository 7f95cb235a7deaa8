import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { Component } from "../../features/summarize/summarize-screen.tsx";
import { fakeServer } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../testing/run-events.ts";
import { fillIn } from "../../testing/user.ts";

const user = userEvent.setup();
let runs: () => Response;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  runs = () => runStream(doneEvent("Reeds write."));
  fakeServer(() => runs());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A window as narrow as a phone's. */
function narrow(): void {
  const listen = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("< 64rem"), ...listen }));
}
const open = (me: Partial<Me> = {}) => renderSignedIn(<Component />, ["summarize", "writing", "errors"], me);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const field = () => screen.getByRole("textbox", { name: /^Text to/ });
const isFolded = () => screen.queryByRole("textbox", { name: /^Text to/, hidden: false }) === null;
const start = async () => {
  await fillIn(user, field(), "# Reed pens write on papyrus");
  await user.click(button(/^Summari[sz]e$/));
};
const result = () => within(screen.getByRole("region", { name: "Result" }));

describe("on a phone", () => {
  beforeEach(narrow);

  test("the form folds to its first words when a run starts, and unfolds by button", async () => {
    const slow = slowRun();
    runs = () => slow.response;
    const shown = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue();
    await open();
    expect(screen.queryByRole("button", { name: /Edit$/, hidden: false })).toBeNull();
    await start();
    expect(isFolded()).toBe(true);
    expect(shown).toHaveBeenCalled();
    const fold = button("Reed pens write on papyrus Edit");
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    await user.click(fold);
    expect(isFolded()).toBe(false);
    expect(fold.getAttribute("aria-expanded")).toBe("true");
  });

  test("the dock offers to stop, and then a new variant while the form is folded", async () => {
    const slow = slowRun();
    runs = () => slow.response;
    await open();
    const form = within(field().closest("form") ?? document.body);
    await start();
    form.getByRole("button", { name: "Stop" });
    slow.send(doneEvent("Reeds write."));
    await form.findByRole("button", { name: "New variant" });
    expect(result().queryByRole("button", { name: "New variant" })).toBeNull();
    await user.click(button(/papyrus Edit$/));
    expect(form.queryByRole("button", { name: "New variant" })).toBeNull();
    result().getByRole("button", { name: "New variant" });
  });

  test("Clear stands in the form, and unfolds it", async () => {
    await open();
    await start();
    await result().findByText("Reeds write.");
    expect(screen.queryByRole("button", { name: "Clear", hidden: false })).toBeNull();
    await user.click(button(/papyrus Edit$/));
    await user.click(button("Clear"));
    expect(field()).toHaveProperty("value", "");
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole("button", { name: "Clear", hidden: false })).toBeNull();
    expect(screen.queryByRole("button", { name: /Edit$/, hidden: false })).toBeNull();
  });
});

test("on a phone, Clear is offered as soon as there is something to clear", async () => {
  narrow();
  await open();
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  await user.type(field(), "R");
  button("Clear");
});

test("on a wide screen the form stays, with its actions below", async () => {
  await open();
  await start();
  await result().findByText("Reeds write.");
  expect(isFolded()).toBe(false);
  button("Clear");
});

test("after a failure the run is tried again in place, with the same input", async () => {
  runs = () => runStream(failedEvent("MODEL_BUSY"));
  await open();
  await start();
  const alert = within(await screen.findByRole("alert"));
  runs = () => runStream(doneEvent("Reeds write."));
  await user.click(alert.getByRole("button", { name: "Try again" }));
  await result().findByText("Reeds write.");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("at the end of the quota, a failed run says why it can't be tried again, and where to upgrade", async () => {
  const quota = { plan: "free", used: 5, limit: 5, refillsAt: ada.refillsAt } as const;
  runs = () => runStream(failedEvent("MODEL_BUSY", { quota }));
  await open({ promptsUsed: 4, promptsLimit: 5 });
  await start();
  const alert = within(await screen.findByRole("alert"));
  const retry = await alert.findByRole("button", { name: /^Try again , You have reached your prompt limit/ });
  await user.click(retry);
  alert.getByRole("link", { name: "Upgrade Now" });
});
