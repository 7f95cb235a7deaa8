import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Device } from "../../../../shared/contracts/auth.ts";
import { formatCountry, formatMoment, formatRelative } from "../../../i18n/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Failure, QueryFailure } from "../notices.tsx";
import { ShortList } from "../short-list.tsx";
import { deviceIcon, devicesQuery, useDeviceName, useDeviceSignOut } from "./devices.ts";

/** Number of items shown at first. */
const shown = 5;

/** The user's devices, which can be signed out one by one or together. */
export function DevicesCard() {
  const { t } = useTranslation("settings");
  return (
    <Card title={t("devices.title")}>
      <p className="text-ink-soft text-sm">{t("devices.text")}</p>
      <Devices />
    </Card>
  );
}

function Devices() {
  const { t } = useTranslation("settings");
  const query = useQuery(devicesQuery);
  const { data, isPending } = query;
  const list = useRef<HTMLUListElement>(null);
  const { busy, done, failure, signOut, signOutOthers, signOutEverywhere } = useDeviceSignOut(() =>
    list.current?.focus(),
  );
  if (isPending) return <Loading />;
  if (!data)
    return (
      <div className="mt-4">
        <QueryFailure text={t("devices.loadFailed")} query={query} />
      </div>
    );
  const others = data.items.some(({ current }) => !current);
  return (
    <>
      <ShortList
        list={list}
        label={t("devices.list")}
        items={data.items}
        shown={shown}
        all={t("devices.more", { count: data.items.length - shown })}
        className="mt-1"
      >
        {(device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={busy === device.id}
            onSignOut={() => signOut(device)}
          />
        )}
      </ShortList>
      <div className="mt-2 space-y-3">
        {done && <Notice kind="good">{done}</Notice>}
        {failure && <Failure text={failure.text} failure={failure.cause} reveal />}
        {others ? (
          <>
            <div className="flex flex-wrap gap-2">
              <Button busy={busy === "others"} onClick={signOutOthers}>
                {t("devices.others")}
              </Button>
              <Button busy={busy === "everywhere"} onClick={signOutEverywhere}>
                {t("devices.everywhere")}
              </Button>
            </div>
            <p className="text-label text-ink-soft">{t("devices.everywhereHint")}</p>
          </>
        ) : (
          <p className="text-label text-ink-soft">{t("devices.alone")}</p>
        )}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="mt-4 space-y-5">
      {["w-40", "w-52"].map((width) => (
        <div key={width} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-m" />
          <div className="flex-1 space-y-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The server updates a device's last activity every ten minutes. */
const activeMs = 10 * 60_000;

interface DeviceRowProps {
  device: Device;
  /** Sign-out in progress. */
  busy: boolean;
  onSignOut: () => void;
}

/** A device. The current one is marked and can't be signed out here. */
function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const { t } = useTranslation("settings");
  const name = useDeviceName()(device);
  const Icon = deviceIcon(device);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-line py-3.5 not-last:border-b sm:grid-cols-[auto_1fr_auto]">
      <span className="inline-flex size-10 items-center justify-center rounded-m bg-well text-ink-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {device.current && <Badge variant="accent">{t("devices.this")}</Badge>}
        </p>
        <Facts device={device} />
      </div>
      {!device.current && (
        <Button
          busy={busy}
          onClick={onSignOut}
          aria-label={busy ? undefined : t("devices.signOutNamed", { name })}
          className="col-start-2 justify-self-start sm:col-start-3"
        >
          {t(busy ? "devices.working" : "devices.signOut")}
        </Button>
      )}
    </li>
  );
}

/** Country, last activity and sign-in date. */
function Facts({ device: { country, lastSeenAt, signedInAt, current } }: { device: Device }) {
  const { t } = useTranslation("settings");
  const now = Date.now();
  const active = current || lastSeenAt > now - activeMs;
  const place = country && formatCountry(country);
  return (
    <p className="text-label text-ink-soft">
      {place && `${place} · `}
      <time dateTime={new Date(lastSeenAt).toISOString()} title={formatMoment(lastSeenAt)}>
        {active ? t("devices.now") : t("devices.seen", { when: formatRelative(lastSeenAt, now) })}
      </time>
      <br />
      {t("devices.since", { date: formatMoment(signedInAt) })}
    </p>
  );
}
