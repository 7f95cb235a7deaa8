// The demo of the adaptations: what a text says in the form of a platform, in the text's own words.
import { languages } from "../../../../shared/catalog/languages.ts";
import { platforms } from "../../../../shared/catalog/platforms.ts";
import { keptWithin } from "../../../../shared/text/platforms/cut.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";
import { measure } from "../../../../shared/text/platforms.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { type Choose, seededChoice } from "../generate/seeded-choice.ts";
import { sourceLanguageOf } from "../source/source-language.ts";
import { fitForm, type Place } from "./fit-form.ts";
import { forms } from "./forms/forms-by-platform.ts";
import { materialReader } from "./lines-material.ts";

/** A little room is left below a limit. */
const shareOfLimit = 0.97;
/** A text may count so much more than it aims at, and so many times that where its lines are long. */
const aimSpread = 1.1;
const mostAims = 2;
/** How often another wording is looked for. */
const tries = 10;

/** Null where a setting is unknown or there is no text. Nothing is translated. */
export function writeAdapted({ settings, texts }: MarkedRequest): string | null {
  const platform = platforms.find((known) => known === settings.platform);
  const isKnown = languages.some((known) => known === settings.language) || settings.language === "same";
  const { text = "" } = texts;
  if (!platform || !isKnown || !text.trim()) return null;

  const rules = platformRules[platform];
  const limit = Math.min(countOf(settings.limit) ?? rules.limit, rules.limit);
  const aim = countOf(settings.aim) ?? rules.aim;
  const most = Math.floor(limit * shareOfLimit);
  const place: Place = {
    platform,
    aim: Math.min(most, Math.round(aim * aimSpread)),
    most: Math.min(most, aim * mostAims),
  };
  const form = forms[platform];
  const source = sourceLanguageOf(text, settings.language);
  const materialFor = materialReader(text, platform, source, form.hasMarkdown);
  const write = (choose: Choose | null) =>
    fitForm(form, materialFor(choose), place) || withoutForm(text.trim().toWellFormed(), place);
  const first = write(null);
  if (!settings.variation) return first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const other = write(seededChoice(JSON.stringify([text, platform, settings.variation, attempt])));
    if (other !== first) return other;
  }
  return first;
}

/** What has no sentence is shown as it is. */
function withoutForm(text: string, { platform, aim }: Place): string {
  if (measure(text, platform).length <= aim) return text;
  return keptWithin(text.slice(0, 4 * aim), platformRules[platform].counting, Math.max(0, aim - 2));
}

function countOf(setting: string | undefined): number | null {
  const count = Number(setting);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
}
