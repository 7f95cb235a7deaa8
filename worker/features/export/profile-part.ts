import { listRecoveryCodes } from "../../db/sessions.ts";
import type { User } from "../../db/users.ts";
import { type ExportSource, isoTime, jsonFile } from "./part-files.ts";

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
