// Names as mails may show them. They are typed by users, and a mail client turns whatever looks like an address into a link.

const maxNameLength = 40;
const word = "\\p{L}[\\p{L}\\p{M}’'‘·-]*\\.?";
const plainName = new RegExp(`^${word}(?: ${word}){0,5}$`, "u");

/**
 * Returns the name if it is safe to show in a greeting. A name is typed at sign-up, possibly with another user's address,
 * so digits, symbols and anything that a mail client would turn into a link are rejected. A period is allowed only at the
 * end of a word, so that no name looks like a domain.
 */
export function readableName(name: string): string | undefined {
  return shortened(name, plainName);
}

const plainTitle = /^[\p{L}\p{M}\p{N}&+’'‘· -]+$/u;

/** Returns the name of a workspace if it is safe to show: without dots, slashes and other signs of an address. */
export function readableTitle(title: string): string | undefined {
  return shortened(title, plainTitle);
}

function shortened(name: string, pattern: RegExp): string | undefined {
  const shown = name.normalize("NFC").trim().replace(/ +/g, " ");
  return shown.length <= maxNameLength && pattern.test(shown) ? shown : undefined;
}
