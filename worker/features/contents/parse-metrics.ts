import * as z from "zod/mini";
import { emotions } from "../../../shared/text/analysis/emotion.ts";
import type { TextMetrics } from "../../../shared/text/analysis/metrics.ts";
import { parseStored } from "./parse-stored.ts";

/** What a row of any time holds; later rows hold more, and what an earlier one lacks is taken for unknown. */
const storedMetrics = z.object({
  words: z.number(),
  sentences: z.number(),
  readingMinutes: z.number(),
  readability: z.catch(z.nullable(z.number()), null),
  clarity: z.catch(z.nullable(z.number()), null),
  engagement: z.catch(z.nullable(z.number()), null),
  tone: z.catch(z.nullable(z.enum(emotions)), "neutral"),
  keywords: z.catch(z.array(z.tuple([z.string(), z.number()])), []),
});

/** The stored figures of a text; null where they cannot be read. */
export const parseMetrics = (json: string): TextMetrics | null => parseStored(storedMetrics, json);
