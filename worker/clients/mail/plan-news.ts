import type { Language } from "../../../shared/catalog/languages.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { hiddenDays } from "../../../shared/retention.ts";
import { supportEmail } from "../../../shared/support.ts";
import { dayInUtc, inDays, type Letter, money, withColon } from "./letter.ts";
import type { PlanMailNews } from "./mail.ts";
import { de } from "./plan-news/de.ts";
import { es } from "./plan-news/es.ts";
import { fr } from "./plan-news/fr.ts";
import { pt } from "./plan-news/pt.ts";
import type { FactName, NewsDetails, NewsKind, PlanNewsWords, Said } from "./plan-news/words.ts";

const en: PlanNewsWords = {
  kinds: {
    planStarted: ({ plan, date }) => ({
      subject: `Your ${plan} plan has started`,
      preview: `It renews on ${date}.`,
      text: `Thank you. The ${plan} plan is yours from now on:`,
      notes: [
        "It renews by itself. In your account you can change or cancel it at any time, and see your invoices.",
      ],
    }),
    planRenewed: ({ plan, date }) => ({
      subject: `Your ${plan} plan has been renewed`,
      preview: `It goes on until ${date}.`,
      text: `Your payment has arrived, and your ${plan} plan goes on:`,
      notes: ["The invoice is in your account, where you can also change or cancel the plan."],
    }),
    planChanged: ({ plan, date }) => ({
      subject: `You now have the ${plan} plan`,
      preview: `Your plan has changed, and renews on ${date}.`,
      text: "Your plan has changed:",
      notes: ["The invoice is in your account."],
    }),
    periodChanged: ({ plan, date }) => ({
      subject: `You now pay for your ${plan} plan at another interval`,
      preview: `The plan stays as it is, and renews on ${date}.`,
      text: `Your ${plan} plan stays as it is; only how often you pay for it has changed:`,
      notes: ["The invoice is in your account."],
    }),
    paymentFailed: ({ plan, date }) => ({
      subject: "Your payment did not go through",
      preview: `You keep the ${plan} plan until ${date}.`,
      text: `The payment for your ${plan} plan did not go through. For now you keep the plan:`,
      notes: [
        "We will try again by ourselves. If your card has expired or been replaced, please give us the new one.",
        `Without a payment by ${date} you go on with the free plan. Nothing is deleted then.`,
      ],
    }),
    planCancelled: ({ plan, date }) => ({
      subject: `Your ${plan} plan is cancelled`,
      preview: `You keep it until ${date}.`,
      text: `Your ${plan} plan has been cancelled. Nothing changes until it ends:`,
      notes: [
        "Nothing more is charged. Until then you can take the cancellation back in your account.",
        "After that you go on with the free plan.",
      ],
    }),
    planEnded: ({ plan }) => ({
      subject: `Your ${plan} plan has ended`,
      preview: "You go on with the free plan.",
      text: `Your ${plan} plan has ended, and you now have the free plan. Your account and your settings stay as they are.`,
      notes: ["You can choose a plan again at any time."],
    }),
    paymentRefunded: ({ amount }) => ({
      subject: `We have refunded you ${amount}`,
      preview: "The money goes back the way it was paid.",
      text: `We have refunded you ${amount}. The money goes back the way it was paid.`,
      notes: [
        "It can take ten working days until your bank shows it.",
        `If you have a question about it, write to ${supportEmail}.`,
      ],
    }),
    planExpiring: ({ plan, days }) => ({
      subject: `Your ${plan} plan ends ${days}`,
      preview: "You can still keep it.",
      text: `Your ${plan} plan ends ${days}. After that you go on with the free plan.`,
      notes: [
        "If you would like to keep it, take the cancellation back in your account before then.",
        `Texts older than the free plan keeps will be hidden. If you choose a larger plan within ${hiddenDays} days of that, they are back.`,
      ],
    }),
  },
  hidden: `Texts older than your plan keeps are now hidden. If you choose a larger plan within the next ${hiddenDays} days, they are back; after that they are deleted.`,
  facts: {
    plan: "Plan",
    before: "Before",
    paid: "Paid",
    renewal: "Next renewal",
    until: "You keep it until",
  },
  button: "See your account",
  updatePayment: "Update payment",
  reason: "You got this mail because we tell you what happens to your paid plan.",
};

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
