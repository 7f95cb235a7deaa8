import { expect, test } from "vitest";
import type { Language } from "../../../shared/catalog/languages.ts";
import { renderMail } from "./render-mail.ts";

const at = Date.UTC(2026, 11, 14, 21, 30);
const textOf = (language: Language, country: string | null, browser = "Firefox") =>
  renderMail(
    { email: "ada@example.com", name: "Ada Quill", language },
    { kind: "newSignIn", link: "https://calamo.test/settings/security", browser, os: "Linux", country, at },
    { origin: "https://calamo.test", operator: "" },
  ).text;

test.each([
  ["en", "Country: Germany\nTime: 14 December 2026 at 21:30\u00a0UTC"],
  ["pt", "País: Alemanha\nHorário: 14 de dezembro de 2026 às 21:30\u00a0UTC"],
  ["es", "País: Alemania\nHora: 14 de diciembre de 2026 a las 21:30\u00a0UTC"],
  ["fr", "Pays\u202f: Allemagne\nHeure\u202f: 14 décembre 2026 à 21:30\u00a0UTC"],
  ["de", "Land: Deutschland\nZeit: 14. Dezember 2026 um 21:30\u00a0UTC"],
] as const)("country and time are formatted for %s", (language, facts) => {
  expect(textOf(language, "DE")).toContain(facts);
});

test.each([null, "XX", "T1", "de", ""])("the country %j is omitted", (country) => {
  expect(textOf("en", country)).toContain("System: Linux\nTime: ");
});

test("an unknown browser is named in the reader's language", () => {
  expect(textOf("de", null, "Unknown")).toContain("Browser: unbekannt");
});
