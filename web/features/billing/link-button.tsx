import type { ReactNode } from "react";
import { Link } from "react-router";

const looks = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border border-line-strong bg-sheet text-ink hover:bg-well",
};

interface LinkButtonProps {
  to: string;
  look?: keyof typeof looks;
  className?: string;
  /** What it is about, where its words alone do not say it. */
  describedBy?: string;
  children: ReactNode;
}

/** A way to another place that looks like the button it stands for. */
export function LinkButton({
  to,
  look = "secondary",
  className = "",
  describedBy,
  children,
}: LinkButtonProps) {
  return (
    <Link
      to={to}
      aria-describedby={describedBy}
      className={`inline-flex min-h-10 items-center justify-center rounded-m px-4 py-2 font-semibold text-sm transition-colors ${looks[look]} ${className}`}
    >
      {children}
    </Link>
  );
}
