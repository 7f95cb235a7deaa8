import { AlignLeftIcon, FileCodeIcon, FileTypeIcon, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../../../lib/toasts.ts";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import type { OnDemandOpened } from "../../../../ui/on-demand.tsx";
import { CopyMenuButton } from "./copy-menu-button.tsx";
import { type CopyForm, copyForms, writeClipboard } from "./write-clipboard.ts";

const icons: Record<CopyForm, LucideIcon> = {
  rich: FileTypeIcon,
  markdown: FileCodeIcon,
  plain: AlignLeftIcon,
};

/** The forms that a text can be copied in. `text` is with its watermark. */
export default function CopyMenu({ text, openedBy }: { text: string } & OnDemandOpened) {
  const { t } = useTranslation("historyText");
  const copy = (form: CopyForm) =>
    writeClipboard(text, form).then(
      () => showToast({ type: "success", message: t("copy.done") }),
      () => showToast({ type: "error", message: t("copy.failed") }),
    );
  return (
    <Menu trigger={<CopyMenuButton />} openedBy={openedBy}>
      {copyForms.map((form) => (
        <MenuItem key={form} Icon={icons[form]} onSelect={() => copy(form)}>
          {t(`copy.forms.${form}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
