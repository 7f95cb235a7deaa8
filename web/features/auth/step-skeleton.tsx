import { Skeleton } from "../../ui/skeleton.tsx";

/** Where a step will stand whose code is on its way. */
export function StepSkeleton() {
  return (
    <div className="mt-7 space-y-5">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
