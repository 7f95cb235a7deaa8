// How fast Calamo is for real visits: figures without persons and ids.
import * as z from "zod/mini";
import { longestMs, maxMeasurements, visitMetrics } from "../visits.ts";

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
