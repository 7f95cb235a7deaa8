import { HistoryIcon, PrinterIcon, Trash2Icon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuItem, MenuSeparator } from "../../../../ui/menu.tsx";
import type { OnDemandOpened } from "../../../../ui/on-demand.tsx";
import TextMenu, { type TextMenuProps } from "../../text-menu/text-menu.tsx";

interface MoreMenuProps extends TextMenuProps {
  onVersions: () => void;
  onPrint: () => void;
  onDelete: () => void;
}

/** Menu with more actions for a text of the history. */
export default function MoreMenu({ onVersions, onPrint, onDelete, ...menu }: MoreMenuProps & OnDemandOpened) {
  const { t } = useTranslation("historyText");
  return (
    <TextMenu {...menu}>
      <MenuSeparator />
      <MenuItem Icon={HistoryIcon} onSelect={onVersions}>
        {t("versions.action")}
      </MenuItem>
      <MenuItem Icon={PrinterIcon} onSelect={onPrint}>
        {t("print")}
      </MenuItem>
      <MenuItem Icon={Trash2Icon} onSelect={onDelete}>
        {t("delete")}
      </MenuItem>
    </TextMenu>
  );
}
