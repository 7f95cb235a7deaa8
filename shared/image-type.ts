// The format of an image, detected from its first bytes.

/** What browsers show and has no scripts: no SVG. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
export type ImageType = (typeof imageTypes)[number];

const any = [undefined, undefined, undefined, undefined];

/** The first bytes of each format; undefined matches any byte. */
const signatures: [ImageType, (number | undefined)[]][] = [
  ["image/png", [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", ascii("GIF87a")],
  ["image/gif", ascii("GIF89a")],
  ["image/webp", [...ascii("RIFF"), ...any, ...ascii("WEBP")]], // with the file size in between
  ["image/avif", [...any, ...ascii("ftypavif")]], // after the size of the box
  ["image/avif", [...any, ...ascii("ftypavis")]], // animated
];

/** Returns the format of an image; undefined if it is not supported. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const found = signatures.find(([, signature]) =>
    signature.every((byte, index) => (byte === undefined ? index < bytes.length : byte === bytes[index])),
  );
  return found?.[0];
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
