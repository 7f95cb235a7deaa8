// What the demo model can do: one entry and one folder for each tool.
import type { MarkedRequest } from "../model-request.ts";
import { writeAdapted } from "./adapt/write-adapted.ts";
import { writeGenerated } from "./generate/write-generated.ts";
import { writeGrammar } from "./grammar/write-grammar.ts";
import { writeRewritten } from "./rewrite/write-rewritten.ts";
import { writeSeo } from "./seo/write-seo.ts";
import { writeSummary } from "./summarize/write-summary.ts";
import { writeTitles } from "./titles/write-titles.ts";

/** From a request to the text of the answer; null where the request makes no sense to the tool. */
export type DemoWriter = (request: MarkedRequest) => string | null;

export const writers: Record<string, DemoWriter> = {
  generate: writeGenerated,
  rewrite: writeRewritten,
  summarize: writeSummary,
  titles: writeTitles,
  seo: writeSeo,
  adapt: writeAdapted,
  grammar: writeGrammar,
};
