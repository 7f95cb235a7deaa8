/**
 * How the prompts stand: `fine` below 80 % of the limit, `approaching` from there on, `reached` at the limit, `over`
 * strictly above it (after a change to a smaller plan).
 */
export type UsageState = "fine" | "approaching" | "reached" | "over";

export function usageState(used: number, limit: number): UsageState {
  if (used > limit) return "over";
  if (used === limit) return "reached";
  return used >= limit * 0.8 ? "approaching" : "fine";
}
