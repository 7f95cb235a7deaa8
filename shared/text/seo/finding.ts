import type { SeoState } from "./seo-analysis.ts";

/** What a check says, with the figure that it judged or what it found. */
export type Finding = [state: SeoState, value?: number | string];
