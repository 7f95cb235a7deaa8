// The form of the screen: what it holds, where it is kept, what it asks for, and what speaks against that.
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { type Platform, platforms } from "../../../../shared/catalog/writing-options.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { FieldErrorCode } from "../../../../shared/errors.ts";
import { maxTextCharacters } from "../../../../shared/limits.ts";
import type { Entitlements } from "../../../../shared/plans.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import type { Queue } from "./queue.ts";

export interface MultiChannelForm {
  text: string;
  /** In the order they are offered. */
  chosen: Platform[];
  /** Empty for that of the text. */
  language: Language | "";
}

/** The form's draft. Platforms that the plan does not have (any more) are not chosen. */
export function useMultiChannelForm(owner: string, plan: Entitlements) {
  const [draft, change] = useDraft<MultiChannelForm>(owner, "multiChannel", {
    text: "",
    chosen: [],
    language: "",
  });
  const kept: unknown[] = Array.isArray(draft.chosen) ? draft.chosen : [];
  const form: MultiChannelForm = {
    text: draft.text,
    chosen: platforms.filter((platform) => kept.includes(platform) && plan.platforms.includes(platform)),
    language: languages.find((language) => language === draft.language) ?? "",
  };
  return [form, change] as const;
}

export function requestOf({ text, language }: MultiChannelForm): Queue["request"] {
  return { text, ...(language && { language }), interfaceLanguage: currentLanguage() };
}

export interface FormFaults {
  text?: FieldErrorCode;
  platform?: boolean;
}

/** What is missing, or too much of; null where the form can be sent. */
export function faultsOf({ text, chosen }: MultiChannelForm): FormFaults | null {
  const textFault = !/\S/.test(text)
    ? "TEXT_EMPTY"
    : text.length > maxTextCharacters
      ? "TEXT_TOO_LONG"
      : null;
  if (!textFault && chosen.length > 0) return null;
  return { ...(textFault && { text: textFault }), ...(chosen.length === 0 && { platform: true }) };
}

/** The prompts that are left, as far as the screen knows: after the refill, all of them. */
export function promptsLeft({ promptsUsed, promptsLimit, refillsAt }: Me): number {
  return Date.now() >= refillsAt ? promptsLimit : Math.max(0, promptsLimit - promptsUsed);
}
