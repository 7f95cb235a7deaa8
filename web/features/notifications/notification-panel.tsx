import { useQuery } from "@tanstack/react-query";
import { CheckCheckIcon, SettingsIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Notification } from "../../../shared/contracts/notifications.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatDay, formatMoment, formatNumber } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { groupAdjacent } from "../../lib/group-adjacent.ts";
import { useMe } from "../../lib/me.ts";
import { Button } from "../../ui/button.tsx";
import { SleepingBell } from "../../ui/drawings.tsx";
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
  const dayName = useDayName();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus from a button that disappears to that of the next or previous notification. */
  const focusNeighbor = (button: HTMLElement) => {
    const list = heading.current?.closest("[role=dialog]");
    const buttons = [...(list?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    const index = buttons.indexOf(button);
    (buttons[index + 1] ?? buttons[index - 1] ?? heading.current)?.focus();
  };

  return (
    <Popover popup={popup} label={t("title")} className="w-96 max-w-[calc(100vw-1rem)]">
      <div className="flex min-h-13 items-center gap-1 border-line border-b py-1.5 pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="mr-auto font-semibold outline-none">
          {t("title")}
        </h2>
        {data && data.unread > 0 && (
          <Button variant="ghost" onClick={readAll} className="px-2.5 text-label">
            <CheckCheckIcon aria-hidden="true" className="size-4" />
            {t("readAll")}
          </Button>
        )}
        <Link
          to={paths.notifications}
          onClick={() => onOpenChange(false)}
          aria-label={t("settings")}
          title={t("settings")}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-m text-ink-soft hover:bg-well hover:text-ink"
        >
          <SettingsIcon aria-hidden="true" className="size-4" />
        </Link>
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
          <SleepingBell />
          <p>{t("empty")}</p>
        </div>
      )}
      {groupAdjacent(items, ({ createdAt }) => startOfDay(createdAt)).map(({ key: day, items: ofDay }) => (
        <section
          key={day}
          aria-labelledby={`day-${day}`}
          className="not-first:border-line not-first:border-t"
        >
          <h3 id={`day-${day}`} className="bg-well px-4 py-1.5 font-semibold text-ink-soft text-xs">
            {dayName(day)}
          </h3>
          <ul className="divide-y divide-line">
            {ofDay.map((item) => (
              <NotificationItem
                key={item.id}
                notification={item}
                name={names[items.indexOf(item)] ?? ""}
                isToday={day === startOfDay(Date.now())}
                onRead={() => mutate({ kind: "read", id: item.id })}
                onRemove={(button) => {
                  focusNeighbor(button);
                  mutate({ kind: "remove", id: item.id });
                }}
                onLeave={() => onOpenChange(false)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Popover>
  );
}

/** The start of the day here, in milliseconds since 1970 UTC. */
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** Returns the heading of a day: "Today", "Yesterday", or its date. */
function useDayName(): (day: number) => string {
  const { t } = useTranslation("notifications");
  const today = startOfDay(Date.now());
  const yesterday = startOfDay(today - 1);
  return (day) => (day === today ? t("today") : day === yesterday ? t("yesterday") : formatDay(day));
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
