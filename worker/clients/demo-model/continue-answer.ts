// Going on with a text that was cut off or stopped: the demo model writes the same text to the same request, so what
// is left of it is what comes next.

/** The rest of `whole` after `written`; a text that is there already has no rest. */
export function restOf(whole: string, written: string): string {
  const begun = written.trimEnd();
  return whole.startsWith(begun) ? whole.slice(begun.length) : "";
}
