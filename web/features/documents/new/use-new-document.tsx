import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "../../../i18n/setup.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { useFileDrop } from "../../../writing/form/use-file-drop.ts";
import type { DocumentPlace } from "../../../writing/use-create-document.ts";

const NewDocumentDialog = lazyWithRetry(
  () => withTexts(() => import("./new-document-dialog.tsx"), "newDocument"),
  "window",
);

/**
 * The dialog for a new document: the props of its button, those of an area that files can be dropped on, and what to
 * render in that area, which has to be positioned.
 */
export function useNewDocument(place: DocumentPlace) {
  const { t } = useTranslation("documents");
  const [opened, setOpened] = useState<{ files?: File[] }>();
  const button = useRef<HTMLButtonElement>(null);
  const { isOver, area } = useFileDrop((files) => setOpened({ files }));
  return {
    button: {
      ref: button,
      onClick: () => setOpened({}),
      onPointerEnter: NewDocumentDialog.prefetch,
      onFocus: NewDocumentDialog.prefetch,
    },
    area,
    rendered: (
      <>
        {isOver && (
          <p className="pointer-events-none absolute -inset-2 z-10 flex items-center justify-center rounded-m border-2 border-accent border-dashed bg-accent-soft/90 p-6 text-center font-semibold text-accent">
            {t("drop")}
          </p>
        )}
        {opened && (
          <Suspense>
            <NewDocumentDialog
              {...place}
              {...opened}
              onClose={() => setOpened(undefined)}
              focusAfter={() => button.current}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
