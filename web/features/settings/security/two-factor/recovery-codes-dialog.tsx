import { DownloadIcon, PrinterIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format.ts";
import { useMe } from "../../../../lib/me.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Dialog, DialogFoot } from "../../../../ui/dialog.tsx";
import { Checkbox } from "../../../../ui/field.tsx";
import { PrintSheet } from "../../../../ui/print-sheet.tsx";
import type { TwoFactorDialogProps } from "./two-factor.ts";

interface RecoveryCodesDialogProps extends TwoFactorDialogProps {
  /** The step before the codes, which names the dialog's texts. */
  step: "setUp" | "connect" | "codesMissing" | "newCodes";
  /** Renders that step. Call `show` with the new codes. */
  children: (show: (recoveryCodes: string[]) => void) => ReactNode;
}

/** A dialog that ends with new recovery codes. Once they are shown, it stays open until the user has saved them. */
export function RecoveryCodesDialog({ step, onClose, focusAfter, children }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(["settings", "common"]);
  const [codes, setCodes] = useState<string[]>();
  const [kept, setKept] = useState(false);
  const [missed, setMissed] = useState(0);
  const leave = () => (codes && !kept ? setMissed(missed + 1) : onClose());
  const shown = codes ? "codes" : step;
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t(`${shown}.title`)}
      text={t(`${shown}.text`)}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      {codes ? (
        <RecoveryCodes codes={codes} missed={missed} kept={kept} onKept={setKept} onDone={leave} />
      ) : (
        children(setCodes)
      )}
    </Dialog>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  /** How often the user tried to close the dialog before saving the codes. */
  missed: number;
  kept: boolean;
  onKept: (kept: boolean) => void;
  onDone: () => void;
}

/** The recovery codes, shown once, to copy, save or print. */
function RecoveryCodes({ codes, missed, kept, onKept, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation("settings");
  const { email } = useMe();
  const [madeAt] = useState(Date.now);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  useEffect(() => {
    if (missed) step.current?.querySelector<HTMLInputElement>("input")?.focus();
  }, [missed]);
  const title = t("codes.file", { email, date: formatMoment(madeAt) });
  const lines = codes.join("\n");
  return (
    <div ref={step} tabIndex={-1} className="space-y-4 outline-none">
      <ul
        aria-label={t("codes.list")}
        className="grid gap-x-6 gap-y-1.5 rounded-m bg-well px-4 py-3 text-center font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <CopyButton
          text={lines}
          labels={{ copy: t("codes.copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
        <Button
          onClick={() =>
            saveFile(
              new Blob([`${title}\n\n${lines}\n`], { type: "text/plain" }),
              "calamo-recovery-codes.txt",
            )
          }
        >
          <DownloadIcon aria-hidden="true" className="size-4" />
          {t("codes.download")}
        </Button>
        <Button onClick={() => print()}>
          <PrinterIcon aria-hidden="true" className="size-4" />
          {t("codes.print")}
        </Button>
      </div>
      <Checkbox
        label={t("codes.kept")}
        checked={kept}
        onChange={onKept}
        error={missed > 0 && !kept ? t("codes.keepFirst") : undefined}
      />
      <DialogFoot>
        <Button variant="primary" onClick={onDone}>
          {t("codes.done")}
        </Button>
      </DialogFoot>
      <PrintSheet>
        <p className="mb-6 font-semibold text-xl">{title}</p>
        <pre className="font-mono text-lg leading-loose">{lines}</pre>
      </PrintSheet>
    </div>
  );
}
