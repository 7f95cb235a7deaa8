import { ListChecksIcon, PlusIcon, SlidersHorizontalIcon } from "lucide-react";
import {
  type ComponentProps,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../shared/limits.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { isTyping } from "../../../lib/is-composing.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { SearchField as Field } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { FolderBar } from "../folders/folder-bar.tsx";
import type { Selection } from "./bulk-actions.ts";
import { countFilters } from "./document-filters.ts";
import type { DocumentFiltersState, useContents } from "./use-document-filters.ts";
import { useShelf } from "./use-document-filters.ts";

const FilterChips = lazyWithRetry(() => import("./filter-chips.tsx"));
const TrashNote = lazyWithRetry(() => import("../trash/trash-note.tsx"));

interface ListHeaderProps extends DocumentFiltersState {
  contents: ReturnType<typeof useContents>;
  /** The id of the element with the number of results. */
  countId: string;
  selection: Selection;
  selectButton: RefObject<HTMLButtonElement | null>;
  onEndSelection: () => void;
  /** Absent in the history. */
  newButton: ComponentProps<typeof Button> | undefined;
  prefetchSelectionBar: () => void;
}

/** Title, search and filters of the list. */
export function ListHeader(props: ListHeaderProps) {
  const { filters, shown, changeFilters, contents, newButton } = props;
  const { t } = useTranslation("documents");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <ScreenHead name={t(newButton ? "screen" : "history.screen")} />
        {newButton && (
          <Button variant="primary" {...newButton}>
            <PlusIcon aria-hidden="true" className="size-4" />
            {t("new")}
          </Button>
        )}
      </div>
      <VisibilityFilter shown={shown} changeFilters={changeFilters} />
      {newButton && <FolderBar {...props} />}
      {filters.trash ? (
        <Suspense>
          <TrashNote shown={shown} isEmpty={contents.items?.length === 0} />
        </Suspense>
      ) : (
        <ListFilters {...props} />
      )}
      <CountAndSelect {...props} />
    </>
  );
}

/** Search and filters. */
function ListFilters({ filters, shown, changeFilters, countId }: ListHeaderProps) {
  const { search } = filters;
  return (
    <>
      <SearchField
        search={search}
        // Continued typing replaces the history entry: Back returns to before the search.
        onSearch={(typed) => changeFilters({ search: typed }, search !== "" && typed !== "")}
        describedBy={countId}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FavoritesFilter favorite={filters.favorite} onChange={(favorite) => changeFilters({ favorite })} />
        <FiltersButton filters={filters} shown={shown} changeFilters={changeFilters} />
      </div>
      {countFilters(filters) > 0 && (
        <Suspense>
          <FilterChips filters={filters} changeFilters={changeFilters} />
        </Suspense>
      )}
    </>
  );
}

/** The number of documents, and the button that begins or ends selecting them. */
function CountAndSelect(props: ListHeaderProps) {
  const { filters, shown, contents, countId } = props;
  const { selection, selectButton, onEndSelection, prefetchSelectionBar } = props;
  const { t } = useTranslation("documents");
  const me = useMe();
  const count = useCount(contents);
  return (
    <div className="-my-2 flex items-center justify-between gap-3">
      <p id={countId} role="status" className="text-ink-soft text-xs">
        {filters.trash ? "" : count}
      </p>
      <Button
        ref={selectButton}
        hidden={!canChange(me, shown)}
        variant="ghost"
        disabled={!contents.items?.length}
        onClick={selection.active ? onEndSelection : selection.start}
        onPointerEnter={prefetchSelectionBar}
        onFocus={prefetchSelectionBar}
        className="-mr-4"
      >
        <ListChecksIcon aria-hidden="true" className="size-4" />
        {t(selection.active ? "select.end" : "select.start")}
      </Button>
    </div>
  );
}

/** Chooses between the user's private texts and those of their workspace. */
function VisibilityFilter({ shown, changeFilters }: Pick<DocumentFiltersState, "shown" | "changeFilters">) {
  const { t } = useTranslation("documents");
  const { workspace } = useMe();
  if (!workspace) return null;
  return (
    <SegmentedControl
      label={t("visibility.label")}
      value={shown}
      options={[
        { value: "private", label: t("visibility.private") },
        { value: "workspace", label: workspace.name || t("visibility.workspace") },
      ]}
      onChange={(visibility) =>
        changeFilters({ visibility, folder: undefined, author: undefined, tag: undefined })
      }
      className="*:*:flex-1"
    />
  );
}

/** The number of results. If there are more pages, "more than" the first page; loading more does not change it. */
function useCount({ first, items, hasMore }: ListHeaderProps["contents"]): string {
  const { t } = useTranslation("documents");
  const isHistory = useShelf() === "history";
  if (!first || !items) return "";
  const isMore = first.nextCursor !== null && hasMore;
  const count = isMore ? first.items.length : items.length;
  const key = isMore ? "foundMore" : "found";
  return t(isHistory ? `history.${key}` : `search.${key}`, {
    count,
    texts: formatNumber(count),
  });
}

/** Opens the filters and shows how many are active. */
function FiltersButton(props: DocumentFiltersState) {
  const { t } = useTranslation("documents");
  const count = countFilters(props.filters);
  return (
    <PopupButton kind="dialog" load={() => import("./filters-panel.tsx")} props={props}>
      {(button) => (
        <Button {...button}>
          <SlidersHorizontalIcon aria-hidden="true" className="size-4" />
          {t("filters.open")}
          {count > 0 && (
            <>
              <span
                aria-hidden="true"
                className="inline-flex min-w-5 justify-center rounded-full bg-accent-soft px-1 text-accent text-xs leading-5"
              >
                {count}
              </span>
              <span className="sr-only">{t("filters.active", { count })}</span>
            </>
          )}
        </Button>
      )}
    </PopupButton>
  );
}

interface FavoritesFilterProps {
  favorite: boolean;
  onChange: (favorite: boolean) => void;
}

/** Radio buttons: all texts or favorites. */
function FavoritesFilter({ favorite, onChange }: FavoritesFilterProps) {
  const { t } = useTranslation("documents");
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

/** Delay before searching after the last key, in ms. */
const settledMs = 250;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
  /** The id of the element with the number of results. */
  describedBy: string;
}

/** The search field. "/" focuses it from anywhere on the screen. */
function SearchField({ search, onSearch, describedBy }: SearchFieldProps) {
  const { t } = useTranslation("documents");
  const isHistory = useShelf() === "history";
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useSearchInput(search, onSearch);
  useFocusOnSlash(input);
  return (
    <Field
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
