import { useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { queryWords } from "../../../../../shared/text/search/fold.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { ApiError } from "../../../../lib/api.ts";
import { useIsDesktop } from "../../../../lib/use-is-desktop.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListEnd } from "./list-end.tsx";
import { ListHead } from "./list-head.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { RowsInPage, RowsInPane } from "./rows.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useContents } from "./use-contents.ts";
import { useFavorite } from "./use-favorite.ts";
import { useNarrowing } from "./use-narrowing.ts";
import { useSelection } from "./use-selection.ts";
import { useStop } from "./use-stop.ts";

const noItems: never[] = [];

/** The history, newest first: searched, filtered, opened from, and changed many at a time. */
export function ContentList({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation(["history", "common"]);
  const { errorText } = useErrorText();
  const state = useNarrowing();
  const { search: query } = useLocation();
  const isWide = useIsDesktop();
  const contents = useContents(state.narrowing);
  const items = contents.items ?? noItems;
  const selection = useSelection(items);
  const selectButton = useRef<HTMLButtonElement>(null);
  const onFavorite = useFavorite();
  const countId = useId();
  const { search } = state.narrowing;
  const words = useMemo(() => queryWords(search), [search]);
  const chosen = useMemo(() => new Set(selection.chosen), [selection.chosen]);
  const { stop, setStop } = useStop(items, openId);

  const endSelection = () => {
    selection.end();
    selectButton.current?.focus();
  };
  const isHidden = !isWide && openId !== undefined; // the page scrolls the text that is read
  const Rows = isWide ? RowsInPane : RowsInPage;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves what goes on within
    <div
      onKeyDown={(event) => {
        const { key, target, currentTarget, defaultPrevented } = event;
        const isHere = target instanceof Node && currentTarget.contains(target); // not in a window above the page
        if (key === "Escape" && isHere && !defaultPrevented && selection.active) endSelection();
      }}
      className="flex flex-col gap-3 lg:h-full"
    >
      <ListHead
        {...state}
        contents={contents}
        countId={countId}
        selection={selection}
        selectButton={selectButton}
        onEndSelection={endSelection}
      />
      {contents.items ? (
        items.length === 0 ? (
          <EmptyList {...state} />
        ) : (
          <div
            aria-busy={contents.isStale}
            className={`flex min-h-0 flex-col overflow-clip rounded-m border border-line bg-sheet shadow-1 transition-opacity ${contents.isStale ? "opacity-60" : ""}`}
          >
            <Rows
              key={contents.listed}
              items={items}
              words={words}
              query={query}
              openId={openId}
              stop={stop}
              onStop={setStop}
              chosen={selection.active ? chosen : undefined}
              onToggle={selection.toggle}
              onFavorite={onFavorite}
              hasMore={contents.hasMore}
              onNearEnd={isHidden ? stay : contents.fetchMore}
              end={
                <ListEnd
                  hasMore={contents.hasMore}
                  failed={contents.moreFailed}
                  onRetry={contents.retryMore}
                  hidden={contents.first?.hidden ?? null}
                />
              }
            />
            {selection.active && (
              <div className="bg-sheet max-lg:sticky max-lg:bottom-0 max-lg:pb-[env(safe-area-inset-bottom)]">
                <SelectionBar selection={selection} shown={items.length} onEnd={endSelection} />
              </div>
            )}
          </div>
        )
      ) : contents.error ? (
        <Notice kind="error" action={<Button onClick={contents.retry}>{t("common:retry")}</Button>}>
          {t("loadFailed")} {contents.error instanceof ApiError && errorText(contents.error)}
        </Notice>
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

const stay = () => {};
