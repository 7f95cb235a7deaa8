import { FileTextIcon, XIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../../ui/button.tsx";
import type { Attached } from "../sends.ts";

/** The text of the history that comes with the message. */
export function AttachedChip({ attached, onRemove }: { attached: Attached; onRemove: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex min-h-10 w-fit max-w-full items-center gap-2 rounded-m border border-line-strong bg-well pl-3 text-sm">
      <FileTextIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only">{t("attach.attached")}: </span>
      <span className="truncate">{attached.title}</span>
      <IconButton label={t("attach.remove", { title: attached.title })} onClick={onRemove}>
        <XIcon aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
