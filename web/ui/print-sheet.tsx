import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** What the printer gets in place of the page, for as long as this is there. Nobody sees it on the screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
