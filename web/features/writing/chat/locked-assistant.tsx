import type { ReactNode } from "react";
import { RestrictedNotice } from "../form/restricted-notice.tsx";

/** The assistant on a plan that does not have it: how it looks, and the way to the plan that opens it. */
export function LockedAssistant({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      <RestrictedNotice feature="writingAssistant">
        <div className="flex h-120 flex-col overflow-hidden">{children}</div>
      </RestrictedNotice>
    </div>
  );
}
