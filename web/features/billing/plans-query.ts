import { queryOptions } from "@tanstack/react-query";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { api } from "../../lib/api.ts";

/** Plans, prices and the state of billing: the same for everybody, and seldom new. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: () => api<Plans>("/api/plans"),
  staleTime: 300_000,
});
