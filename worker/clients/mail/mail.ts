// What Calamo writes to people by e-mail. Each kind has its template in this folder.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { NotificationEvent, PlanNews } from "../../../shared/contracts/notifications.ts";

/** A change to how somebody signs in; they are told of each, in case it was not they who made it. */
export type SecurityChange =
  | "passwordChanged"
  | "passwordRemoved"
  | "twoFactorOn"
  | "twoFactorOff"
  /** Somebody passed the first step of signing in, and gave wrong codes at the second. */
  | "codesTriedOut"
  | "recoveryCodeUsed"
  | "recoveryCodesRenewed"
  | "googleConnected"
  | "googleDisconnected";

/** Links are whole addresses. */
export type Mail =
  | { kind: "confirmEmail"; link: string }
  | { kind: "resetPassword"; link: string }
  | { kind: "signIn"; link: string; code: string }
  /** `link` leads to the list of devices. `country` is ISO 3166-1 alpha-2, `at` milliseconds since 1970 UTC. */
  | { kind: "newSignIn"; link: string; browser: string; os: string; country: string | null; at: number }
  | { kind: "securityChange"; change: SecurityChange; link: string }
  /** `link` leads to the person's account. */
  | { kind: "planNews"; news: PlanMailNews; link: string }
  | { kind: "accountDeleted" };

/** What has happened to a plan; the details are those of the notification. */
export type PlanMailNews = PlanNews | Extract<NotificationEvent, { kind: "planExpiring" }>;

export interface Recipient {
  email: string;
  name: string;
  language: Language;
}

/** Sends mails beside the answer: nobody waits for it, and nobody learns from the time it takes. */
export interface Mailer {
  /** Where links of mails lead: the origin of Calamo's own address. */
  origin: string;
  sendLater(to: Recipient, mail: Mail): void;
}
