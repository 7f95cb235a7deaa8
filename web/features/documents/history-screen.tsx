// The history: the list of what tools have delivered, beside the open text; on narrow screens one of them.
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { useIsDesktop } from "../../lib/use-is-desktop.ts";
import { PenAndSheet } from "../../ui/drawings.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { DocumentDetail } from "./document-detail.tsx";
import {
  ActiveFilters,
  CountAndSelect,
  FavoritesFilter,
  FiltersButton,
  VisibilityFilter,
} from "./list/list-filters.tsx";
import { ListSearch } from "./list/list-search.tsx";
import { paneRow } from "./list/pane-row.tsx";
import { TextList, useTextList } from "./list/text-list.tsx";

export function Component() {
  const { t } = useTranslation("documents");
  const { id } = useParams();
  const list = useRef<HTMLElement>(null);
  useFocusListAfterClose(list, id);
  return (
    <div
      className={`group grid items-start gap-6 ${id ? "" : "has-data-no-texts:grid-cols-1!"} lg:grid-cols-[19rem_1fr] xl:grid-cols-[25rem_1fr]`}
    >
      <section
        ref={list}
        aria-label={t("history.screen")}
        tabIndex={-1}
        className={`min-w-0 outline-none lg:sticky lg:top-[5.25rem] lg:h-[calc(100dvh-7rem)] lg:min-h-96 ${id ? "max-lg:hidden" : ""}`}
      >
        <HistoryList openId={id} />
      </section>
      <section className={`min-w-0 ${id ? "" : "group-has-data-no-texts:hidden max-lg:hidden"}`}>
        {id && <h1 className="sr-only lg:hidden">{t("history.screen")}</h1>}
        {id && <DocumentDetail key={id} id={id} />}
        {!id && (
          <p className="flex flex-col items-center justify-center gap-3 rounded-m border border-line border-dashed px-6 text-center text-ink-soft lg:min-h-[calc(100dvh-7rem)]">
            <PenAndSheet />
            {t("noSelection")}
          </p>
        )}
      </section>
    </div>
  );
}

/** Moves the focus to the list when the open text was deleted. */
function useFocusListAfterClose(list: RefObject<HTMLElement | null>, id: string | undefined) {
  const before = useRef(id);
  useEffect(() => {
    const hasGone = before.current !== undefined && id === undefined;
    before.current = id;
    if (!hasGone) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, id]);
}

function HistoryList({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation("documents");
  const { search: query } = useLocation();
  const isWide = useIsDesktop();
  const list = useTextList();
  const { filters, shown, changeFilters } = list;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the selection mode
    <div onKeyDown={list.onKeyDown} className="flex flex-col gap-3 lg:h-full">
      <ScreenHead name={t("history.screen")} />
      <VisibilityFilter shown={shown} changeFilters={changeFilters} />
      <ListSearch filters={filters} changeFilters={changeFilters} describedBy={list.countId} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FavoritesFilter filters={filters} changeFilters={changeFilters} />
        <FiltersButton filters={filters} shown={shown} changeFilters={changeFilters} />
      </div>
      <ActiveFilters filters={filters} changeFilters={changeFilters} />
      <CountAndSelect list={list} />
      <TextList
        list={list}
        look={paneRow}
        columns={1}
        isInPane={isWide}
        openId={openId}
        query={query}
        isHidden={!isWide && openId !== undefined} // the page's scrolling belongs to the open text
        className="min-h-0 overflow-clip rounded-m border border-line bg-sheet shadow-1"
      />
    </div>
  );
}
