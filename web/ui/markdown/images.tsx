import { type Image, imageLabel } from "../../../shared/document/nodes.ts";

/** An image of our own origin. Its title is read with it, unless it is shown as its caption. */
export const DrawnImage = ({ src, alt, title, width }: Image["attrs"]) => (
  <img
    src={src}
    alt={alt}
    title={title ?? undefined}
    width={width ?? undefined}
    loading="lazy"
    decoding="async"
  />
);

/** Stands for an image of another origin, which is never loaded. One that is alone in its paragraph shows its address. */
export function ForeignImage({ isAlone = false, ...image }: Image["attrs"] & { isAlone?: boolean }) {
  const { src, title } = image;
  const address = /^https?:/i.test(src) ? src : "";
  if (!isAlone) return <span title={address || undefined}>{imageLabel(image)}</span>;
  return (
    <p className="foreign-image">
      {imageLabel(image)}
      {title && <span>{title}</span>}
      {address && <span dir="ltr">{address}</span>}
    </p>
  );
}
