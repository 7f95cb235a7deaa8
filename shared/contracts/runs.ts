import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { runTools } from "../catalog/tools.ts";
import { errorCode, errorDetails } from "./errors.ts";
import { quota } from "./me.ts";
import { fidelity, textMetrics } from "./metrics.ts";

/** A UUID in lower case, because ids are compared as strings. */
export const uuid = z.uuid().check(z.toLowerCase());
/** A UUID that is ordered by its time. */
export const uuidV7 = z.uuidv7().check(z.toLowerCase());

/**
 * How a run can follow an earlier one with the same tool and input: as another wording (`variant`), by
 * continuing a text that was cut off (`continuation`), or as a wording with corrected facts (`repair`, once
 * and free of charge).
 */
export const followKinds = ["variant", "continuation", "repair"] as const;
export type FollowKind = (typeof followKinds)[number];
export const follows = z.object({ kind: z.enum(followKinds), run: uuid });
export type Follows = z.output<typeof follows>;

/**
 * One AI action. The client generates the `id`, which is the idempotency key: sending it again returns the
 * recorded run and charges nothing. The tool's contract parses `input`. `follows` is the id of an earlier
 * run.
 */
export const startRunInput = z.object({
  id: uuid,
  tool: z.string(),
  input: z.unknown(),
  follows: z.optional(follows),
});

const runStates = ["running", "done", "stopped", "failed"] as const;
export type RunState = (typeof runStates)[number];

/** Why a prompt was charged or not. A `repair` and an undelivered run are free. */
export const receiptReasons = [
  "delivered",
  "stopped",
  "stopped_before_text",
  "failed",
  "interrupted",
  "repair",
] as const;
export type ReceiptReason = (typeof receiptReasons)[number];

/** What a run cost: `charged` prompts, and why. */
const receipt = () =>
  z.object({
    runId: z.string(),
    charged: z.literal([0, 1]),
    reason: z.enum(receiptReasons),
  });
export type Receipt = z.output<ReturnType<typeof receipt>>;

/** Tokens as counted by the model's server; null if it doesn't report them. */
const modelUsage = () => z.object({ inputTokens: z.number(), outputTokens: z.number() });
export type ModelUsage = z.output<ReturnType<typeof modelUsage>>;

/**
 * A piece of text. Its event id is the length of all text sent so far in UTF-16 units, including text that a restart
 * retracted. `id` is the run's, in the first event of a run that an API key has started; its text may be empty.
 */
const chunkEvent = () => z.object({ id: z.exactOptional(z.string()), chunk: z.string() });

/**
 * Why a text restarts: it was in the wrong language, it exceeded its length limit, or the text so far was the
 * model's reasoning.
 */
const restartReasons = ["language", "length", "thinking"] as const;
export type RestartReason = (typeof restartReasons)[number];

/** Retracts the text so far; the text restarts after this event. */
const restartEvent = () => z.object({ restart: z.enum(restartReasons) });

/**
 * What a run is doing besides sending text: the model writes what is sent later as a whole, the text is checked and
 * mended, or it is saved. Sent as a comment of the stream (`: phase saving`), which readers may ignore. Another comment
 * (`: busy 12`) says in how many seconds a busy model is asked again.
 */
export type RunPhase = "writing" | "checking" | "saving";

/** The result of a tool, in the shape of that tool's contract. */
const toolData = () => z.looseObject({}) as z.ZodMiniType<object>; // interfaces have no index signature

/** The run delivered text: all of it (`done`), or until the user stopped it (`stopped`). */
export const doneEvent = () =>
  z.object({
    done: z.literal(true),
    state: z.enum(["done", "stopped"]),
    /** The whole text, without the watermark. */
    content: z.string(),
    /** The text in the history; null for an edit, and while the text could not be saved yet (saving is retried). */
    contentId: z.nullable(z.string()),
    /** Sent with the next request, it lets that see the text (shared/bookmarks.ts). */
    bookmark: z.exactOptional(z.string()),
    title: z.string(),
    /** The language of the text, if it is one of ours. */
    language: z.enum(languages),
    metrics: textMetrics(),
    /** The results of a tool that returns more than a text; null for other tools. */
    data: z.nullable(toolData()),
    /** True if the model stopped at its length limit, not at the end of the text. */
    cut: z.boolean(),
    /** True if the text is in another language than requested, even after a retry. */
    otherLanguage: z.boolean(),
    /** How a text that exceeded its length limit was shortened; null if it fit at once. */
    fitted: z.nullable(z.enum(["rewritten", "cut"])),
    /** How the facts of the source were kept; null if there is no source. */
    fidelity: z.nullable(fidelity()),
    /** Whether a `continuation` run can follow this one. */
    continuable: z.boolean(),
    /** Whether a `repair` run can follow this one. */
    repairable: z.boolean(),
    /** The line that is added to a copy or an export on the free plan; empty on paid plans. */
    watermark: z.string(),
    usage: z.nullable(modelUsage()),
    quota: quota(),
    receipt: receipt(),
  });
export type DoneEvent = z.output<ReturnType<typeof doneEvent>>;

/** The run delivered nothing that is charged. Text that arrived before the error stays on the screen. */
const failedEvent = () =>
  z.object({
    error: z.object({ code: errorCode(), message: z.string(), details: z.exactOptional(errorDetails()) }),
    /** Whether a run can continue the text where it broke off. */
    continuable: z.boolean(),
    quota: quota(),
    receipt: receipt(),
  });
export type FailedEvent = z.output<ReturnType<typeof failedEvent>>;

export const endEvent = () => z.union([doneEvent(), failedEvent()]);
export type EndEvent = z.output<ReturnType<typeof endEvent>>;
/** One `data:` line of a run's stream: any number of chunks, a few restarts at most, then exactly one end event. */
export const runEvent = () => z.union([chunkEvent(), restartEvent(), doneEvent(), failedEvent()]);
export type RunEvent = z.output<ReturnType<typeof runEvent>>;

/** How a run ended, or its text so far. */
export const runReading = () =>
  z.union([doneEvent(), failedEvent(), z.object({ running: z.literal(true), content: z.string() })]);
export type RunReading = z.output<ReturnType<typeof runReading>>;

/** The most receipts in a list. */
export const receiptsListed = 100;

/** What one run cost. Times are milliseconds since 1970 UTC. */
const receiptLine = () =>
  z.object({
    runId: z.string(),
    /** Null if unknown. */
    tool: z.nullable(z.enum(runTools)),
    startedAt: z.number(),
    /** Null while the run is in progress, like the reason. */
    endedAt: z.nullable(z.number()),
    state: z.enum(runStates),
    /** A prompt is reserved while the run is in progress, then committed or released. */
    prompt: z.enum(["reserved", "committed", "released"]),
    /** Prompts charged. A free repair is committed with a charge of 0. */
    charged: z.literal([0, 1]),
    /** Whether a call of the public API was charged instead of a prompt. */
    isApiCall: z.boolean(),
    reason: z.nullable(z.enum(receiptReasons)),
    /** The text in the history that was written or edited; it may have been deleted since. */
    contentId: z.nullable(z.string()),
  });
export type ReceiptLine = z.output<ReturnType<typeof receiptLine>>;

/** Newest first, at most `receiptsListed`. */
export const receipts = () => z.object({ receipts: z.array(receiptLine()) });
export type Receipts = z.output<ReturnType<typeof receipts>>;
