import type { Language } from "../../../shared/catalog/languages.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";

const freeNames: Record<Language, string> = {
  en: "Free",
  pt: "Gratuito",
  es: "Gratis",
  fr: "Gratuit",
  de: "Kostenlos",
};
/** These are called alike in every language. */
const paidNames = { essential: "Essential", pro: "Pro", teams: "Teams" };

/** The plan as the interface calls it. */
export const planName = (language: Language, plan: PlanId) =>
  plan === "free" ? freeNames[language] : paidNames[plan];
