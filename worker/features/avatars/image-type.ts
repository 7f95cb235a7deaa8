import type { AvatarType } from "../../../shared/contracts/me.ts";

/** How files of each kind begin: bytes, or any byte where there is none. */
const beginnings: [AvatarType, (number | undefined)[]][] = [
  ["image/png", [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", ascii("GIF87a")],
  ["image/gif", ascii("GIF89a")],
  ["image/webp", [...ascii("RIFF"), ...new Array(4), ...ascii("WEBP")]], // the size stands in between
];

/** The kind of picture the bytes are, whatever the file is called; undefined where they are none that is taken. */
export function imageType(bytes: Uint8Array): AvatarType | undefined {
  const found = beginnings.find(([, beginning]) =>
    beginning.every((byte, index) => (byte === undefined ? index < bytes.length : byte === bytes[index])),
  );
  return found?.[0];
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
