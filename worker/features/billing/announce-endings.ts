import { expiryNoticeMs } from "../../../shared/subscription.ts";
import type { Mailer, PlanMailNews } from "../../clients/mail/mail.ts";
import { listEnding, tellOfEnding } from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { newNotification } from "../../db/notifications.ts";
import { mailPlanNews } from "./mail-plan-news.ts";

/** So many are told in one go; the others with the next. */
const mostPeople = 200;
const dayMs = 86_400_000;

/** Tells everybody whose plan ends within seven days, once for each end. */
export async function announceEndings(db: Database, mailer: Mailer | undefined, now: number): Promise<void> {
  for (const { user, subscription } of await listEnding(
    db,
    { now, until: now + expiryNoticeMs },
    mostPeople,
  )) {
    if (!subscription?.cancelsAt) continue;
    const days = Math.max(1, Math.round((subscription.cancelsAt - now) / dayMs));
    const news: PlanMailNews = { kind: "planExpiring", details: { plan: user.plan, days } };
    const told = await tellOfEnding(db, subscription.cancelsAt, newNotification(user.id, news));
    if (told) mailPlanNews(mailer, user, [news]);
  }
}
