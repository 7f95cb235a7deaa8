/** One thing at Stripe, and what was done about it. */
export interface SetUpStep {
  what: string;
  id: string;
  outcome: "created" | "updated" | "archived" | "left";
}
