import {
  BellIcon,
  CheckIcon,
  CircleCheckIcon,
  type LucideIcon,
  ShieldCheckIcon,
  TriangleAlertIcon,
  XIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Notification } from "../../../shared/contracts/notifications.ts";
import { paths } from "../../app/paths.ts";
import { formatMoment } from "../../i18n/format.ts";
import { IconButton } from "../../ui/button.tsx";
import { screenWithMore, useNotificationText } from "./notification-text.ts";

const typeStyles: Record<string, { Icon: LucideIcon; className: string }> = {
  info: { Icon: BellIcon, className: "bg-info-soft text-info" },
  security: { Icon: ShieldCheckIcon, className: "bg-accent-soft text-accent" },
  warning: { Icon: TriangleAlertIcon, className: "bg-warn-soft text-warn" },
  success: { Icon: CircleCheckIcon, className: "bg-good-soft text-good" },
};
/** For unknown types. */
const defaultStyle = { Icon: BellIcon, className: "bg-well text-ink-soft" };

interface NotificationItemProps {
  notification: Notification;
  /** Unique name for the buttons' labels. */
  name: string;
  onRead: () => void;
  onRemove: () => void;
  /** Called when its link is followed. */
  onLeave: () => void;
}

export function NotificationItem(props: NotificationItemProps) {
  const { notification, name, onRead, onRemove, onLeave } = props;
  const { t } = useTranslation("notifications");
  const { title, message } = useNotificationText()(notification);
  const screen = screenWithMore(notification.kind);
  const { Icon, className } = typeStyles[notification.type] ?? defaultStyle;
  return (
    <li className={`flex gap-3 py-3 pr-2 pl-4 ${notification.read ? "" : "bg-accent-soft/40"}`}>
      <span
        className={`mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full ${className}`}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={`break-words text-sm ${notification.read ? "" : "font-semibold"}`}>
          {!notification.read && <span className="sr-only">{t("unread")}: </span>}
          {title}
        </p>
        <p className="break-words text-label text-ink-soft">{message}</p>
        {screen && (
          <Link
            to={paths[screen]}
            onClick={onLeave}
            className="inline-block py-1 font-medium text-label text-accent underline"
          >
            {t(screen)}
          </Link>
        )}
        <p className="mt-0.5 text-ink-faint text-xs">{formatMoment(notification.createdAt)}</p>
      </div>
      <div className="flex shrink-0 flex-col">
        {!notification.read && (
          <IconButton label={`${t("markRead")}: ${name}`} onClick={onRead} small>
            <CheckIcon aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <IconButton label={`${t("remove")}: ${name}`} onClick={onRemove} small>
          <XIcon aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}
