import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Content that replaces the page in print while mounted. Invisible on screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
