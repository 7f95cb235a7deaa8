import { StarIcon, StarOffIcon, TagIcon, Trash2Icon } from "lucide-react";
import { Suspense, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { part } from "../../../../ui/part.tsx";
import { useBulk, useDeletion } from "./bulk-actions.ts";

const TagDialog = part(() => import("./tag-dialog.tsx"), "window");

interface SelectionBarProps {
  selection: Selection;
  /** The number of listed texts. */
  shown: number;
  onEnd: () => void;
}

/** Bulk actions for the selected texts. */
export function SelectionBar({ selection, shown, onEnd }: SelectionBarProps) {
  const { t } = useTranslation("history");
  const { chosen, all, none } = selection;
  const [tagging, setTagging] = useState(false);
  const bulk = useBulk();
  const remove = useDeletion();
  const count = chosen.length;
  const disabled = count === 0;
  const ids = [...chosen];
  const isAll = count > 0 && count === shown;
  return (
    <section
      aria-label={t("select.bar")}
      className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t bg-sheet py-1 pr-1 pl-4"
    >
      <p role="status" className="font-semibold text-sm tabular-nums">
        {t("select.count", { count, texts: formatNumber(count) })}
      </p>
      <div className="flex">
        <IconButton
          label={t("select.favorite")}
          disabled={disabled}
          onClick={() => bulk(ids, { kind: "favorite" })}
        >
          <StarIcon aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label={t("select.unfavorite")}
          disabled={disabled}
          onClick={() => bulk(ids, { kind: "unfavorite" })}
        >
          <StarOffIcon aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label={t("select.tag")}
          disabled={disabled}
          onClick={() => setTagging(true)}
          onPointerEnter={TagDialog.prefetch}
          onFocus={TagDialog.prefetch}
        >
          <TagIcon aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label={t("select.delete")}
          disabled={disabled}
          onClick={() => {
            onEnd();
            remove(ids);
          }}
        >
          <Trash2Icon aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <Button variant="ghost" onClick={isAll ? none : all} className="-ml-4">
        {t(isAll ? "select.none" : "select.all")}
      </Button>
      {tagging && (
        <Suspense>
          <TagDialog onTag={(kind, tag) => bulk(ids, { kind, tag })} onClose={() => setTagging(false)} />
        </Suspense>
      )}
    </section>
  );
}

export interface Selection {
  /** Whether selection mode is on. */
  active: boolean;
  /** The selected ids in list order. */
  chosen: readonly string[];
  /** Toggles a text; with `range`, all from the last toggled one to it. */
  toggle: (id: string, range: boolean) => void;
  all: () => void;
  none: () => void;
  start: () => void;
  end: () => void;
}

const nothingSelected: ReadonlySet<string> = new Set();

/** The selection of texts for bulk actions. */
export function useSelection(items: readonly ContentSummary[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  const last = useRef<string>(undefined);
  const shown = useRef(items);
  shown.current = items;
  const chosen = useMemo(
    () => (marked ? items.filter(({ id }) => marked.has(id)).map(({ id }) => id) : []),
    [items, marked],
  );
  const toggle = useCallback((id: string, range: boolean) => {
    const ids = range && last.current ? between(shown.current, last.current, id) : [id];
    last.current = id;
    setMarked((before = nothingSelected) => {
      const after = new Set(before);
      for (const one of ids) {
        if (before.has(id)) after.delete(one);
        else after.add(one);
      }
      return after;
    });
  }, []);
  return {
    active: marked !== undefined,
    chosen,
    toggle,
    all: () => setMarked(new Set(items.map(({ id }) => id))),
    none: () => setMarked(nothingSelected),
    start: () => {
      last.current = undefined;
      setMarked(nothingSelected);
    },
    end: () => setMarked(undefined),
  };
}

/** Returns the ids between two texts, inclusive; only the second if the first is gone. */
function between(items: readonly ContentSummary[], first: string, second: string): string[] {
  const places = [first, second].map((id) => items.findIndex((item) => item.id === id));
  if (places.includes(-1)) return [second];
  return items.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
