import { Unzip, UnzipInflate } from "fflate";

/** In bytes. One step can't expand to more than a thousand times as much, so the limit is noticed in time. */
const stepBytes = 16_384;

/**
 * Unzips the wanted files of a zip step by step, because the sizes in a zip may be wrong.
 * @param max bytes and markup (tags and attributes) of all wanted files together, uncompressed: parsed, a tag of six bytes
 * takes hundreds
 * @returns the files by name, or null if they have more
 * @throws for a broken zip
 */
export function unzipParts(
  zip: Uint8Array,
  isWanted: (name: string) => boolean,
  max: { bytes: number; markup: number },
): Map<string, Uint8Array> | null {
  const parts = new Map<string, Uint8Array[]>();
  const unfinished = new Set<string>();
  let size = 0;
  let markup = 0;
  const isOver = () => size > max.bytes || markup > max.markup;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    unfinished.add(file.name);
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size <= max.bytes) markup += countMarkup(chunk);
      if (!isOver()) chunks.push(chunk);
      if (isLast) unfinished.delete(file.name);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < zip.length; start += stepBytes) {
    unzip.push(zip.subarray(start, start + stepBytes), start + stepBytes >= zip.length);
    if (isOver()) return null;
  }
  if (unfinished.size > 0) throw new Error("truncated zip");
  return new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]));
}

/** Counts `<` and `=`, in any encoding of XML. Text rarely has them. */
function countMarkup(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === 0x3c || byte === 0x3d) count++;
  return count;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
