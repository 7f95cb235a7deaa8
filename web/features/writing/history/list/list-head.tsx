import { ListChecksIcon } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../../i18n/format.ts";
import { Button } from "../../../../ui/button.tsx";
import { OnDemand } from "../../../../ui/on-demand.tsx";
import { ScreenHead } from "../../../../ui/screen-head.tsx";
import { FavoritesChoice } from "./favorites-choice.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { countFilters } from "./narrowing.ts";
import { SearchField } from "./search-field.tsx";
import type { useContents } from "./use-contents.ts";
import type { NarrowingState } from "./use-narrowing.ts";
import type { Selection } from "./use-selection.ts";

interface ListHeadProps extends NarrowingState {
  contents: ReturnType<typeof useContents>;
  /** The id of what says how much is found. */
  countId: string;
  selection: Selection;
  selectButton: RefObject<HTMLButtonElement | null>;
  onEndSelection: () => void;
}

/** What the list is called, and what narrows it. */
export function ListHead(props: ListHeadProps) {
  const { narrowing, narrow, contents, countId, selection, selectButton, onEndSelection } = props;
  const { t } = useTranslation("history");
  const { search } = narrowing;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <ScreenHead name={t("screen")} />
        <Button
          ref={selectButton}
          variant="ghost"
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
        onSearch={(typed) => narrow({ search: typed }, search !== "" && typed !== "")}
        describedBy={countId}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FavoritesChoice favorite={narrowing.favorite} onChange={(favorite) => narrow({ favorite })} />
        <OnDemand load={() => import("./filters-panel.tsx")} props={{ narrowing, narrow }}>
          {(handlers) => <FiltersButton count={countFilters(narrowing)} {...handlers} />}
        </OnDemand>
      </div>
      <FilterChips narrowing={narrowing} narrow={narrow} />
      <p id={countId} role="status" className="-my-1 text-ink-soft text-xs empty:hidden">
        {useCount(contents)}
      </p>
    </>
  );
}

/** How many texts there are; where that is not known, more than how many, and no other number when more are fetched. */
function useCount({ first, items, hasMore }: ListHeadProps["contents"]): string {
  const { t } = useTranslation("history");
  if (!first || !items) return "";
  const count = first.nextCursor && hasMore ? first.items.length : items.length;
  return t(first.nextCursor && hasMore ? "search.foundMore" : "search.found", {
    count,
    texts: formatNumber(count),
  });
}
