/** How long a summary is: one sentence, a few, a paragraph or two, or the points as a list. */
export const summaryLengths = ["line", "short", "medium", "bullets"] as const;
export type SummaryLength = (typeof summaryLengths)[number];
