// Ends the plan of a user that a workspace replaces: after joining one, or after giving one away.
import type { Mailer } from "../../clients/mail/mail.ts";
import { findBillingCustomer } from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { findMembership } from "../../db/workspaces.ts";
import type { Bindings } from "../../env.ts";
import { type Job, trySendJob } from "../../jobs/jobs.ts";
import { logFailure } from "../../log.ts";
import { openBilling } from "../billing/stripe-access.ts";
import { endSubscription } from "../billing/subscription.ts";

type EndPlanJob = Extract<Job, { kind: "endReplacedPlan" }>;
/** What a job is about, besides the subscription. */
export type ReplacedPlan = Omit<EndPlanJob, "kind" | "subscription">;
type Context = { env: Bindings; db: Database; mailer?: Mailer | undefined };

/** Ends the plan now, or by a job if Stripe can't be reached. Call it after the change of the workspace. */
export async function endReplacedPlan(ctx: Context, replaced: ReplacedPlan): Promise<void> {
  try {
    await end(ctx, replaced);
  } catch (cause) {
    logFailure("replaced plan not ended yet", cause, { userId: replaced.userId });
    const subscription = (await findBillingCustomer(ctx.db, replaced.userId))?.subscription?.id;
    if (subscription) await trySendJob(ctx.env, { kind: "endReplacedPlan", ...replaced, subscription });
  }
}

/**
 * Ends the subscription that a job names. Does nothing if the user has another one by now, has left the workspace that
 * they joined, or owns one again.
 * @throws StripeRequestError
 */
export async function endReplacedPlanLater(ctx: Context, job: EndPlanJob): Promise<void> {
  const { userId, workspaceId, reason, subscription } = job;
  const [customer, membership] = await Promise.all([
    findBillingCustomer(ctx.db, userId),
    findMembership(ctx.db, userId),
  ]);
  if (customer?.subscription?.id !== subscription || membership?.role === "owner") return;
  if (reason === "joined" && membership?.workspace.id !== workspaceId) return;
  await end(ctx, job);
}

async function end({ env, db, mailer }: Context, { userId, reason, refund }: ReplacedPlan): Promise<void> {
  const billing = await openBilling(env, db, mailer);
  const plan = reason === "transferred" ? "teams" : undefined;
  if (billing) await endSubscription(billing, userId, refund ? "now" : "periodEnd", plan);
}
