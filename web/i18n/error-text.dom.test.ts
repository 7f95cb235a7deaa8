import { renderHook } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { errorOf } from "../lib/send.ts";
import { useErrorText } from "./error-text.ts";
import { changeLanguage, setUpTexts } from "./setup.ts";

const textOf = (retryAfter?: number) =>
  renderHook(useErrorText).result.current.errorText({
    code: "RATE_LIMITED",
    details: retryAfter === undefined ? undefined : { retryAfter },
  });

beforeAll(setUpTexts);

describe("the message after too many attempts", () => {
  test.each([
    [1, "Too many attempts. Please try again in 1 second."],
    [59, "Too many attempts. Please try again in 59 seconds."],
    [60, "Too many attempts. Please try again in 1 minute."],
    [61, "Too many attempts. Please try again in 2 minutes."],
    [3600, "Too many attempts. Please try again in 60 minutes."],
  ])("names a wait of %i seconds in suitable units", (seconds, text) => {
    expect(textOf(seconds)).toBe(text);
  });

  test("suggests a minute if the wait is unknown", () => {
    expect(textOf()).toBe("Too many attempts. Please wait a minute and try again.");
  });

  test("is in the interface language", async () => {
    await changeLanguage("de");
    expect(textOf(1)).toBe("Zu viele Versuche. Bitte versuchen Sie es in 1 Sekunde erneut.");
    await changeLanguage("en");
  });
});

test("the message for a busy model names the wait if it is long", () => {
  const { errorText } = renderHook(useErrorText).result.current;
  const busy = (retryAfter: number) => errorText({ code: "MODEL_BUSY", details: { retryAfter } });
  expect(busy(600)).toBe("The model is busy. Please try again in about 10 minutes. No prompt was used.");
  expect(busy(5)).toBe("The model is busy. No prompt was used. Please try again in a moment.");
});

test.each([
  [503, "Service Unavailable", "Calamo is temporarily unavailable. Please try again in a few minutes."],
  [502, "Bad Gateway", "Calamo is temporarily unavailable. Please try again in a few minutes."],
  [521, "", "Calamo is temporarily unavailable. Please try again in a few minutes."],
  [403, "Forbidden", "API error: 403 Forbidden"],
])("describes a non-JSON response %i %s as: %s", async (status, statusText, text) => {
  const { errorText } = renderHook(useErrorText).result.current;
  expect(errorText(await errorOf(new Response("<html>", { status, statusText })))).toBe(text);
});
