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

const factKinds = ["number", "date", "url", "email", "quote", "negation", "term"] as const;
export type FactKind = (typeof factKinds)[number];

/** A fact that a rewriting must keep, as written in its text. */
const fact = () => z.object({ kind: z.enum(factKinds), text: z.string() });
export type Fact = z.output<ReturnType<typeof fact>>;

/** The facts of a source that its rewriting lacks, and those that it adds. */
export const fidelity = () => z.object({ missing: z.array(fact()), invented: z.array(fact()) });
export type Fidelity = z.output<ReturnType<typeof fidelity>>;
