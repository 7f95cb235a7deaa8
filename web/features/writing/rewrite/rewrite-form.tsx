// The rewrite form: fields, draft and request.

import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import {
  type RewriteStrength,
  type RewriteStyle,
  rewriteStrengths,
  rewriteStyleRequirements,
  rewriteStyles,
} from "../../../../shared/catalog/writing-options.ts";
import { type RewriteInput, rewriteEntitlement, rewriteInput } from "../../../../shared/contracts/rewrite.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import type { Entitlements } from "../../../../shared/plans.ts";
import { type FieldErrors, validate } from "../../../../shared/validate.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useWordLists } from "../../../lib/word-lists.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { usePlanLock } from "../form/use-plan-lock.tsx";
import { WordListDetails } from "../form/word-list.tsx";

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

/** Validates the form and returns the request. `kept` is the user's list of protected terms. */
export function checkRewriteForm(
  { text, style, strength, terms, language }: RewriteForm,
  kept: readonly string[],
): { ok: true; input: RewriteInput } | { ok: false; fields: FieldErrors } {
  const input: RewriteInput = {
    text,
    style,
    strength,
    protectedTerms: termsInText(text, terms, kept),
    interfaceLanguage: currentLanguage(),
    ...(language && { language }),
  };
  const checked = validate(rewriteInput, input);
  return checked.ok ? { ok: true, input } : checked;
}

/**
 * Returns the typed (comma- or line-separated) and always protected terms that occur in the text, without
 * duplicates.
 */
export function termsInText(text: string, typed: string, kept: readonly string[]): string[] {
  const terms = [...typed.split(/[,;\n]/), ...kept].map((term) => term.trim());
  const normal = text.normalize("NFC");
  return [...new Set(terms)].filter((term) => term && normal.includes(term.normalize("NFC")));
}

interface RewriteOptionsProps {
  form: RewriteForm;
  change: (changes: Partial<RewriteForm>) => void;
}

/** Strength and style. Styles of larger plans are shown locked. */
export function RewriteOptions({ form, change }: RewriteOptionsProps) {
  const { t } = useTranslation("rewrite");
  const lockOf = usePlanLock();
  return (
    <>
      <ChoiceChips
        label={t("fields.strength")}
        aside={t(`strengths.${form.strength}.text`)}
        value={form.strength}
        onChange={(strength) => change({ strength })}
        choices={rewriteStrengths.map((value) => ({ value, label: t(`strengths.${value}.label`) }))}
      />
      <ChoiceCards
        label={t("fields.style")}
        value={form.style}
        onChange={(style) => change({ style })}
        choices={rewriteStyles.map((value) => ({
          value,
          label: t(`styles.${value}.label`),
          description: t(`styles.${value}.text`),
          lock: lockOf(rewriteStyleRequirements[value]),
        }))}
      />
    </>
  );
}

interface ProtectedTermsProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Protected terms: for this text, and the user's list for every text. */
export function ProtectedTerms({ value, onChange, error }: ProtectedTermsProps) {
  const { t } = useTranslation("rewrite");
  const { lists } = useWordLists();
  return (
    <div className="space-y-2">
      <TextArea
        label={t("fields.terms")}
        placeholder={t("fields.termsPlaceholder")}
        hint={t("fields.termsHint")}
        value={value}
        rows={2}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <WordListDetails
        list="protected"
        title={t("kept.title", { count: lists.protected.length })}
        label={t("kept.label")}
        hint={t("kept.hint")}
        placeholder={t("fields.termsPlaceholder")}
      />
    </div>
  );
}
