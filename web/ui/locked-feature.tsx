import { LockIcon } from "lucide-react";
import type { ReactNode } from "react";

interface LockedFeatureProps {
  /** Names the required plan. */
  text: string;
  /** Link to the plan. */
  action: ReactNode;
  /** A preview of the feature, inert. */
  children: ReactNode;
}

/** A locked feature: an inert preview with a link to the required plan on top. */
export function LockedFeature({ text, action, children }: LockedFeatureProps) {
  return (
    <div className="relative overflow-hidden rounded-m border border-line-strong border-dashed">
      {/* Contained: what is fixed to the window's edge is fixed to this one's. */}
      <div inert className="contain-layout select-none opacity-40">
        {children}
      </div>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sheet/80 p-4 text-center">
        <LockIcon aria-hidden="true" className="size-5 text-ink-soft" />
        <p className="max-w-measure text-balance font-medium text-sm">{text}</p>
        {action}
      </div>
    </div>
  );
}
