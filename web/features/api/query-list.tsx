import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface QueryListProps<Item> {
  label: string;
  /** Shown without items, and if they can't be loaded. */
  empty: string;
  failed: string;
  query: { error: Error | null; isFetching: boolean; isPending: boolean; refetch: () => unknown };
  items: Item[] | undefined;
  list?: RefObject<HTMLUListElement | null>;
  children: (item: Item) => ReactNode;
}

/** The items of a query as a list, or why there are none. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { label, empty, failed, query, items, list, children } = props;
  const { t } = useTranslation("common");
  const { errorText } = useErrorText();
  if (!items)
    return query.isPending ? (
      <div role="status" className="mt-4 space-y-2">
        <span className="sr-only">{t("loading")}</span>
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-3 w-64" />
      </div>
    ) : (
      <div className="mt-4">
        <RetryNotice busy={query.isFetching} onRetry={query.refetch}>
          {failed} {errorText(apiErrorOf(query.error))}
        </RetryNotice>
      </div>
    );
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className="mt-1 outline-none">
      {items.length === 0 && <li className="py-3 text-sm">{empty}</li>}
      {items.map(children)}
    </ul>
  );
}
