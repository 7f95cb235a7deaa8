import type { ReactNode } from "react";

interface DangerPartProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** What can be done in the danger zone, and the button for it: beside it where there is room, else below. */
export function DangerPart({ title, children, action }: DangerPartProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-prose flex-1 basis-72 space-y-1.5 text-ink-soft text-sm">
        <h3 className="font-semibold text-[0.9375rem] text-ink">{title}</h3>
        {children}
      </div>
      {action}
    </div>
  );
}
