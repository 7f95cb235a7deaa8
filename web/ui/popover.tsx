import { Popover as Base } from "@base-ui/react/popover";
import { type FocusEvent, type ReactNode, useRef } from "react";
import type { PopupProps } from "./popup-button.tsx";
import { popup as look } from "./popup-look.ts";

interface PopoverProps extends PopupProps {
  label: string;
  className?: string;
  /** Whether the focus returns to the button when the panel closes; it does by default. */
  finalFocus?: () => boolean;
  children: ReactNode;
}

/** A panel below a button. Escape or a press outside closes it. */
export function Popover({ popup, label, className = "", finalFocus, children }: PopoverProps) {
  const { id, button, open, onOpenChange } = popup;
  const panel = useRef<HTMLDivElement>(null);
  // Tab after the last control reaches Base UI's focus guard behind the panel.
  const leaveByTab = ({ target }: FocusEvent) => {
    if (panel.current?.compareDocumentPosition(target) !== Node.DOCUMENT_POSITION_FOLLOWING) return;
    button.current?.focus();
    onOpenChange(false);
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner
          anchor={button}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onFocus={leaveByTab}
          className="z-30"
        >
          <Base.Popup
            ref={panel}
            id={id}
            aria-label={label}
            finalFocus={finalFocus}
            className={`${look} ${className}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
