import * as z from "zod/mini";
import { toolNames } from "../catalog/tools.ts";
import { receiptReasons } from "./run-events.ts";
import { runStates } from "./runs.ts";

/** How many receipts are listed. */
export const receiptsListed = 100;

/** What one run cost. Times are milliseconds since 1970 UTC. */
const receiptLine = () =>
  z.object({
    runId: z.string(),
    /** Null if it is no longer known. */
    tool: z.nullable(z.enum(toolNames)),
    startedAt: z.number(),
    /** Null while the run goes on, and so is the reason. */
    endedAt: z.nullable(z.number()),
    state: z.enum(runStates),
    /** A prompt is reserved while the run goes on, then committed or released. */
    prompt: z.enum(["reserved", "committed", "released"]),
    /** Prompts charged: a free repair is committed at no charge. */
    charged: z.literal([0, 1]),
    reason: z.nullable(z.enum(receiptReasons)),
    /** The text in the history; it may have been deleted since. */
    contentId: z.nullable(z.string()),
  });
export type ReceiptLine = z.output<ReturnType<typeof receiptLine>>;

/** Newest first, at most `receiptsListed`. */
export const receipts = () => z.object({ receipts: z.array(receiptLine()) });
export type Receipts = z.output<ReturnType<typeof receipts>>;
