// Which square of a picture is shown. Pure: lengths of the picture are in its own pixels.

interface Size {
  width: number;
  height: number;
}

/** A square by its middle, and how many times it is smaller than the largest one. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 4;

/** The largest square, from the middle. */
export function largestCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The side of the square, and where its top left corner is. */
export function squareOf(picture: Size, { x, y, zoom }: Crop) {
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moves the picture below the square by parts of the square's side: to the right and down where positive. */
export function movePicture(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(picture, crop);
  return within(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Goes nearer or farther, keeping the middle where the picture's edges allow it. */
export function zoomTo(picture: Size, crop: Crop, zoom: number): Crop {
  return within(picture, { ...crop, zoom: clamp(zoom, 1, maxZoom) });
}

/** The square, moved to where it shows nothing but the picture. */
function within(picture: Size, crop: Crop): Crop {
  const half = squareOf(picture, crop).side / 2;
  return {
    ...crop,
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
