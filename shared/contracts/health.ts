// Whether the Worker can serve, for monitors and the operator.
import * as z from "zod/mini";

const checkResult = z.enum(["ok", "failed"]);
export type CheckResult = z.output<typeof checkResult>;

export const readiness = () =>
  z.object({
    ready: z.boolean(),
    checks: z.object({ database: checkResult, object: checkResult, bucket: checkResult, queue: checkResult }),
    /** The names of bindings and secrets that are missing. */
    missing: z.array(z.string()),
  });
export type Readiness = z.output<ReturnType<typeof readiness>>;
