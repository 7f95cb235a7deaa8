import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { maxImageBytes } from "../../../shared/contracts/images.ts";
import { avifOf, gifOf, jpegOf, pngOf, webpOf } from "../../../shared/testing/pictures.ts";
import { prepareImage } from "./prepare-image.ts";

/** The size of the decoded picture, which is upright. */
let decoded: { width: number; height: number };
/** What the canvas was drawn and encoded as. */
let drawn: { width: number; height: number; type: string }[];
/** The bytes of each encoding; a type that is absent becomes PNG. */
let encodings: Record<string, number>;
beforeEach(() => {
  decoded = { width: 640, height: 480 };
  drawn = [];
  encodings = { "image/png": 5000, "image/webp": 3000, "image/jpeg": 4000 };
  vi.stubGlobal(
    "createImageBitmap",
    vi.fn(async () => ({ ...decoded, close() {} })),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage() {} } as never); // the part that is used
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    take,
    type = "image/png",
  ) {
    const written = encodings[type] === undefined ? "image/png" : type;
    drawn.push({ width: this.width, height: this.height, type });
    take(new Blob([new Uint8Array(encodings[written] ?? 0)], { type: written }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const large = 1_500_000;

describe("an image is refused before it is decoded", () => {
  test.each([
    ["larger than 10 MB", new Uint8Array(maxImageBytes + 1), "IMAGE_TOO_LARGE"],
    ["of 100 megapixels", pngOf(10_000, 10_000), "IMAGE_TOO_DETAILED"],
    ["that is SVG", latin("<svg xmlns='http://www.w3.org/2000/svg'/>"), "IMAGE_TYPE_UNSUPPORTED"],
    ["that is HTML", latin("<!doctype html>"), "IMAGE_TYPE_UNSUPPORTED"],
    ["that is cut off", pngOf(9, 9).subarray(0, 17), "IMAGE_TYPE_UNSUPPORTED"],
    ["that is empty", new Uint8Array(), "IMAGE_TYPE_UNSUPPORTED"],
  ])("%s", async (_, bytes, code) => {
    await expect(prepareImage(new File([bytes], "a.png", { type: "image/png" }))).rejects.toMatchObject({
      code,
    });
    expect(createImageBitmap).not.toHaveBeenCalled();
  });
});

test("an image that the browser can't decode is refused", async () => {
  vi.mocked(createImageBitmap).mockRejectedValue(new DOMException("broken"));
  await expect(prepareImage(new Blob([jpegOf(9, 9)]))).rejects.toMatchObject({
    code: "IMAGE_TYPE_UNSUPPORTED",
  });
});

test.each([
  ["a small PNG", pngOf(640, 480), "image/png"],
  ["a small WebP", webpOf.lossy(640, 480), "image/webp"],
  ["a small AVIF", avifOf(640, 480), "image/avif"],
  ["an animated GIF of any size", gifOf(3000, 3000, "\x21\xf9\x04....\x21\xf9\x04...."), "image/gif"],
  ["an animated PNG", pngOf(3000, 3000, "acTL"), "image/png"],
])("%s stays as it is, with the type of its content", async (_, bytes, type) => {
  const prepared = await prepareImage(new File([bytes], "a.html", { type: "text/html" }));
  expect(prepared.type).toBe(type);
  expect(new Uint8Array(await prepared.arrayBuffer())).toEqual(bytes);
  expect(drawn).toEqual([]);
});

test.each([
  ["a JPEG", jpegOf(640, 480)],
  ["a WebP with EXIF", new Uint8Array([...webpOf.extended(640, 480), ...latin("EXIF")])],
])("%s is encoded again, because it may say where it was made", async (_, bytes) => {
  const prepared = await prepareImage(new Blob([bytes]));
  expect([prepared.type, prepared.size]).toEqual(["image/webp", 3000]);
  expect(drawn).toEqual([{ width: 640, height: 480, type: "image/webp" }]);
});

test("a large image is scaled to 2,400 pixels on its longer side as it is shown upright", async () => {
  decoded = { width: 3000, height: 6000 };
  await prepareImage(new Blob([jpegOf(6000, 3000)]));
  expect(drawn).toEqual([{ width: 1200, height: 2400, type: "image/webp" }]);
});

test("a PNG stays a PNG if that is small, and becomes WebP otherwise", async () => {
  decoded = { width: 4800, height: 100 };
  expect((await prepareImage(new Blob([pngOf(4800, 100)]))).type).toBe("image/png");
  encodings["image/png"] = large;
  expect((await prepareImage(new Blob([pngOf(4800, 100)]))).type).toBe("image/webp");
});

test("a browser that doesn't write WebP writes JPEG for photos", async () => {
  delete encodings["image/webp"];
  expect((await prepareImage(new Blob([jpegOf(640, 480)]))).type).toBe("image/jpeg");
});

test("an image that would only grow stays as it is", async () => {
  encodings = { "image/png": 2 * large, "image/webp": 2 * large };
  const bytes = new Uint8Array(large);
  bytes.set(pngOf(640, 480));
  expect((await prepareImage(new Blob([bytes]))).size).toBe(large);
});
