import { AlignLeftIcon, FileCodeIcon, FileTypeIcon, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { htmlOf, plainTextOf } from "../../../lib/export/convert.ts";
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
  if (form === "markdown") return navigator.clipboard.writeText(markdown);
  const plain = plainTextOf(markdown);
  const writePlain = async () => navigator.clipboard.writeText(await plain);
  if (typeof ClipboardItem === "undefined") return writePlain();
  // The converters may still be loading, which browsers allow if they are given the promises at once.
  const blobOf = async (text: Promise<string>, type: string) => new Blob([await text], { type });
  const item = {
    "text/plain": blobOf(plain, "text/plain"),
    ...(form === "rich" && { "text/html": blobOf(htmlOf(markdown), "text/html") }),
  };
  await navigator.clipboard.write([new ClipboardItem(item)]).catch(writePlain);
}
