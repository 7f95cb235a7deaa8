import { Skeleton } from "../../../ui/skeleton.tsx";
import { column } from "./text-column.ts";

/** Stands for the page while its document is loaded. */
export function PageSkeleton() {
  return (
    <div data-desk="">
      <div className="h-14 border-line border-b" />
      <div className={`${column} space-y-4`}>
        <Skeleton className="mb-8 h-10 w-2/3" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </div>
  );
}
