import type { PlanMailNews } from "../mail.ts";

/** What each news tells; a change of the period alone is one of its own, for it needs other words. */
export type NewsDetails = {
  [News in PlanMailNews as News["kind"]]: News["details"];
} & {
  periodChanged: Omit<Extract<PlanMailNews, { kind: "planChanged" }>["details"], "before">;
};
export type NewsKind = keyof NewsDetails;

/** The details as the reader writes them: names of plans, money, dates; `days` is "in 7 days". */
export type Said<Kind extends NewsKind> = Record<keyof NewsDetails[Kind], string>;

/** `text` goes on after the greeting, and leads to the facts where it ends with a colon. */
export interface NewsText {
  subject: string;
  preview: string;
  text: string;
  /** What happens next, and what to do. */
  notes: string[];
}

/** The names of what is listed: `until` is when it ends, `renewal` when it is paid for again. */
export type FactName = "plan" | "before" | "paid" | "renewal" | "until";

/** The letters about plans in one language. */
export interface PlanNewsWords {
  kinds: { [Kind in NewsKind]: (said: Said<Kind>) => NewsText };
  /** What becomes of texts that the smaller plan does not keep. */
  hidden: string;
  facts: Record<FactName, string>;
  button: string;
  updatePayment: string;
  reason: string;
}
