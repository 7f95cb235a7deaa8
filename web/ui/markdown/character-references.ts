// Stands in for the package `entities`, of which markdown-it uses this function: the browser has the names (8 KB) itself.
let reader: HTMLTextAreaElement | undefined;

/** Decodes a character reference such as `&amp;` or `&#38;`. Others are returned as they are. */
export function decodeHTMLStrict(reference: string): string {
  if (!/^&#?\w+;$/.test(reference)) return reference;
  reader ??= document.createElement("textarea");
  reader.innerHTML = reference;
  const read = reader.value;
  // `&notit;` decodes to `¬it;`: not a full name.
  return read.endsWith(";") && reference !== "&semi;" ? reference : read;
}
