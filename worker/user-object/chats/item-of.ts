import { textMetrics } from "../../../shared/text/analysis/metrics.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import type { Item } from "../history.ts";
import type { StoredReply } from "./messages.ts";

/** A reply as a text of the history would be: what a run is replayed from. */
export function itemOf(content: string, { language }: StoredReply): Item {
  return {
    title: excerptOf(content, 80),
    language,
    metrics: JSON.stringify(textMetrics(content, language)),
    body: content,
    findings: null,
  };
}
