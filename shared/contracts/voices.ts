// Brand voices: how a brand writes, described by the user or learnt from samples. Times are milliseconds since 1970 UTC.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { visibilities } from "../catalog/visibility.ts";
import { type EntitlementRequest, voiceEntitlement } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { countWords, wordsForLimit } from "../text/analysis/words.ts";
import type { VoiceCheck } from "../text/style/voice-check.ts";
import type { LeftOutReason, VoiceFigures } from "../text/style/voice-figures.ts";
import { driftKinds } from "../text/style/voice-kinds.ts";
import {
  fewestSampleWords,
  maxSampleCharacters,
  maxSamples,
  maxSampleWords,
  minSamples,
} from "../voice-limits.ts";
import { uuid } from "./runs.ts";
import { lineOfText, sourceText } from "./text-fields.ts";
import { voiceText, wellFormed } from "./used-voice.ts";

/** Body of POST /api/voices. */
export const voiceInput = z.object({
  ...voiceText,
  visibility: z._default(z.enum(visibilities), "private"),
});
export type VoiceInput = z.output<typeof voiceInput>;

/** Body of PUT /api/voices/:id. A private voice can be shared with the workspace, which then keeps it. */
export const voiceChanges = z.object({ ...voiceText, visibility: z.optional(z.literal("workspace")) });
export type VoiceChanges = z.output<typeof voiceChanges>;

const paragraph = z._default(
  z.string().check(z.trim(), z.maxLength(600, fieldError("TEXT_TOO_LONG")), wellFormed),
  "",
);
const listOf = (most: number, longest: number) =>
  z._default(
    z
      .array(
        z
          .string()
          .check(z.trim(), z.minLength(1), z.maxLength(longest, fieldError("TERM_TOO_LONG")), wellFormed),
      )
      .check(z.maxLength(most, fieldError("TOO_MANY_TERMS"))),
    [],
  );

/** How to write in a voice, in the language of its samples. Avoided words may have a replacement: "utilize = use". */
export const voiceGuide = z.object({
  summary: paragraph,
  dos: listOf(12, 200),
  donts: listOf(12, 200),
  preferred: listOf(30, 100),
  avoided: listOf(30, 100),
  formOfAddress: paragraph,
  rhythm: paragraph,
  punctuation: paragraph,
  examplePhrases: listOf(8, 300),
});
export type VoiceGuide = z.output<typeof voiceGuide>;

const examples = z.array(z.string());

const voiceRow = {
  id: z.string(),
  visibility: z.enum(visibilities),
  name: z.string(),
  description: z.string(),
  /** The language of its samples; null without samples in a supported language. */
  language: z.nullable(z.enum(languages)),
  guide: z.nullable(voiceGuide),
  /** Passages of typical samples. */
  examples,
};
export const voice = () => z.object(voiceRow);
export type Voice = z.output<ReturnType<typeof voice>>;

/** The user's and their workspace's, oldest first. */
export const voices = () => z.object({ voices: z.array(voice()) });
export type Voices = z.output<ReturnType<typeof voices>>;

/** Body of POST /api/voices/:id/samples: a text in this voice. */
export const sampleInput = z.object({
  title: lineOfText,
  text: sourceText.check(
    z.maxLength(maxSampleCharacters, fieldError("SAMPLE_TOO_LONG")),
    z.refine((text) => wordsForLimit(text) <= maxSampleWords, fieldError("SAMPLE_TOO_LONG")),
    z.refine((text) => countWords(text) >= fewestSampleWords, fieldError("SAMPLE_TOO_SHORT")),
  ),
});
export type SampleInput = z.output<typeof sampleInput>;

const sample = () => z.object({ id: z.string(), title: z.string(), text: z.string() });
export type Sample = z.output<ReturnType<typeof sample>>;

export const versionSources = ["learned", "edited"] as const;

/** The guide at a time: as the model wrote it, or as the user saved it. */
const voiceVersion = () =>
  z.object({
    id: z.string(),
    createdAt: z.number(),
    source: z.enum(versionSources),
    guide: voiceGuide,
  });

const leftOut = () =>
  z.object({
    id: z.string(),
    reason: z.enum(["language", "unsupported", "unknown"] satisfies LeftOutReason[]),
    language: z.nullable(z.enum(languages)),
  });

/** A voice with everything that belongs to it. */
export const voiceDetail = () =>
  z.object({
    ...voiceRow,
    figures: z.nullable(z.looseObject({}) as unknown as z.ZodMiniType<VoiceFigures>),
    /** The samples that are not in the figures. */
    leftOut: z.array(leftOut()),
    /** Oldest first. */
    samples: z.array(sample()),
    /** The guide's versions, the newest and current one first. */
    versions: z.array(voiceVersion()),
  });
export type VoiceDetail = z.output<ReturnType<typeof voiceDetail>>;

/** Body of PUT /api/voices/:id/guide. `base` is the id of the version that was edited; null for the first one. */
export const guideInput = z.object({ guide: voiceGuide, base: z.nullable(uuid) });
export type GuideInput = z.output<typeof guideInput>;

/** Input of the run that writes the guide of `voice`. */
export const learnVoiceInput = z.object({
  voice: uuid,
  ...voiceText,
  samples: z
    .array(sampleInput)
    .check(
      z.minLength(minSamples, fieldError("TOO_FEW_SAMPLES")),
      z.maxLength(maxSamples, fieldError("TOO_MANY_TERMS")),
    ),
  /** The language of the guide if no sample is in a supported one. */
  interfaceLanguage: z._default(z.enum(languages), "en"),
});
export type LearnVoiceRequest = z.output<typeof learnVoiceInput>;

/** Body of POST /api/voices/:id/check. The check uses no model and charges no prompt. */
export const voiceCheckInput = z.object({
  text: sourceText,
  interfaceLanguage: z._default(z.enum(languages), "en"),
});
export type VoiceCheckRequest = z.output<typeof voiceCheckInput>;

export const voiceCheckEntitlement = ({ text }: Pick<VoiceCheckRequest, "text">): EntitlementRequest => ({
  ...voiceEntitlement,
  words: { count: wordsForLimit(text), limit: "wordsToRead" },
});

export const voiceCheck = (): z.ZodMiniType<VoiceCheck> =>
  z.object({
    compared: z.number(),
    drifts: z.array(
      z.object({
        kind: z.enum(driftKinds),
        here: z.union([z.number(), z.string()]),
        voice: z.union([z.number(), z.string()]),
        passages: z.array(
          z.object({ start: z.number(), end: z.number(), suggestion: z.exactOptional(z.string()) }),
        ),
      }),
    ),
    skipped: z.nullable(z.enum(["noFigures", "language", "tooShort"])),
  });
