// Reads the figures of visits from Analytics Engine: https://developers.cloudflare.com/analytics/analytics-engine/sql-api/
import * as z from "zod/mini";
import type { VisitFigures } from "../../shared/contracts/operator.ts";
import { visitMetrics } from "../../shared/contracts/visits.ts";
import type { MetricsSource } from "../env.ts";

const address = (accountId: string) =>
  `https://api.cloudflare.com/client/v4/accounts/${accountId}/analytics_engine/sql`;

/** Busy visits are sampled once more by Analytics Engine, which says how many points one stands for. */
const query = (dataset: string) => `
  SELECT blob2 AS screen, blob3 AS continent, blob4 AS metric,
    quantileExactWeighted(0.75)(double1, _sample_interval) AS p75,
    SUM(_sample_interval) AS measurements
  FROM ${dataset}
  WHERE blob1 = 'visit' AND timestamp > NOW() - INTERVAL '7' DAY
  GROUP BY screen, continent, metric
  ORDER BY screen, continent
  FORMAT JSON`;

/** Large integers come as strings. */
const row = z.object({
  screen: z.string(),
  continent: z.string(),
  metric: z.enum(visitMetrics),
  p75: z.coerce.number(),
  measurements: z.coerce.number(),
});
const answer = z.object({ data: z.array(row) });

/** @throws Error if Cloudflare can't be reached or refuses the token */
export async function readVisitFigures({
  accountId,
  dataset,
  token,
}: MetricsSource): Promise<NonNullable<VisitFigures["figures"]>> {
  const response = await fetch(address(accountId), {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: query(dataset),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`Analytics Engine: status ${response.status}`);
  return answer.parse(await response.json()).data;
}
