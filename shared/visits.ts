// What sampled visits measure (shared/contracts/visits.ts has the report).

/**
 * Largest paint, slowest interaction, layout shifts and first byte as in web-vitals (milliseconds; shifts without a unit), and in
 * milliseconds from starting a run to its first text, and from typing an edit to its being saved.
 */
export const visitMetrics = ["LCP", "INP", "CLS", "TTFB", "firstText", "typedToSaved"] as const;
export type VisitMetric = (typeof visitMetrics)[number];

/** Beyond it the browser slept or was offline, in milliseconds. */
export const longestMs = 600_000;
/** The most measurements that one report has. */
export const maxMeasurements = 30;
