import { Drawer as Base } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import type { PopupProps } from "./popup-button.tsx";
import { backdrop } from "./popup-look.ts";

interface DrawerProps extends PopupProps {
  label: string;
  /** Whether closing returns the focus to the button. */
  returnsFocus?: () => boolean;
  children: ReactNode;
}

/** A panel that slides in from the left. Escape, a press outside or a swipe closes it. */
export function Drawer({ popup, label, returnsFocus = () => true, children }: DrawerProps) {
  const { id, button, open, onOpenChange } = popup;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection="left">
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-40">
          <Base.Popup
            id={id}
            aria-label={label}
            finalFocus={() => returnsFocus() && button.current}
            className="h-full w-72 max-w-[85vw] translate-x-(--drawer-swipe-movement-x) border-line border-r bg-well shadow-2 outline-none transition-transform duration-150 data-swiping:transition-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
          >
            <Base.Content className="h-full">{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
