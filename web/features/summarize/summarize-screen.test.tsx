import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { type Call, fakeServer } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream } from "../../testing/run-events.ts";
import { fillIn, isBlocked } from "../../testing/user.ts";
import { Component } from "./summarize-screen.tsx";

const user = userEvent.setup();

const text = "The bakery opens at six. Its owner has hired two people. Bread is baked at night.";
let calls: Call[];

beforeEach(() => {
  localStorage.clear();
  calls = fakeServer(() => runStream(doneEvent("The bakery opens earlier.")));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (me: Partial<Me> = {}) => renderSignedIn(<Component />, ["summarize", "writing", "errors"], me);
const field = () => screen.getByLabelText("Text to summarize");
const type = (typed: string) => fillIn(user, field(), typed);
const submit = () => screen.getByRole("button", { name: "Summarize" });
const input = () =>
  (calls.find(({ path }) => path === "/api/runs")?.body as { input: unknown } | undefined)?.input;

describe("summaries", () => {
  test("are requested in the text's language and the chosen length", async () => {
    await open();
    await type(text);
    await user.click(screen.getByRole("radio", { name: "Bullet points" }));
    await user.click(submit());
    await waitFor(() => expect(input()).toEqual({ text, length: "bullets", interfaceLanguage: "en" }));
  });

  test("can be requested in another language", async () => {
    await open();
    await type(text);
    await user.selectOptions(screen.getByLabelText("Output language"), "de");
    await user.click(submit());
    await waitFor(() => expect(input()).toMatchObject({ language: "de" }));
  });

  test("are shown in the result panel with the source's word count", async () => {
    await open();
    await type(text);
    await user.click(submit());
    const sheet = screen.getByRole("region", { name: "Result" });
    await within(sheet).findByText("The bakery opens earlier.");
    expect(within(sheet).getByText("16 → 4")).toBeTruthy();
  });

  test("name the detected language of the text in the language options", async () => {
    await open();
    await type(
      "Die Bäckerei am Markt öffnet ab Oktober schon um sechs Uhr morgens, weil viele Leute früh zur Arbeit gehen.",
    );
    await screen.findByRole("option", { name: "Same as the text (German)" });
  });

  test("cannot be requested for a blank text", async () => {
    await open();
    await type("   ");
    expect(submit()).toHaveProperty("disabled", true);
    await user.type(field(), "{Control>}{Enter}{/Control}");
    expect(input()).toBeUndefined();
  });

  test("start with Ctrl+Enter, but not during IME composition", async () => {
    await open();
    await type(text);
    fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true, isComposing: true });
    fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true, keyCode: 229 });
    await user.type(field(), "{Enter}");
    expect(input()).toBeUndefined();
    await user.type(field(), "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(input()).toBeDefined());
  });

  test.each([
    [
      "free",
      1000,
      "Free plan users are limited to 1,000 words. Please reduce your content or upgrade your plan.",
    ],
    ["essential", 3000, "The text exceeds the 3,000 word limit for your plan"],
    ["pro", 10_000, "The text exceeds the 10,000 word limit for your plan"],
  ] as const)(
    "on the %s plan are limited to %i words, with an error message above that",
    async (plan, limit, message) => {
      await open({ plan });
      await type("word ".repeat(limit + 1));
      expect(screen.getByText(message)).toBeTruthy();
      expect(field().getAttribute("aria-invalid")).toBe("true");
      expect(isBlocked(submit())).toBe(true);
      await type("word ".repeat(limit));
      expect(submit()).toHaveProperty("disabled", false);
    },
  );

  test("that fail show the tool's own error message", async () => {
    vi.mocked(fetch).mockImplementation(async () => runStream(failedEvent("MODEL_UNAVAILABLE")));
    await open();
    await type(text);
    await user.click(submit());
    await screen.findByText("We couldn’t summarize your text. Please try again.");
  });

  test("have a formatted word count, and a text field with automatic direction", async () => {
    await open({ plan: "pro" });
    await type("word ".repeat(9999));
    screen.getByText("9,999 of 10,000 words");
    expect(field().getAttribute("dir")).toBe("auto");
  });

  test("can be cleared together with their text", async () => {
    await open();
    await type(text);
    await user.click(submit());
    await screen.findByText("The bakery opens earlier.");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(field()).toHaveProperty("value", "");
    expect(screen.getByText("Your summary will appear here.")).toBeTruthy();
  });
});
