import { ListChecksIcon } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../../shared/limits.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { Button } from "../../../../ui/button.tsx";
import { OnDemand } from "../../../../ui/on-demand.tsx";
import { ScreenHead } from "../../../../ui/screen-head.tsx";
import { SearchField as Field } from "../../../../ui/search-field.tsx";
import { FilterChips, FiltersButton } from "./filter-chips.tsx";
import { countFilters } from "./history-filters.ts";
import type { Selection } from "./selection.tsx";
import type { HistoryFiltersState, useContents } from "./use-history-filters.ts";

interface ListHeaderProps extends HistoryFiltersState {
  contents: ReturnType<typeof useContents>;
  /** The id of what says how much is found. */
  countId: string;
  selection: Selection;
  selectButton: RefObject<HTMLButtonElement | null>;
  onEndSelection: () => void;
}

/** What the list is called, and what narrows it. */
export function ListHeader(props: ListHeaderProps) {
  const { filters, changeFilters, contents, countId, selection, selectButton, onEndSelection } = props;
  const { t } = useTranslation("history");
  const { search } = filters;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <ScreenHead name={t("screen")} />
        <Button
          ref={selectButton}
          look="quiet"
          disabled={!contents.items?.length}
          onClick={selection.active ? onEndSelection : selection.start}
          className="-mr-4"
        >
          <ListChecksIcon aria-hidden="true" className="size-4" />
          {t(selection.active ? "select.end" : "select.start")}
        </Button>
      </div>
      <SearchField
        search={search}
        // Typing on is one step for Back: to before it began.
        onSearch={(typed) => changeFilters({ search: typed }, search !== "" && typed !== "")}
        describedBy={countId}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FavoritesFilter favorite={filters.favorite} onChange={(favorite) => changeFilters({ favorite })} />
        <OnDemand load={() => import("./filters-panel.tsx")} props={{ filters, changeFilters }}>
          {(handlers) => <FiltersButton count={countFilters(filters)} {...handlers} />}
        </OnDemand>
      </div>
      <FilterChips filters={filters} changeFilters={changeFilters} />
      <p id={countId} role="status" className="-my-1 text-ink-soft text-xs empty:hidden">
        {useCount(contents)}
      </p>
    </>
  );
}

/** How many texts there are; where that is not known, more than how many, and no other number when more are fetched. */
function useCount({ first, items, hasMore }: ListHeaderProps["contents"]): string {
  const { t } = useTranslation("history");
  if (!first || !items) return "";
  const count = first.nextCursor && hasMore ? first.items.length : items.length;
  return t(first.nextCursor && hasMore ? "search.foundMore" : "search.found", {
    count,
    texts: formatNumber(count),
  });
}

interface FavoritesFilterProps {
  favorite: boolean;
  onChange: (favorite: boolean) => void;
}

/** All texts, or those with a star. */
function FavoritesFilter({ favorite, onChange }: FavoritesFilterProps) {
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

/** Milliseconds after the last key until it is searched. */
const settledMs = 250;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
  /** The element that says how much is found. */
  describedBy: string;
}

/** What is searched for. "/" leads to it from anywhere on the screen. */
function SearchField({ search, onSearch, describedBy }: SearchFieldProps) {
  const { t } = useTranslation("history");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useSearchInput(search, onSearch);
  useFocusOnSlash(input);
  return (
    <Field
      input={input}
      value={typed}
      onChange={setTyped}
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      clearLabel={t("search.clear")}
      maxLength={maxSearchCharacters}
      describedBy={describedBy}
      shortcut="/"
    />
  );
}

/** What stands in the field: what was typed, until the address says something that it was not sent. */
function useSearchInput(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const known = useRef([search]); // what the address says, and what was sent to it since
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
      if (target instanceof Element && target.closest(typing)) return;
      input.current?.focus();
      if (document.activeElement === input.current) event.preventDefault(); // else it is not on the screen
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [input]);
}

/** Where keys are for something else. */
const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]";
