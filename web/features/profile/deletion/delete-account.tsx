import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { part } from "../../../ui/part.tsx";
import { DangerPart } from "./danger-part.tsx";

const DeleteDialog = part(() => import("./delete-dialog.tsx"), "window");

/** Says what deletion takes away, and leads to it. */
export function DeleteAccount() {
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const parts = [t("delete.texts"), t("delete.chats"), t("delete.person"), t("delete.plan")];
  return (
    <>
      <DangerPart
        title={t("delete.title")}
        action={
          <Button
            ref={button}
            onClick={() => setOpen(true)}
            onPointerEnter={DeleteDialog.prefetch}
            onFocus={DeleteDialog.prefetch}
          >
            {t("delete.open")}
          </Button>
        }
      >
        <p>{t("delete.text")}</p>
        <ul className="list-disc space-y-0.5 pl-5">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{t("delete.final")}</p>
      </DangerPart>
      {open && (
        <Suspense>
          <DeleteDialog onClose={() => setOpen(false)} focusAfter={() => button.current} />
        </Suspense>
      )}
    </>
  );
}
