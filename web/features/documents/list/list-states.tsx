// States of the list: end, loading.
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HiddenItems } from "../../../../shared/contracts/contents.ts";
import { paths } from "../../../app/paths.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface ListEndProps {
  hasMore: boolean;
  /** Whether loading the next page failed. */
  failed: boolean;
  onRetry: () => void;
  hidden: HiddenItems | null;
}

/** End of the list: loading, failed, or texts hidden by the plan. */
export function ListEnd({ hasMore, failed, onRetry, hidden }: ListEndProps) {
  const { t } = useTranslation(["documents", "common"]);
  if (failed)
    return (
      <div className="p-3">
        <RetryNotice onRetry={onRetry}>{t("moreFailed")}</RetryNotice>
      </div>
    );
  if (hasMore)
    return (
      <div className="space-y-2.5 px-4 py-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
      </div>
    );
  if (!hidden) return null;
  const returning = hidden.map(({ count, plan }) =>
    t("hidden", { count, texts: formatNumber(count), plan: t(`common:plans.${plan}`) }),
  );
  return (
    <p className="px-4 py-4 text-center text-ink-soft text-sm">
      {returning.join(" · ")}{" "}
      <Link to={paths.plans} className="whitespace-nowrap font-semibold text-accent hover:underline">
        {t("plans")}
      </Link>
    </p>
  );
}

const rows = ["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-4/5"];

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
