// Prepares an image for its upload: checked before it is decoded, scaled down, and without what cameras write into files.
import { maxImageBytes, maxImagePixels } from "../../../shared/contracts/images.ts";
import { imageType } from "../../../shared/image-type.ts";
import { pictureSize } from "../../../shared/picture-size.ts";
import { ApiError } from "../api.ts";
import { drawOn, encodeCanvas } from "./draw-canvas.ts";

/** The longer side of a stored image, in pixels. */
export const maxImageSide = 2400;
/** Files up to this size stay as they are. */
const smallBytes = 1_000_000;
const quality = 0.85;

/**
 * Returns the image as it is uploaded. Animated images stay as they are, and so do small ones without metadata. A PNG stays a PNG
 * if that is small, because it is sharp: a screenshot or a drawing. Anything else becomes WebP, or JPEG in browsers that don't
 * write WebP.
 * @throws ApiError IMAGE_TOO_LARGE, IMAGE_TOO_DETAILED, or IMAGE_TYPE_UNSUPPORTED also if the browser can't decode it
 */
export async function prepareImage(file: Blob): Promise<Blob> {
  if (file.size > maxImageBytes) throw new ApiError("IMAGE_TOO_LARGE", 0);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [type, size] = [imageType(bytes), pictureSize(bytes)];
  if (!type || !size) throw new ApiError("IMAGE_TYPE_UNSUPPORTED", 0);
  if (size.width * size.height > maxImagePixels) throw new ApiError("IMAGE_TOO_DETAILED", 0);
  const original = new Blob([bytes], { type });
  const isFitting = Math.max(size.width, size.height) <= maxImageSide;
  const isClean = type !== "image/jpeg" && !hasMetadata(bytes);
  if (isAnimated(bytes, type) || (isFitting && isClean && file.size <= smallBytes)) return original;
  const picture = await createImageBitmap(original).catch(() => {
    throw new ApiError("IMAGE_TYPE_UNSUPPORTED", 0);
  });
  // Upright, so width and height may have changed places.
  const scale = Math.min(1, maxImageSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = drawOn(picture, { width: width ?? 1, height: height ?? 1 });
  const encoded = await encode(canvas, type);
  const prepared = isFitting && isClean && encoded.size >= file.size ? original : encoded;
  if (prepared.size > maxImageBytes) throw new ApiError("IMAGE_TOO_LARGE", 0);
  return prepared;
}

async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  if (type === "image/png") {
    const png = await encodeCanvas(canvas, "image/png");
    if (png.size <= smallBytes) return png;
  }
  const webp = await encodeCanvas(canvas, "image/webp", quality);
  return type === "image/jpeg" && webp.type !== "image/webp"
    ? encodeCanvas(canvas, "image/jpeg", quality)
    : webp;
}

/** Whether the file may say where it was made (EXIF, XMP). */
const hasMetadata = (bytes: Uint8Array): boolean =>
  ["Exif", "eXIf", "EXIF", "XMP ", "XML:com.adobe.xmp"].some((name) => indexOf(bytes, name) >= 0);

function isAnimated(bytes: Uint8Array, type: string): boolean {
  switch (type) {
    case "image/gif": {
      // A graphic control extension before each frame.
      const first = indexOf(bytes, "\x21\xf9\x04");
      return first >= 0 && indexOf(bytes, "\x21\xf9\x04", first + 3) >= 0;
    }
    case "image/png":
      return indexOf(bytes, "acTL") >= 0;
    case "image/webp":
      return indexOf(bytes, "ANIM") >= 0;
    default:
      return indexOf(bytes.subarray(0, 12), "ftypavis") >= 0;
  }
}

/** Where Latin-1 text begins; -1 if it is missing. */
function indexOf(bytes: Uint8Array, text: string, from = 0): number {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return at;
  return -1;
}
