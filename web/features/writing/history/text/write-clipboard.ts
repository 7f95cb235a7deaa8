// A text on its way to the clipboard, in the form that is asked for.
import { plainText } from "../../../../../shared/text/analysis/plain-text.ts";
import { htmlOf } from "../../../../lib/export/html-of.ts";

export const copyForms = ["rich", "markdown", "plain"] as const;
export type CopyForm = (typeof copyForms)[number];

/** @throws where copying is not allowed */
export async function writeClipboard(markdown: string, form: CopyForm): Promise<void> {
  const plain = () => navigator.clipboard.writeText(form === "markdown" ? markdown : plainText(markdown));
  if (form !== "rich" || typeof ClipboardItem === "undefined") return plain();
  const asHtml = htmlOf(markdown).then((made) => new Blob([made], { type: "text/html" }));
  const asText = new Blob([plainText(markdown)], { type: "text/plain" });
  // Where the looks cannot be had (their code did not come, the browser takes none), the words alone are copied.
  await navigator.clipboard
    .write([new ClipboardItem({ "text/plain": asText, "text/html": asHtml })])
    .catch(plain);
}
