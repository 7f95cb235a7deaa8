// The account's own data in an export: profile, devices, usage, billing, and the lists of the library.
import { AppError } from "../../../../shared/errors.ts";
import { listAllInvoices } from "../../../clients/stripe/invoices.ts";
import { readUserAgent } from "../../../clients/user-agent.ts";
import { findBillingCustomer, listBillingChanges, readWaitlist } from "../../../db/billing.ts";
import { listTitleFeedback } from "../../../db/library.ts";
import { listAllNotifications } from "../../../db/notifications.ts";
import { listKnownDevices, listSessions, type Session } from "../../../db/sessions.ts";
import { findProfile, type User } from "../../../db/users.ts";
import { logFailure } from "../../../log.ts";
import { toSubscriptionAnswer } from "../../billing/subscription.ts";
import { readWordsOf } from "../../library/library.ts";
import { fetchAvatar } from "../avatar.ts";
import { exportedKey } from "./api-keys.ts";
import { exportedBatches } from "./batches.ts";
import { type ExportSource, isoTime, jsonFile, parsedJson } from "./files.ts";
import { exportedImages } from "./images.ts";
import { exportedShareLinks } from "./share-links.ts";
import { exportedTemplates } from "./templates.ts";
import { exportedVoices } from "./voices.ts";
import { exportedWebhooks } from "./webhooks.ts";

/** The user's row, without its secrets. */
export async function* profilePart({ db, user, now }: ExportSource) {
  const { recoveryCodesLeft = 0, emailChange } = (await findProfile(db, user.id, now)) ?? {};
  const newEmail = emailChange?.email ?? null;
  yield jsonFile("profile.json", { ...profileOf(user, recoveryCodesLeft), newEmail }, now);
}

/** The period of an authenticator code, in milliseconds. */
const totpStepMs = 30_000;

function profileOf(user: User, recoveryCodesLeft: number) {
  // Secrets are only reported as present. `satisfies` makes the compiler reject a new column until it is handled here.
  const { passwordHash, totpSecret, googleSubject, deletionStartedAt, ...shown } = user;
  const { id, name, email, language, plan, avatar, ...times } = shown;
  const { createdAt, periodAnchor, emailConfirmedAt, totpEnabledAt, totpLastStep, ...retention } = times;
  const { onboardedAt, planSince, retentionNotifiedUntil, retentionNotifiedAt, ...billing } = retention;
  const { stripeCustomerId, billingVersion, pushedVersion, mutedNotifications, ...places } = billing; // exported in billing.json
  const { shard: _, ...rest } = places; // where the texts are stored says nothing about the user
  rest satisfies Record<string, never>;
  return {
    id,
    name,
    email,
    emailConfirmed: isoTime(emailConfirmedAt),
    language,
    plan,
    planSince: timeOrNull(planSince),
    toldOfRemoval: {
      ofTextsMadeBefore: timeOrNull(retentionNotifiedUntil),
      at: timeOrNull(retentionNotifiedAt),
    },
    promptsRefillMonthlyFrom: isoTime(periodAnchor),
    created: isoTime(createdAt),
    onboarded: isoTime(onboardedAt),
    picture: avatar,
    notificationsSwitchedOff: mutedNotifications,
    password: passwordHash !== "",
    google: { connected: googleSubject !== null },
    twoFactor: {
      waitsToBeSwitchedOn: totpSecret !== null && totpEnabledAt === null,
      switchedOn: isoTime(totpEnabledAt),
      lastCode: timeOrNull(totpLastStep * totpStepMs),
      recoveryCodesLeft,
    },
  };
}

/** 0 means never. */
const timeOrNull = (time: number) => (time > 0 ? isoTime(time) : null);

/** The signed-in devices, and all browsers and operating systems the user has signed in with. */
export async function* devicesPart({ db, user, now }: ExportSource) {
  const [sessions, known] = await Promise.all([listSessions(db, user.id, 0), listKnownDevices(db, user.id)]);
  const devices = {
    signedIn: await Promise.all(sessions.map(deviceOf)),
    known: known.map(({ browser, os, firstSeenAt }) => ({ browser, os, firstSeen: isoTime(firstSeenAt) })),
  };
  yield jsonFile("devices.json", devices, now);
}

async function deviceOf({ id, userAgent, country, remembered, ...times }: Session) {
  return {
    id,
    ...(await readUserAgent(userAgent)),
    userAgent,
    country,
    remembered,
    signedIn: isoTime(times.createdAt),
    lastSeen: isoTime(times.rotatedAt),
    ends: isoTime(times.expiresAt),
  };
}

/** The prompts of each month, and the receipt of every run. */
export async function* usagePart(source: ExportSource) {
  yield { name: "usage.json", modified: source.now, content: usageJson(source) };
}

