import { queryOptions } from "@tanstack/react-query";
import type { Stats } from "../../shared/contracts/contents.ts";
import { api } from "./api.ts";

/**
 * The figures over a person's texts, with days as they are where the person is. Kept below "contents": whatever says
 * that the texts have changed says it of their figures too. Asked again at every visit, for a run may have ended
 * that nobody followed; what was known stands meanwhile.
 */
export function statsQuery() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: ["contents", "stats", timeZone],
    queryFn: () => api<Stats>(`/api/stats?timeZone=${encodeURIComponent(timeZone)}`),
  });
}
