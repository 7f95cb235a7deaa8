import type { Language } from "../../../shared/catalog/languages.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import type { Letter } from "./letter.ts";
import { dayInUtc, inDays, money, withColon } from "./local-forms.ts";
import type { PlanMailNews } from "./mail.ts";
import { planName } from "./plan-names.ts";
import { de } from "./plan-news/de.ts";
import { en } from "./plan-news/en.ts";
import { es } from "./plan-news/es.ts";
import { fr } from "./plan-news/fr.ts";
import { pt } from "./plan-news/pt.ts";
import type { FactName, NewsDetails, NewsKind, PlanNewsWords, Said } from "./plan-news/words.ts";

const words: Record<Language, PlanNewsWords> = { en, pt, es, fr, de };

/** The details that are listed below the sentence, in this order, each under its name. */
const listed: { [Kind in NewsKind]: { [Detail in keyof NewsDetails[Kind]]?: FactName } } = {
  planStarted: { plan: "plan", amount: "paid", date: "renewal" },
  planRenewed: { plan: "plan", amount: "paid", date: "renewal" },
  planChanged: { plan: "plan", before: "before", date: "renewal" },
  periodChanged: { plan: "plan", date: "renewal" },
  paymentFailed: { plan: "plan", date: "until" },
  planCancelled: { plan: "plan", date: "until" },
  planEnded: {},
  paymentRefunded: {},
  planExpiring: {},
};

export function planNews(language: Language, { news, link }: { news: PlanMailNews; link: string }): Letter {
  const { hidden, button, updatePayment, reason } = words[language];
  const { subject, preview, text, notes, facts } = tell(language, tidingsOf(news));
  return {
    subject,
    preview,
    title: subject,
    greetsByName: true,
    body: [
      text,
      ...(facts.length > 0 ? [{ facts }] : []),
      { label: news.kind === "paymentFailed" ? updatePayment : button, link },
    ],
    notes: hidesTexts(news) ? [hidden, ...notes] : notes,
    reason,
  };
}

type Tidings = { [Kind in NewsKind]: { kind: Kind; details: NewsDetails[Kind] } }[NewsKind];

const tidingsOf = (news: PlanMailNews): Tidings =>
  news.kind === "planChanged" && news.details.before === news.details.plan
    ? { kind: "periodChanged", details: news.details }
    : news;

function tell<Kind extends NewsKind>(
  language: Language,
  { kind, details }: { kind: Kind; details: NewsDetails[Kind] },
) {
  const { kinds, facts } = words[language];
  const said = say(language, details);
  const names = Object.entries(listed[kind]) as [keyof typeof said, FactName][]; // as its type says
  return {
    ...kinds[kind](said),
    facts: names.map(([detail, name]) => ({ name: withColon(language, facts[name]), value: said[detail] })),
  };
}

/** The details that there are, as the reader writes them. */
function say<Kind extends NewsKind>(language: Language, details: NewsDetails[Kind]): Said<Kind> {
  const { plan, before, amount, date, days }: Details = details;
  return {
    ...(plan !== undefined && { plan: planName(language, plan) }),
    ...(before !== undefined && { before: planName(language, before) }),
    ...(amount !== undefined && { amount: money(language, amount) }),
    ...(date !== undefined && { date: dayInUtc(language, date) }),
    ...(days !== undefined && { days: inDays(language, days) }),
  } as Said<Kind>; // the same names
}

interface Details {
  plan?: PlanId;
  before?: PlanId;
  amount?: number;
  date?: number;
  days?: number;
}

/** Whether less of the past is shown from now on. */
function hidesTexts(news: PlanMailNews): boolean {
  if (news.kind === "planEnded") return true;
  if (news.kind !== "planChanged") return false;
  const days = (plan: PlanId) => entitlementsOf(plan).historyDays ?? Number.POSITIVE_INFINITY;
  return days(news.details.plan) < days(news.details.before);
}
