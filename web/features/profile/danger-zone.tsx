import { TriangleAlertIcon } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../lib/save-file.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { part } from "../../ui/part.tsx";
import { exportData } from "./api.ts";
import { SaveStatus } from "./save-status.tsx";

/** Danger zone: export, then deletion of the account. */
export function DangerZone() {
  const { t } = useTranslation("profile");
  return (
    <section className="rounded-m border border-bad bg-sheet p-5">
      <h2 className="mb-4 flex items-center gap-2 font-semibold text-bad">
        <TriangleAlertIcon aria-hidden="true" className="size-4" />
        {t("danger.title")}
      </h2>
      <ExportData />
      <hr className="my-5 border-line" />
      <DeleteAccount />
    </section>
  );
}

interface DangerPartProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A danger zone entry; its button is beside the text or below it. */
function DangerPart({ title, children, action }: DangerPartProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-prose flex-1 basis-72 space-y-1.5 text-ink-soft text-sm">
        <h3 className="font-semibold text-body text-ink">{title}</h3>
        {children}
      </div>
      {action}
    </div>
  );
}

const DeleteDialog = part(() => import("./delete-dialog.tsx"), "window");

/** Explains deletion and opens the dialog. */
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

/** Exports all data as one file, with its name. */
export function ExportData() {
  const { t } = useTranslation("profile");
  const submission = useSubmit();
  const [saved, setSaved] = useState("");
  const busy = submission.state === "busy";
  const download = () =>
    submission.submit(async () => {
      const { file, name } = await exportData();
      saveFile(file, name);
      setSaved(name);
    });
  return (
    <div className="space-y-3">
      <DangerPart
        title={t("export.title")}
        action={
          <Button busy={busy} onClick={download}>
            {t(busy ? "export.working" : "export.submit")}
          </Button>
        }
      >
        <p>{t("export.text")}</p>
      </DangerPart>
      <SaveStatus submission={submission} success={t("export.saved", { file: saved })} />
    </div>
  );
}
