// Composes the content of each kind of mail from the words of its language (words/<language>.json).
import type { Language } from "../../../shared/catalog/languages.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { maxSupportDocument } from "../../../shared/contracts/support.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { hiddenDays } from "../../../shared/retention.ts";
import { businessHours, type ResponseTime, supportEmail } from "../../../shared/support.ts";
import {
  countryName,
  dayInUtc,
  inDays,
  lines,
  locales,
  momentInUtc,
  money,
  number,
  oneLine,
  withColon,
} from "./format.ts";
import type { Mail, MailBrand, PlanMailNews, SecurityChange, SupportMessage } from "./mail.ts";
import { readableName, readableTitle } from "./readable-name.ts";
import de from "./words/de.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

/** The content of a mail, independent of its format. All of it is plain text. */
export interface Letter {
  /** At most 78 characters, without user input. */
  subject: string;
  /** Shown next to the subject in the list of mails. */
  preview: string;
  title: string;
  /** False while the address is unconfirmed: an attacker may have signed up with it and chosen the name. */
  greetByName: boolean;
  body: Part[];
  /** How long links and codes are valid, and what to do if the recipient did not request them. */
  notes: string[];
  /** Why the mail was sent. */
  reason: string;
  /** The workspace whose name and color the mail has; absent for Calamo's own. */
  brand?: MailBrand;
}

/** A part of the body; a string is a paragraph. The name of a fact includes its colon. */
export type Part =
  | string
  | { code: string }
  | { label: string; link: string }
  | { facts: { name: string; value: string }[] }
  /** What a user wrote, with its line breaks. */
  | { quote: string };

/** A link at the foot of every mail. */
export interface FootLink {
  label: string;
  link: string;
}

export const words: Record<Language, typeof en> = { en, pt, es, fr, de };

