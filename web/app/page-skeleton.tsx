import { Pen } from "../ui/logo.tsx";

/** What is seen while the first screen's code is on its way: the same as in index.html. */
export function PageSkeleton() {
  return (
    <div className="splash">
      <Pen />
    </div>
  );
}
