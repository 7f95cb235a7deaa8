import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import {
  contentTypeRequirements,
  contentTypes,
  lengthOptions,
  lengths,
  toneRequirements,
  tones,
} from "../catalog/writing-options.ts";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { voiceField } from "./used-voice.ts";

/** The longest brief, in characters. Longer texts belong in the tools that take a source text. */
const maxPromptCharacters = 10_000;
/** Minimum of the word-count field. The maximum is the plan's. */
export const minWordCount = 20;

/**
 * Input of the generator. Everything but the prompt has a default: the plan's first tone, an article, English, and 500
 * words or the plan's limit. `wordCount` takes precedence over `length`.
 */
export const generateInput = z.object({
  title: z._default(z.string().check(z.trim(), z.maxLength(200, fieldError("TITLE_TOO_LONG"))), ""),
  prompt: z
    .string(fieldError("PROMPT_EMPTY"))
    .check(
      z.trim(),
      z.minLength(1, fieldError("PROMPT_EMPTY")),
      z.maxLength(maxPromptCharacters, fieldError("PROMPT_TOO_LONG")),
    ),
  contentType: z._default(z.enum(contentTypes), "article"),
  tone: z.optional(z.enum(tones)),
  /** The voice replaces the tone. */
  ...voiceField,
  length: z.optional(z.enum(lengths)),
  wordCount: z.optional(
    z.int(fieldError("WORD_COUNT_INVALID")).check(z.minimum(minWordCount, fieldError("WORD_COUNT_INVALID"))),
  ),
  language: z._default(z.enum(languages), "en"),
});
export type GenerateInput = z.input<typeof generateInput>;
export type GenerateRequest = z.output<typeof generateInput>;

export const generateEntitlement = ({
  contentType,
  tone,
  voice,
  length,
  wordCount,
}: Pick<GenerateRequest, "contentType" | "tone" | "voice" | "length" | "wordCount">): EntitlementRequest => ({
  options: {
    ...voiceOption(voice),
    contentType: contentTypeRequirements[contentType],
    ...(tone && { tone: toneRequirements[tone] }),
    ...(length && wordCount === undefined && { length: lengthOptions[length].plan }),
  },
  ...(wordCount !== undefined && { words: { count: wordCount, limit: "wordsPerGeneration" } }),
});
