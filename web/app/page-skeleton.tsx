/** What is seen while the first screen's code is on its way. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true" className="min-h-dvh animate-pulse bg-paper p-8">
      <div className="h-6 w-32 rounded-m bg-well" />
    </div>
  );
}
