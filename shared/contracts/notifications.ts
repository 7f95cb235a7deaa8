import * as z from "zod/mini";
import type { PlanId } from "../catalog/plan-ids.ts";
import type { Role } from "../roles.ts";

/** Severity of a notification. A stored row may hold an unknown type, which is shown like `info`. */
const notificationTypes = ["info", "security", "warning", "success"] as const;
type NotificationType = (typeof notificationTypes)[number];

/** An event with the data its text needs. The wording is in web/i18n/locales/<language>/notifications.json, by kind. */
export type NotificationEvent =
  | { kind: "promptsApproaching"; details: { used: number; limit: number } }
  | { kind: "promptsReached"; details: { limit: number; plan: PlanId } }
  /** Calls of the public API, of the user or of their workspace. */
  | { kind: "apiCallsApproaching"; details: { used: number; limit: number } }
  | { kind: "apiCallsReached"; details: { limit: number } }
  /** An endpoint was switched off. */
  | { kind: "webhookDisabled"; details: { url: string; reason: "failures" | "gone" } }
  | { kind: "newSignIn"; details: { browser: string; os: string } }
  /** All briefs of a batch are written, have failed or were stopped. `count` texts were written. */
  | { kind: "bulkEnded"; details: { name: string; count: number; failed: number } }
  | { kind: "planExpiring"; details: { plan: PlanId; days: number } }
  | WorkspaceNews
  | PlanNews
  | { kind: "textsRemoved"; details: RemovalDetails }
  | { kind: "chatsRemoved"; details: RemovalDetails };

/** What happens in the user's workspace. Names are those at the time. */
type WorkspaceNews =
  /** To a user who has an account with the invited address. */
  | { kind: "invited"; details: { workspace: string; inviter: string } }
  /** To the owner and the admins. */
  | { kind: "memberJoined" | "memberLeft"; details: { name: string } }
  /** To the member. */
  | { kind: "roleChanged"; details: { role: Role } }
  /** To the author of a text and those who have commented on it before. */
  | { kind: "commentAdded"; details: { name: string; title: string; contentId: string } }
  | { kind: "removedFromWorkspace"; details: { workspace: string } }
  /** To the new owner: the former one has paid until `date`; 0 if nothing is paid. */
  | { kind: "ownershipReceived"; details: { workspace: string; date: number } }
  /** To the owner and the admins, about the shared prompts. */
  | { kind: "poolApproaching"; details: { used: number; limit: number } }
  | { kind: "poolReached"; details: { limit: number } }
  /** To the owner and the admins. */
  | { kind: "trainingEnded"; details: { outcome: "succeeded" | "failed" } };

/**
 * Changes of a subscription, sent to the panel and by e-mail. Amounts are euro cents, dates milliseconds since
 * 1970 UTC.
 */
export type PlanNews =
  /** Bought: it renews at `date`. */
  | { kind: "planStarted"; details: { plan: PlanId; amount: number; date: number } }
  /** Paid for another period, until `date`. */
  | { kind: "planRenewed"; details: { plan: PlanId; amount: number; date: number } }
  /** The plan or the billing period has changed. */
  | { kind: "planChanged"; details: { plan: PlanId; before: PlanId; date: number } }
  /** A payment failed; the plan ends at `date` unless it is paid. */
  | { kind: "paymentFailed"; details: { plan: PlanId; date: number } }
  /** Cancelled; the plan stays until `date`. */
  | { kind: "planCancelled"; details: { plan: PlanId; date: number } }
  /** Ended: the user is on the free plan. */
  | { kind: "planEnded"; details: { plan: PlanId } }
  | { kind: "paymentRefunded"; details: { amount: number } };

/** `count` texts are past the retention; the first is removed at `date` (ms). `plan` is the smallest that shows all. */
interface RemovalDetails {
  count: number;
  date: number;
  plan: PlanId;
}
export type NotificationKind = NotificationEvent["kind"];

