import type { Language } from "../catalog/languages.ts";
import type { TextMetrics } from "../text/metrics.ts";
import type { ToolName } from "./runs.ts";

/** One line of the history. Times are milliseconds since 1970 UTC. */
export interface ContentSummary {
  id: string;
  title: string;
  tool: ToolName;
  language: Language;
  isFavorite: boolean;
  createdAt: number;
  /** The first words of the text, without markdown signs. */
  excerpt: string;
}

export interface Content extends Omit<ContentSummary, "excerpt"> {
  content: string;
  /** Null where the stored figures cannot be read. */
  metrics: TextMetrics | null;
  /** The line that ends a free text where it is copied or exported; empty on paid plans. */
  watermark: string;
}

/** A page of the history, newest first. `nextCursor` is null on the last page. */
export interface ContentPage {
  items: ContentSummary[];
  nextCursor: string | null;
}
