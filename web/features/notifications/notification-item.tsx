import {
  BellIcon,
  CheckIcon,
  CircleCheckIcon,
  type LucideIcon,
  ShieldCheckIcon,
  TriangleAlertIcon,
  XIcon,
} from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Notification } from "../../../shared/contracts/notifications.ts";
import { paths } from "../../app/paths.ts";
import { formatMoment, formatRelative, formatTime } from "../../i18n/format.ts";
import { IconButton } from "../../ui/button.tsx";
import { documentOf, screenWithMore, useNotificationText } from "./notification-text.ts";

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
  /** Whether it is of today. Others show the time, because their day is in the heading. */
  isToday: boolean;
  onRead: () => void;
  onRemove: (button: HTMLElement) => void;
  /** Called when its link is followed. */
  onLeave: () => void;
}

/** Its buttons appear on hover and focus; without a pointer that hovers they are always visible. */
export function NotificationItem(props: NotificationItemProps) {
  const { notification, name, isToday, onRead, onRemove, onLeave } = props;
  const { t } = useTranslation("notifications");
  const removeButton = useRef<HTMLButtonElement>(null);
  const { title, message } = useNotificationText()(notification);
  const { kind, type, read, createdAt } = notification;
  const screen = screenWithMore(kind);
  const document = documentOf(notification);
  const more = document === undefined ? screen && paths[screen] : paths.documentItem(document);
  const { Icon, className } = typeStyles[type] ?? defaultStyle;
  return (
    <li className={`group flex gap-3 py-3 pr-2 pl-4 ${read ? "" : "bg-accent-soft/40"}`}>
      <span
        className={`mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full ${className}`}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={`break-words text-sm ${read ? "" : "font-semibold"}`}>
          {!read && <span className="sr-only">{t("unread")}: </span>}
          {title}
        </p>
        <p className="break-words text-label text-ink-soft">{message}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-ink-faint text-xs">
          <time dateTime={new Date(createdAt).toISOString()} title={formatMoment(createdAt)}>
            {isToday ? formatRelative(createdAt) : formatTime(createdAt)}
          </time>
          {more && (
            <Link
              to={more}
              onClick={onLeave}
              className="inline-flex min-h-6 items-center font-medium text-accent text-label underline"
            >
              {t(screen ?? "document")}
            </Link>
          )}
        </p>
      </div>
      <div className="flex shrink-0 flex-col transition-opacity duration-100 focus-within:opacity-100 group-hover:opacity-100 motion-reduce:transition-none [@media(hover:hover)]:opacity-0">
        {!read && (
          <IconButton
            label={`${t("markRead")}: ${name}`}
            onClick={() => {
              removeButton.current?.focus(); // this button disappears
              onRead();
            }}
            small
          >
            <CheckIcon aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <IconButton
          ref={removeButton}
          data-remove
          label={`${t("remove")}: ${name}`}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          small
        >
          <XIcon aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}
