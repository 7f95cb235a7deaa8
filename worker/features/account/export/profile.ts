import { listRecoveryCodes } from "../../../db/one-time-tokens.ts";
import type { User } from "../../../db/users.ts";
import { type ExportSource, isoTime, jsonFile } from "./files.ts";
import { listInvoices } from "../../../clients/stripe/invoices.ts";
import { findPayer, listBillingChanges } from "../../../db/billing.ts";
import { logFailure } from "../../../log.ts";
import { answerOf } from "../../billing/subscription-of.ts";

/** Everything that is kept of the person themselves, but what opens their account. */
export async function* profilePart({ db, user, now }: ExportSource) {
  const recoveryCodes = await listRecoveryCodes(db, user.id);
  yield jsonFile("profile.json", profileOf(user, recoveryCodes.length), now);
}

/** How long a code of an authenticator app counts; milliseconds. */
const totpStepMs = 30_000;

function profileOf(user: User, recoveryCodesLeft: number) {
  // What is a secret is only told to be there. A column that is new has to be put in one place or the other.
  const { passwordHash, totpSecret, googleSubject, deletionStartedAt, ...shown } = user;
  const { id, name, email, language, plan, avatar, ...times } = shown;
  const { createdAt, periodAnchor, emailConfirmedAt, totpEnabledAt, totpLastStep, ...retention } = times;
  const { planSince, retentionNotifiedUntil, retentionNotifiedAt, ...billing } = retention;
  const { stripeCustomerId, billingVersion, ...rest } = billing; // what is paid for is in billing.json
  rest satisfies Record<string, never>;
  return {
    id,
    name,
    email,
    emailConfirmed: isoTime(emailConfirmedAt),
    language,
    plan,
    planSince: timeOrNever(planSince),
    toldOfRemoval: {
      ofTextsMadeBefore: timeOrNever(retentionNotifiedUntil),
      at: timeOrNever(retentionNotifiedAt),
    },
    promptsRefillMonthlyFrom: isoTime(periodAnchor),
    created: isoTime(createdAt),
    picture: avatar,
    password: passwordHash !== "",
    google: { connected: googleSubject !== null },
    twoFactor: {
      waitsToBeSwitchedOn: totpSecret !== null && totpEnabledAt === null,
      switchedOn: isoTime(totpEnabledAt),
      lastCode: timeOrNever(totpLastStep * totpStepMs),
      recoveryCodesLeft,
    },
  };
}

/** 0 stands for what never was. */
const timeOrNever = (time: number) => (time > 0 ? isoTime(time) : null);

/** What the person pays for, how that has changed, and their bills as Stripe keeps them. */
export async function* billingPart(source: ExportSource) {
  const { db, user, now } = source;
  const [payer, changes, invoices] = await Promise.all([
    findPayer(db, user.id),
    listBillingChanges(db, user.id),
    readInvoices(source),
  ]);
  const billing = {
    customerAtStripe: user.stripeCustomerId,
    subscription: payer && subscriptionWithTimes(payer),
    changes: changes.map(({ changedAt, plan, status, cause }) => ({
      at: isoTime(changedAt),
      plan,
      status,
      cause,
    })),
    invoices,
  };
  yield jsonFile("billing.json", billing, now);
}

function subscriptionWithTimes(payer: Parameters<typeof answerOf>[0]) {
  const { subscription } = answerOf(payer);
  if (!subscription) return null;
  const { amount, endDate, cancelsAt, graceUntil, ...rest } = subscription;
  return {
    ...rest,
    euroCents: amount,
    until: isoTime(endDate),
    ends: isoTime(cancelsAt),
    staysUnpaidUntil: isoTime(graceUntil),
  };
}

/** Where Stripe cannot be asked just now, everything else is exported all the same, and this is said. */
async function readInvoices({ stripe, user }: ExportSource) {
  if (!user.stripeCustomerId || !stripe) return [];
  try {
    const invoices = await listInvoices(stripe, user.stripeCustomerId);
    return invoices.map(({ createdAt, amount, ...rest }) => ({
      ...rest,
      created: isoTime(createdAt),
      euroCents: amount,
    }));
  } catch (cause) {
    logFailure("invoices not exported", cause, { userId: user.id });
    return "could not be read from Stripe just now; please ask for the export again";
  }
}
