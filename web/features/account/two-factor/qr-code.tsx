import { useMemo } from "react";
import { qrPath } from "./qr-path.ts";

/** A text for a camera: dark on white in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 shrink-0 rounded-m border border-line bg-print-paper fill-print-ink"
    >
      <path d={path} />
    </svg>
  );
}
