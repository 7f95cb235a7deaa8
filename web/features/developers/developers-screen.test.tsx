import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { languages } from "../../../shared/catalog/languages.ts";
import { changeLanguage, setUpTexts, withTexts } from "../../i18n/setup.ts";
import { apiErrors } from "./api-errors.ts";
import { Component } from "./developers-screen.tsx";
import { quickStart, runExamples } from "./examples.ts";

const user = userEvent.setup({ delay: null });

beforeEach(async () => {
  await setUpTexts();
  await changeLanguage("en");
  await withTexts(async () => undefined, "developers");
});
afterEach(cleanup);

const open = () =>
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
const section = (name: string) => within(screen.getByRole("region", { name }));

test.each(languages)("in %s it has every section and no unfilled placeholder", async (language) => {
  await changeLanguage(language);
  open();
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(10);
  const text = document.body.textContent ?? "";
  expect(text).not.toMatch(/\{\{|\{origin\}|undefined|NaN|`|\b(start|auth|limits|errors)\.[a-z]/);
  for (const code of Object.values(apiErrors).flatMap(Object.keys)) expect(text).toContain(code);
});

test("the examples are in the chosen language, and name this server", async () => {
  open();
  expect(section("Quick start").getByRole("group", { name: "Language of the examples" })).toBeDefined();
  await user.click(section("Quick start").getByRole("radio", { name: "Python" }));
  expect(section("Quick start").getAllByRole("group", { name: "Python" })).toHaveLength(3);
  expect(section("Quick start").getAllByText(/import requests/)[0]?.textContent).toContain(
    `${location.origin}/api/v1/runs`,
  );
  expect(section("Streaming").getAllByRole("group", { name: "Python" })).toHaveLength(2);
  expect(section("Webhooks").getByText(/from standardwebhooks/)).toBeDefined();
  await user.click(section("Webhooks").getByRole("radio", { name: "TypeScript" }));
  expect(section("Quick start").getAllByText(/await fetch/)).toHaveLength(3);
});

test.each(["typescript", "python"] as const)(
  "the examples in %s show why a request was rejected",
  (language) => {
    for (const code of Object.values({ ...quickStart[language], ...runExamples[language] }))
      expect(code).toMatch(/if (not |\(!)response\.ok\)?:?\s+(throw|raise) .*error"?\]?\.?\[?"?message/);
  },
);

test("a text that is too long for the model is to be shortened, not rephrased", () => {
  open();
  const advice = section("Errors").getByText("The text is too long for this model. Shorten it or split it.");
  expect(advice.parentElement?.textContent).toMatch(/^422 MODEL_INPUT_TOO_LONG/);
});

test("webhooks name the addresses that they reach", () => {
  open();
  expect(section("Webhooks").getByText(/must use https and port 443; .* use a tunnel/)).toBeDefined();
});

test("a run is resumed and stopped by its id", async () => {
  open();
  const [resume, stop] = section("Streaming").getAllByRole("group", { name: "curl" });
  expect(resume?.textContent).toContain(`${location.origin}/api/v1/runs/$RUN_ID/events`);
  expect(stop?.textContent).toContain(`-X POST ${location.origin}/api/v1/runs/$RUN_ID/stop`);
});

test("programs with types name the media type of a response that can also be a stream", () => {
  open();
  const [client] = section("Reference").getAllByRole("group", { name: "TypeScript" });
  expect(client?.textContent).toContain('createClient<paths, "application/json">');
});

test("the limits are those of the plans", () => {
  open();
  const rows = section("Limits").getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(["Pro500", "Teams4,000"]);
  expect(section("Limits").getByText(/600 requests a minute.*1,200/)).toBeDefined();
});
