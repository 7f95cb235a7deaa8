import { Trash2Icon, Undo2Icon } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { type Selection, useTrashActions } from "../list/bulk-actions.ts";

const PurgeDialog = lazyWithRetry(() => import("./purge-dialog.tsx"), "window");

interface TrashSelectionBarProps {
  selection: Selection;
  /** The number of listed texts. */
  shown: number;
  onEnd: () => void;
}

/** Restores the selected documents of the trash, or deletes them for good. */
export default function TrashSelectionBar({ selection, shown, onEnd }: TrashSelectionBarProps) {
  const { t } = useTranslation("documents");
  const { chosen, all, none } = selection;
  const [isAsking, setAsking] = useState(false);
  const { restore } = useTrashActions();
  const count = chosen.length;
  const isAll = count > 0 && count === shown;
  return (
    <section
      aria-label={t("select.bar")}
      className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t bg-sheet py-1 pr-1 pl-4"
    >
      <p role="status" className="font-semibold text-sm tabular-nums">
        {t("select.count", { count, texts: formatNumber(count) })}
      </p>
      <Button variant="ghost" onClick={isAll ? none : all}>
        {t(isAll ? "select.none" : "select.all")}
      </Button>
      <div className="-ml-4 flex flex-wrap">
        <Button
          variant="ghost"
          disabled={count === 0}
          onClick={() => {
            onEnd();
            restore([...chosen]);
          }}
        >
          <Undo2Icon aria-hidden="true" className="size-4" />
          {t("trash.restore")}
        </Button>
        <Button
          variant="ghost"
          disabled={count === 0}
          onClick={() => setAsking(true)}
          onPointerEnter={PurgeDialog.prefetch}
          onFocus={PurgeDialog.prefetch}
        >
          <Trash2Icon aria-hidden="true" className="size-4" />
          {t("trash.purge")}
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <PurgeDialog ids={[...chosen]} onDone={onEnd} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
