import { useTranslation } from "react-i18next";
import type { Device } from "../../../../shared/contracts/auth.ts";
import { formatCountry, formatMoment, formatRelative } from "../../../i18n/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { deviceIcon, useDeviceName } from "./device-look.ts";

/** The server notes that a device is there every ten minutes. */
const activeMs = 10 * 60_000;

interface DeviceRowProps {
  device: Device;
  /** Whether it is being signed out. */
  busy: boolean;
  onSignOut: () => void;
}

/** One device; this one is marked, and signed out elsewhere. */
export function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const { t } = useTranslation("account");
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
          {device.current && <Badge look="accent">{t("devices.this")}</Badge>}
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

/** Where it signed in, when it was last there, and since when it is signed in. */
function Facts({ device: { country, lastSeenAt, signedInAt, current } }: { device: Device }) {
  const { t } = useTranslation("account");
  const now = Date.now();
  const active = current || lastSeenAt > now - activeMs;
  const place = country && formatCountry(country);
  return (
    <p className="text-[0.8125rem] text-ink-soft">
      {place && `${place} · `}
      <time dateTime={new Date(lastSeenAt).toISOString()} title={formatMoment(lastSeenAt)}>
        {active ? t("devices.now") : t("devices.seen", { when: formatRelative(lastSeenAt, now) })}
      </time>
      <br />
      {t("devices.since", { date: formatMoment(signedInAt) })}
    </p>
  );
}
