import { DownloadIcon, FolderInputIcon, StarIcon, StarOffIcon, TagIcon, Trash2Icon } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { ExportFormat } from "../../../lib/export/export-text.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import { type MovedItem, type Selection, useBulk, useDeletion } from "./bulk-actions.ts";
import { useShelf } from "./use-document-filters.ts";
import { useDownload } from "./use-download.ts";

const TagDialog = lazyWithRetry(() => import("./tag-dialog.tsx"), "window");
const MoveDialog = lazyWithRetry(() => import("../folders/move-dialog.tsx"), "window");

interface SelectionBarProps {
  selection: Selection;
  /** The listed texts. */
  items: readonly MovedItem[];
  visibility: Visibility;
  onEnd: () => void;
}

/** Bulk actions for the selected texts. */
export default function SelectionBar({ selection, items, visibility, onEnd }: SelectionBarProps) {
  const { t } = useTranslation("documents");
  const { chosen, all, none } = selection;
  const [tagging, setTagging] = useState(false);
  const [moving, setMoving] = useState(false);
  const bulk = useBulk();
  const remove = useDeletion();
  const { download, progress } = useDownload();
  const count = chosen.length;
  const disabled = count === 0;
  const ids = [...chosen];
  const isHistory = useShelf() === "history";
  const isAll = count > 0 && count === items.length;
  return (
    <section
      aria-label={t("select.bar")}
      className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t bg-sheet py-1 pr-1 pl-4"
    >
      <p role="status" className="font-semibold text-sm tabular-nums">
        {progress
          ? t("download.progress", { done: formatNumber(progress.done), count: formatNumber(progress.count) })
          : t("select.count", { count, texts: formatNumber(count) })}
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
        {!isHistory && (
          <>
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
              label={t("move.action")}
              disabled={disabled}
              onClick={() => setMoving(true)}
              onPointerEnter={MoveDialog.prefetch}
              onFocus={MoveDialog.prefetch}
            >
              <FolderInputIcon aria-hidden="true" className="size-4" />
            </IconButton>
          </>
        )}
        <PopupButton
          kind="menu"
          load={() => import("./download-menu.tsx")}
          props={{ onSave: (format: ExportFormat) => void download(ids, format) }}
        >
          {(wiring) => (
            <IconButton {...wiring} label={t("download.action")} disabled={disabled}>
              <DownloadIcon aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </PopupButton>
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
      {moving && (
        <Suspense>
          <MoveDialog
            items={items.filter(({ id }) => chosen.includes(id))}
            visibility={visibility}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
      {tagging && (
        <Suspense>
          <TagDialog onTag={(kind, tag) => bulk(ids, { kind, tag })} onClose={() => setTagging(false)} />
        </Suspense>
      )}
    </section>
  );
}
