import { LockIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { popup } from "./popup-look.ts";

export interface Lock {
  /** Which plan opens it, as read aloud with the name and shown in the hint. */
  text: string;
  /** The way to that plan: a link. */
  action: ReactNode;
}

interface LockedChipProps {
  label: string;
  lock: Lock;
  disabled?: boolean | undefined;
}

/** The width of the hint and how far it stays from the window's edges, in pixels. */
const hintWidth = 256;
const margin = 8;

/**
 * A choice of a larger plan: dashed and faint. Pointing at it, focusing or pressing it shows below it what opens it.
 * Not a popover of the library: those keep the focus going round inside them, and here it must pass through.
 */
export function LockedChip({ label, lock, disabled }: LockedChipProps) {
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
      className="relative inline-flex"
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
        aria-expanded={open}
        onClick={show}
        onFocus={show}
        className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong border-dashed bg-sheet px-3 py-1 text-[0.8125rem] text-ink-faint disabled:opacity-55"
      >
        {label}
        <LockIcon aria-hidden="true" className="size-3" />
        <span className="sr-only">, {lock.text}</span>
      </button>
      {open && (
        <span className="absolute top-full z-20 pt-1.5" style={{ left: shift, width: hintWidth }}>
          <span className={`block space-y-1.5 p-3 text-sm ${popup}`}>
            <span className="block">{lock.text}</span>
            {lock.action}
          </span>
        </span>
      )}
    </span>
  );
}
