import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BrandPicture } from "./brand-picture.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The bytes of pixels: red, green, blue, opacity. */
const ink = [20, 20, 22, 255];
const snow = [255, 255, 255, 255];
const orange = [230, 100, 20, 255];
const clear = [0, 0, 0, 0];

test.each([
  ["dark ink on a clear ground", [ink, clear, clear, clear], "bg-plate-in-dark"],
  ["white ink on a clear ground", [snow, snow, clear, clear], "bg-plate-in-light"],
  ["a color that both themes show", [orange, orange, clear, clear], undefined],
  ["nothing", [clear, clear, clear, clear], undefined],
])("a logo of %s gets the plate that it needs", (_, pixels, plate) => {
  const data = Uint8ClampedArray.from(pixels.flat());
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(
    context as unknown as CanvasRenderingContext2D, // what the picture reads of it
  );
  render(<BrandPicture src="/logo.png" alt="Reed & Ink" className="" />);
  const picture = screen.getByRole("img");
  fireEvent.load(picture);
  expect(picture.className.match(/bg-plate-in-\w+/)?.[0]).toBe(plate);
});
