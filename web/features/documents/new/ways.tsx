import {
  ClipboardPasteIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  FileUpIcon,
  LayoutTemplateIcon,
  type LucideIcon,
} from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { Spinner } from "../../../ui/button.tsx";

interface WaysProps {
  /** Whether only the ways are offered that bring in texts. */
  isImport: boolean;
  /** The way that is under way. */
  busy: "blank" | "file" | undefined;
  onBlank: () => void;
  onPaste: () => void;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

const row =
  "flex w-full min-h-14 items-center gap-3 rounded-m border border-line px-4 py-2.5 text-left transition-colors usable:hover:border-accent usable:hover:bg-accent-soft aria-disabled:opacity-55";

/** The ways to a new document. */
export function Ways({ isImport, busy, onBlank, onPaste, onFiles, onClose }: WaysProps) {
  const { t } = useTranslation("newDocument");
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = ""; // so that the same file can be chosen again
  };
  const button = (way: "blank" | "paste" | "file", Icon: LucideIcon, onClick: () => void) => (
    <li>
      <button
        type="button"
        aria-disabled={busy !== undefined || undefined}
        aria-busy={busy === way || undefined}
        onClick={busy ? undefined : onClick}
        className={row}
      >
        {busy === way ? <Spinner /> : <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />}
        <Words name={t(`ways.${way}`)} text={t(`ways.${way}Text`)} />
      </button>
    </li>
  );
  return (
    <>
      <ul className="space-y-2">
        {!isImport && (
          <>
            {button("blank", FileTextIcon, onBlank)}
            <li>
              <Link to={paths.templates} onClick={onClose} className={row}>
                <LayoutTemplateIcon aria-hidden="true" className="size-4 shrink-0 text-accent" />
                <Words name={t("ways.template")} text={t("ways.templateText")} />
              </Link>
            </li>
          </>
        )}
        {button("paste", ClipboardPasteIcon, onPaste)}
        {button("file", FileUpIcon, () => input.current?.click())}
        <li>
          <Link to={paths.bulk} onClick={onClose} className={row}>
            <FileSpreadsheetIcon aria-hidden="true" className="size-4 shrink-0 text-accent" />
            <Words name={t("ways.csv")} text={t("ways.csvText")} />
          </Link>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        accept=".docx,.md,.markdown,.html,.htm,.txt"
        aria-label={t("ways.file")}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
    </>
  );
}

const Words = ({ name, text }: { name: string; text: string }) => (
  <span className="min-w-0">
    <span className="block font-semibold text-sm">{name}</span>
    <span className="block text-ink-soft text-xs">{text}</span>
  </span>
);
