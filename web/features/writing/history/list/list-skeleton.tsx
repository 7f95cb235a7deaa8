import { Skeleton } from "../../../../ui/skeleton.tsx";

const rows = ["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-4/5"];

/** Rows whose texts are on their way. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-m border border-line bg-sheet shadow-1">
      {rows.map((width) => (
        <div key={width} className="space-y-2.5 border-line border-b px-4 py-4 last:border-b-0">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}
