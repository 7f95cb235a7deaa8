import { queryOptions } from "@tanstack/react-query";
import type { Receipts } from "../../../../shared/contracts/runs.ts";
import { api } from "../../../lib/api.ts";

/**
 * What the person's prompts were used for, the newest first. Kept below "contents": the end of a run says there that
 * the texts have changed, and with them what they cost.
 */
export const receiptsQuery = queryOptions({
  queryKey: ["contents", "receipts"],
  queryFn: () => api<Receipts>("/api/me/receipts"),
});
