// The brand voice that a run writes in.
import * as z from "zod/mini";
import { fieldError } from "../errors.ts";
import { longestExample, longestGuideText, maxVoiceCharacters, mostExamples } from "../voice-limits.ts";

export const wellFormed = z.overwrite((text: string) => text.toWellFormed());

export const voiceText = {
  name: z
    .string(fieldError("VOICE_NAME_REQUIRED"))
    .check(
      z.trim(),
      z.minLength(1, fieldError("VOICE_NAME_REQUIRED")),
      z.maxLength(100, fieldError("NAME_TOO_LONG")),
      wellFormed,
    ),
  description: z
    .string(fieldError("VOICE_DESCRIPTION_REQUIRED"))
    .check(
      z.trim(),
      z.minLength(1, fieldError("VOICE_DESCRIPTION_REQUIRED")),
      z.maxLength(maxVoiceCharacters, fieldError("TEXT_TOO_LONG")),
      wellFormed,
    ),
};

/**
 * A voice as sent with a run's input, because starting a run must not read the database. `usedVoiceOf` (shared/voices.ts)
 * makes it from a saved voice.
 */
const usedVoice = z.object({
  ...voiceText,
  /** The guide as text. */
  guide: z.optional(z.string().check(z.maxLength(longestGuideText, fieldError("TEXT_TOO_LONG")), wellFormed)),
  /** Passages in this voice: about 1,500 tokens together. */
  examples: z.optional(
    z
      .array(z.string().check(z.maxLength(longestExample, fieldError("TEXT_TOO_LONG")), wellFormed))
      .check(z.maxLength(mostExamples, fieldError("TOO_MANY_TERMS"))),
  ),
});
export type UsedVoice = z.output<typeof usedVoice>;

/** The field of every tool that writes text. */
export const voiceField = { voice: z.optional(usedVoice) };
