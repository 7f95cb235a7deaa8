import { useMemo } from "react";
import { segmentsOf } from "./segments.ts";

/** A plain text as platforms show it: its lines, and what they make links of in another colour. */
export function RichText({ text, linkLook = "text-accent" }: { text: string; linkLook?: string }) {
  const segments = useMemo(() => segmentsOf(text), [text]);
  return segments.map(({ text, isLink }, index) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text changes at its end
      <span key={index} className={linkLook}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
