// How the installation is doing, for its operator.
import * as z from "zod/mini";
import { modelCheck, readiness } from "./health.ts";

const cronRun = () =>
  z.object({
    /** Its expression in wrangler.toml. */
    cron: z.string(),
    endedAt: z.number(),
    /** How many of its jobs succeeded and failed. */
    succeeded: z.number(),
    failed: z.number(),
  });

export const operatorStatus = () =>
  z.object({
    readiness: readiness(),
    /** The last answer of the model; null if none is configured, or it is still awaited. */
    model: z.nullable(modelCheck()),
    /** Since when the oldest delivery of a webhook is due; null if none is. */
    deliveryDueSince: z.nullable(z.number()),
    /** How many background jobs failed for good and wait for a replay (npm run jobs). */
    failedJobs: z.number(),
    /** The last run of each cron, the newest first. */
    crons: z.array(cronRun()),
  });
export type OperatorStatus = z.output<ReturnType<typeof operatorStatus>>;
