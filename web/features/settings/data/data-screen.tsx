import { TriangleAlertIcon } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { request } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { SaveStatus } from "../notices.tsx";

export function Component() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <>
      <ScreenHead name={t("common:nav.data")} text={t("intro.data")} />
      <div className="space-y-4">
        <ExportData />
        <section className="rounded-m border border-bad bg-sheet p-5">
          <h2 className="mb-4 flex items-center gap-2 font-semibold text-bad">
            <TriangleAlertIcon aria-hidden="true" className="size-4" />
            {t("danger.title")}
          </h2>
          <DeleteAccount />
        </section>
      </div>
    </>
  );
}

/** A text with its button beside or below it. */
function Action({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-measure flex-1 basis-72 space-y-1.5 text-ink-soft text-sm">
        {children}
      </div>
      {button}
    </div>
  );
}

const DeleteDialog = lazyWithRetry(() => import("./delete-dialog.tsx"), "window");

/** Explains deletion and opens the dialog. */
export function DeleteAccount() {
  const { t } = useTranslation("settings");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const parts = [t("delete.texts"), t("delete.chats"), t("delete.person"), t("delete.plan")];
  return (
    <>
      <Action
        button={
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
        <h3 className="font-semibold text-body text-ink">{t("delete.title")}</h3>
        <p>{t("delete.text")}</p>
        <ul className="list-disc space-y-0.5 pl-5">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{t("delete.final")}</p>
      </Action>
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
  const { t } = useTranslation("settings");
  const submission = useSubmit();
  const [saved, setSaved] = useState("");
  const busy = submission.state === "busy";
  const download = () =>
    submission.submit(async () => {
      const response = await request("/api/me/export");
      const [, name = "calamo.zip"] =
        /filename="([\w.-]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
      saveFile(await response.blob(), name);
      setSaved(name);
    });
  return (
    <Card title={t("export.title")}>
      <Action
        button={
          <Button busy={busy} onClick={download}>
            {t(busy ? "export.working" : "export.submit")}
          </Button>
        }
      >
        <p>{t("export.text")}</p>
      </Action>
      <div className="mt-3 empty:hidden">
        <SaveStatus submission={submission} success={t("export.saved", { file: saved })} />
      </div>
    </Card>
  );
}
