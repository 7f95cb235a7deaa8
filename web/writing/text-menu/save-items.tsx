import { FileCodeIcon, FileIcon, FileTextIcon, FileTypeIcon, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ExportFormat, exportFormats } from "../../lib/export/export-text.ts";
import { MenuHead, MenuItem } from "../../ui/menu.tsx";

const icons: Record<ExportFormat, LucideIcon> = {
  md: FileCodeIcon,
  txt: FileTextIcon,
  html: FileIcon,
  docx: FileTypeIcon,
};

/** Menu items for the export formats. */
export function SaveItems({ onSave }: { onSave: (format: ExportFormat) => void }) {
  const { t } = useTranslation("writing");
  return (
    <>
      <MenuHead>{t("more.saveAs")}</MenuHead>
      {exportFormats.map((format) => (
        <MenuItem key={format} Icon={icons[format]} onSelect={() => onSave(format)}>
          {t(`more.formats.${format}`)}
        </MenuItem>
      ))}
    </>
  );
}
