// Fine-tuning a model of the workspace's own on chosen texts, at the server of the configured model.
import * as z from "zod/mini";
import { fieldError } from "../errors.ts";
import { uuid } from "./runs.ts";

/** OpenAI's minimum. */
export const minTrainingTexts = 10;
export const maxTrainingTexts = 500;
/** The largest training file. Providers take more, but the workspace's object has 128 MB of memory. */
export const maxTrainingBytes = 20 * 1024 * 1024;
/** Every training costs the operator money. */
export const maxTrainingsPerDay = 3;

/** `preparing`: the file is not uploaded or the job not created yet. The last three are final. */
export const trainingStates = ["preparing", "queued", "running", "succeeded", "failed", "cancelled"] as const;
export type TrainingState = (typeof trainingStates)[number];

export const isTrainingOver = (state: TrainingState): boolean =>
  state === "succeeded" || state === "failed" || state === "cancelled";

/** Why a training failed, as far as users can be told. The provider's own words are never shown. */
const trainingFailures = [
  /** The operator's account at the provider has no credit left. */
  "quota",
  "fileInvalid",
  "modelUnsupported",
  /** The provider's rules forbid some of the texts. */
  "moderation",
  /** Any other rejection. */
  "refused",
  "unreachable",
  "timedOut",
  /** A text was edited or deleted between the preview and the upload. */
  "textsChanged",
] as const;
export type TrainingFailure = (typeof trainingFailures)[number];

/** Texts that are left out of the file, by reason. */
const skippedTexts = () =>
  z.object({
    /** Texts whose request is unknown, or that are lists, checks or replies instead of running text. */
    unsuited: z.number(),
    duplicates: z.number(),
    /** No favorites any more, deleted, or not readable for the user. */
    missing: z.number(),
  });

/** The ids of the chosen texts. */
const chosenTexts = z
  .array(uuid)
  .check(
    z.minLength(1, fieldError("FIELD_INVALID")),
    z.maxLength(maxTrainingTexts, fieldError("FIELD_INVALID")),
  );

export const trainingPreviewInput = z.object({ texts: chosenTexts });

/** The JSON Lines file that would be sent to the provider. */
export const trainingPreview = () =>
  z.object({
    /** How many texts it contains. */
    count: z.number(),
    bytes: z.number(),
    /** An estimate: four characters a token. */
    tokens: z.number(),
    skipped: skippedTexts(),
    /** Its first lines; all, unless they are long. */
    lines: z.array(z.string()),
    /** SHA-256 in hexadecimal. A start names it, so that only what was shown is sent. */
    digest: z.string(),
  });
export type TrainingPreview = z.output<ReturnType<typeof trainingPreview>>;

/** The client generates the `id`; sending it again starts nothing. */
export const startTrainingInput = z.object({
  id: uuid,
  texts: chosenTexts,
  /** That of the preview. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, fieldError("FIELD_INVALID"))),
});

/** Chooses the model of a training that succeeded. */
export const chooseModelInput = z.object({ training: uuid });

const training = () =>
  z.object({
    id: z.string(),
    state: z.enum(trainingStates),
    /** Whether it ends as soon as the provider has confirmed that. */
    isCancelling: z.boolean(),
    /** Milliseconds since 1970 UTC. */
    startedAt: z.number(),
    endedAt: z.nullable(z.number()),
    count: z.number(),
    bytes: z.number(),
    failure: z.nullable(z.enum(trainingFailures)),
    /** Whether members write with its model. */
    isInUse: z.boolean(),
  });
export type Training = z.output<ReturnType<typeof training>>;

export const trainingOverview = () =>
  z.object({
    /** Whether the model's server offers fine-tuning; `unreachable` if that could not be found out. */
    availability: z.enum(["offered", "notOffered", "unreachable"]),
    /** The model that is trained; empty if the operator has not chosen one. */
    baseModel: z.string(),
    /** Newest first. */
    trainings: z.array(training()),
  });
export type TrainingOverview = z.output<ReturnType<typeof trainingOverview>>;
