import type { ReadabilityIssueKind } from "../../../../shared/text/analysis/readability-issues.ts";
import type { MarkLook } from "../../../ui/nest-marks.ts";

/** Sentences have a ground and edges, words a line each of its own kind. */
export const kindLooks: Record<ReadabilityIssueKind, MarkLook> = {
  hardSentence: "passage",
  veryHardSentence: "strongPassage",
  passive: "line",
  longWord: "dots",
  filler: "dashes",
  nominalization: "double",
};
