import type { ReactNode } from "react";

/** Cards as the sections of one sheet, divided by lines. */
export function SettingsGroup({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-m border border-line bg-sheet shadow-1 *:not-first:border-t *:rounded-none *:border-0 *:bg-transparent *:shadow-none">
      {children}
    </div>
  );
}
