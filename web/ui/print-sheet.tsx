import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface PrintSheetProps {
  /** The workspace whose name and logo stand above the content. */
  brand?: { name: string; logoUrl: string | null } | null;
  children: ReactNode;
}

/** Content that replaces the page in print while mounted. Invisible on screen. */
export function PrintSheet({ brand, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // Browsers load no lazy image of an invisible element.
  useLayoutEffect(() => {
    for (const image of sheet.current?.querySelectorAll("img") ?? []) image.loading = "eager";
  });
  const content = (
    <div className="print-sheet" ref={sheet}>
      {brand?.name && (
        <p className="mb-6 flex items-center gap-3 border-accent border-b-2 pb-2 font-semibold">
          {brand.logoUrl && <img src={brand.logoUrl} alt="" className="h-8 max-w-40 object-contain" />}
          {brand.name}
        </p>
      )}
      {children}
    </div>
  );
  return createPortal(content, document.body);
}
