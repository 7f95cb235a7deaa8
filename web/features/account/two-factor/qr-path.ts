import { encode } from "uqr";

/** How many empty modules cameras need around the code. */
const quietZone = 4;

/** A QR code as one SVG path of dark modules, in a square of `size` modules, its quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const runs = data.flatMap((row, y) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return ""; // light, or drawn with what is left of it
      const end = row.indexOf(false, x);
      const width = (end < 0 ? size : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    }),
  );
  return { path: runs.join(""), size };
}
