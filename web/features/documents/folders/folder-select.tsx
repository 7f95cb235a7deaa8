import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Folder } from "../../../../shared/contracts/folders.ts";
import { noFolder } from "../../../../shared/folders.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { hasUnfiled } from "./use-folders.ts";

interface FolderSelectProps {
  folders: Folder[];
  current: string | undefined;
  isTrash: boolean;
  onFolder: (folder: string | undefined) => void;
  onTrash: () => void;
  /** Right of the select. */
  buttons: ReactNode;
}

const trash = "trash";

/** The folders in a select, for narrow screens. */
export function FolderSelect(props: FolderSelectProps) {
  const { folders, current, isTrash, onFolder, onTrash, buttons } = props;
  const { t } = useTranslation("documents");
  const options = [
    { value: "", label: t("folders.all") },
    ...folders.map(({ id, name, count }) => ({ value: id, label: `${name} (${formatNumber(count)})` })),
    ...(hasUnfiled(folders, current) ? [{ value: noFolder, label: t("folders.none") }] : []),
    { value: trash, label: t("trash.name") },
  ];
  return (
    <div className="flex items-center gap-1">
      <select
        aria-label={t("folders.label")}
        value={isTrash ? trash : (current ?? "")}
        onChange={({ target: { value } }) => (value === trash ? onTrash() : onFolder(value || undefined))}
        className="min-h-10 w-full min-w-0 flex-1 truncate rounded-m border border-field bg-sheet px-3 text-base text-ink sm:text-body"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {buttons}
    </div>
  );
}
