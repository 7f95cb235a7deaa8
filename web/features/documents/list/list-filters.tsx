// The filters of the lists, and the number of texts they leave.
import { ListChecksIcon, SlidersHorizontalIcon } from "lucide-react";
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { countFilters } from "./document-filters.ts";
import { SelectionBar, type TextListState } from "./text-list.tsx";
import type { DocumentFiltersState } from "./use-document-filters.ts";
import { useShelf } from "./use-document-filters.ts";

const FilterChips = lazyWithRetry(() => import("./filter-chips.tsx"));

/** Chooses between the user's private texts and those of their workspace. */
export function VisibilityFilter({
  shown,
  changeFilters,
}: Pick<DocumentFiltersState, "shown" | "changeFilters">) {
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

/** Radio buttons: all texts or favorites. */
export function FavoritesFilter({
  filters: { favorite },
  changeFilters,
}: Pick<DocumentFiltersState, "filters" | "changeFilters">) {
  const { t } = useTranslation("documents");
  const name = useId();
  const choice = (label: string, value: boolean) => (
    <label className="inline-flex min-h-9 items-center rounded-s px-3 text-ink-soft text-sm transition-colors has-checked:bg-sheet has-checked:font-semibold has-checked:text-ink has-checked:shadow-1">
      <input
        type="radio"
        name={name}
        checked={favorite === value}
        onChange={() => changeFilters({ favorite: value })}
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

/** Opens the filters and shows how many are active. */
export function FiltersButton(props: DocumentFiltersState) {
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

/** The active filters, if there are some. */
export const ActiveFilters = (props: Pick<DocumentFiltersState, "filters" | "changeFilters">) =>
  countFilters(props.filters) > 0 && (
    <Suspense>
      <FilterChips {...props} />
    </Suspense>
  );

/** The number of texts, and the button that begins or ends selecting them. */
export function CountAndSelect({ list }: { list: TextListState }) {
  const { filters, shown, contents, countId, selection, selectButton, endSelection } = list;
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
        onClick={selection.active ? endSelection : selection.start}
        onPointerEnter={SelectionBar.prefetch}
        onFocus={SelectionBar.prefetch}
        className="-mr-4"
      >
        <ListChecksIcon aria-hidden="true" className="size-4" />
        {t(selection.active ? "select.end" : "select.start")}
      </Button>
    </div>
  );
}

/** The number of results. If there are more pages, "more than" the first page; loading more does not change it. */
function useCount({ first, items, hasMore }: TextListState["contents"]): string {
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
