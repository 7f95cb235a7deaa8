import { type ReactNode, useRef, useState } from "react";
import { popup } from "./popup-look.ts";

interface HintProps {
  /** The button's content. */
  children: ReactNode;
  /** The hint, also announced with the button. */
  text: string;
  /** Link below the text. */
  action?: ReactNode;
  /** Opens upwards. */
  above?: boolean;
  /** Full width. */
  wide?: boolean;
  disabled?: boolean | undefined;
  /** Styled as a disabled action whose reason is the hint. */
  unavailable?: boolean;
  /** Class names of the button. */
  className: string;
}

/** Width of the hint, its usual height and its distance to the window's edges, in pixels. */
const hintWidth = 256;
const hintHeight = 120;
const margin = 8;

/**
 * A button with a hint, shown on hover, focus or press and hidden by Escape. Not a Base UI popover: those trap the
 * focus, and here it must pass through.
 */
export function Hint({
  children,
  text,
  action,
  above = false,
  wide = false,
  disabled,
  unavailable = false,
  className,
}: HintProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [shift, setShift] = useState(0);
  const [isAbove, setAbove] = useState(above);
  const show = () => {
    const { left, bottom } = place.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    const scroller = place.current?.closest("[data-scrolls]")?.getBoundingClientRect(); // would clip it
    const furthest = (scroller?.right ?? document.documentElement.clientWidth) - hintWidth - margin;
    setShift(Math.min(0, Math.max(margin, furthest) - left));
    setAbove(above || (scroller !== undefined && bottom + hintHeight > scroller.bottom));
    setOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button offers the same to keyboard users
    <span
      ref={place}
      className={wide ? "relative flex" : "relative inline-flex"}
      onPointerEnter={(event) => event.pointerType === "mouse" && show()}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        disabled={disabled}
        aria-disabled={unavailable || undefined}
        aria-expanded={open}
        onClick={show}
        onFocus={show}
        className={className}
      >
        {children}
        <span className="sr-only">, {text}</span>
      </button>
      {open && (
        <span
          className={`absolute z-20 ${isAbove ? "bottom-full pb-1.5" : "top-full pt-1.5"}`}
          style={{ left: shift, width: hintWidth }}
        >
          <span className={`block space-y-1.5 p-3 text-sm ${popup}`}>
            <span className="block">{text}</span>
            {action}
          </span>
        </span>
      )}
    </span>
  );
}
