import { useTranslation } from "react-i18next";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import {
  type Notification,
  type NotificationKind,
  notificationTypeOf,
} from "../../../shared/contracts/notifications.ts";

const isKind = (kind: string): kind is NotificationKind => kind in notificationTypeOf;

/** The title and sentence of a notification in the interface's language; plain words for a kind nobody here knows. */
export function useNotificationText() {
  const { t } = useTranslation(["notifications", "common"]);
  return ({ kind, details }: Notification) => {
    const text = isKind(kind) ? kind : "unknown";
    const plan = planIds.find((id) => id === details?.plan);
    const count = Number(details?.days ?? 0);
    const slots = { ...details, count, ...(plan && { plan: t(`common:plans.${plan}`) }) };
    return {
      title: t(`notifications:kinds.${text}.title`, slots),
      message: t(`notifications:kinds.${text}.message`, slots),
    };
  };
}
