import { findPhrases, indexByLanguage } from "../analysis/phrases.ts";
import type { Reading } from "../analysis/parsed-text.ts";
import cliches from "./cliches.json" with { type: "json" };
import type { StyleFinding } from "./finding.ts";

const indexes = indexByLanguage(cliches);

/** Phrases that have been read too often to say much. */
export const clicheFindings = (reading: Reading): StyleFinding[] =>
  findPhrases(reading, indexes[reading.language]).map(({ start, end }) => ({
    kind: "cliche",
    start,
    end,
    text: reading.text.slice(start, end),
  }));