/** Replaces `{{name}}` with its value. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => values[name] ?? placeholder);

interface LetterWords {
  subject: string;
  preview: string;
  title?: string;
  notes: string[];
  reason: string;
}

function letter(
  { subject, preview, title = subject, notes, reason }: LetterWords,
  body: Part[],
  values: Record<string, string> = {},
): Letter {
  const say = (text: string) => fill(text, { supportEmail, hiddenDays: String(hiddenDays), ...values });
  return {
    subject: say(subject),
    preview: say(preview),
    title: say(title),
    greetByName: true,
    body: body.map((part) => (typeof part === "string" ? say(part) : part)),
    notes: notes.map(say),
    reason,
  };
}

export function composeLetter(language: Language, mail: Mail): Letter {
  const { confirmEmail, confirmNewEmail, approveEmailChange, resetPassword, signIn, accountDeleted } =
    words[language];
  const button = ({ button }: { button: string }) =>
    "link" in mail ? [{ label: button, link: mail.link }] : [];
  switch (mail.kind) {
    case "confirmEmail":
      return {
        ...letter(confirmEmail, [confirmEmail.text, ...button(confirmEmail)]),
        greetByName: false, // the address is not known to belong to the user who typed the name
      };
    case "confirmNewEmail":
      return {
        ...letter(confirmNewEmail, [confirmNewEmail.text, ...button(confirmNewEmail)]),
        greetByName: false,
      };
    case "approveEmailChange": {
      const { text, facts: names } = approveEmailChange;
      const facts = [{ name: withColon(language, names.email), value: mail.email }];
      return letter(approveEmailChange, [text, { facts }, ...button(approveEmailChange)]);
    }
    case "resetPassword":
      return letter(resetPassword, [resetPassword.text, ...button(resetPassword)]);
    case "signIn": {
      // The code is in the subject too, because notifications show it.
      const { code } = mail;
      return letter(signIn, [signIn.text, { code }, signIn.textBeforeLink, ...button(signIn)], { code });
    }
    case "newSignIn":
      return newSignIn(language, mail);
    case "securityChange":
      return securityChange(language, mail);
    case "apiKeyChange":
      return apiKeyChange(language, mail);
    case "planNews":
      return planNews(language, mail);
    case "invitation":
      return invitation(language, mail);
    case "workspaceNews":
      return workspaceNews(language, mail);
    case "webhookDisabled": {
      const { facts: names, reasons, ...rest } = words[language].webhookDisabled;
      const facts = [{ name: withColon(language, names.host), value: oneLine(mail.host) }];
      return letter(rest, [reasons[mail.reason], { facts }, ...button(rest)]);
    }
    case "accountDeleted":
      return letter(accountDeleted, [accountDeleted.text, accountDeleted.thanks]);
    case "repairsStopped": {
      const { text, ...rest } = words[language].repairsStopped;
      return letter(rest, [text[mail.window]], { limit: number(language, mail.limit) });
    }
    case "supportRequest":
      return supportRequest(language, mail);
    case "supportReceived": {
      const { text, facts: names, ...rest } = words[language].supportReceived;
      const { reference, responseTime } = mail;
      const facts = [{ name: withColon(language, names.reference), value: reference }];
      const time = responseTimeText(language, responseTime);
      return letter(rest, [text, { facts }], { reference, time, ...businessHoursText });
    }
  }
}

function newSignIn(language: Language, mail: Extract<Mail, { kind: "newSignIn" }>): Letter {
  const { text, facts: names, unknown, button, ...rest } = words[language].newSignIn;
  const known = (name: string) => (name === "Unknown" ? unknown : oneLine(name).slice(0, 60)); // as readUserAgent says
  const place = countryName(language, mail.country);
  const fact = (name: keyof typeof names, value: string) => ({
    name: withColon(language, names[name]),
    value,
  });
  const facts = [
    fact("browser", known(mail.browser)),
    fact("os", known(mail.os)),
    ...(place ? [fact("country", place)] : []),
    fact("time", momentInUtc(language, mail.at)),
  ];
  return letter(rest, [text, { facts }, { label: button, link: mail.link }]);
}

function invitation(language: Language, mail: Extract<Mail, { kind: "invitation" }>): Letter {
  const { text, textUnnamed, facts, roles, button, ...rest } = words[language].invitation;
  const inviter = readableName(mail.inviter);
  const workspace = readableTitle(mail.brand.name);
  const role = { name: withColon(language, facts.role), value: roles[mail.role] };
  return {
    ...letter(rest, [
      inviter && workspace ? fill(text, { inviter, workspace }) : textUnnamed,
      { facts: [role] },
      { label: button, link: mail.link },
    ]),
    greetByName: false, // the invited person's name is not known
    brand: { name: workspace ?? "", accent: mail.brand.accent },
  };
}

function workspaceNews(
  language: Language,
  { news, link, brand }: Extract<Mail, { kind: "workspaceNews" }>,
): Letter {
  const { facts: names, reason, kinds } = words[language].workspaceNews;
  const { text, paid, unpaid, button, ...rest } = kinds[news.kind];
  const workspace = readableTitle(brand.name) ?? "";
  const person = readableName(news.person ?? "") ?? "";
  const facts = [
    { name: names.workspace, value: workspace },
    { name: news.kind === "ownershipReceived" ? names.before : names.after, value: person },
  ].flatMap(({ name, value }) => (value ? [{ name: withColon(language, name), value }] : []));
  const date = news.paidUntil ? dayInUtc(language, news.paidUntil) : undefined;
  return {
    ...letter(
      { ...rest, reason },
      [text, ...(facts.length > 0 ? [{ facts }] : []), date ? paid : unpaid, { label: button, link }],
      { date: date ?? "" },
    ),
    brand: { name: workspace, accent: brand.accent },
  };
}

const businessHoursText = { from: String(businessHours.from), to: String(businessHours.to) };

function responseTimeText(language: Language, { unit, count }: ResponseTime): string {
  const { one, other } = words[language].responseTime[unit];
  return fill(count === 1 ? one : other, { count: String(count) });
}

function supportRequest(language: Language, request: SupportMessage): Letter {
  const { text, facts: names, topics, unconfirmed, cut, none, ...rest } = words[language].supportRequest;
  const { reference, replyTo, isEmailConfirmed, document, diagnostics } = request;
  const topic = topics[request.topic];
  const plan = planName(language, request.plan);
  const time = responseTimeText(language, request.responseTime);
  const fact = (name: keyof typeof names, value: string) => ({
    name: withColon(language, names[name]),
    value: oneLine(value),
  });
  const details = [
    fact("reference", reference),
    fact("topic", topic),
    fact("name", request.name),
    fact("email", isEmailConfirmed ? replyTo : `${replyTo} (${unconfirmed})`),
    fact("plan", plan),
    fact("time", time),
    ...(diagnostics
      ? [
          fact("browser", diagnostics.browser),
          fact("language", locales[diagnostics.language]),
          fact("requests", diagnostics.requestIds.join(" ") || none),
        ]
      : []),
  ];
  const isCut = document && document.length > document.text.length;
  const attached: Part[] = document
    ? [
        { facts: [fact("document", document.title)] },
        { quote: lines(document.text) },
        ...(isCut ? [cut] : []),
      ]
    : [];
  return letter(rest, [text, { facts: details }, { quote: lines(request.message) }, ...attached], {
    reference,
    topic,
    plan,
    time,
    shown: number(language, maxSupportDocument),
    total: number(language, document?.length ?? 0),
  });
}

interface ChangeWords {
  subject: string;
  text: string;
  /** Instead of those of the other changes. */
  button?: string;
  notes?: string[];
}

