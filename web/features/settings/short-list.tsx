import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface ShortListProps<Item> {
  /** The list, which takes the focus. */
  list?: RefObject<HTMLUListElement | null>;
  label: string;
  items: Item[];
  /** Number of items shown at first. */
  shown: number;
  /** Label of the "show all" button. */
  all: string;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** The first items of a list, and a button for the rest. */
export function ShortList<Item>({
  list: given,
  label,
  items,
  shown,
  all,
  className = "",
  children,
}: ShortListProps<Item>) {
  const own = useRef<HTMLUListElement>(null);
  const list = given ?? own;
  const [isWhole, setWhole] = useState(false);
  const showAll = () => {
    setWhole(true);
    list.current?.focus(); // the button disappears
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className={`outline-none ${className}`}>
        {(isWhole ? items : items.slice(0, shown)).map(children)}
      </ul>
      {!isWhole && items.length > shown && (
        <Button variant="ghost" onClick={showAll} className="-ml-4">
          {all}
        </Button>
      )}
    </>
  );
}

/** Its loading state. */
export function ShortListSkeleton() {
  return (
    <div className="mt-4 space-y-5">
      {["w-40", "w-52", "w-44"].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  );
}
