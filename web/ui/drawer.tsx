import { Drawer as Base } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import type { PopupProps } from "./popup-button.tsx";
import { backdrop } from "./popup-look.ts";

interface DrawerProps extends PopupProps {
  label: string;
  /** Where it slides in from. */
  side?: keyof typeof sides;
  /** Whether closing returns the focus to the button. */
  returnsFocus?: () => boolean;
  children: ReactNode;
}

const sides = {
  left: {
    swipeDirection: "left",
    viewport: "",
    popup:
      "h-full w-72 max-w-[85vw] translate-x-(--drawer-swipe-movement-x) border-r bg-well data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  },
  bottom: {
    swipeDirection: "down",
    viewport: "flex items-end",
    popup:
      "h-[80dvh] w-full translate-y-(--drawer-swipe-movement-y) rounded-t-l border-t bg-paper pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full",
  },
} as const;

/** A panel that slides in from the left or the bottom. Escape, a press outside or a swipe closes it. */
export function Drawer({ popup, label, side = "left", returnsFocus = () => true, children }: DrawerProps) {
  const { id, button, open, onOpenChange } = popup;
  const look = sides[side];
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={look.swipeDirection}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={`fixed inset-0 z-40 ${look.viewport}`}>
          <Base.Popup
            id={id}
            aria-label={label}
            finalFocus={() => returnsFocus() && button.current}
            className={`border-line shadow-2 outline-none transition-transform duration-150 data-swiping:transition-none ${look.popup}`}
          >
            <Base.Content className="h-full">{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
