// The search field of the lists.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../shared/limits.ts";
import { isTyping } from "../../../lib/is-composing.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import type { DocumentFiltersState } from "./use-document-filters.ts";
import { useShelf } from "./use-document-filters.ts";

/** Delay before searching after the last key, in ms. */
const settledMs = 250;

interface ListSearchProps extends Pick<DocumentFiltersState, "filters" | "changeFilters"> {
  /** The id of the element with the number of results. */
  describedBy: string;
}

/** The search field. "/" focuses it from anywhere on the screen. */
export function ListSearch({ filters: { search }, changeFilters, describedBy }: ListSearchProps) {
  const { t } = useTranslation("documents");
  const isHistory = useShelf() === "history";
  const input = useRef<HTMLInputElement>(null);
  // Continued typing replaces the history entry: Back returns to before the search.
  const [typed, setTyped] = useSearchInput(search, (next) =>
    changeFilters({ search: next }, search !== "" && next !== ""),
  );
  useFocusOnSlash(input);
  return (
    <SearchField
      input={input}
      value={typed}
      onChange={setTyped}
      label={t(isHistory ? "history.search" : "search.label")}
      placeholder={t("search.placeholder")}
      clearLabel={t("search.clear")}
      maxLength={maxSearchCharacters}
      describedBy={describedBy}
      shortcut="/"
    />
  );
}

/** The typed text; replaced only when the URL changes to a value that this field did not send. */
function useSearchInput(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const known = useRef([search]); // the URL's value, and the values sent since
  const send = useEffectEvent(() => {
    if (typed === known.current.at(-1)) return;
    known.current.push(typed);
    onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(send, typed ? settledMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const at = known.current.lastIndexOf(search);
    known.current.splice(0, at);
    if (at >= 0) return;
    known.current = [search];
    setTyped(search);
  }, [search]);
  return [typed, setTyped] as const;
}

function useFocusOnSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (isTyping(target)) return;
      input.current?.focus();
      if (document.activeElement === input.current) event.preventDefault(); // otherwise the field is hidden
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [input]);
}
