import { useState } from "react";
import { contrast, surfaces, type Theme } from "../../shared/contrast.ts";

interface BrandPictureProps {
  src: string;
  alt: string;
  className: string;
}

/** A workspace's logo. In a theme in which it would vanish, it has a plate of the other theme behind it. */
export function BrandPicture({ src, alt, className }: BrandPictureProps) {
  const [plates, setPlates] = useState("");
  return (
    <img
      src={src}
      alt={alt}
      onLoad={({ currentTarget }) => setPlates(platesOf(currentTarget))}
      className={`object-contain ${plates} ${className}`}
    />
  );
}

/** A workspace's logo within `Logo`. */
export const LogoPicture = ({ src }: { src: string }) => (
  <BrandPicture src={src} alt="" className="h-7 max-w-16 shrink-0 desk:max-w-10" />
);

/** The side of the square on which a picture is sampled, in pixels. */
const side = 32;
/** Below it a color can hardly be told from its ground. */
const visibleContrast = 1.7;

function platesOf(picture: HTMLImageElement): string {
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) return "";
  context.drawImage(picture, 0, 0, side, side);
  const colors = opaqueColors(context.getImageData(0, 0, side, side).data);
  const vanishesIn = (theme: Theme) =>
    colors.filter((color) => contrast(color, surfaces[theme].well) < visibleContrast).length >
    colors.length / 2;
  if (vanishesIn("dark")) return "rounded-s bg-plate-in-dark p-0.5";
  return vanishesIn("light") ? "rounded-s bg-plate-in-light p-0.5" : "";
}

/** The colors that cover their ground, from the bytes of red, green, blue and opacity. */
function opaqueColors(bytes: Uint8ClampedArray): string[] {
  const colors: string[] = [];
  for (let at = 0; at < bytes.length; at += 4)
    if ((bytes[at + 3] ?? 0) > 127)
      colors.push(
        `#${[...bytes.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`,
      );
  return colors;
}
