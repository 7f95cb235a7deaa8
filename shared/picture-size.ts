// The dimensions of a picture, read from its bytes without decoding it: a few kilobytes may claim gigabytes of pixels.
// Formats: PNG (W3C), JPEG (ITU-T T.81), GIF89a (W3C), WebP (RFC 9649),
// AVIF (ISO/IEC 23008-12, the boxes of ISO/IEC 14496-12).

/** The most pixels of a picture that is uploaded. */
export const maxPicturePixels = 25_000_000;

interface PictureSize {
  width: number;
  height: number;
}

/** Returns the dimensions of a PNG, JPEG, GIF, WebP or AVIF file; undefined if it has none that a browser could read. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = readers.find(([signature, at]) => startsWith(bytes, at, signature))?.[2];
  try {
    const size = read?.(view, bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // cut off
    throw error;
  }
}

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

type Reader = (view: DataView, bytes: Uint8Array) => PictureSize | undefined;

/** By what the file has at an offset. */
const readers: [signature: string, at: number, read: Reader][] = [
  ["\x89PNG\r\n\x1a\n", 0, pngSize],
  ["\xff\xd8\xff", 0, jpegSize],
  ["GIF87a", 0, gifSize],
  ["GIF89a", 0, gifSize],
  ["RIFF", 0, webpSize],
  ["ftypavif", 4, avifSize],
  ["ftypavis", 4, avifSize],
];

function pngSize(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, 12, "IHDR")) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The first frame header. Thumbnails are inside other segments, which are skipped by their length. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff)
      at += 1; // padding
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8))
      at += 2; // without a length
    else if (isFrameHeader(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else if (marker === 0xda || marker === 0xd9)
      return undefined; // data or the end before a frame header
    else at += 2 + Math.max(view.getUint16(at + 2), 2);
  }
}

/** SOF0 to SOF15 without the tables and the reserved marker between them. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The screen, and the frames where they reach beyond it, because browsers then enlarge it. */
function gifSize(view: DataView): PictureSize | undefined {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const skipBlocks = (from: number) => {
    let at = from;
    while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at);
    return at + 1;
  };
  for (let at = 13 + tableBytes(view.getUint8(10)); at + 10 <= view.byteLength; ) {
    const kind = view.getUint8(at);
    if (kind === 0x21) at = skipBlocks(at + 2);
    else if (kind === 0x2c) {
      size.width = Math.max(size.width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      size.height = Math.max(size.height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = skipBlocks(at + 11 + tableBytes(view.getUint8(at + 9)));
    } else break;
  }
  return size;
}

function webpSize(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, 8, "WEBP")) return undefined;
  if (startsWith(bytes, 12, "VP8X")) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (startsWith(bytes, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    if (view.getUint8(20) !== 0x2f) return undefined;
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(bytes, 12, "VP8 ") || !startsWith(bytes, 23, "\x9d\x01\x2a")) return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);

/** The boxes that lead to the sizes of the images in an AVIF file. `meta` has a version before its boxes. */
const avifContainers: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };

/** The largest image of the file: it may also have tiles, thumbnails and a mask. */
function avifSize(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  let largest: PictureSize | undefined;
  const readBoxes = (from: number, end: number) => {
    for (let at = from; at + 8 <= end; ) {
      const [length, name] = [view.getUint32(at), String.fromCharCode(...bytes.subarray(at + 4, at + 8))];
      if (length < 8) return; // to the end of the file, or with a length of 64 bits: the image data
      const inside = at + 8 + (avifContainers[name] ?? 0);
      if (name in avifContainers) readBoxes(inside, Math.min(at + length, end));
      else if (name === "ispe") {
        const size = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) };
        if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
      }
      at += length;
    }
  };
  readBoxes(0, view.byteLength);
  return largest;
}
