// Decodes byte tokens, which some servers print instead of the characters that they make up: `<0x0A>` for a line break.

export const byteTokens = /^(?:<0x[0-9a-f]{2}>)+$/i;
const unfinishedByte = /^<(?:0(?:x[0-9a-f]{0,2})?)?$/i;

/** The longest run, in characters. */
const maxRun = 64 * "<0x0A>".length;

/** Whether a run of such tokens may go on with what follows. */
export const mayGoOn = (tokens: string, rest: string): boolean =>
  byteTokens.test(tokens) && tokens.length < maxRun && (rest === "" || unfinishedByte.test(rest));

/** The characters of a run of such tokens, without those that no text contains. */
export function decodeBytes(tokens: string): string {
  const bytes = Uint8Array.from(tokens.match(/[0-9a-f]{2}(?=>)/gi) ?? [], (hex) => Number.parseInt(hex, 16));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be removed
  return new TextDecoder().decode(bytes).replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/g, "");
}
