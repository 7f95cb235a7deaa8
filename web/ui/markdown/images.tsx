import { type Image, imageLabel } from "../../../shared/document/nodes.ts";

/** An image of our own origin, with its caption unless a figure shows it. */
export const DrawnImage = ({ src, alt, title, width }: Image["attrs"]) => (
  <>
    <img src={src} alt={alt} width={width ?? undefined} loading="lazy" decoding="async" />
    <Caption title={title} />
  </>
);

const Caption = ({ title }: Pick<Image["attrs"], "title">) =>
  title && <span className="image-caption">{title}</span>;

/** Stands for an image of another origin, which is never loaded. One that is alone in its paragraph shows its address. */
export function ForeignImage({ isAlone = false, ...image }: Image["attrs"] & { isAlone?: boolean }) {
  const { src, title } = image;
  const address = /^https?:/i.test(src) ? src : "";
  if (!isAlone)
    return (
      <span title={address || undefined}>
        {imageLabel(image)}
        <Caption title={title} />
      </span>
    );
  return (
    <p className="foreign-image">
      {imageLabel(image)}
      {title && <span>{title}</span>}
      {address && <span dir="ltr">{address}</span>}
    </p>
  );
}
