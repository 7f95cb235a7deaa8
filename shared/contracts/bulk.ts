// Bulk work: a batch of briefs becomes runs of the generator, a few at a time. Times are milliseconds since 1970 UTC.
import * as z from "zod/mini";
import { maxBatchItems } from "../limits.ts";
import { errorCode } from "./errors.ts";
import { folderName } from "./folders.ts";
import { generateInput } from "./generate.ts";
import { uuid } from "./runs.ts";

/** Why a batch starts no further items: no prompts, a smaller plan, another workspace, or no model for the rest of the day. */
export const pauseReasons = ["prompts", "plan", "workspace", "service"] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const itemStates = ["waiting", "running", "done", "failed", "stopped"] as const;
export type ItemState = (typeof itemStates)[number];

const { title, prompt, contentType, tone, length, wordCount, language } = generateInput.shape;
/** A row of the CSV: what the generator takes, without a voice. */
export const brief = z.object({ title, prompt, contentType, tone, length, wordCount, language });
export type Brief = z.input<typeof brief>;

/** Starts a batch. Its `id` is the idempotency key: sending it again returns the batch as it is. */
export const startBatchInput = z.object({
  id: uuid,
  /** The name of the CSV, which that of the folder will be. */
  name: folderName,
  items: z.array(brief).check(z.minLength(1), z.maxLength(maxBatchItems)),
});
export type StartBatchInput = z.input<typeof startBatchInput>;
export type BatchRequest = z.output<typeof startBatchInput>;

export const batch = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.number(),
    /** `paused` waits for the user, and may still have items that are being written. */
    state: z.enum(["running", "paused", "ended"]),
    pauseReason: z.nullable(z.enum(pauseReasons)),
    /** When there are prompts again; null unless it waits for them. */
    refillsAt: z.nullable(z.number()),
    /** Whether the user has stopped it. */
    isStopped: z.boolean(),
    /** The folder of its documents; null if there was no room for one. */
    folderId: z.nullable(z.string()),
    /** The number of items in each state. */
    counts: z.object(
      Object.fromEntries(itemStates.map((state) => [state, z.number()])) as Record<
        ItemState,
        z.ZodMiniNumber
      >,
    ),
    /** Prompts used so far. */
    charged: z.number(),
  });
export type Batch = z.output<ReturnType<typeof batch>>;

const batchItem = () =>
  z.object({
    /** From 0. */
    position: z.number(),
    /** The title, or the beginning of the brief. */
    title: z.string(),
    state: z.enum(itemStates),
    /** Why it has failed. */
    error: z.nullable(errorCode()),
    /** Its document, which may have been deleted since. */
    contentId: z.nullable(z.string()),
    words: z.nullable(z.number()),
  });
export type BatchItem = z.output<ReturnType<typeof batchItem>>;

/** Newest first. */
export const batches = () => z.object({ batches: z.array(batch()) });
export type Batches = z.output<ReturnType<typeof batches>>;

export const batchDetail = () => z.extend(batch(), { items: z.array(batchItem()) });
export type BatchDetail = z.output<ReturnType<typeof batchDetail>>;
