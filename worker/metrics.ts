// Figures about ended runs and sampled visits for Analytics Engine, without users, texts and ids.
import type { PlanId } from "../shared/catalog/plan-ids.ts";
import type { ModelUsage, ReceiptReason } from "../shared/contracts/runs.ts";
import type { VisitMeasurement } from "../shared/contracts/visits.ts";
import type { ErrorCode } from "../shared/errors.ts";
import { type Bindings, modelSettings } from "./env.ts";
import { logFailure } from "./log.ts";

export interface RunFigures {
  tool: string;
  plan: PlanId;
  /** Why a run was delivered or stopped, or the error that it failed with. */
  outcome: ReceiptReason | ErrorCode;
  /** Whether a workspace's own model was to answer. */
  isTuned: boolean;
  /** From the start to the first text of the model; null if there was none. */
  firstPieceMs: number | null;
  /** From the start to the end; null if it is not known when the run ended. */
  totalMs: number | null;
  /** Null if the model's server counted no tokens. */
  usage: ModelUsage | null;
}

/** In place of a figure that is not known. */
const unknown = -1;

/**
 * Writes one data point: blobs tool, plan, outcome and model (`demo`, `plan` or `tuned`); doubles milliseconds to the first
 * piece, milliseconds to the end, input tokens and output tokens; index tool. Does nothing without METRICS. Never throws.
 */
export function recordRun(
  env: Bindings,
  { tool, plan, outcome, isTuned, firstPieceMs, totalMs, usage }: RunFigures,
): void {
  const tuned = isTuned ? "tuned" : "plan";
  const model = modelSettings(env).demo ? "demo" : tuned;
  const figures = [firstPieceMs, totalMs, usage?.inputTokens, usage?.outputTokens];
  write(env, {
    indexes: [tool],
    blobs: [tool, plan, outcome, model],
    doubles: figures.map((figure) => figure ?? unknown),
  });
}

/** The index and first blob of visits, where those of a run have its tool. */
export const visitIndex = "visit";

/**
 * Writes a data point for each measurement of a visit: blobs `visit`, screen, continent and metric; double value; index `visit`.
 * Does nothing without METRICS. Never throws.
 */
export function recordVisit(env: Bindings, continent: string, measurements: VisitMeasurement[]): void {
  for (const { screen, metric, value } of measurements)
    write(env, { indexes: [visitIndex], blobs: [visitIndex, screen, continent, metric], doubles: [value] });
}

function write({ METRICS }: Bindings, point: AnalyticsEngineDataPoint): void {
  try {
    METRICS?.writeDataPoint(point);
  } catch (cause) {
    logFailure("metrics not written", cause);
  }
}
