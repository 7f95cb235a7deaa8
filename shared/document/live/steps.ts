// Steps of ProseMirror as they are sent and stored.
import { Step } from "prosemirror-transform";
import { schema } from "../schema.ts";
import type { StepData } from "./protocol.ts";

/** @throws RangeError if one is no step of the schema */
export const readSteps = (data: readonly StepData[]): Step[] => data.map((one) => Step.fromJSON(schema, one));

export const writeSteps = (steps: readonly Step[]): StepData[] =>
  steps.map((step) => step.toJSON() as StepData); // its type is `any`
