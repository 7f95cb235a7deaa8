// The form of a rewriting: what it holds, where it is kept, and what it sends.
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import {
  type RewriteStrength,
  type RewriteStyle,
  rewriteStrengths,
} from "../../../../shared/catalog/writing-options.ts";
import { type RewriteInput, rewriteEntitlement, rewriteInput } from "../../../../shared/contracts/rewrite.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import type { Entitlements } from "../../../../shared/plans.ts";
import { type FieldErrors, validate } from "../../../../shared/validate.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import { termsIn } from "./terms.ts";

export interface RewriteForm {
  text: string;
  style: RewriteStyle;
  strength: RewriteStrength;
  /** As typed. */
  terms: string;
  /** Empty for the text's own. */
  language: Language | "";
}

/** The form's draft. A choice that the plan does not have (any more) falls back to one that it has. */
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

/** Whether there is a text, and the plan allows to rewrite it like that. */
export function isReady({ text, style }: RewriteForm, plan: Entitlements): boolean {
  return /\S/.test(text) && checkEntitlement(rewriteEntitlement({ text, style }), plan) === null;
}

/** The request that the form makes, or what is wrong with it. `kept` are the terms the person always protects. */
export function checkRewriteForm(
  { text, style, strength, terms, language }: RewriteForm,
  kept: readonly string[],
): { ok: true; input: RewriteInput } | { ok: false; fields: FieldErrors } {
  const input: RewriteInput = {
    text,
    style,
    strength,
    protectedTerms: termsIn(text, terms, kept),
    interfaceLanguage: currentLanguage(),
    ...(language && { language }),
  };
  const checked = validate(rewriteInput, input);
  return checked.ok ? { ok: true, input } : checked;
}
