// Cropping: geometry, with lengths in picture pixels, and drawing.

interface Size {
  width: number;
  height: number;
}

/** A square by its centre and zoom (1 = the largest square). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 4;

/** The largest centred square. */
export function largestCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Side and top left corner of the square. */
export function squareOf(picture: Size, { x, y, zoom }: Crop) {
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moves the picture relative to the square, in parts of its side; positive is right and down. */
export function movePicture(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(picture, crop);
  return within(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Zooms around the centre, as far as the picture's edges allow. */
export function zoomTo(picture: Size, crop: Crop, zoom: number): Crop {
  return within(picture, { ...crop, zoom: clamp(zoom, 1, maxZoom) });
}

/** Moves the square inside the picture. */
function within(picture: Size, crop: Crop): Crop {
  const half = squareOf(picture, crop).side / 2;
  return {
    ...crop,
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

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
