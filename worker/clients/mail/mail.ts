// The kinds of mails that Calamo sends. compose.ts writes them.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { NotificationEvent, PlanNews } from "../../../shared/contracts/notifications.ts";
import type { SupportRequestInput, SupportTopic } from "../../../shared/contracts/support.ts";
import type { InvitedRole } from "../../../shared/roles.ts";
import { confirmationLinkMs } from "../../../shared/session-lifetimes.ts";
import type { ResponseTime } from "../../../shared/support.ts";

/** A change to how the user signs in. Each is announced, in case the user did not make it. */
export type SecurityChange =
  | "passwordChanged"
  | "passwordRemoved"
  | "twoFactorOn"
  | "twoFactorOff"
  /** The first factor was passed, and then the second failed five times within an hour. */
  | "wrongCodes"
  | "recoveryCodeUsed"
  | "recoveryCodesRenewed"
  /** Sent to the earlier address. */
  | "emailChanged"
  | "googleConnected"
  | "googleDisconnected";

export type ApiKeyChange = "apiKeyCreated" | "apiKeyRevoked";

/** Links are absolute. */
export type Mail =
  | { kind: "confirmEmail"; link: string }
  | { kind: "resetPassword"; link: string }
  /** To the new address of a change of the email, and to the current one with the new one. */
  | { kind: "confirmNewEmail"; link: string }
  | { kind: "approveEmailChange"; link: string; email: string }
  | { kind: "signIn"; link: string; code: string }
  /** `link` opens the list of devices. `country` is ISO 3166-1 alpha-2, `at` milliseconds since 1970 UTC. */
  | { kind: "newSignIn"; link: string; browser: string; os: string; country: string | null; at: number }
  | { kind: "securityChange"; change: SecurityChange; link: string }
  /** `link` opens the keys. The key's name is as typed by a user. */
  | { kind: "apiKeyChange"; change: ApiKeyChange; name: string; link: string }
  /** `link` opens plan and billing. */
  | { kind: "planNews"; news: PlanMailNews; link: string }
  /** `link` accepts it. The inviter's and the workspace's name are as typed by users. */
  | {
      kind: "invitation";
      link: string;
      inviter: string;
      role: InvitedRole;
      brand: MailBrand;
    }
  /** Names are as typed by users. */
  | { kind: "workspaceNews"; news: WorkspaceMailNews; link: string; brand: MailBrand }
  /** An endpoint of the user or their workspace was switched off. `link` opens the list of endpoints. */
  | { kind: "webhookDisabled"; host: string; reason: "failures" | "gone"; link: string }
  | { kind: "accountDeleted" }
  /** To the operator: Calamo has stopped cancelling and refunding by itself until `window` has passed. */
  | { kind: "repairsStopped"; window: "hour" | "day"; limit: number }
  /** To the operator. */
  | ({ kind: "supportRequest" } & SupportMessage)
  /** To the user who sent it. Replies go to the operator. */
  | { kind: "supportReceived"; reference: string; responseTime: ResponseTime; replyTo: string };

/** A user's message to the operator. Replies go to the user. */
export interface SupportMessage {
  reference: string;
  topic: SupportTopic;
  message: string;
  replyTo: string;
  name: string;
  /** Otherwise the address may be another person's. */
  isEmailConfirmed: boolean;
  plan: PlanId;
  responseTime: ResponseTime;
  /** `text` may be the beginning of a text of `length` characters. */
  document?: { title: string; text: string; length: number } | undefined;
  diagnostics?: SupportRequestInput["diagnostics"];
}

const minuteMs = 60_000;
/** How long a mail with a secret is of use, at least; milliseconds. */
const lifetimesMs: Partial<Record<Mail["kind"], number>> = {
  signIn: 10 * minuteMs,
  resetPassword: 60 * minuteMs,
};

/** How long a mail that could not be sent is tried again. The secrets of other kinds are valid for longer. */
export const mailLifetimeMs = ({ kind }: Mail): number => lifetimesMs[kind] ?? confirmationLinkMs;

/** The workspace that a mail speaks for. */
export interface MailBrand {
  name: string;
  /** `#rrggbb`; null for Calamo's own. */
  accent: string | null;
}

/** What happened to the recipient in a workspace. */
export interface WorkspaceMailNews {
  kind: "removedFromWorkspace" | "ownershipReceived" | "ownershipTransferred";
  /** The other person of a transfer. */
  person?: string;
  /** The end of the subscription that the former owner pays, in milliseconds since 1970 UTC; 0 if there is none. */
  paidUntil?: number;
}

/** A change of the plan, with the details of its notification. */
export type PlanMailNews = PlanNews | Extract<NotificationEvent, { kind: "planExpiring" }>;

export interface Recipient {
  email: string;
  name: string;
  language: Language;
}

/** Sends mails after the response, so that its duration reveals nothing. */
export interface Mailer {
  /** The origin of links in mails. */
  origin: string;
  sendLater(to: Recipient, mail: Mail): void;
}

/** Also sends mails whose sender must know whether they were sent. */
export interface DirectMailer extends Mailer {
  /** False on a deployed server without a sender. */
  canSend: boolean;
  /** @throws AppError MAIL_NOT_SENT */
  send(to: Recipient, mail: Mail): Promise<void>;
}
