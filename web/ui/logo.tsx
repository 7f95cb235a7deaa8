import type { ReactNode } from "react";

function Pen({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M19.5 3.5c-6 .5-11 3.5-12.6 9.3L4 20l7-3c5.6-1.7 8.6-6.5 8.5-13.5Z" />
      <path d="M4 20 13 11" />
      <circle cx="14" cy="10" r="1.4" />
    </svg>
  );
}

interface LogoProps {
  name: string;
  large?: boolean;
  /** A workspace's own picture, instead of the pen. */
  picture?: ReactNode;
}

/** The logo: pen and name. */
export function Logo({ name, large = false, picture }: LogoProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-ink">
      {picture || <Pen className={`shrink-0 text-accent ${large ? "size-7" : "size-6"}`} />}
      <span
        title={name}
        className={`line-clamp-2 break-words font-bold desk:sr-only font-text ${large ? "text-2xl" : "text-lg"}`}
      >
        {name}
      </span>
    </span>
  );
}
