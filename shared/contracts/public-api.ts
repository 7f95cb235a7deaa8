// Contracts of /api/v1 that the browser's API does not have. All others are the same: runs.ts, contents.ts, voices.ts.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { planIds } from "../catalog/plan-ids.ts";
import { type ToolName, toolNames } from "../catalog/tools.ts";
import { platforms } from "../catalog/writing-options.ts";
import { fieldError } from "../errors.ts";
import { maxPageSize, maxTags } from "../limits.ts";
import { contentFilters, tag } from "./contents.ts";
import { textMetrics } from "./metrics.ts";
import { follows, uuid } from "./runs.ts";
import { keywords } from "./seo.ts";
import { lineOfText, sourceText } from "./text-fields.ts";

/** The tools that keys can run. The assistant needs a conversation, which belongs to a user. */
export const apiTools = toolNames.filter((name): name is Exclude<ToolName, "chat"> => name !== "chat");

/**
 * Starts a run. `tool` determines the fields of `input`; GET /api/v1/tools has their JSON Schemas. `voice` is the id of a
 * brand voice.
 */
export const startApiRunInput = z.object({
  tool: z.string(),
  input: z.looseObject({}),
  voice: z.optional(uuid),
  follows: z.optional(follows),
});
export type StartApiRunInput = z.output<typeof startApiRunInput>;

/** The `Idempotency-Key` header: a repeated request with the same key returns the first one's run and charges nothing. */
export const idempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

const pageLimits = [z.int(), z.minimum(1), z.maximum(maxPageSize)] as const;

/** How many texts a page has at most; `defaultPageSize` if it is absent. */
export const pageLimit = z.optional(z.number().check(...pageLimits));

/** The filters of the lists of documents and of the history, as query parameters. */
export const documentFilters = z.extend(z.omit(contentFilters, { shelf: true }), {
  limit: z.optional(z.coerce.number().check(...pageLimits)),
});
export type DocumentFilters = z.output<typeof documentFilters>;

/** Creates a document. Its language is detected if none is given. */
export const createDocumentInput = z.object({
  title: lineOfText,
  content: sourceText,
  language: z.optional(z.enum(languages)),
  tags: z.optional(z.array(tag).check(z.maxLength(maxTags, fieldError("TOO_MANY_TAGS")))),
});
export type CreateDocumentInput = z.output<typeof createDocumentInput>;

/** A tool, and what its runs take. */
const apiTool = () =>
  z.object({
    name: z.enum(apiTools),
    title: z.string(),
    description: z.string(),
    /** The JSON Schema of `input`. */
    input: z.looseObject({}),
  });
export const apiToolList = () => z.object({ tools: z.array(apiTool()) });

/** Calls that use a model, in the current month. `refillsAt` is milliseconds since 1970 UTC. */
export const apiUsage = () =>
  z.object({
    plan: z.enum(planIds),
    apiCallsUsed: z.number(),
    apiCallsLimit: z.number(),
    refillsAt: z.number(),
  });

/** A text to analyze. With keyphrases, the result has an SEO analysis. */
export const analyzeInput = z.object({
  text: sourceText,
  /** The language of the text; detected if it is absent. */
  language: z.optional(z.enum(languages)),
  title: z.optional(z.string().check(z.maxLength(300, fieldError("TITLE_TOO_LONG")))),
  description: z.optional(z.string().check(z.maxLength(1000, fieldError("TEXT_TOO_LONG")))),
  keywords: z.optional(keywords),
});
export type AnalyzeInput = z.output<typeof analyzeInput>;

export const analysis = () =>
  z.object({
    /** The detected or given language; null if it is not a supported one, and figures that depend on it are null. */
    language: z.nullable(z.enum(languages)),
    metrics: textMetrics(),
    /** At most ten, the strongest first. */
    keyphrases: z.array(z.object({ phrase: z.string(), score: z.number(), count: z.number() })),
    /** 1 to 100; null without a title or in an unsupported script. */
    titleScore: z.nullable(z.number()),
    /** Null without keywords. */
    seo: z.nullable(
      z.object({
        /** 0 to 100. */
        score: z.number(),
        /** In percent of the words. */
        keywordDensity: z.number(),
        checks: z.array(
          z.object({
            id: z.string(),
            state: z.enum(["good", "improve", "bad", "unknown"]),
            value: z.exactOptional(z.union([z.number(), z.string()])),
          }),
        ),
      }),
    ),
  });
export type Analysis = z.output<ReturnType<typeof analysis>>;

/** A text to validate against the rules of platforms, all of them by default. */
export const validateInput = z.object({
  text: sourceText,
  platforms: z.optional(z.array(z.enum(platforms)).check(z.minLength(1))),
});
export type ValidateInput = z.output<typeof validateInput>;

export const validation = () =>
  z.object({
    results: z.array(
      z.object({
        platform: z.enum(platforms),
        /** In the platform's unit. */
        length: z.number(),
        limit: z.number(),
        isFitting: z.boolean(),
        /** What could be improved (`Measurement`). */
        advice: z.array(z.string()),
      }),
    ),
  });
export type Validation = z.output<ReturnType<typeof validation>>;