export const notificationTypeOf: Record<NotificationKind, NotificationType> = {
  promptsApproaching: "warning",
  promptsReached: "warning",
  apiCallsApproaching: "warning",
  apiCallsReached: "warning",
  webhookDisabled: "warning",
  newSignIn: "security",
  bulkEnded: "success",
  invited: "info",
  memberJoined: "success",
  memberLeft: "info",
  roleChanged: "info",
  commentAdded: "info",
  removedFromWorkspace: "info",
  ownershipReceived: "warning",
  poolApproaching: "warning",
  poolReached: "warning",
  trainingEnded: "info",
  planExpiring: "warning",
  planStarted: "success",
  planRenewed: "success",
  planChanged: "success",
  paymentFailed: "warning",
  planCancelled: "info",
  planEnded: "warning",
  paymentRefunded: "info",
  textsRemoved: "warning",
  chatsRemoved: "warning",
};

/** Where notifications are sent: to the panel, and by email. */
export type NotificationChannel = "bell" | "mail";
type ChannelRule = "always" | "optional" | "never";

/**
 * What the settings of notifications list, in this order. `optional` ones can be switched off. Alerts about the account's
 * security and payments can't be, and neither can the only announcement that texts are going to be deleted.
 */
export const notificationTopics = {
  security: { bell: "always", mail: "always" },
  billing: { bell: "always", mail: "always" },
  renewal: { bell: "optional", mail: "optional" },
  expiry: { bell: "optional", mail: "optional" },
  usage: { bell: "optional", mail: "never" },
  workspace: { bell: "optional", mail: "never" },
  retention: { bell: "always", mail: "never" },
} as const satisfies Record<string, Record<NotificationChannel, ChannelRule>>;
export type NotificationTopic = keyof typeof notificationTopics;
export const notificationTopicNames = Object.keys(notificationTopics) as NotificationTopic[];

const topicOf: Record<NotificationKind, NotificationTopic> = {
  promptsApproaching: "usage",
  promptsReached: "usage",
  apiCallsApproaching: "usage",
  apiCallsReached: "usage",
  webhookDisabled: "security",
  newSignIn: "security",
  bulkEnded: "usage",
  invited: "workspace",
  memberJoined: "workspace",
  memberLeft: "workspace",
  roleChanged: "workspace",
  commentAdded: "workspace",
  removedFromWorkspace: "billing", // another plan applies from then on
  ownershipReceived: "billing",
  poolApproaching: "usage",
  poolReached: "usage",
  trainingEnded: "workspace",
  planExpiring: "expiry",
  planStarted: "billing",
  planRenewed: "renewal",
  planChanged: "billing",
  paymentFailed: "billing",
  planCancelled: "billing",
  planEnded: "billing",
  paymentRefunded: "billing",
  textsRemoved: "retention",
  chatsRemoved: "retention",
};

const mutedNotifications = [
  "renewal:bell",
  "renewal:mail",
  "expiry:bell",
  "expiry:mail",
  "usage:bell",
  "workspace:bell",
] as const;
/** A topic and channel that the user has switched off. */
export const mutedNotification = z.enum(mutedNotifications);
export type MutedNotification = (typeof mutedNotifications)[number];

/** The setting that switches a topic off on a channel; undefined if it can't be switched off. */
export const muteSettingOf = (topic: NotificationTopic, channel: NotificationChannel) =>
  mutedNotifications.find((setting) => setting === `${topic}:${channel}`);

/** The setting that switches notifications of this kind off; undefined if there is none. */
export const muteSettingOfKind = (kind: string, channel: NotificationChannel) =>
  kind in topicOf ? muteSettingOf(topicOf[kind as NotificationKind], channel) : undefined;

/** One row of the panel. `createdAt` is milliseconds since 1970 UTC. */
const notification = () =>
  z.object({
    id: z.string(),
    /** A NotificationKind, or one of a newer version. */
    kind: z.string(),
    type: z.string(),
    details: z.catchall(z.object({}), z.union([z.string(), z.number()])),
    read: z.boolean(),
    createdAt: z.number(),
  });
export type Notification = z.output<ReturnType<typeof notification>>;

/** The latest notifications, newest first. `unread` counts all of them. */
export const notificationList = () => z.object({ items: z.array(notification()), unread: z.number() });
export type NotificationList = z.output<ReturnType<typeof notificationList>>;
