import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { LaptopIcon, type LucideIcon, MonitorSmartphoneIcon, SmartphoneIcon, TvIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Device } from "../../../../shared/contracts/auth.ts";
import { paths } from "../../../app/paths.ts";
import { api } from "../../../lib/api.ts";
import { deleteIfExists } from "../../../lib/optimistic.ts";
import { signOut } from "../../../lib/session.ts";
import { useSignOut } from "../../../lib/use-sign-out.ts";

interface DeviceList {
  items: Device[];
}

/** The user's sessions, the current one first. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: () => api<DeviceList>("/api/auth/devices"),
});

/** The sessions in one kind of browser on one operating system, last used first. */
export interface DeviceGroup {
  /** Unique among the groups. */
  key: string;
  /** Of its first session, which is the current one if the group has it. */
  first: Device;
  sessions: Device[];
}

/** Groups sessions by browser and system. The groups keep the order of their first sessions. */
export function groupDevices(sessions: Device[]): DeviceGroup[] {
  const groups = new Map<string, DeviceGroup>();
  for (const session of sessions) {
    const key = `${session.browser}/${session.os}`;
    const group = groups.get(key) ?? { key, first: session, sessions: [] };
    group.sessions.push(session);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Signs out one session after another. Already signed out is no error. @throws ApiError */
async function signOutSessions(client: QueryClient, sessions: Device[]): Promise<void> {
  for (const { id } of sessions) {
    await deleteIfExists(`/api/auth/devices/${id}`);
    await keep(client, (device) => device.id !== id);
  }
}

/** Signs out all other devices. @throws ApiError */
async function signOutOtherDevices(client: QueryClient): Promise<void> {
  await signOut("others");
  await keep(client, (device) => device.current);
}

async function keep(client: QueryClient, stays: (device: Device) => boolean): Promise<void> {
  await client.cancelQueries({ queryKey: devicesQuery.queryKey }); // an older response would bring them back
  client.setQueryData(devicesQuery.queryKey, (list) => list && { items: list.items.filter(stays) });
}

/** Identifies a sign-out of these sessions. */
export const sessionKey = (sessions: Device[]) => sessions.map(({ id }) => id).join();

interface SignOut {
  /** The ids of the sessions being signed out, or "others" or "everywhere". */
  busy?: string;
  done?: string;
  failure?: { text: string; cause: unknown };
}

/**
 * Signs devices out one after another. `onGone` is called when some have left the list. A device counts as signed out
 * only once the server has confirmed it.
 */
export function useDeviceSignOut(onGone: () => void) {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const leave = useSignOut(paths.login, "global");
  const nameOf = useDeviceName();
  const [state, setState] = useState<SignOut>({});

  const run = async (busy: string, work: () => Promise<void>, texts: { done?: string; failed: string }) => {
    if (state.busy) return;
    setState({ busy });
    try {
      await work();
      setState(texts.done === undefined ? {} : { done: texts.done });
      onGone();
    } catch (cause) {
      setState({ failure: { text: texts.failed, cause } });
    }
  };

  return {
    ...state,
    /** @param sessions of one group */
    signOut: (...sessions: Device[]) => {
      const [first] = sessions;
      const name = first ? nameOf(first) : "";
      return run(sessionKey(sessions), () => signOutSessions(client, sessions), {
        done: t("devices.signedOut", { name }),
        failed: t("devices.failed", { name }),
      });
    },
    signOutOthers: () =>
      run("others", () => signOutOtherDevices(client), {
        done: t("devices.othersSignedOut"),
        failed: t("devices.othersFailed"),
      }),
    signOutEverywhere: () => run("everywhere", leave, { failed: t("devices.everywhereFailed") }),
  };
}

/** The server's value for an unknown browser or system. */
const unknown = "Unknown";

const desks = ["Windows", "macOS", "Linux", "Chrome OS"];
const screens = ["WebOS", "Roku", "PlayStation 4"];

/** Icon: desktop, television, or phone for all others. */
export function deviceIcon({ os }: Pick<Device, "os">): LucideIcon {
  if (os === unknown) return MonitorSmartphoneIcon;
  if (desks.includes(os)) return LaptopIcon;
  return screens.includes(os) ? TvIcon : SmartphoneIcon;
}

/** Returns a device's name: "Firefox on Linux", with words for unknown parts. */
export function useDeviceName(): (device: Pick<Device, "browser" | "os">) => string {
  const { t } = useTranslation("settings");
  return ({ browser, os }) => {
    if (os === unknown) return browser === unknown ? t("devices.unknown") : browser;
    if (browser.endsWith(os)) return browser; // "Samsung Internet for Android"
    return t("devices.name", { browser: browser === unknown ? t("devices.unknownBrowser") : browser, os });
  };
}
