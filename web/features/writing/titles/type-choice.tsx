import { useTranslation } from "react-i18next";
import {
  type TitleFilter,
  titleFilters,
  titleTypeRequirements,
} from "../../../../shared/catalog/writing-options.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { useLock } from "../form/use-lock.tsx";

interface TypeChoiceProps {
  value: TitleFilter;
  onChange: (type: TitleFilter) => void;
  /** How many titles the plan suggests at once. */
  atOnce: number;
}

/** All types at once, or one of them. What the plan does not open is shown, named and locked. */
export function TypeChoice({ value, onChange, atOnce }: TypeChoiceProps) {
  const { t } = useTranslation("titles");
  const lockOf = useLock();
  return (
    <ChoiceCards
      label={t("fields.type")}
      aside={t("fields.atOnce", { count: atOnce })}
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
