// Reads formatted text on the clipboard: as Markdown for text areas, as blocks for documents. The converter is loaded at the first paste.
import type { ClipboardEvent } from "react";
import type { Block } from "../../shared/document/nodes.ts";
import { typeIntoField } from "./type-into-field.ts";

/** In UTF-16 units. Longer HTML is pasted as plain text, because reading it would freeze the page. */
const maxHtmlLength = 2_000_000;

type Converter = Pick<typeof import("./html/html-to-markdown.ts"), "htmlToMarkdown" | "htmlToBlocks">;
let converter: Converter | undefined;

/** Loaded ones answer at once, so that what is typed after a paste comes behind it. */
async function load(): Promise<Converter> {
  converter ??= await import("./html/html-to-markdown.ts");
  return converter;
}

/**
 * The Markdown of formatted text on the clipboard; undefined if it has none, so that its plain text is pasted as usual. Pasting
 * without formatting (Ctrl+Shift+V) stays plain.
 */
export function pastedMarkdown(clipboard: DataTransfer): Promise<string> | undefined {
  const plain = clipboard.getData("text/plain");
  return converted(clipboard, ({ htmlToMarkdown }, html) => htmlToMarkdown(html))?.then(
    (text) => text || plain,
  );
}

/** The blocks of formatted text on the clipboard, none if it can't be read; undefined if it has none. */
export const pastedBlocks = (clipboard: DataTransfer): Promise<Block[]> | undefined =>
  converted(clipboard, ({ htmlToBlocks }, html) => htmlToBlocks(html))?.then((blocks) => blocks ?? []);

function converted<Result>(
  clipboard: DataTransfer,
  convert: (converter: Converter, html: string) => Result,
): Promise<Result | undefined> | undefined {
  const html = withoutImages(clipboard.getData("text/html"));
  if (!isFormatted(html) || html.length > maxHtmlLength) return undefined;
  return load()
    .then((loaded) => convert(loaded, html))
    .catch((error: unknown) => {
      console.error(error); // nesting may be deeper than the converter can follow
      return undefined;
    });
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

/** Images within the HTML make it long, and are dropped anyway. */
const withoutImages = (html: string) => html.replace(/(["'])data:image\/[^"']*\1/g, '""');

/**
 * Whether the HTML has anything that Markdown can express. The colors of a code editor aren't: its plain text is what
 * was meant.
 */
function isFormatted(html: string): boolean {
  if (/^(?:<meta[^>]*>)?\s*<div[^>]*white-space:\s*pre(?!-)/i.test(html)) return false;
  return /<(?:h[1-6]|b|strong|i|em|s|del|a|ul|ol|table|pre|code|blockquote|hr|sup|sub|u|ins|mark|kbd|img|input|math)[\s>]|mso-list|role="heading"|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|vertical-align:\s*su|text-decoration(?:-line)?:\s*(?:under|line-)/i.test(
    html,
  );
}
