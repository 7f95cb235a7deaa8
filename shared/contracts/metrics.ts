// Contracts of the text analysis' results. The modules that compute them document their meaning.
import * as z from "zod/mini";
import { emotions } from "../catalog/writing-options.ts";
import type { TextMetrics } from "../text/analysis/analyze-text.ts";

export const textMetrics = (): z.ZodMiniType<TextMetrics> =>
  z.object({
    words: z.number(),
    sentences: z.number(),
    readingMinutes: z.number(),
    readability: z.nullable(z.number()),
    clarity: z.nullable(z.number()),
    engagement: z.nullable(z.number()),
    tone: z.nullable(z.enum(emotions)),
    keywords: z.array(z.tuple([z.string(), z.number()])),
  });

const factKinds = [
  "number",
  "date",
  "url",
  "email",
  "quote",
  "name",
  "negation",
  "opposite",
  "term",
] as const;
export type FactKind = (typeof factKinds)[number];

/** A fact that a rewriting must keep, as written in its text. */
const fact = () => z.object({ kind: z.enum(factKinds), text: z.string() });
export type Fact = z.output<ReturnType<typeof fact>>;

/**
 * The facts of a source that its rewriting lacks or states differently, and those that it adds. A text that is shorter
 * than its source by intention also has a list of what it leaves out.
 */
export const fidelity = () =>
  z.object({
    missing: z.array(fact()),
    invented: z.array(fact()),
    leftOut: z.optional(z.object({ facts: z.array(fact()), more: z.number() })),
  });
export type Fidelity = z.output<ReturnType<typeof fidelity>>;
