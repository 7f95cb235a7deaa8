const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,31}));/g;

/** A text with its character references (`&amp;`, `&#38;`, `&#x26;`) as what they stand for, as CommonMark reads them. */
export const decodeReferences = (text: string): string =>
  text.includes("&")
    ? text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) =>
        name ? named(name, whole) : numbered(Number.parseInt(decimal ?? hex ?? "", decimal ? 10 : 16)),
      )
    : text;

const unreadable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

function numbered(code: number): string {
  const sign = code > 0x10ffff ? "" : String.fromCodePoint(code);
  return !sign || unreadable.test(sign) ? "\ufffd" : sign;
}

let reader: HTMLTextAreaElement | undefined;

/** The browser knows the names. It is given a name of letters and digits, in an element that is in no page. */
function named(name: string, whole: string): string {
  reader ??= document.createElement("textarea");
  reader.innerHTML = whole;
  const read = reader.value;
  // `&notit;` is read as `¬it;`: a name that only begins with one.
  return read.endsWith(";") && name !== "semi" ? whole : read;
}
