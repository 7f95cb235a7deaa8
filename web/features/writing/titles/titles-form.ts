// The form of the titles: what it holds, where it is kept, and what it sends.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { type TitleFilter, titleFilters } from "../../../../shared/catalog/writing-options.ts";
import { type TitlesInput, titlesEntitlement } from "../../../../shared/contracts/titles.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import type { Entitlements } from "../../../../shared/plans.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";

export interface TitlesForm {
  text: string;
  type: TitleFilter;
  /** Empty for that of the text. */
  language: Language | "";
}

const empty: TitlesForm = { text: "", type: "all", language: "" };

/** The form's draft. A type that the plan does not have (any more) falls back to all. */
export function useTitlesForm(owner: string, { titleTypes }: Entitlements) {
  const [draft, change] = useDraft<TitlesForm>(owner, "titles", empty);
  const isOpen =
    titleFilters.includes(draft.type) && (draft.type === "all" || titleTypes.includes(draft.type));
  return [{ ...draft, type: isOpen ? draft.type : "all" }, change] as const;
}

/** Whether there is a text, and the plan allows it. */
export const isReady = (form: TitlesForm, plan: Entitlements): boolean =>
  /\S/.test(form.text) && checkEntitlement(titlesEntitlement(form), plan) === null;

/** The request that the form makes. */
export const inputOf = ({ text, type, language }: TitlesForm): TitlesInput => ({
  text,
  type,
  ...(language && { language }),
  interfaceLanguage: currentLanguage(),
});
