import { useTranslation } from "react-i18next";
import { PartFailure } from "../../../ui/lazy-with-retry.tsx";
import type { useDeviceCheck } from "./use-device-check.ts";

interface DeviceStatusProps extends Pick<ReturnType<typeof useDeviceCheck>, "retry"> {
  state: ReturnType<typeof useDeviceCheck>["state"] | "onlyEnglish";
}

/** Says that the check on the device is loading or not available. Retries when the browser is back online. */
export function DeviceStatus({ state, retry }: DeviceStatusProps) {
  const { t } = useTranslation("writing");
  if (state === "off" || state === "ready") return null;
  if (state === "failed")
    return <PartFailure display="inline" message={t("device.failed")} onRetry={async () => retry()} />;
  return (
    <p role="status" className="text-ink-soft text-sm">
      {t(`device.${state}`)}
    </p>
  );
}
