// Scales and encodes pictures.

interface Size {
  width: number;
  height: number;
}

/** Draws a picture in another size and closes it. */
export function drawOn(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas;
}

/** Encodes what was drawn. Browsers write PNG instead of a format that they can't write. */
export function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (file: Blob | null) => (file ? resolve(file) : reject(new Error("picture not encoded")));
    canvas.toBlob(take, type, quality);
  });
}
