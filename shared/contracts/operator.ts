// How the installation is doing, for its operator.
import * as z from "zod/mini";
import { modelCheck, readiness } from "./health.ts";
import { visitMetrics } from "./visits.ts";

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

/** The figures of real visits of the last 7 days; null unless the settings to read them are there. */
export const visitFigures = () =>
  z.object({
    figures: z.nullable(
      z.array(
        z.object({
          screen: z.string(),
          /** Cloudflare's code, such as EU; empty if it is not known. */
          continent: z.string(),
          metric: z.enum(visitMetrics),
          /** The 75th percentile. */
          p75: z.number(),
          measurements: z.number(),
        }),
      ),
    ),
  });
export type VisitFigures = z.output<ReturnType<typeof visitFigures>>;
