// The titles form: fields, draft and request.

import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import {
  type TitleFilter,
  titleFilters,
  titleTypeRequirements,
} from "../../../../shared/catalog/writing-options.ts";
import { type TitlesData, type TitlesInput, titlesEntitlement } from "../../../../shared/contracts/titles.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import type { Entitlements } from "../../../../shared/plans.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { usePlanLock } from "../form/use-plan-lock.tsx";

export interface TitlesForm {
  text: string;
  type: TitleFilter;
  /** Empty to use the text's own. */
  language: Language | "";
}

const empty: TitlesForm = { text: "", type: "all", language: "" };

/** The form's draft. A type that the plan does not include falls back to "all". */
export function useTitlesForm(owner: string, { titleTypes }: Entitlements) {
  const [draft, change] = useDraft<TitlesForm>(owner, "titles", empty);
  const isOpen =
    titleFilters.includes(draft.type) && (draft.type === "all" || titleTypes.includes(draft.type));
  return [{ ...draft, type: isOpen ? draft.type : "all" }, change] as const;
}

/** Whether there is a text, and the plan allows it. */
export const isReady = (form: TitlesForm, plan: Entitlements): boolean =>
  /\S/.test(form.text) && checkEntitlement(titlesEntitlement(form), plan) === null;

/** The request input. */
export const inputOf = ({ text, type, language }: TitlesForm): TitlesInput => ({
  text,
  type,
  ...(language && { language }),
  interfaceLanguage: currentLanguage(),
});

/** Returns the titles of a run; undefined if the data has another (older) shape. */
export function titlesOf(data: object | null): TitlesData | undefined {
  const { titles, keyphrases } = (data ?? {}) as Partial<TitlesData>; // validated field by field
  return Array.isArray(titles) && Array.isArray(keyphrases) ? (data as TitlesData) : undefined;
}

interface TitleTypeChoiceProps {
  value: TitleFilter;
  onChange: (type: TitleFilter) => void;
  /** The number of titles per request on the plan. */
  limit: number;
}

/** All title types or a single one. Those of larger plans are shown locked. */
export function TitleTypeChoice({ value, onChange, limit }: TitleTypeChoiceProps) {
  const { t } = useTranslation("titles");
  const lockOf = usePlanLock();
  return (
    <ChoiceCards
      label={t("fields.type")}
      aside={t("fields.atOnce", { count: limit })}
      value={value}
      onChange={onChange}
      choices={titleFilters.map((type) => ({
        value: type,
        label: t(`types.${type}.name`),
        description: t(`types.${type}.description`),
        lock: type === "all" ? undefined : lockOf(titleTypeRequirements[type]),
      }))}
    />
  );
}
