import { LockIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Hint } from "./hint.tsx";

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

/** A choice of a larger plan: dashed and faint, with a hint at what opens it. */
export function LockedChip({ label, lock, disabled }: LockedChipProps) {
  return (
    <Hint
      {...lock}
      disabled={disabled}
      className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong border-dashed bg-sheet px-3 py-1 text-[0.8125rem] text-ink-faint disabled:opacity-55"
    >
      {label}
      <LockIcon aria-hidden="true" className="size-3" />
    </Hint>
  );
}
