// Whether the Worker can serve, for monitors and the operator.
import * as z from "zod/mini";

const checkResult = z.enum(["ok", "failed"]);
export type CheckResult = z.output<typeof checkResult>;

const modelProblem = z.enum([
  "addressNeedsV1",
  "wrongAddress",
  "noModel",
  "unauthorized",
  "noCredit",
  "busy",
  "serverError",
  "refused",
  "unreachable",
  "silent",
]);
export type ModelProblem = z.output<typeof modelProblem>;

/** What asking the model for one word has shown. For the operator only. */
export const modelCheck = () =>
  z.object({
    model: z.string(),
    problem: z.nullable(modelProblem),
    /** The HTTP status of the server's answer; null if there was none. */
    status: z.nullable(z.number()),
    /** The server's own message, bounded; null if there is none. */
    message: z.nullable(z.string()),
    /** Models that the server has, if it lacks the one that is configured. */
    models: z.array(z.string()),
  });
export type ModelCheck = z.output<ReturnType<typeof modelCheck>>;

export const readiness = () =>
  z.object({
    ready: z.boolean(),
    checks: z.object({
      database: checkResult,
      object: checkResult,
      bucket: checkResult,
      queue: checkResult,
      /** "unknown" if no model is configured, or the first answer is still awaited. */
      model: z.enum(["ok", "failed", "unknown"]),
    }),
    /** The names of bindings and secrets that are missing. */
    missing: z.array(z.string()),
  });
export type Readiness = z.output<ReturnType<typeof readiness>>;
