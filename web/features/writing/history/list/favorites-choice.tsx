import { useId } from "react";
import { useTranslation } from "react-i18next";

interface FavoritesChoiceProps {
  favorite: boolean;
  onChange: (favorite: boolean) => void;
}

/** All texts, or those with a star. */
export function FavoritesChoice({ favorite, onChange }: FavoritesChoiceProps) {
  const { t } = useTranslation("history");
  const name = useId();
  const choice = (label: string, value: boolean) => (
    <label className="inline-flex min-h-9 items-center rounded-s px-3 text-ink-soft text-sm transition-colors has-checked:bg-sheet has-checked:font-semibold has-checked:text-ink has-checked:shadow-1">
      <input
        type="radio"
        name={name}
        checked={favorite === value}
        onChange={() => onChange(value)}
        className="sr-only"
      />
      {label}
    </label>
  );
  return (
    <fieldset className="inline-flex rounded-m border border-line bg-well p-px">
      <legend className="sr-only">{t("show.label")}</legend>
      {choice(t("show.all"), false)}
      {choice(t("show.favorites"), true)}
    </fieldset>
  );
}
