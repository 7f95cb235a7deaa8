import * as z from "zod/mini";

/** An id, in lower case whatever case it came in: it is compared as a text. */
export const uuid = z.uuid().check(z.toLowerCase());

/**
 * How a run can follow an earlier one, with the same tool and input: as another wording beside it (`variant`); by
 * going on where it was cut off, in the same text (`continuation`); or once, free of charge, as a wording that gets
 * the facts of its source right (`repair`).
 */
export const followKinds = ["variant", "continuation", "repair"] as const;
export type FollowKind = (typeof followKinds)[number];
export const follows = z.object({ kind: z.enum(followKinds), run: uuid });
export type Follows = z.output<typeof follows>;

/**
 * One AI action. `id` is made by the browser and is the idempotency key: the same id again answers what is
 * recorded and charges nothing. `input` is parsed by the tool's own contract. `follows` names an earlier run.
 */
export const startRunInput = z.object({
  id: uuid,
  tool: z.string(),
  input: z.unknown(),
  follows: z.optional(follows),
});
export type StartRunInput = z.output<typeof startRunInput>;

export const runStates = ["running", "done", "stopped", "failed"] as const;
export type RunState = (typeof runStates)[number];
