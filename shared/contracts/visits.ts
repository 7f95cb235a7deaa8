// How fast Calamo is for real visits: figures without persons and ids.
import * as z from "zod/mini";

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

/** The pattern of a route, such as /documents/:id. No pattern has a digit, so no id is one. */
const screen = () => z.string().check(z.maxLength(60), z.regex(/^(\/[a-z-]{1,24}){1,3}(\/:id)?$/));

const measurement = () =>
  z.strictObject({
    screen: screen(),
    metric: z.enum(visitMetrics),
    value: z.number().check(z.minimum(0), z.maximum(longestMs)),
  });

export const visitReport = z.strictObject({
  measurements: z.array(measurement()).check(z.minLength(1), z.maxLength(maxMeasurements)),
});
export type VisitReport = z.output<typeof visitReport>;
export type VisitMeasurement = VisitReport["measurements"][number];
