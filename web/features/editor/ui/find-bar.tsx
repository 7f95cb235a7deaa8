import { ArrowDownIcon, ArrowUpIcon, CaseSensitiveIcon, XIcon } from "lucide-react";
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from "prosemirror-search";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mostOfCommit } from "../../../../shared/document/live/protocol.ts";
import { replaceDocument } from "../../../../shared/document/live/replace-document.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { isSameData, useViewState } from "../use-view-state.ts";
import { WordQuery } from "../word-query.ts";

interface FindBarProps {
  view: EditorView;
  onClose: () => void;
}

/** How many places there are, and which of them is selected, from 1; 0 if none is. */
function hitsOf(state: EditorState) {
  const places = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return {
    count: places.length,
    current: places.findIndex((place) => place.from === from && place.to === to) + 1,
  };
}

const input =
  "min-h-9 min-w-28 flex-1 rounded-m border border-field bg-sheet px-2.5 text-base text-ink sm:text-sm";

const row = "flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-1";

/** Finds and replaces words in the whole document. */
export default function FindBar({ view, onClose }: FindBarProps) {
  const { t } = useTranslation("editor");
  const [search, setSearch] = useState(() => selectedWords(view.state));
  const [replace, setReplace] = useState("");
  const [caseSensitive, setCaseSensitive] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hits = useViewState(view, hitsOf, isSameData) ?? { count: 0, current: 0 };
  useEffect(() => field.current?.select(), []);
  useEffect(() => {
    const query = new WordQuery({ search, replace, caseSensitive });
    view.dispatch(setSearchState(view.state.tr, query));
  }, [view, search, replace, caseSensitive]);
  useEffect(
    () => () => {
      if (!view.isDestroyed) view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search: "" })));
    },
    [view],
  );
  const go = (command: typeof findNext) => {
    command(view.state, view.dispatch);
    view.domAtPos(view.state.selection.from).node.parentElement?.scrollIntoView({ block: "center" });
  };
  const close = () => {
    onClose();
    view.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key !== "Enter" || event.target !== field.current) return;
    else go(event.shiftKey ? findPrev : findNext);
    event.preventDefault();
    event.stopPropagation();
  };
  const found = search
    ? t(hits.current ? "find.place" : "find.count", {
        count: hits.count,
        total: formatNumber(hits.count),
        current: formatNumber(hits.current),
      })
    : "";
  return (
    <search
      onKeyDown={press}
      className="flex items-start gap-2 border-line border-b bg-paper px-3 py-2 text-sm"
    >
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        <div className={row}>
          <input
            ref={field}
            value={search}
            aria-label={t("find.words")}
            placeholder={t("find.words")}
            onChange={({ target }) => setSearch(target.value)}
            className={input}
          />
          <span role="status" className="text-ink-soft text-label tabular-nums">
            {found}
          </span>
          <IconButton
            small
            label={t("find.case")}
            aria-pressed={caseSensitive}
            onClick={() => setCaseSensitive(!caseSensitive)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            <CaseSensitiveIcon aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton small label={t("find.previous")} disabled={!hits.count} onClick={() => go(findPrev)}>
            <ArrowUpIcon aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton small label={t("find.next")} disabled={!hits.count} onClick={() => go(findNext)}>
            <ArrowDownIcon aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        {view.editable && (
          <div className={row}>
            <input
              value={replace}
              aria-label={t("find.replacement")}
              placeholder={t("find.replacement")}
              onChange={({ target }) => setReplace(target.value)}
              className={input}
            />
            <Button disabled={!hits.count} onClick={() => go(replaceNext)}>
              {t("find.replace")}
            </Button>
            <Button disabled={!hits.count} onClick={() => replaceEverywhere(view)}>
              {t("find.replaceAll")}
            </Button>
          </div>
        )}
      </div>
      <IconButton small label={t("find.close")} onClick={close}>
        <XIcon aria-hidden="true" className="size-4" />
      </IconButton>
    </search>
  );
}

/** The selected words, if they are of one block. */
function selectedWords({ selection: { $from, $to }, doc }: EditorState): string {
  return $from.sameParent($to) ? doc.textBetween($from.pos, $to.pos) : "";
}

/** Replaces all matches; many as one change of each block, because they travel together. */
function replaceEverywhere(view: EditorView): void {
  replaceAll(view.state, (tr) =>
    view.dispatch(tr.steps.length > mostOfCommit.steps ? replaceDocument(view.state.tr, tr.doc) : tr),
  );
}
