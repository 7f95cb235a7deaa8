// Caps automatic cancellations and refunds at Stripe, such as those of duplicates: an error in Calamo, or in
// what Stripe reports, must not end or refund thousands of subscriptions before anyone notices.
import type { Mailer } from "../../clients/mail/mail.ts";
import { claimRepairs, type RepairWindow, repairCaps, windowMs } from "../../db/billing-repairs.ts";
import type { Database } from "../../db/client.ts";
import { countAttempt } from "../../db/operations.ts";
import { type Bindings, billingRepairs, operatorEmail } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { findOperator } from "../support/support.ts";
import type { Repairs } from "./reconcile.ts";

interface RepairContext {
  env: Bindings;
  db: Database;
  /** Undefined if no mail can be sent. */
  mailer: Mailer | undefined;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** Triggers behind which is the user: changes that belong to what they do are no repairs. */
const personalCauses = ["person", "checkout"];

/**
 * Opens the repairs of one sync. A claim is not given back if Stripe then fails: the request may have been executed, and a
 * repair that is retried is not counted again anyway.
 * @param cause the sync's trigger
 */
export function openRepairs(ctx: RepairContext, cause: string): Repairs {
  const isReportOnly = billingRepairs(ctx.env) === "report";
  return {
    isDryRun: isReportOnly && !personalCauses.includes(cause),
    async run(targets, work) {
      const facts = { targets: targets.join(" ") };
      if (isReportOnly) {
        logEvent("billing repair not made", facts);
        return false;
      }
      // If the database fails, nothing is repaired, and the sync is repeated.
      const reached = await claimRepairs(ctx.db, targets, ctx.now);
      if (reached === null) {
        await work();
        return true;
      }
      logEvent("billing repair postponed", facts);
      await alertOperator(ctx, reached);
      return false;
    },
  };
}

/** Logs and mails, once a window, that its cap is reached. */
async function alertOperator({ env, db, mailer, now }: RepairContext, window: RepairWindow): Promise<void> {
  const attempt = { key: `billing repairs of the ${window}`, now, windowMs: windowMs[window] };
  if ((await countAttempt(db, attempt)).count > 1) return;
  const limit = repairCaps[window];
  logEvent("billing repairs stopped", { window, limit });
  const operator = operatorEmail(env);
  if (mailer && operator)
    mailer.sendLater(await findOperator(db, operator), { kind: "repairsStopped", window, limit });
}
