// Pastes formatted text into text areas as Markdown. The converter is loaded at the first paste.
import type { ClipboardEvent } from "react";
import { typeIntoField } from "./type-into-field.ts";

/** In UTF-16 units. Longer HTML is pasted as plain text, because reading it would freeze the page. */
const maxHtmlLength = 2_000_000;

type Convert = typeof import("./html/html-to-markdown.ts").htmlToMarkdown;
let convert: Convert | undefined;

async function load(): Promise<Convert> {
  const { htmlToMarkdown } = await import("./html/html-to-markdown.ts");
  convert = htmlToMarkdown;
  return htmlToMarkdown;
}

/**
 * The Markdown of formatted text on the clipboard; undefined if it has none, so that its plain text is pasted as usual. Pasting
 * without formatting (Ctrl+Shift+V) stays plain.
 */
export function pastedMarkdown(clipboard: DataTransfer): Promise<string> | undefined {
  const plain = clipboard.getData("text/plain");
  const html = withoutImages(clipboard.getData("text/html"));
  if (!isFormatted(html) || html.length > maxHtmlLength) return undefined;
  return (convert ? Promise.resolve(convert) : load()).then(
    (toMarkdown) => converted(toMarkdown, html) || plain,
    () => plain,
  );
}

/** Props for a text area that takes formatted text. */
export const pasteProps = {
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget: field } = event;
    const pasted = pastedMarkdown(clipboardData);
    if (!pasted) return;
    event.preventDefault();
    void pasted.then((text) => typeIntoField(field, text));
  },
};

/** Nesting may be deeper than the converter can follow. */
function converted(toMarkdown: Convert, html: string): string {
  try {
    return toMarkdown(html);
  } catch (error) {
    console.error(error);
    return "";
  }
}

/** Images within the HTML make it long, and are dropped anyway. */
const withoutImages = (html: string) => html.replace(/(["'])data:image\/[^"']*\1/g, '""');

/**
 * Whether the HTML has anything that Markdown can express. The colors of a code editor aren't: its plain text is what
 * was meant.
 */
function isFormatted(html: string): boolean {
  if (/^(?:<meta[^>]*>)?\s*<div[^>]*white-space:\s*pre/i.test(html)) return false;
  return /<(?:h[1-6]|b|strong|i|em|s|del|a|ul|ol|table|pre|code|blockquote|hr)[\s>]|mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i.test(
    html,
  );
}
