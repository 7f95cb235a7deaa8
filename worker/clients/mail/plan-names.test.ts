import { expect, test } from "vitest";
import { languages } from "../../../shared/catalog/languages.ts";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import de from "../../../web/i18n/locales/de/common.json";
import en from "../../../web/i18n/locales/en/common.json";
import es from "../../../web/i18n/locales/es/common.json";
import fr from "../../../web/i18n/locales/fr/common.json";
import pt from "../../../web/i18n/locales/pt/common.json";
import { planName } from "./compose.ts";

const texts = { en, pt, es, fr, de };

test.each(languages)("mails use the interface's plan names in %s", (language) => {
  const names = planIds.map((plan) => [plan, planName(language, plan)]);
  expect(Object.fromEntries(names)).toEqual(texts[language].plans);
});
