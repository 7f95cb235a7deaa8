import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { VisitFigures } from "../../../shared/contracts/operator.ts";
import { type VisitMetric, visitMetrics } from "../../../shared/contracts/visits.ts";
import { formatCountry, formatNumber } from "../../i18n/format.ts";
import { api } from "../../lib/api.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";

const visitsQuery = queryOptions({
  queryKey: ["visitFigures"],
  queryFn: () => api<VisitFigures>("/api/operator/visits"),
});

type Figure = NonNullable<VisitFigures["figures"]>[number];

/** How fast Calamo is for real visits: the 75th percentiles by screen and continent. */
export function RealVisits() {
  const { t } = useTranslation("about");
  const { data, isPending, refetch } = useQuery(visitsQuery);
  return (
    <section className="space-y-3">
      <h2 className="pt-2 font-text text-xl">{t("visits.title")}</h2>
      {isPending && <Skeleton className="h-24" />}
      {!isPending && !data && <RetryNotice onRetry={refetch}>{t("visits.failed")}</RetryNotice>}
      {data && <Figures figures={data.figures} />}
    </section>
  );
}

function Figures({ figures }: VisitFigures) {
  const { t } = useTranslation("about");
  if (!figures) return <p>{t("visits.notSet")}</p>;
  if (figures.length === 0) return <p>{t("visits.none")}</p>;
  const places = Object.entries(
    Object.groupBy(figures, ({ screen, continent }) => `${screen} ${continent}`),
  ).flatMap(([key, group = []]) => (group[0] ? [{ key, first: group[0], group }] : []));
  return (
    <>
      <p>{t("visits.text")}</p>
      <Table
        caption={t("visits.title")}
        hideCaption
        figures
        head={[
          t("visits.screen"),
          t("visits.continent"),
          ...visitMetrics.map((metric) => t(`visits.metrics.${metric}`)),
          t("visits.count"),
        ]}
        rows={places.map(({ key, first, group }) => ({
          key,
          cells: [
            first.screen,
            continentName(first) ?? t("visits.unknown"),
            ...visitMetrics.map((metric) => <Percentile key={metric} metric={metric} group={group} />),
            formatNumber(Math.max(...group.map(({ measurements }) => Math.round(measurements)))),
          ],
        }))}
      />
    </>
  );
}

function Percentile({ metric, group }: { metric: VisitMetric; group: Figure[] }) {
  const { t } = useTranslation("about");
  const p75 = group.find((figure) => figure.metric === metric)?.p75;
  if (p75 === undefined) return null;
  if (metric === "CLS") return formatNumber(Math.round(p75 * 100) / 100);
  return t("visits.ms", { value: formatNumber(Math.round(p75)) });
}

/** Cloudflare's codes, and the UN's numbers of the same regions, which `Intl` names. */
const regions: Partial<Record<string, string>> = {
  AF: "002",
  AN: "AQ",
  AS: "142",
  EU: "150",
  NA: "003",
  OC: "009",
  SA: "005",
};

function continentName({ continent }: Figure): string | undefined {
  const region = regions[continent];
  return region && formatCountry(region);
}