/** Writes the receipts page by page, because there may be many. */
async function* usageJson(source: ExportSource): AsyncGenerator<string> {
  let page = await readUsagePage(source, "");
  const { account, periods, notices } = page;
  const head = {
    plan: account.plan,
    periods: periods.map(({ period, ...counted }) => ({ from: isoTime(period), ...counted })),
    told: notices.map(({ period, kind }) => ({ from: isoTime(period), kind })),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "runs": [`;
  for (let separator = "\n"; ; ) {
    for (const { period, at, endedAt, ...run } of page.runs) {
      const times = { period: isoTime(period), at: isoTime(at), ended: isoTime(endedAt) };
      yield `${separator}    ${JSON.stringify({ ...run, ...times })}`;
      separator = ",\n";
    }
    if (page.next === null) break;
    page = await readUsagePage(source, page.next);
  }
  yield "\n  ]\n}\n";
}

async function readUsagePage({ object, user }: ExportSource, after: string) {
  const page = await object.exportUsage(user.id, after);
  if (!page) throw new AppError("UNAUTHENTICATED"); // the account was deleted meanwhile
  return page;
}

/** The subscription, its history, and the invoices at Stripe. */
export async function* billingPart(source: ExportSource) {
  const { db, user, now } = source;
  const [payer, changes, invoices, waitlist] = await Promise.all([
    findBillingCustomer(db, user.id),
    listBillingChanges(db, user.id),
    readInvoices(source),
    readWaitlist(db, user.id),
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
    teamsWaitlistJoined: isoTime(waitlist.joinedAt),
  };
  yield jsonFile("billing.json", billing, now);
}

function subscriptionWithTimes(payer: Parameters<typeof toSubscriptionAnswer>[0]) {
  const { subscription } = toSubscriptionAnswer(payer);
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

/** Returns a message instead of the invoices if Stripe is unavailable, so that the rest is exported. */
async function readInvoices({ stripe, user }: ExportSource) {
  if (!user.stripeCustomerId || !stripe) return [];
  try {
    const invoices = await listAllInvoices(stripe, user.stripeCustomerId);
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

export async function* notificationsPart({ db, user, now }: ExportSource) {
  const rows = await listAllNotifications(db, user.id);
  const notifications = rows.map(({ id, kind, type, details, read, createdAt }) => ({
    id,
    kind,
    type,
    details: parsedJson(details),
    read,
    created: isoTime(createdAt),
  }));
  yield jsonFile("notifications.json", notifications, now);
}

/** The images in the user's documents, with the addresses that show them. */
export async function* imagesPart({ db, user, now }: ExportSource) {
  yield jsonFile("images.json", await exportedImages(db, user.id), now);
}

/** The links to the user's texts. */
export async function* sharePart({ db, user, now }: ExportSource) {
  yield jsonFile("share-links.json", await exportedShareLinks(db, user.id), now);
}

/** The user's dictionary, protected terms and house words. */
export async function* wordsPart({ db, user, now }: ExportSource) {
  yield jsonFile("words.json", await readWordsOf(db, user.id), now);
}

export async function* titlesPart({ db, user, now }: ExportSource) {
  const rows = await listTitleFeedback(db, user.id);
  const titles = rows.map(({ title, type, liked, createdAt }) => ({
    title,
    type,
    liked,
    said: isoTime(createdAt),
  }));
  yield jsonFile("titles.json", titles, now);
}

export async function* voicesPart({ db, user, now }: ExportSource) {
  yield jsonFile("voices.json", await exportedVoices(db, user.id), now);
}

export async function* templatesPart({ db, user, now }: ExportSource) {
  yield jsonFile("templates.json", await exportedTemplates(db, user.id), now);
}

/** The batches of briefs of the last 30 days. */
export async function* batchesPart({ db, user, now }: ExportSource) {
  yield jsonFile("batches.json", await exportedBatches(db, user.id), now);
}

export async function* apiKeysPart({ object, now }: ExportSource) {
  yield jsonFile("api-keys.json", (await object.listKeys()).map(exportedKey), now);
}

export async function* webhooksPart(source: ExportSource) {
  yield jsonFile("webhooks.json", await exportedWebhooks(source), source.now);
}

export async function* picturePart({ bucket, user, now }: ExportSource) {
  if (!user.avatar) return;
  const avatar = await fetchAvatar(bucket, { ownerId: user.id, file: user.avatar });
  if (!avatar) return; // replaced in the meantime
  const extension = user.avatar.slice(user.avatar.lastIndexOf("."));
  yield { name: `picture${extension}`, modified: now, content: avatar.body, packed: true };
}
