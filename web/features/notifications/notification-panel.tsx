import { useQuery } from "@tanstack/react-query";
import { BellIcon, CheckCheckIcon } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "../../../shared/contracts/notifications.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Popover } from "../../ui/popover.tsx";
import type { PopupProps } from "../../ui/popup-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { useNotificationText } from "./notification-text.ts";
import { notificationsQuery, useNotificationChange } from "./notifications.ts";

/** Delay before the panel closes after "mark all as read", in milliseconds. */
const closingMs = 300;

/** The latest notifications. */
export default function NotificationPanel({ popup }: PopupProps) {
  const { t } = useTranslation("notifications");
  const { errorText } = useErrorText();
  const { id } = useMe();
  const { open, onOpenChange } = popup;
  const { data, isError, refetch } = useQuery({ ...notificationsQuery(id), refetchOnMount: false });
  const { mutate, failure } = useNotificationChange(id);
  useEffect(() => {
    if (open) void refetch({ cancelRefetch: false }); // the bell may have a request under way
  }, [open, refetch]);

  const readAll = () =>
    mutate({ kind: "read" }, { onSuccess: () => setTimeout(() => onOpenChange(false), closingMs) });
  const items = data?.items ?? [];
  const names = useDistinctNames(items);

  return (
    <Popover popup={popup} label={t("title")} className="w-96 max-w-[calc(100vw-1rem)]">
      <div className="flex min-h-13 items-center justify-between gap-3 border-line border-b py-1.5 pr-2 pl-4">
        <h2 className="font-semibold">{t("title")}</h2>
        {data && data.unread > 0 && (
          <Button variant="ghost" onClick={readAll} className="px-2.5 text-label">
            <CheckCheckIcon aria-hidden="true" className="size-4" />
            {t("readAll")}
          </Button>
        )}
      </div>
      {failure && (
        <div className="p-2">
          <Notice kind="error">
            {t("notChanged")} {errorText(apiErrorOf(failure.error))}
          </Notice>
        </div>
      )}
      {isError && !failure && (
        <div className="p-2">
          <Notice kind="warning">{t(data ? "stale" : "unavailable")}</Notice>
        </div>
      )}
      {!data && !isError && (
        <div className="space-y-3 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
      {data && items.length === 0 && (
        <div className="flex flex-col items-center gap-2 px-6 py-10 text-center text-ink-soft">
          <BellIcon aria-hidden="true" className="size-5" />
          <p>{t("empty")}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((item, index) => (
            <NotificationItem
              key={item.id}
              notification={item}
              name={names[index] ?? ""}
              onRead={() => mutate({ kind: "read", id: item.id })}
              onRemove={() => mutate({ kind: "remove", id: item.id })}
              onLeave={() => onOpenChange(false)}
            />
          ))}
        </ul>
      )}
    </Popover>
  );
}

/** Unique names for the buttons: the title, if repeated with time and number. */
function useDistinctNames(items: Notification[]): string[] {
  const textOf = useNotificationText();
  const titles = items.map((item) => textOf(item).title);
  const isRepeated = (names: string[], name: string) => names.filter((other) => other === name).length > 1;
  const dated = items.map(({ createdAt }, index) => {
    const title = titles[index] ?? "";
    return isRepeated(titles, title) ? `${title}, ${formatMoment(createdAt)}` : title;
  });
  return dated.map((name, index) => {
    const nth = dated.slice(0, index + 1).filter((other) => other === name).length;
    return isRepeated(dated, name) ? `${name} (${formatNumber(nth)})` : name;
  });
}
