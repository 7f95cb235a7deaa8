/** A loading placeholder; `className` sets its size. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-s bg-line ${className}`} />;
}
