import type { ReactNode } from "react";

const looks = {
  accent: "bg-accent-soft text-accent",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  plain: "bg-well text-ink-soft",
};

/** A word about a thing, beside its name. */
export function Badge({ look = "plain", children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2 py-0.5 font-semibold text-[0.6875rem] outline outline-transparent ${looks[look]}`}
    >
      {children}
    </span>
  );
}
