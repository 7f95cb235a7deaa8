import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "../../../i18n/setup.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { useFileDrop } from "../../../writing/form/use-file-drop.ts";
import { type DocumentPlace, useCreateDocument } from "../../../writing/use-create-document.ts";

const NewDocumentDialog = lazyWithRetry(
  () => withTexts(() => import("./new-document-dialog.tsx"), "newDocument"),
  "window",
);

export type NewDocumentControls = ReturnType<typeof useNewDocument>;

/**
 * The ways to a new document: creating a blank one, the props of the button that opens the dialog for importing, those of
 * an area that files can be dropped on, and what to render in that area, which has to be positioned.
 */
export function useNewDocument(place: DocumentPlace) {
  const { t } = useTranslation("documents");
  const [opened, setOpened] = useState<{ files?: File[] }>();
  const button = useRef<HTMLButtonElement>(null);
  const { isOver, area } = useFileDrop((files) => setOpened({ files }));
  const { create, state, failure } = useCreateDocument(place, () => {});
  return {
    createBlank: () => void create({ title: t("untitled"), content: "" }),
    isCreating: state === "busy",
    /** Why no document was created; undefined otherwise. */
    failure: state === "failed" ? failure : undefined,
    importButton: {
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
              isImport
              onClose={() => setOpened(undefined)}
              focusAfter={() => button.current}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
