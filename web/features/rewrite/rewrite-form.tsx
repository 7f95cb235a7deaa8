// The rewrite form: fields, draft and request.

import { ChevronDownIcon, ShieldIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import {
  type RewriteStrength,
  type RewriteStyle,
  rewriteStrengths,
  rewriteStyleRequirements,
  rewriteStyles,
} from "../../../shared/catalog/writing-options.ts";
import { type RewriteInput, rewriteEntitlement, rewriteInput } from "../../../shared/contracts/rewrite.ts";
import type { UsedVoice } from "../../../shared/contracts/used-voice.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import type { Entitlements } from "../../../shared/plans.ts";
import { type FieldErrors, validate } from "../../../shared/validate.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";
import { useRecentChoices } from "../../lib/recent-choices.ts";
import { termsInText, useWordLists } from "../../lib/word-lists.ts";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { PopupButton } from "../../ui/popup-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { LanguageField } from "../../writing/form/source-field.tsx";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";

export interface RewriteForm {
  text: string;
  style: RewriteStyle;
  strength: RewriteStrength;
  /** As typed. */
  terms: string;
  /** Empty to use the text's own. */
  language: Language | "";
}

/** The form's draft. Options that the plan does not include fall back to available ones. */
export function useRewriteForm(owner: string, plan: Entitlements) {
  const preferred = plan.rewriteStyles.includes("professional") ? "professional" : "simple";
  const [draft, change] = useDraft<RewriteForm>(owner, "rewrite", {
    text: "",
    style: preferred,
    strength: "medium",
    terms: "",
    language: "",
  });
  const form: RewriteForm = {
    ...draft,
    style: plan.rewriteStyles.includes(draft.style) ? draft.style : preferred,
    strength: rewriteStrengths.includes(draft.strength) ? draft.strength : "medium",
    language: languages.find((language) => language === draft.language) ?? "",
  };
  return [form, change] as const;
}

/** Whether there is a text, and the plan allows this rewrite. */
export function isReady({ text, style }: RewriteForm, plan: Entitlements): boolean {
  return /\S/.test(text) && checkEntitlement(rewriteEntitlement({ text, style }), plan) === null;
}

/** Validates the form and returns the request. `kept` is the user's list of protected terms, `voice` the brand voice. */
export function checkRewriteForm(
  { text, style, strength, terms, language }: RewriteForm,
  kept: readonly string[],
  voice?: UsedVoice | undefined,
): { ok: true; input: RewriteInput } | { ok: false; fields: FieldErrors } {
  const input: RewriteInput = {
    text,
    style,
    strength,
    protectedTerms: termsInText(text, terms, kept),
    interfaceLanguage: currentLanguage(),
    ...(language && { language }),
    ...(voice && { voice }),
  };
  const checked = validate(rewriteInput, input);
  return checked.ok ? { ok: true, input } : checked;
}

interface RewriteOptionsProps {
  owner: string;
  form: RewriteForm;
  change: (changes: Partial<RewriteForm>) => void;
  detected: Language | "other" | null;
  /** The error of the protected terms. */
  termsError: string | undefined;
  /** The choice of the brand voice. */
  voice: ReactNode;
}

/** Everything but the text, in one bar above it: style, strength, protected terms and language. */
export function RewriteOptions({ owner, form, change, detected, termsError, voice }: RewriteOptionsProps) {
  const { t } = useTranslation("rewrite");
  const { lists } = useWordLists();
  const lockOf = usePlanLock();
  const [recent, noteRecent] = useRecentChoices(owner, "rewriteStyle");
  const terms = termsInText(form.text, form.terms, lists.protected).length;
  const termsLabel = terms ? t("termsCount", { count: terms }) : t("fields.terms");
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-100">
          <ChoiceRow
            label={t("fields.style")}
            hideLabel
            value={form.style}
            onChange={(style) => {
              noteRecent(style);
              change({ style });
            }}
            recent={recent}
            allLabel={t("allStyles", { count: rewriteStyles.length })}
            choices={rewriteStyles.map((value) => ({
              value,
              label: t(`styles.${value}.label`),
              description: t(`styles.${value}.text`),
              lock: lockOf(rewriteStyleRequirements[value]),
            }))}
          />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
          <SegmentedControl
            compact
            className="shrink-0"
            label={t("fields.strength")}
            value={form.strength}
            onChange={(strength) => change({ strength })}
            options={rewriteStrengths.map((value) => ({ value, label: t(`strengths.${value}.label`) }))}
          />
          <PopupButton
            kind="dialog"
            load={() => import("./protected-terms.tsx")}
            props={{ value: form.terms, onChange: (terms: string) => change({ terms }), error: termsError }}
          >
            {(button) => (
              <button
                type="button"
                {...button}
                title={termsLabel}
                className={`inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full border bg-sheet px-2.5 py-1 text-label transition-colors usable:hover:border-accent sm:pr-2 sm:pl-3 ${termsError ? "border-bad text-bad" : "border-line-strong"}`}
              >
                <ShieldIcon aria-hidden="true" className="size-4 sm:hidden" />
                {terms > 0 && (
                  <span aria-hidden="true" className="tabular-nums sm:hidden">
                    {terms}
                  </span>
                )}
                <span className="max-sm:sr-only">{termsLabel}</span>
                <ChevronDownIcon aria-hidden="true" className="size-3.5 max-sm:hidden" />
              </button>
            )}
          </PopupButton>
          {/* Takes what is left of the line on phones. */}
          <div className="flex min-w-20 max-sm:flex-1">
            <LanguageField
              compact
              value={form.language}
              detected={detected}
              onChange={(language) => change({ language })}
            />
          </div>
          {voice}
        </div>
      </div>
      {termsError ? (
        <p role="alert" className="font-medium text-bad text-label">
          {termsError}
        </p>
      ) : (
        <p className="text-ink-soft text-label max-sm:hidden">
          {t(`styles.${form.style}.text`)} · {t(`strengths.${form.strength}.text`)}
        </p>
      )}
    </div>
  );
}
