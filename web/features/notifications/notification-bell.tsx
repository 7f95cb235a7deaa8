import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { withTexts } from "../../i18n/setup.ts";
import { useMe } from "../../lib/me.ts";
import { OnDemand } from "../../ui/on-demand.tsx";
import { BellButton } from "./bell-button.tsx";
import { notificationsQuery } from "./notifications.ts";

/** Delay after the user changes before notifications are fetched, in milliseconds. */
const settleMs = 500;

/** The bell with the unread count; its panel is loaded on demand. */
export function NotificationBell() {
  const { id } = useMe();
  const settled = useSettled(id);
  const { data } = useQuery({ ...notificationsQuery(id), enabled: settled });
  const unread = data?.unread ?? 0;
  return (
    <OnDemand load={() => withTexts(() => import("./notification-panel.tsx"), "notifications")}>
      {(handlers) => <BellButton unread={unread} {...handlers} />}
    </OnDemand>
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
