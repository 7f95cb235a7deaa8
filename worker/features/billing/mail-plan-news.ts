import type { Mailer, PlanMailNews } from "../../clients/mail/mail.ts";
import type { User } from "../../db/users.ts";

/** Tells the person by e-mail, at an address that is known to be theirs. Without a mailer nobody is written to. */
export function mailPlanNews(mailer: Mailer | undefined, user: User, news: PlanMailNews[]): void {
  if (!mailer || user.emailConfirmedAt === null) return;
  for (const each of news)
    mailer.sendLater(user, { kind: "planNews", news: each, link: `${mailer.origin}/account` });
}
