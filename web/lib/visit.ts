import type { VisitMetric } from "../../shared/contracts/visits.ts";

/** What this visit measures by itself. web/app/measure-visit.ts replaces it if the visit is one of those measured. */
export const visit = {
  /** @param ms in milliseconds */
  note(_metric: Extract<VisitMetric, "firstText" | "typedToSaved">, _ms: number): void {},
};
