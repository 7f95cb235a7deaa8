import { CheckIcon, XIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { popup } from "../popup-look.ts";
import type { ChangeTexts } from "./change-texts.ts";

/** How far it stays from the window's edge, in pixels. */
const margin = 8;

interface ChangePanelProps {
  isRejected: boolean;
  texts: ChangeTexts;
  /** Whether the focus comes here as it opens. */
  takesFocus: boolean;
  onDecide: (isRejected: boolean) => void;
}

/** Hangs from the end of a change: accept or reject. */
export function ChangePanel({ isRejected, texts, takesFocus, onDecide }: ChangePanelProps) {
  const panel = useRef<HTMLSpanElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    const right = panel.current?.getBoundingClientRect().right ?? 0;
    setShift(Math.min(0, document.documentElement.clientWidth - margin - right));
  }, []);
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>("[aria-pressed=false]")?.focus();
  }, [takesFocus]);
  const choice = (rejects: boolean, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-pressed={isRejected === rejects}
      onClick={() => onDecide(rejects)}
      className="inline-flex min-h-8 items-center gap-1 rounded-s px-2.5 font-medium font-ui text-sm hover:bg-well aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {icon}
      {label}
    </button>
  );
  return (
    // An empty place in the line: nothing around it moves.
    <span className="relative">
      <span
        ref={panel}
        className="absolute top-full left-0 z-20 w-max pt-1 indent-0"
        style={{ transform: `translateX(${shift}px)` }}
      >
        <span className={`flex gap-0.5 whitespace-nowrap p-1 ${popup}`}>
          {choice(false, texts.accept, <CheckIcon aria-hidden="true" className="size-4" />)}
          {choice(true, texts.reject, <XIcon aria-hidden="true" className="size-4" />)}
        </span>
      </span>
    </span>
  );
}
