import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  /** The trigger: focusable and labelled. */
  children: ReactElement;
  text: ReactNode;
}

/** A tooltip on hover and focus; Escape hides it. */
export function Tooltip({ children, text }: TooltipProps) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup className="max-w-72 rounded-s bg-ink px-2.5 py-1.5 text-paper text-xs outline outline-transparent transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
