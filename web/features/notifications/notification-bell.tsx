import { useQuery } from "@tanstack/react-query";
import { BellIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "../../i18n/setup.ts";
import { useMe } from "../../lib/me.ts";
import { IconButton } from "../../ui/button.tsx";
import { PopupButton } from "../../ui/popup-button.tsx";
import { notificationsQuery } from "./notifications.ts";

/** Delay after the user changes before notifications are fetched, in milliseconds. */
const settleMs = 500;

/** The unread count: up to 9, then "9+". */
export const badgeOf = (unread: number) => (unread > 9 ? "9+" : String(unread));

/** The bell with the unread count, which opens the notifications. */
export function NotificationBell() {
  const { t } = useTranslation("common");
  const { id } = useMe();
  const settled = useSettled(id);
  const { data } = useQuery({ ...notificationsQuery(id), enabled: settled });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t("bell.unread", { count: unread }) : t("bell.label");
  return (
    <PopupButton
      kind="dialog"
      load={() => withTexts(() => import("./notification-panel.tsx"), "notifications")}
    >
      {(button) => (
        <IconButton label={label} {...button} className="relative">
          <BellIcon aria-hidden="true" className="size-[1.125rem]" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-accent px-1 font-bold text-badge text-on-accent tabular-nums"
            >
              {badgeOf(unread)}
            </span>
          )}
        </IconButton>
      )}
    </PopupButton>
  );
}

/** Whether `value` has been stable for `settleMs`. */
function useSettled(value: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
