import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { largestCrop, maxZoom, movePicture, squareOf, zoomTo } from "./crop.ts";

const wide = { width: 1200, height: 800 };

describe("the crop of a picture", () => {
  test("is initially the largest centred square", () => {
    expect(squareOf(wide, largestCrop(wide))).toEqual({ left: 200, top: 0, side: 800 });
  });

  test("moves left when the picture moves right", () => {
    const moved = movePicture(wide, largestCrop(wide), 0.1, 0);
    expect(squareOf(wide, moved)).toEqual({ left: 120, top: 0, side: 800 });
  });

  test("stops at the picture's edges", () => {
    expect(squareOf(wide, movePicture(wide, largestCrop(wide), 5, 5))).toMatchObject({ left: 0, top: 0 });
    expect(squareOf(wide, movePicture(wide, largestCrop(wide), -5, -5))).toMatchObject({ left: 400, top: 0 });
  });

  test("shrinks around its centre with the zoom, and then moves less", () => {
    const near = zoomTo(wide, largestCrop(wide), 2);
    expect(squareOf(wide, near)).toEqual({ left: 400, top: 200, side: 400 });
    expect(squareOf(wide, movePicture(wide, near, 0.5, 0.25))).toEqual({ left: 200, top: 100, side: 400 });
  });

  test("stays inside the edges when zooming out", () => {
    const corner = movePicture(wide, zoomTo(wide, largestCrop(wide), 4), 9, 9);
    expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(wide, zoomTo(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 800 });
  });

  test("stays inside the picture after any sequence of moves and zooms", () => {
    const length = fc.integer({ min: 1, max: 10_000 });
    const step = fc.oneof(
      fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
      fc.record({
        right: fc.double({ min: -3, max: 3, noNaN: true }),
        down: fc.double({ min: -3, max: 3, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(fc.record({ width: length, height: length }), fc.array(step), (picture, steps) => {
        let crop = largestCrop(picture);
        for (const step of steps)
          crop =
            "zoom" in step
              ? zoomTo(picture, crop, step.zoom)
              : movePicture(picture, crop, step.right, step.down);
        const { left, top, side } = squareOf(picture, crop);
        const tiny = 1e-6;
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-tiny);
        expect(left + side).toBeLessThanOrEqual(picture.width + tiny);
        expect(top + side).toBeLessThanOrEqual(picture.height + tiny);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
      }),
    );
  });
});
