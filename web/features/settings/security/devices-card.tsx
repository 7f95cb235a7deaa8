import { useQuery } from "@tanstack/react-query";
import { ChevronDownIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
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
import {
  type DeviceGroup,
  deviceIcon,
  devicesQuery,
  groupDevices,
  sessionKey,
  useDeviceName,
  useDeviceSignOut,
} from "./devices.ts";

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
  const groups = groupDevices(data.items);
  return (
    <>
      <ShortList
        list={list}
        label={t("devices.list")}
        items={groups}
        shown={shown}
        all={t("devices.more", { count: groups.length - shown })}
        className="mt-1"
      >
        {(group) => <DeviceRow key={group.key} group={group} busy={busy} onSignOut={signOut} />}
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
  group: DeviceGroup;
  /** The sign-out in progress. */
  busy: string | undefined;
  onSignOut: (...sessions: Device[]) => void;
}

/** A kind of device with its sessions. The current session is marked and can't be signed out here. */
function DeviceRow({ group: { first, sessions }, busy, onSignOut }: DeviceRowProps) {
  const { t } = useTranslation("settings");
  const [open, setOpen] = useState(false);
  const details = useId();
  const name = useDeviceName()(first);
  const Icon = deviceIcon(first);
  const others = sessions.filter(({ current }) => !current);
  const isOne = sessions.length === 1;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-line py-3.5 not-last:border-b sm:grid-cols-[auto_1fr_auto]">
      <span className="inline-flex size-10 items-center justify-center rounded-m bg-well text-ink-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {first.current && <Badge variant="accent">{t("devices.this")}</Badge>}
        </p>
        <Facts device={first} />
        {!isOne && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => setOpen(!open)}
            className="mt-1 inline-flex min-h-6 items-center gap-1 font-semibold text-accent text-label"
          >
            {t("devices.sessions", { count: sessions.length })}
            <ChevronDownIcon aria-hidden="true" className={`size-4 ${open ? "rotate-180" : ""}`} />
          </button>
        )}
      </div>
      {others.length > 0 && (
        <SignOutButton
          label={isOne ? t("devices.signOut") : t("devices.signOutCount", { count: others.length })}
          name={isOne ? t("devices.signOutNamed", { name }) : undefined}
          isBusy={busy === sessionKey(others)}
          onClick={() => onSignOut(...others)}
          className="col-start-2 justify-self-start sm:col-start-3"
        />
      )}
      {open && !isOne && (
        <ul
          id={details}
          aria-label={t("devices.sessionsOf", { name })}
          className="col-span-full col-start-2 space-y-3"
        >
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <Facts device={session} />
              </div>
              {!session.current && (
                <SignOutButton
                  label={t("devices.signOut")}
                  name={t("devices.signOutSession", { date: formatMoment(session.signedInAt) })}
                  isBusy={busy === session.id}
                  onClick={() => onSignOut(session)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface SignOutButtonProps {
  label: string;
  /** The accessible name, if the label is not unique. */
  name: string | undefined;
  isBusy: boolean;
  onClick: () => void;
  className?: string;
}

function SignOutButton({ label, name, isBusy, onClick, className }: SignOutButtonProps) {
  const { t } = useTranslation("settings");
  return (
    <Button
      busy={isBusy}
      onClick={onClick}
      aria-label={isBusy ? undefined : name}
      className={className ?? ""}
    >
      {isBusy ? t("devices.working") : label}
    </Button>
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
