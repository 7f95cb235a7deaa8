import { useState } from "react";

const sizes = { tiny: "size-6 text-badge", small: "size-8 text-xs", large: "size-24 text-3xl" };

interface AvatarProps {
  name: string;
  /** The picture's URL; null to show initials. */
  url: string | null;
  size?: keyof typeof sizes;
}

/** A user's picture, or the initials if there is none or it fails to load. Decorative: the name is next to it. */
export function Avatar({ name, url, size = "small" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const hasPicture = Boolean(url) && url !== broken;
  // Keeps a picture visible that has the page's own colour.
  const edge = hasPicture ? "ring-1 ring-line-strong" : "";
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-accent-soft font-bold text-accent ${edge} ${sizes[size]}`}
    >
      {url && hasPicture ? (
        <img src={url} alt="" onError={() => setBroken(url)} className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** Initials of the first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
