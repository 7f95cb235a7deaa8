import { type ReactNode, useRef, useState } from "react";
import { popup } from "./popup-look.ts";

interface HintProps {
  /** What is pointed at, focused or pressed: the content of a button. */
  children: ReactNode;
  /** The words of the hint, also read aloud with the button. */
  text: string;
  /** A link below the words. */
  action?: ReactNode;
  /** Whether it opens upwards: for what stands at the bottom of something. */
  above?: boolean;
  /** Whether the button takes all the room there is. */
  wide?: boolean;
  disabled?: boolean | undefined;
  /** Whether the button looks like an action that cannot be used, for the reason in the hint. */
  unavailable?: boolean;
  /** The looks of the button. */
  className: string;
}

/** The width of the hint and how far it stays from the window's edges, in pixels. */
const hintWidth = 256;
const margin = 8;

/**
 * Something with a hint beside it: pointing at it, focusing or pressing it shows the hint, Escape takes it away.
 * Not a popover of the library: those keep the focus going round inside them, and here it must pass through.
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
  const show = () => {
    const left = place.current?.getBoundingClientRect().left ?? 0;
    const furthest = document.documentElement.clientWidth - hintWidth - margin;
    setShift(Math.min(0, Math.max(margin, furthest) - left));
    setOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it does for the pointer, the button does for the keyboard
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
          className={`absolute z-20 ${above ? "bottom-full pb-1.5" : "top-full pt-1.5"}`}
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
