import { AlignLeftIcon, FileCodeIcon, FileTypeIcon, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../../../shared/text/analysis/plain-text.ts";
import { htmlOf } from "../../../lib/export/html-of.ts";
import { showToast } from "../../../lib/toasts.ts";
import ItemMenu from "../../../ui/menu.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";

const icons: Record<CopyForm, LucideIcon> = {
  rich: FileTypeIcon,
  markdown: FileCodeIcon,
  plain: AlignLeftIcon,
};

/** Menu of copy formats. `text` includes the watermark. */
export default function CopyMenu({ popup, text }: PopupProps & { text: string }) {
  const { t } = useTranslation("documentText");
  const copy = (form: CopyForm) =>
    writeClipboard(text, form).then(
      () => showToast({ type: "success", message: t("copy.done") }),
      () => showToast({ type: "error", message: t("copy.failed") }),
    );
  return (
    <ItemMenu
      popup={popup}
      items={copyForms.map((form) => ({
        Icon: icons[form],
        label: t(`copy.forms.${form}`),
        onSelect: () => copy(form),
      }))}
    />
  );
}

// Copies a text to the clipboard in a format.

const copyForms = ["rich", "markdown", "plain"] as const;
type CopyForm = (typeof copyForms)[number];

/** @throws if clipboard access is denied */
async function writeClipboard(markdown: string, form: CopyForm): Promise<void> {
  const plain = () => navigator.clipboard.writeText(form === "markdown" ? markdown : plainText(markdown));
  if (form !== "rich" || typeof ClipboardItem === "undefined") return plain();
  const asHtml = htmlOf(markdown).then((made) => new Blob([made], { type: "text/html" }));
  const asText = new Blob([plainText(markdown)], { type: "text/plain" });
  // Copy plain text if rich text fails (converter not loaded, or not supported by the browser).
  await navigator.clipboard
    .write([new ClipboardItem({ "text/plain": asText, "text/html": asHtml })])
    .catch(plain);
}
