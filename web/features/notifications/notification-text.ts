import { useTranslation } from "react-i18next";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import {
  type Notification,
  type NotificationKind,
  notificationTypeOf,
} from "../../../shared/contracts/notifications.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";

const isKind = (kind: string): kind is NotificationKind => kind in notificationTypeOf;

/** Of these there is more to do on the screen of the plans. */
const aboutPlans: readonly string[] = [
  "promptsReached",
  "planExpiring",
  "textsRemoved",
  "chatsRemoved",
] satisfies NotificationKind[];
export const isAboutPlans = (kind: string) => aboutPlans.includes(kind);

/** The title and sentence of a notification in the interface's language; plain words for a kind nobody here knows. */
export function useNotificationText() {
  const { t } = useTranslation(["notifications", "common"]);
  return ({ kind, details }: Notification) => {
    const text = isKind(kind) ? kind : "unknown";
    const plan = planIds.find((id) => id === details?.plan);
    const count = Number(details?.count ?? details?.days ?? 0);
    const date = typeof details?.date === "number" ? formatDay(details.date) : "";
    const items = formatNumber(count);
    const slots = { ...details, count, items, date, ...(plan && { plan: t(`common:plans.${plan}`) }) };
    return {
      title: t(`notifications:kinds.${text}.title`, slots),
      message: t(`notifications:kinds.${text}.message`, slots),
    };
  };
}
