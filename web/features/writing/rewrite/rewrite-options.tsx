import { useTranslation } from "react-i18next";
import {
  rewriteStrengths,
  rewriteStyleRequirements,
  rewriteStyles,
} from "../../../../shared/catalog/writing-options.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { useLock } from "../form/use-lock.tsx";
import type { RewriteForm } from "./rewrite-form.ts";

interface RewriteOptionsProps {
  form: RewriteForm;
  change: (changes: Partial<RewriteForm>) => void;
}

/** How far to go, and the style. What the plan does not open is shown, named and locked. */
export function RewriteOptions({ form, change }: RewriteOptionsProps) {
  const { t } = useTranslation("rewrite");
  const lockOf = useLock();
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
