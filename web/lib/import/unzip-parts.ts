import { Unzip, UnzipInflate } from "fflate";

/** In bytes. One step can't expand to more than a thousand times as much, so the limit is noticed in time. */
const stepBytes = 16_384;

/**
 * Unzips the wanted files of a zip step by step, because the sizes in a zip may be wrong.
 * @param maxBytes of all wanted files together, uncompressed
 * @returns the files by name, or null if they are larger
 * @throws for a broken zip
 */
export function unzipParts(
  zip: Uint8Array,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): Map<string, Uint8Array> | null {
  const parts = new Map<string, Uint8Array[]>();
  const unfinished = new Set<string>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    unfinished.add(file.name);
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      if (isLast) unfinished.delete(file.name);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < zip.length; start += stepBytes) {
    unzip.push(zip.subarray(start, start + stepBytes), start + stepBytes >= zip.length);
    if (size > maxBytes) return null;
  }
  if (unfinished.size > 0) throw new Error("truncated zip");
  return new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]));
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
