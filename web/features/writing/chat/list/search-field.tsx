import { SearchIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../../shared/contracts/contents.ts";

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
    <div className="relative">
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        maxLength={maxSearchCharacters}
        value={value}
        onChange={(event) => type(event.target.value)}
        className="min-h-10 w-full rounded-m border border-field bg-sheet pr-2 pl-9 text-base sm:text-sm"
      />
    </div>
  );
}
