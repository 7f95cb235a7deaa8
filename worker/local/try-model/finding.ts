// What can be said against an answer.

/** `run`: the run failed, so there is nothing else to check. */
export const rules = ["run", "shape", "language", "length", "facts", "chatter", "cost", "speed"] as const;
export type Rule = (typeof rules)[number];

/** "fair": Calamo mends it, or a user can. "no": not good enough. */
export type Level = "fair" | "no";

export interface Finding {
  rule: Rule;
  level: Level;
  /** In words for the operator. */
  detail: string;
}
