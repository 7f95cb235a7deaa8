import type { Language } from "../catalog/languages.ts";
import type { PlanId } from "../catalog/plan-ids.ts";

/** Prompts of the current period. `refillsAt` is milliseconds since 1970 UTC. */
export interface Quota {
  plan: PlanId;
  used: number;
  limit: number;
  refillsAt: number;
}

/** The signed-in person, as the interface knows them. */
export interface Me {
  id: string;
  name: string;
  email: string;
  language: Language;
  plan: PlanId;
  promptsUsed: number;
  promptsLimit: number;
  refillsAt: number;
  createdAt: number;
  /** Who answers: the built-in demo model, or the configured one by name. */
  model: { demo: boolean; name: string };
}