function securityChange(
  language: Language,
  { change, link }: { change: SecurityChange; link: string },
): Letter {
  const { changes, ...common } = words[language].securityChange;
  const all: Record<SecurityChange, ChangeWords> = changes;
  const { subject, text, button, notes, reason } = { ...common, ...all[change] };
  const preview = text.charAt(0).toUpperCase() + text.slice(1); // German continues the greeting in lower case
  return letter({ subject, preview, notes, reason }, [text, { label: button, link }]);
}

function apiKeyChange(
  language: Language,
  { change, name, link }: Extract<Mail, { kind: "apiKeyChange" }>,
): Letter {
  const { changes, facts: names, button, ...common } = words[language].apiKeyChange;
  const { subject, text } = changes[change];
  const preview = text.charAt(0).toUpperCase() + text.slice(1);
  const value = readableTitle(name);
  const facts = value ? [{ facts: [{ name: withColon(language, names.name), value }] }] : [];
  return letter({ ...common, subject, preview }, [text, ...facts, { label: button, link }]);
}

type NewsKind = PlanMailNews["kind"] | "periodChanged";
interface NewsDetails {
  plan?: PlanId;
  before?: PlanId;
  amount?: number;
  date?: number;
  days?: number;
}

/** The facts that a mail lists below its text, and the detail that each of them shows. */
type Fact = keyof typeof en.planNews.facts;
const listedFacts: Partial<Record<NewsKind, Fact[]>> = {
  planStarted: ["plan", "paid", "renewal"],
  planRenewed: ["plan", "paid", "renewal"],
  planChanged: ["plan", "before", "renewal"],
  periodChanged: ["plan", "renewal"],
  paymentFailed: ["plan", "until"],
  planCancelled: ["plan", "until"],
};
const detailOf: Record<Fact, keyof NewsDetails> = {
  plan: "plan",
  before: "before",
  paid: "amount",
  renewal: "date",
  until: "date",
};

function planNews(language: Language, { news, link }: { news: PlanMailNews; link: string }): Letter {
  const common = words[language].planNews;
  const isPeriodOnly = news.kind === "planChanged" && news.details.before === news.details.plan;
  const kind: NewsKind = isPeriodOnly ? "periodChanged" : news.kind;
  const { text, notes, ...rest } = common.kinds[kind];
  const values = formatDetails(language, news.details);
  const facts = (listedFacts[kind] ?? []).map((fact) => ({
    name: withColon(language, common.facts[fact]),
    value: values[detailOf[fact]] ?? "",
  }));
  const label = kind === "paymentFailed" ? common.updatePayment : common.button;
  return letter(
    { ...rest, notes: hidesTexts(news) ? [common.hiddenTexts, ...notes] : notes, reason: common.reason },
    [text, ...(facts.length > 0 ? [{ facts }] : []), { label, link }],
    values,
  );
}

function formatDetails(language: Language, details: NewsDetails): Record<string, string> {
  const { plan, before, amount, date, days } = details;
  return {
    ...(plan !== undefined && { plan: planName(language, plan) }),
    ...(before !== undefined && { before: planName(language, before) }),
    ...(amount !== undefined && { amount: money(language, amount) }),
    ...(date !== undefined && { date: dayInUtc(language, date) }),
    ...(days !== undefined && { days: inDays(language, days) }),
  };
}

/** The plan's name as in the interface. */
export const planName = (language: Language, plan: PlanId) => words[language].plans[plan];

/** Whether the new plan has a shorter history than the previous one. */
function hidesTexts(news: PlanMailNews): boolean {
  if (news.kind === "planEnded") return true;
  if (news.kind !== "planChanged") return false;
  const days = (plan: PlanId) => entitlementsOf(plan).historyDays ?? Number.POSITIVE_INFINITY;
  return days(news.details.plan) < days(news.details.before);
}
