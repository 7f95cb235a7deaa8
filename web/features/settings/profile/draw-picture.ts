import { type Crop, squareOf } from "./crop.ts";

/** Side of the stored picture, in pixels. */
const storedSide = 512;

/** Draws the cropped square on the canvas. */
export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  const { left, top, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Encodes the cropped square as WebP, or as PNG if the browser can't write WebP. */
export function encodePicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = storedSide;
  canvas.height = storedSide;
  drawPicture(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    const take = (file: Blob | null) => (file ? resolve(file) : reject(new Error("picture not encoded")));
    canvas.toBlob(take, "image/webp", 0.9);
  });
}
