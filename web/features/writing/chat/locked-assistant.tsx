import type { ReactNode } from "react";
import { RestrictedNotice } from "../form/restricted-notice.tsx";

/** The assistant on a plan that does not have it: how it looks, and the way to the plan that opens it. */
export function LockedAssistant({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      <RestrictedNotice feature="writingAssistant">
        <div className="flex h-[calc(var(--visible,100dvh)-var(--above,3.5rem)-5.75rem)] min-h-80 flex-col overflow-hidden lg:h-[34rem]">
          {children}
        </div>
      </RestrictedNotice>
    </div>
  );
}
