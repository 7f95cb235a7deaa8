import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawIcon, icons } from "./app-icons.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url));
const svg = read("../public/calamo.svg").toString();

/** The color and opacity of a pixel. A file has one piece of data. */
function pixel(png: Buffer, x: number, y: number): number[] {
  const side = png.readUInt32BE(16);
  const at = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const start = y * (side * 4 + 1) + 1 + x * 4;
  return [...rows.subarray(start, start + 4)];
}

test("the pen is drawn in its color on the background", () => {
  const png = drawIcon(svg, "#fbfaf7", { side: 240, share: 1, radius: 0 });
  expect(pixel(png, 85, 155)).toEqual([0x34, 0x47, 0xb8, 255]); // on the line from 4 20 to 13 11
  expect(pixel(png, 154, 100)).toEqual([0x34, 0x47, 0xb8, 255]); // on the circle
  expect(pixel(png, 140, 100)).toEqual([0xfb, 0xfa, 0xf7, 255]); // within the circle
  expect(pixel(png, 195, 37)).toEqual([0x34, 0x47, 0xb8, 255]); // where the feather begins
});

test("corners are round, but not those of maskable icons", () => {
  const corner = (radius: number) => pixel(drawIcon(svg, "#fbfaf7", { side: 100, share: 0.5, radius }), 0, 0);
  expect(corner(0.22).at(3)).toBe(0);
  expect(corner(0).at(3)).toBe(255);
});

test("an unknown path command fails the build", () => {
  const drawing = svg.replace('d="M4 20 13 11"', 'd="M4 20H13"');
  expect(() => drawIcon(drawing, "#fbfaf7", { side: 10, share: 1, radius: 0 })).toThrow("not known: H");
});

test("every icon of the manifest and the page is drawn in its size", () => {
  const manifest = JSON.parse(read("../public/manifest.webmanifest").toString());
  const named: { src: string; sizes: string }[] = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons: own }: typeof manifest) => own),
  ];
  for (const { src, sizes } of named.filter((icon) => icon.sizes !== "any")) {
    const { side } = icons[src.replace("/icons/", "")] ?? {};
    expect([src, `${side}x${side}`]).toEqual([src, sizes]);
  }
  expect(read("../index.html").toString()).toContain('href="/icons/apple-touch-icon.png"');
});
