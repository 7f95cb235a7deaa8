import type { Mailer, Recipient, SecurityChange } from "../../clients/mail/mail.ts";

/** Tells the person by e-mail what has changed about how they sign in, and where to see to it. */
export function sendSecurityAlert(mailer: Mailer, to: Recipient, change: SecurityChange): void {
  const path = change === "passwordRemoved" ? "/profile" : "/account";
  mailer.sendLater(to, { kind: "securityChange", change, link: mailer.origin + path });
}
