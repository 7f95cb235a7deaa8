/** Where something will stand that is still on its way; `className` gives its size. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-s bg-line ${className}`} />;
}
