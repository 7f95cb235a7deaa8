import type { ReactNode } from "react";

const variants = {
  accent: "bg-accent-soft text-accent",
  success: "bg-good-soft text-good",
  warning: "bg-warn-soft text-warn",
  neutral: "bg-well text-ink-soft",
};

/** A short status label. */
export function Badge({
  variant = "neutral",
  children,
}: {
  variant?: keyof typeof variants;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2 py-0.5 font-semibold text-badge outline outline-transparent ${variants[variant]}`}
    >
      {children}
    </span>
  );
}
