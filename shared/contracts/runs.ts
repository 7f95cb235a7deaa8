import * as z from "zod/mini";

/** The tools a run can use. Each has one file in worker/tools. */
export const toolNames = ["generate"] as const;
export type ToolName = (typeof toolNames)[number];

export const uuid = z.uuid();

/**
 * One AI action. `id` is made by the browser and is the idempotency key: the same id again answers what is
 * recorded and charges nothing. `input` is parsed by the tool's own contract. `variantOf` names an earlier run
 * that this one repeats.
 */
export const startRunInput = z.object({
  id: uuid,
  tool: z.string(),
  input: z.unknown(),
  variantOf: z.optional(uuid),
});
export type StartRunInput = z.output<typeof startRunInput>;

export type RunState = "running" | "done" | "stopped" | "failed";
