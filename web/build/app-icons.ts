// Draws the icons of the installed application from web/public/calamo.svg, because not all systems show an SVG.
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import type { Plugin } from "vite";

interface Icon {
  /** In pixels. */
  side: number;
  /** The pen's part of the side. Systems may cut a maskable icon to a circle of 80 %. */
  share: number;
  /** The radius of the corners as a part of the side. */
  radius: number;
}

export const icons: Record<string, Icon> = {
  "icon-192.png": { side: 192, share: 0.72, radius: 0.22 },
  "icon-512.png": { side: 512, share: 0.72, radius: 0.22 },
  "maskable-512.png": { side: 512, share: 0.5, radius: 0 },
  "apple-touch-icon.png": { side: 180, share: 0.66, radius: 0 }, // iOS rounds it
};

export function appIcons(): Plugin {
  return {
    name: "calamo:app-icons",
    generateBundle() {
      const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
      const [, paper = ""] = /--paper: (#\w{6})/.exec(read("../app/tokens.css")) ?? [];
      for (const [name, icon] of Object.entries(icons)) {
        const source = drawIcon(read("../public/calamo.svg"), paper, icon);
        this.emitFile({ type: "asset", fileName: `icons/${name}`, source });
      }
    },
  };
}

/** Draws the lines of a picture of 24 by 24 on a background. Returns a PNG. */
export function drawIcon(svg: string, background: string, { side, share, radius }: Icon): Buffer {
  const scale = (side * share) / 24;
  const margin = (side * (1 - share)) / 2;
  const lines = linesOf(svg).map((line) =>
    line.map(([x, y]): Point => [x * scale + margin, y * scale + margin]),
  );
  const ink = coverLines(lines, (numberIn(svg, "stroke-width") * scale) / 2, side);
  const colors = [colorOf(background), colorOf(/stroke="(#\w{6})"/.exec(svg)?.[1] ?? "")] as const;
  const rows = Buffer.alloc(side * (side * 4 + 1)); // each begins with its filter, which is none
  for (const [index, part] of ink.entries()) {
    const [x, y] = [index % side, Math.floor(index / side)];
    const at = y * (side * 4 + 1) + 1 + x * 4;
    for (const channel of [0, 1, 2] as const)
      rows[at + channel] = Math.round(colors[0][channel] * (1 - part) + colors[1][channel] * part);
    rows[at + 3] = Math.round(255 * coverSquare(x, y, side, radius * side));
  }
  return pngOf(rows, side);
}

type Point = [x: number, y: number];
type Color = [red: number, green: number, blue: number];

const colorOf = (hex: string): Color => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

const numberIn = (text: string, attribute: string) =>
  Number(new RegExp(`\\b${attribute}="([\\d.]+)"`).exec(text)?.[1]);

/** The paths and circles of a picture as lines of points. */
function linesOf(svg: string): Point[][] {
  const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].flatMap(([, path = ""]) => linesOfPath(path));
  const circles = [...svg.matchAll(/<circle[^>]+>/g)].map(([circle]) =>
    Array.from({ length: 33 }, (_, step): Point => {
      const angle = (step / 32) * 2 * Math.PI;
      const [x, y, r] = [numberIn(circle, "cx"), numberIn(circle, "cy"), numberIn(circle, "r")];
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );
  return [...paths, ...circles];
}

/** @throws Error if the path has other commands than M, L, C and Z */
function linesOfPath(path: string): Point[][] {
  const tokens = path.match(/[a-z]|-?\d*\.?\d+/gi) ?? [];
  const lines: Point[][] = [];
  let line: Point[] = [];
  let at: Point = [0, 0];
  let command = "";
  const next = () => Number(tokens.shift());
  const nextPoint = (): Point => {
    const [x, y] = [next(), next()];
    return command === command.toLowerCase() ? [at[0] + x, at[1] + y] : [x, y];
  };
  while (tokens.length > 0) {
    if (/[a-z]/i.test(tokens[0] ?? "")) command = tokens.shift() ?? "";
    const kind = command.toUpperCase();
    if (kind === "M") {
      at = nextPoint();
      line = [at];
      lines.push(line);
      command = command === "m" ? "l" : "L"; // further points are connected
    } else if (kind === "L") {
      at = nextPoint();
      line.push(at);
    } else if (kind === "C") {
      const curve = [at, nextPoint(), nextPoint(), nextPoint()] as const;
      for (let step = 1; step <= 16; step++) line.push(pointOn(curve, step / 16));
      at = curve[3];
    } else if (kind === "Z") {
      at = line[0] ?? at;
      line.push(at);
      command = "";
    } else throw new Error(`a path command is not known: ${command}`);
  }
  return lines;
}

/** A point of a cubic Bézier curve; `t` is 0 at its beginning and 1 at its end. */
function pointOn([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3] as const;
  const mix = (axis: 0 | 1) =>
    a[axis] * weights[0] + b[axis] * weights[1] + c[axis] * weights[2] + d[axis] * weights[3];
  return [mix(0), mix(1)];
}

/** How much of each pixel the lines cover, 0 to 1. Their ends and corners are round. */
function coverLines(lines: Point[][], halfWidth: number, side: number): Float64Array {
  const covered = new Float64Array(side * side);
  const reach = halfWidth + 1;
  const within = (value: number) => Math.min(side - 1, Math.max(0, Math.floor(value)));
  for (const line of lines)
    for (const [index, [x2, y2]] of line.entries()) {
      const [x1, y1] = line[index - 1] ?? [x2, y2];
      const [dx, dy] = [x2 - x1, y2 - y1];
      for (let y = within(Math.min(y1, y2) - reach); y <= within(Math.max(y1, y2) + reach); y++)
        for (let x = within(Math.min(x1, x2) - reach); x <= within(Math.max(x1, x2) + reach); x++) {
          const [px, py] = [x + 0.5 - x1, y + 0.5 - y1];
          const along = clamp((px * dx + py * dy) / (dx * dx + dy * dy || 1));
          const distance = Math.hypot(px - along * dx, py - along * dy);
          const pixel = y * side + x;
          covered[pixel] = Math.max(covered[pixel] ?? 0, clamp(halfWidth + 0.5 - distance));
        }
    }
  return covered;
}

/** How much of a pixel a square with round corners covers, 0 to 1. */
function coverSquare(x: number, y: number, side: number, radius: number): number {
  const half = side / 2;
  const [right, down] = [Math.abs(x + 0.5 - half) - half + radius, Math.abs(y + 0.5 - half) - half + radius];
  const isInCorner = right > 0 && down > 0;
  return isInCorner ? clamp(radius + 0.5 - Math.hypot(right, down)) : 1;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Encodes rows of RGBA pixels (PNG specification, third edition, chapters 5 and 11). */
function pngOf(rows: Buffer, side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6], 8); // eight bits for each channel, RGBA
  const chunk = (name: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, checksum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
