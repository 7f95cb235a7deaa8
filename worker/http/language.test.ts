import { Hono } from "hono";
import { expect, test } from "vitest";
import { languageOf } from "./context.ts";

const app = new Hono().get("/", (c) => c.text(languageOf(c)));
const languageFor = async (header: string | undefined, query = "") =>
  (
    await app.request(`/${query}`, { headers: header === undefined ? {} : { "Accept-Language": header } })
  ).text();

test.each([
  ["de", "de"],
  ["pt-BR", "pt"],
  ["DE-at", "de"],
  ["fr-CH, fr;q=0.9, en;q=0.8", "fr"],
  ["en;q=0.5, es;q=0.9", "es"],
  ["it, nl;q=0.9, es;q=0.1", "es"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["it", "en"],
  ["*", "en"],
  ["", "en"],
  [",;q=;;=", "en"],
])("Accept-Language %j selects %s", async (header, language) => {
  expect(await languageFor(header)).toBe(language);
});

test("English is the default", async () => {
  expect(await languageFor(undefined)).toBe("en");
});

test("the requested language takes precedence if it is supported", async () => {
  expect(await languageFor("de", "?lng=pt-BR")).toBe("pt");
  expect(await languageFor("de", "?lng=it")).toBe("de");
  expect(await languageFor("de", "?lng=")).toBe("de");
});
