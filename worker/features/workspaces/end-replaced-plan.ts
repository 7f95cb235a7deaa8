// Ends the plan of a user that a workspace replaces: after joining one, after a promotion in one, or after giving one away.
import { can } from "../../../shared/roles.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { findBillingCustomer } from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { listMembers } from "../../db/members.ts";
import { listNotifications } from "../../db/notifications.ts";
import { findMembership, type Membership } from "../../db/workspaces.ts";
import type { Bindings } from "../../env.ts";
import { type Job, sendJobs } from "../../jobs/jobs.ts";
import { logFailure } from "../../log.ts";
import { attemptBilling, openBilling } from "../billing/stripe-access.ts";
import { endSubscription } from "../billing/subscription.ts";

type EndPlanJob = Extract<Job, { kind: "endReplacedPlan" }>;
/** What a job is about, besides the subscription. */
type ReplacedPlan = Required<Omit<EndPlanJob, "kind" | "subscription">>;
type Context = { env: Bindings; db: Database; mailer?: Mailer | undefined };

/** How long the job waits for the change of the workspace, in seconds. D1 ends a query after 30 seconds. */
const changeSeconds = 60;

/**
 * Changes a workspace, and ends the plan that the change replaces. The job that ends it is queued before the change, so
 * that the plan is not renewed if the request dies in between. If the change fails, the job does nothing.
 * @param replaced null if the change replaces no plan
 * @throws Error if the job can't be queued, and nothing is changed then; or the error of `change`
 */
export async function replacePlan(
  ctx: Context,
  replaced: ReplacedPlan | null,
  change: () => Promise<void>,
): Promise<void> {
  const isQueued = replaced !== null && (await queueEnd(ctx, replaced));
  await change();
  if (!replaced) return;
  const { userId } = replaced;
  try {
    await end(ctx, replaced);
  } catch (cause) {
    logFailure("replaced plan not ended yet", cause, { userId });
    // The sync may have stored a subscription that was unknown before.
    if (!isQueued) await attemptBilling(userId, () => queueEnd(ctx, replaced));
  }
}

/** Returns false if the user has no known subscription that the job would end. */
async function queueEnd({ env, db }: Context, replaced: ReplacedPlan): Promise<boolean> {
  const subscription = (await findBillingCustomer(db, replaced.userId))?.subscription;
  if (!subscription || (subscription.cancelsAt !== null && !replaced.refund)) return false;
  const job: EndPlanJob = { kind: "endReplacedPlan", ...replaced, subscription: subscription.id };
  await sendJobs(env, [{ job, delaySeconds: changeSeconds }]);
  return true;
}

/**
 * Ends the subscription that a job names. Does nothing if the user has another one by now or has resumed it, if the
 * workspace does not replace it, or if the user owns a workspace.
 * @throws StripeRequestError
 */
export async function endReplacedPlanLater(ctx: Context, job: EndPlanJob): Promise<void> {
  const { db } = ctx;
  const { userId } = job;
  const [customer, membership] = await Promise.all([
    findBillingCustomer(db, userId),
    findMembership(db, userId),
  ]);
  const subscription = customer?.subscription;
  if (subscription?.id !== job.subscription || membership?.role === "owner") return;
  if (job.reason !== "transferred" && !(await isReplaced(db, job, membership))) return;
  const isRenewing = subscription.cancelsAt === null;
  if (isRenewing && (await wasCanceled(db, userId, job.changedAt))) return; // the user has resumed it
  await end(ctx, job);
}

/** Whether the user is still a member by the change that the job is about, with a role that replaces their plan. */
async function isReplaced(
  db: Database,
  { userId, workspaceId, reason, refund, changedAt }: EndPlanJob,
  membership: Membership | undefined,
): Promise<boolean> {
  if (membership?.workspace.id !== workspaceId || !(refund || can(membership.role, "write"))) return false;
  if (reason !== "joined" || changedAt === undefined) return true;
  const members = await listMembers(db, userId);
  return members.some(({ id, joinedAt }) => id === userId && joinedAt === changedAt); // another join may refund or not
}

/** Whether the user's subscription was canceled at that time or later. */
async function wasCanceled(db: Database, userId: string, since = Number.POSITIVE_INFINITY): Promise<boolean> {
  const notifications = await listNotifications(db, userId); // one is written with each cancellation
  return notifications.some(({ kind, createdAt }) => kind === "planCancelled" && createdAt >= since);
}

async function end(
  { env, db, mailer }: Context,
  { userId, reason, refund }: Pick<EndPlanJob, "userId" | "reason" | "refund">,
): Promise<void> {
  const billing = await openBilling(env, db, mailer);
  const plan = reason === "transferred" ? "teams" : undefined;
  if (billing) await endSubscription(billing, userId, refund ? "now" : "periodEnd", plan);
}
