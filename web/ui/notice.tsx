import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";

const kinds = {
  error: { look: "bg-bad-soft text-bad", Icon: CircleAlertIcon },
  warning: { look: "bg-warn-soft text-warn", Icon: TriangleAlertIcon },
  good: { look: "bg-good-soft text-good", Icon: CircleCheckIcon },
  info: { look: "bg-info-soft text-info", Icon: InfoIcon },
};

interface NoticeProps {
  kind: keyof typeof kinds;
  children: ReactNode;
  /** Button or link to resolve it. */
  action?: ReactNode;
}

/** An inline message. Errors are announced at once. */
export function Notice({ kind, children, action }: NoticeProps) {
  const { look, Icon } = kinds[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={`flex items-start gap-2.5 rounded-m px-3.5 py-3 text-sm ${look}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 space-y-2">
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
