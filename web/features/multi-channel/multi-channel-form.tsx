// The multi-channel form: fields, draft, request and validation.

import { CheckIcon, LockIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { type Platform, platformRequirements, platforms } from "../../../shared/catalog/writing-options.ts";
import type { MultiChannelInput } from "../../../shared/contracts/multi-channel.ts";
import type { FieldErrorCode } from "../../../shared/errors.ts";
import { maxTextCharacters } from "../../../shared/limits.ts";
import type { Entitlements } from "../../../shared/plans.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";
import { Hint } from "../../ui/hint.tsx";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";
import { platformIcons } from "./platform-icons.ts";

interface MultiChannelForm {
  text: string;
  /** In display order. */
  chosen: Platform[];
  /** Empty to use the text's own. */
  language: Language | "";
}

/** The form's draft, without platforms that the plan does not include. */
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

/** The common input of all platforms. */
export type PlatformsRequest = Omit<MultiChannelInput, "platform">;

export function requestOf({ text, language }: MultiChannelForm): PlatformsRequest {
  return { text, ...(language && { language }), interfaceLanguage: currentLanguage() };
}

export interface FormErrors {
  text?: FieldErrorCode;
  platform?: boolean;
}

/** Returns the form's errors; null if it is valid. */
export function validateForm({ text, chosen }: MultiChannelForm): FormErrors | null {
  const textFault = !/\S/.test(text)
    ? "TEXT_EMPTY"
    : text.length > maxTextCharacters
      ? "TEXT_TOO_LONG"
      : null;
  if (!textFault && chosen.length > 0) return null;
  return { ...(textFault && { text: textFault }), ...(chosen.length === 0 && { platform: true }) };
}

interface PlatformChoiceProps {
  chosen: readonly Platform[];
  /** The platforms that the plan includes. */
  open: readonly Platform[];
  onChange: (chosen: Platform[]) => void;
  error?: string | undefined;
}

const chip =
  "flex min-h-9 items-center gap-2 rounded-m border border-line-strong px-2.5 py-1 text-left font-medium text-label";

/** Checkboxes for the twelve platforms. Those of larger plans are shown locked. */
export function PlatformChoice({ chosen, open, onChange, error }: PlatformChoiceProps) {
  const { t } = useTranslation("multiChannel");
  const lockOf = usePlanLock();
  const id = useId();
  const toggle = (platform: Platform) =>
    onChange(platforms.filter((one) => (one === platform) !== chosen.includes(one)));
  const isAll = open.every((platform) => chosen.includes(platform));
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={error && `${id}-error`} className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-label">
        <span id={`${id}-label`} className="font-semibold">
          {t("fields.platforms")}
        </span>
        <button
          type="button"
          onClick={() => onChange(isAll ? [] : [...open])}
          className="min-h-6 rounded-s font-semibold text-accent hover:underline"
        >
          {t(isAll ? "fields.none" : "fields.all")}
        </button>
      </div>
      <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3 lg:grid-cols-2">
        {platforms.map((platform) => {
          const lock = lockOf(platformRequirements[platform]);
          const Icon = platformIcons[platform];
          const name = (
            <>
              <CheckIcon aria-hidden="true" className="size-4 shrink-0 not-group-has-checked:hidden" />
              <Icon aria-hidden="true" className="size-4 shrink-0 group-has-checked:hidden" />
              <span className="hyphens-auto wrap-anywhere min-w-0 flex-1">{t(`platforms.${platform}`)}</span>
            </>
          );
          if (lock)
            return (
              <Hint key={platform} {...lock} wide className={`${chip} w-full border-dashed text-ink-faint`}>
                {name}
                <LockIcon aria-hidden="true" className="size-3.5 shrink-0" />
              </Hint>
            );
          return (
            <label
              key={platform}
              className={`${chip} group relative bg-sheet transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent`}
            >
              <input
                type="checkbox"
                value={platform}
                checked={chosen.includes(platform)}
                aria-invalid={error ? true : undefined}
                onChange={() => toggle(platform)}
                className="sr-only"
              />
              {name}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-label text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
