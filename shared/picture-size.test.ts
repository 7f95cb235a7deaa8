import { describe, expect, test } from "vitest";
import { pictureSize } from "./picture-size.ts";
import { avifOf, gifFrameOf, gifOf, jpegOf, pngOf, webpOf } from "./testing/pictures.ts";

const formats: [string, (width: number, height: number) => Uint8Array][] = [
  ["PNG", pngOf],
  ["JPEG", jpegOf],
  ["progressive JPEG", (width, height) => jpegOf(width, height, 0xc2)],
  ["GIF", gifOf],
  ["lossy WebP", webpOf.lossy],
  ["lossless WebP", webpOf.lossless],
  ["extended WebP", webpOf.extended],
  ["AVIF", avifOf],
];

describe.each(formats)("a %s", (_, pictureOf) => {
  test.each([
    [1, 1],
    [640, 480],
    [300, 16_000],
    [16_000, 16_000],
  ])("has its size read: %i × %i", (width, height) => {
    expect(pictureSize(pictureOf(width, height))).toEqual({ width, height });
  });

  test("that is cut off before its size has none", () => {
    const whole = pictureOf(640, 480);
    for (const length of [0, 3, 8, 12, 14]) {
      const size = pictureSize(whole.subarray(0, length));
      if (size) expect(size).toEqual({ width: 640, height: 480 });
    }
    expect(pictureSize(whole.subarray(0, 9))).toBeUndefined();
  });
});

test("a GIF is as large as its frames, where they reach beyond its screen", () => {
  expect(pictureSize(gifFrameOf(16_000, 9000))).toEqual({ width: 16_008, height: 9008 });
});

test("a picture has no size if it is empty, of another format, or nothing wide", () => {
  const pictures = [new Uint8Array(), new TextEncoder().encode("<svg width='9' height='9'/>"), pngOf(0, 9)];
  for (const picture of [
    ...pictures,
    gifOf(9, 0),
    jpegOf(9, 0),
    new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2]),
  ])
    expect(pictureSize(picture)).toBeUndefined();
});
