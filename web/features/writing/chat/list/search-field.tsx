import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../../shared/contracts/content-limits.ts";
import { SearchField as Field } from "../../../../ui/search-field.tsx";

/** Milliseconds after the last letter until it is searched for. */
const settleMs = 250;

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
  /** Told what was typed, once nothing more is. */
  onSettle: (search: string) => void;
}

/** Where the conversations are searched. */
export function SearchField({ value, onChange, onSettle }: SearchFieldProps) {
  const { t } = useTranslation("chats");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    onChange(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSettle(typed.trim()), typed.trim() ? settleMs : 0);
  };
  return (
    <Field
      value={value}
      onChange={type}
      label={t("search.label")}
      placeholder={t("search.label")}
      clearLabel={t("search.clear")}
      maxLength={maxSearchCharacters}
    />
  );
}
