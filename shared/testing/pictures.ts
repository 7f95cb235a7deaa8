// The beginnings of pictures of any size, for tests.

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const big = (value: number, bytes: number) =>
  [...Array(bytes).keys()].map((at) => (value >>> (8 * (bytes - 1 - at))) & 255);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

type Part = string | number[] | Uint8Array;
const join = (...parts: Part[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? latin(part) : part)]));

/** @param more follows the header, so that two pictures of a size can differ */
export const pngOf = (width: number, height: number, more = "") =>
  join("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", big(width, 4), big(height, 4), "\x08\x06\0\0\0", more);

export const jpegOf = (width: number, height: number, frame = 0xc0) =>
  join(
    "\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0",
    "\xff\xff",
    [frame],
    "\0\x11\x08",
    big(height, 2),
    big(width, 2),
    "\x03",
  );

export const gifOf = (width: number, height: number, more = "") =>
  join("GIF89a", little(width, 2), little(height, 2), "\0\0\0", more);

/** A GIF with a colour table, an extension and a frame of that size at (8, 8), on a screen of 1 × 1. */
export const gifFrameOf = (width: number, height: number) =>
  join(
    "GIF87a\x01\0\x01\0\x80\0\0",
    new Uint8Array(6),
    "\x21\xf9\x04\0\0\0\0\0",
    "\x2c\x08\0\x08\0",
    little(width, 2),
    little(height, 2),
    "\0\x02\x01\0\0\x3b",
  );

export const webpOf = {
  lossy: (width: number, height: number) =>
    join("RIFF\x1a\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a", little(width, 2), little(height, 2)),
  lossless: (width: number, height: number) =>
    join("RIFF\x1a\0\0\0WEBPVP8L\x0a\0\0\0\x2f", little((width - 1) | ((height - 1) << 14), 4)),
  extended: (width: number, height: number) =>
    join("RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0", little(width - 1, 3), little(height - 1, 3)),
};

/** @param more is image data, so that two pictures of a size can differ */
export const avifOf = (width: number, height: number, more = "") => {
  const box = (name: string, ...parts: Part[]) => {
    const content = join(...parts);
    return join(big(content.length + 8, 4), name, content);
  };
  const sizes = box("ispe", [0, 0, 0, 0], big(width, 4), big(height, 4));
  const thumbnail = box("ispe", [0, 0, 0, 0], big(1, 4), big(1, 4));
  return join(
    box("ftyp", "avif\0\0\0\0avifmif1"),
    box("meta", [0, 0, 0, 0], box("hdlr", new Uint8Array(25)), box("iprp", box("ipco", sizes, thumbnail))),
    box("mdat", more),
  );
};
