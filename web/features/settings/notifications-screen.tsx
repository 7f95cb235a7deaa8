import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/contracts/me.ts";
import {
  type MutedNotification,
  muteSettingOf,
  type NotificationChannel,
  type NotificationTopic,
  notificationTopicNames,
  notificationTopics,
} from "../../../shared/contracts/notifications.ts";
import { api } from "../../lib/api.ts";
import { meQuery, useMe } from "../../lib/me.ts";
import { useOptimisticMutation } from "../../lib/optimistic.ts";
import { Card } from "../../ui/card.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Failure } from "./notices.tsx";

const channels: NotificationChannel[] = ["bell", "mail"];

export function Component() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <>
      <ScreenHead name={t("common:nav.notifications")} text={t("intro.notifications")} />
      <PreferencesCard />
    </>
  );
}

/** What the user is notified of, and where. Changes are saved at once. */
export function PreferencesCard() {
  const { t } = useTranslation("settings");
  const { muted, failure, change } = useMutedNotifications();
  const cell = (topic: NotificationTopic, channel: NotificationChannel) => {
    const setting = muteSettingOf(topic, channel);
    if (!setting)
      return t(`preferences.${notificationTopics[topic][channel] === "never" ? "never" : "always"}`);
    return (
      <label className="-m-2 inline-flex cursor-pointer p-2">
        <input
          type="checkbox"
          aria-label={`${t(`preferences.topics.${topic}.name`)}: ${t(`preferences.${channel}`)}`}
          checked={!muted.includes(setting)}
          onChange={({ target }) => change({ setting, isMuted: !target.checked })}
          className="size-[1.125rem] accent-accent"
        />
      </label>
    );
  };
  return (
    <Card>
      <table className="w-full text-sm">
        <caption className="sr-only">{t("preferences.title")}</caption>
        <thead>
          <tr className="border-line border-b text-label">
            <th scope="col" className="pb-2 text-left font-semibold">
              {t("preferences.topic")}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-18 pb-2 pl-2 font-semibold sm:w-28">
                {t(`preferences.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTopicNames.map((topic) => (
            <tr key={topic} className="border-line not-last:border-b">
              <th scope="row" className="py-3 text-left font-normal">
                <span className="font-medium">{t(`preferences.topics.${topic}.name`)}</span>
                <span className="block text-label text-ink-soft">
                  {t(`preferences.topics.${topic}.text`)}
                </span>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="py-3 pl-2 text-center text-label text-ink-soft">
                  {cell(topic, channel)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-label text-ink-soft">{t("preferences.alwaysText")}</p>
      {failure && (
        <div className="mt-3">
          <Failure text={t("preferences.failed")} failure={failure.error} />
        </div>
      )}
    </Card>
  );
}

/** The switched-off notifications, changed optimistically. */
function useMutedNotifications() {
  const client = useQueryClient();
  const { mutedNotifications } = useMe();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { mutate, failure } = useOptimisticMutation({
    queryKey: meQuery.queryKey,
    // One after another, because each request sends the whole list.
    mutationFn: () => {
      last.current = last.current.catch(() => {}).then(() => save(client));
      return last.current;
    },
    patch: (me: Me, { setting, isMuted }: { setting: MutedNotification; isMuted: boolean }) => {
      const others = me.mutedNotifications.filter((each) => each !== setting);
      return { ...me, mutedNotifications: isMuted ? [...others, setting] : others };
    },
  });
  return { muted: mutedNotifications, failure, change: mutate };
}

/** Sends the cached list, which has this change and those that follow. */
function save(client: QueryClient): Promise<Me> {
  const { mutedNotifications } = client.getQueryData(meQuery.queryKey) ?? {};
  return api<Me>("/api/me", { method: "PATCH", body: { mutedNotifications } });
}
