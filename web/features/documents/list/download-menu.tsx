import type { ExportFormat } from "../../../lib/export/export-text.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";
import { SaveItems } from "../../../writing/text-menu/save-items.tsx";

interface DownloadMenuProps {
  onSave: (format: ExportFormat) => void;
}

/** The formats in which the selected documents are downloaded. */
export default function DownloadMenu({ popup, onSave }: DownloadMenuProps & PopupProps) {
  return (
    <Menu popup={popup}>
      <SaveItems onSave={onSave} />
    </Menu>
  );
}
