import { useTranslation } from "react-i18next";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import {
  type Notification,
  type NotificationKind,
  notificationTypeOf,
} from "../../../shared/contracts/notifications.ts";
import { hiddenDays } from "../../../shared/retention.ts";
import { roles } from "../../../shared/roles.ts";
import { formatDay, formatNumber, formatPrice } from "../../i18n/format.ts";

const isKind = (kind: string): kind is NotificationKind => kind in notificationTypeOf;

/** The screen with details, by kind. */
const moreOn: { [Kind in NotificationKind]?: "plans" | "billing" | "usage" | "api" | "training" | "bulk" } = {
  promptsReached: "plans",
  apiCallsApproaching: "usage",
  apiCallsReached: "usage",
  webhookDisabled: "api",
  bulkEnded: "bulk",
  planExpiring: "plans",
  planEnded: "plans",
  ownershipReceived: "plans",
  textsRemoved: "plans",
  chatsRemoved: "plans",
  planStarted: "billing",
  planRenewed: "billing",
  planChanged: "billing",
  planCancelled: "billing",
  paymentFailed: "billing",
  paymentRefunded: "billing",
  trainingEnded: "training",
};
/** The document that a notification is about; undefined if there is none. */
export const documentOf = ({ kind, details }: Pick<Notification, "kind" | "details">): string | undefined =>
  kind === "commentAdded" && typeof details?.contentId === "string" ? details.contentId : undefined;

export const screenWithMore = (kind: string) => (isKind(kind) ? moreOn[kind] : undefined);

/** Returns title and message of a notification; a generic text for unknown kinds. */
export function useNotificationText() {
  const { t } = useTranslation(["notifications", "common"]);
  const nameOf = (plan: unknown) => {
    const id = planIds.find((known) => known === plan);
    return id && t(`common:plans.${id}`);
  };
  return ({ kind, details }: Notification) => {
    const count = Number(details?.count ?? details?.days ?? 0);
    const plan = nameOf(details?.plan);
    const before = nameOf(details?.before);
    const role = roles.find((known) => known === details?.role);
    const slots = {
      ...details,
      hiddenDays,
      count,
      items: formatNumber(count),
      date: typeof details?.date === "number" ? formatDay(details.date) : "",
      amount: typeof details?.amount === "number" ? formatPrice(details.amount) : "",
      ...(plan && { plan }),
      ...(before && { before }),
      ...(role && { role: t(`common:roles.${role}`) }),
    };
    const text = textOf(kind, {
      isSamePlan: plan === before,
      isPaid: Boolean(details?.date),
      hasFailed: details?.outcome === "failed",
      isGone: details?.reason === "gone",
      isIncomplete: Boolean(details?.failed),
    });
    return {
      title: t(`notifications:kinds.${text}.title`, slots),
      message: t(`notifications:kinds.${text}.message`, slots),
    };
  };
}

/** The text key. A plan change to the same plan is a change of period. */
function textOf(
  kind: string,
  {
    isSamePlan,
    isPaid,
    hasFailed,
    isGone,
    isIncomplete,
  }: { isSamePlan: boolean; isPaid: boolean; hasFailed: boolean; isGone: boolean; isIncomplete: boolean },
) {
  if (!isKind(kind)) return "unknown";
  if (kind === "ownershipReceived" && !isPaid) return "ownershipReceivedUnpaid";
  if (kind === "trainingEnded" && hasFailed) return "trainingFailed";
  if (kind === "bulkEnded" && isIncomplete) return "bulkIncomplete";
  if (kind === "webhookDisabled" && isGone) return "webhookGone";
  return kind === "planChanged" && isSamePlan ? "periodChanged" : kind;
}
