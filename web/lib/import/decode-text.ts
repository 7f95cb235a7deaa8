/**
 * Decodes a text file: UTF-8, UTF-16 with a byte order mark, or else what an HTML file declares, or else windows-1252,
 * as older editors save it. The mark is dropped and lines end in "\n".
 * @returns undefined for binary files
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (!isLittle && !isBig && bytes.includes(0)) return undefined;
  const text = isLittle || isBig ? decode(bytes, isBig ? "utf-16be" : "utf-16le") : decodeBytes(bytes);
  return text?.replace(/\r\n?/g, "\n");
}

function decodeBytes(bytes: Uint8Array): string | undefined {
  const declared = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i.exec(
    new TextDecoder("windows-1252").decode(bytes.subarray(0, 2048)),
  )?.[1];
  return decode(bytes, "utf-8") ?? decode(bytes, declared ?? "") ?? decode(bytes, "windows-1252");
}

/** Returns undefined if the bytes aren't in that encoding, or if there is none of that name. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
