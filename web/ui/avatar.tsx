import { useState } from "react";

const sizes = { small: "size-8 text-xs", large: "size-24 text-3xl" };

interface AvatarProps {
  name: string;
  /** Where the picture is; null where the initials stand for it. */
  url: string | null;
  size?: keyof typeof sizes;
}

/** A person's picture, or their initials where there is none or it does not load. The name stands beside it. */
export function Avatar({ name, url, size = "small" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const hasPicture = Boolean(url) && url !== broken;
  // A hairline, since a picture may be as light, or as dark, as the page.
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

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
