import { LockIcon } from "lucide-react";
import type { Lock } from "./choice-chips.tsx";
import { Hint } from "./hint.tsx";

interface LockedCardProps {
  label: string;
  description: string;
  lock: Lock;
  disabled?: boolean | undefined;
}

/** A locked card: dashed and faint, with a hint about the required plan. */
export function LockedCard({ label, description, lock, disabled }: LockedCardProps) {
  return (
    <Hint
      {...lock}
      wide
      disabled={disabled}
      className="block h-full w-full rounded-m border border-line-strong border-dashed px-3 py-2 text-left text-ink-faint disabled:opacity-55"
    >
      <span className="flex items-center gap-1 font-semibold text-label">
        <span className="wrap-anywhere min-w-0">{label}</span>
        <LockIcon aria-hidden="true" className="size-3 shrink-0" />
      </span>
      <span className="block text-xs">{description}</span>
    </Hint>
  );
}
