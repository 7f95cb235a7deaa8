import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import { trashDays } from "../../../../shared/retention.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";

const EmptyTrashDialog = lazyWithRetry(() => import("./empty-trash-dialog.tsx"), "window");

/** How long deleted documents are kept, and the button that deletes them all for good. */
export default function TrashNote({ shown, isEmpty }: { shown: Visibility; isEmpty: boolean }) {
  const { t } = useTranslation("documents");
  const isWritable = canChange(useMe(), shown);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 text-ink-soft text-sm">{t("trash.note", { count: trashDays })}</p>
      {isWritable && (
        <Button
          ref={button}
          disabled={isEmpty}
          onClick={() => setAsking(true)}
          onPointerEnter={EmptyTrashDialog.prefetch}
          onFocus={EmptyTrashDialog.prefetch}
        >
          {t("trash.empty")}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <EmptyTrashDialog
            visibility={shown}
            onClose={() => setAsking(false)}
            focusAfter={() => button.current}
          />
        </Suspense>
      )}
    </div>
  );
}
