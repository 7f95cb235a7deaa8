import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HiddenItems } from "../../../../../shared/contracts/contents.ts";
import { paths } from "../../../../app/paths.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";

interface ListEndProps {
  hasMore: boolean;
  /** Whether more could not be fetched. */
  failed: boolean;
  onRetry: () => void;
  hidden: HiddenItems | null;
}

/** What follows the last row: more on its way, or what the plan keeps back. */
export function ListEnd({ hasMore, failed, onRetry, hidden }: ListEndProps) {
  const { t } = useTranslation(["history", "common"]);
  if (failed)
    return (
      <div className="p-3">
        <Notice kind="error" action={<Button onClick={onRetry}>{t("common:retry")}</Button>}>
          {t("moreFailed")}
        </Notice>
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
