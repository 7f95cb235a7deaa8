import { countWords } from "../../../../../shared/text/words.ts";
import { writeSummary } from "../../summarize/write-summary.ts";
import { isOneLine } from "../find-intent.ts";
import type { Kit } from "../kit.ts";
import { askForText } from "./talk.ts";

/** A text of fewer words is summed up in a few sentences, a longer one as a list. */
const shortText = 80;

export function summarize(kit: Kit): string[] {
  const { text, request, language } = kit.ask;
  if (!text) return askForText(kit);
  const length = isOneLine(request, language) ? "line" : countWords(text) < shortText ? "short" : "bullets";
  return [kit.lead("summary"), kit.write(writeSummary, { length, language }, { text }), kit.end("work")];
}
