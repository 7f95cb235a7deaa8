import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { part } from "../../../ui/part.tsx";
import type { Rewriting } from "./use-rewriting.ts";

const SaveDialog = part(() => import("./save-dialog.tsx"), "window");

/** Saves the accepted wording, under a name. Only for what the history has. */
export function SaveButton({ rewriting }: { rewriting: Rewriting }) {
  const { t } = useTranslation("rewrite");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { contentId, title, wording, base, noteSaved } = rewriting;
  if (contentId === null) return null;
  return (
    <>
      <Button
        ref={button}
        onClick={() => setOpen(true)}
        onPointerEnter={SaveDialog.prefetch}
        onFocus={SaveDialog.prefetch}
      >
        {t("save.action")}
      </Button>
      {open && (
        <Suspense>
          <SaveDialog
            id={contentId}
            title={title}
            wording={wording}
            base={base}
            onSaved={(name) => {
              noteSaved(name);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
            focusAfter={() => button.current}
          />
        </Suspense>
      )}
    </>
  );
}
