// The stored images of a text, for files that contain them.
import { imageAddress, imageIdsIn } from "../../../shared/document/own-image.ts";
import { type ImageType, imageType } from "../../../shared/image-type.ts";
import { pictureSize } from "../../../shared/picture-size.ts";
import { drawOn, encodeCanvas } from "../images/draw-canvas.ts";

export interface ExportImage {
  type: ImageType;
  bytes: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  width: number;
  height: number;
}

/** By the address on our origin. */
export type ExportImages = ReadonlyMap<string, ExportImage>;

/** Loads the images of a text one after another. Those that can't be loaded are missing. */
export async function loadImages(text: string): Promise<ExportImages> {
  const images = new Map<string, ExportImage>();
  for (const id of imageIdsIn(text)) {
    const image = await loadImage(imageAddress(id)).catch(() => undefined);
    if (image) images.set(imageAddress(id), image);
  }
  return images;
}

async function loadImage(address: string): Promise<ExportImage | undefined> {
  const response = await fetch(address);
  if (!response.ok) return undefined;
  return imageOf(new Uint8Array(await response.arrayBuffer()));
}

function imageOf(bytes: Uint8Array<ArrayBuffer>): ExportImage | undefined {
  const [type, size] = [imageType(bytes), pictureSize(bytes)];
  return type && size && { type, bytes, ...size };
}

/** The same images in formats that Word shows, which are not WebP and AVIF. */
export async function toWordImages(images: ExportImages): Promise<ExportImages> {
  const converted = new Map<string, ExportImage>();
  for (const [address, image] of images) {
    const isKnown = image.type !== "image/webp" && image.type !== "image/avif";
    const shown = isKnown ? image : await convert(image).catch(() => undefined);
    if (shown) converted.set(address, shown);
  }
  return converted;
}

/** Photos become JPEG, what has transparent pixels PNG. */
async function convert({ bytes, type, width, height }: ExportImage): Promise<ExportImage | undefined> {
  const picture = await createImageBitmap(new Blob([bytes], { type }));
  const canvas = drawOn(picture, { width, height });
  const file = await encodeCanvas(canvas, hasTransparency(canvas) ? "image/png" : "image/jpeg", 0.9);
  return imageOf(new Uint8Array(await file.arrayBuffer()));
}

function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  if (!data) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
