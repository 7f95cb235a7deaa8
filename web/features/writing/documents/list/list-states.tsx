// States of the list: end, empty, loading.
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HiddenItems } from "../../../../../shared/contracts/contents.ts";
import { noFolder } from "../../../../../shared/folders.ts";
import { paths } from "../../../../app/paths.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Magnifier, PenAndSheet, Star } from "../../../../ui/drawings.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { RetryNotice } from "../../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { countFilters, defaultFilters, hasFilters } from "./document-filters.ts";
import type { DocumentFiltersState } from "./use-document-filters.ts";

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

/** Empty state: no texts, no favorites, or no search results. */
export function EmptyList({ filters, shown, changeFilters }: DocumentFiltersState) {
  const { t } = useTranslation("documents");
  if (filters.trash)
    return <EmptyState Drawing={PenAndSheet} title={t("trash.nothing")} text={t("trash.nothingText")} />;
  if (!hasFilters(filters) && filters.folder)
    return (
      <EmptyState
        Drawing={PenAndSheet}
        title={t("folders.empty")}
        text={t(filters.folder === noFolder ? "folders.allFiled" : "folders.emptyText")}
        action={<Button onClick={() => changeFilters({ folder: undefined })}>{t("showAll")}</Button>}
      />
    );
  if (!hasFilters(filters))
    return (
      <div data-no-texts>
        <EmptyState
          Drawing={PenAndSheet}
          title={t("empty")}
          text={t(shown === "workspace" ? "emptyText.workspace" : "emptyText.nothing")}
          action={
            <ButtonLink variant="primary" to={paths.generate}>
              {t("emptyAction")}
            </ButtonLink>
          }
        />
      </div>
    );
  const onlyFavorites = !filters.search.trim() && countFilters(filters) === 0;
  return (
    <EmptyState
      Drawing={onlyFavorites ? Star : Magnifier}
      title={t("empty")}
      text={t(onlyFavorites ? "emptyText.favorites" : "emptyText.search")}
      action={
        <Button onClick={() => changeFilters(defaultFilters)}>
          {t(onlyFavorites ? "showAll" : "clearAll")}
        </Button>
      }
    />
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
