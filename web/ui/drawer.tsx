import { Drawer as Base } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import { backdrop } from "./popup-look.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** The element to focus on closing, if not the opener; false for none. */
  focusAfter?: () => HTMLElement | null | false;
  children: ReactNode;
}

/** A panel that slides in from the left. Escape, a press outside or a swipe closes it. */
export function Drawer({ open, onOpenChange, label, focusAfter, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection="left">
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-40">
          <Base.Popup
            aria-label={label}
            finalFocus={focusAfter}
            className="h-full w-72 max-w-[85vw] translate-x-(--drawer-swipe-movement-x) border-line border-r bg-well shadow-2 outline-none transition-transform duration-150 data-swiping:transition-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
          >
            <Base.Content className="h-full">{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
