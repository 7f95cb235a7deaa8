import { LaptopIcon, type LucideIcon, MonitorSmartphoneIcon, SmartphoneIcon, TvIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Device } from "../../../../shared/contracts/auth.ts";

/** What the server says of a browser or system that it does not know. */
const unknown = "Unknown";

const desks = ["Windows", "macOS", "Linux", "Chrome OS"];
const screens = ["WebOS", "Roku", "PlayStation 4"];

/** A desk's machine, a television, or what is carried about, which most others are. */
export function deviceIcon({ os }: Pick<Device, "os">): LucideIcon {
  if (os === unknown) return MonitorSmartphoneIcon;
  if (desks.includes(os)) return LaptopIcon;
  return screens.includes(os) ? TvIcon : SmartphoneIcon;
}

/** What a device is called: "Firefox on Linux", with words for what is not known. */
export function useDeviceName(): (device: Pick<Device, "browser" | "os">) => string {
  const { t } = useTranslation("account");
  return ({ browser, os }) => {
    if (os === unknown) return browser === unknown ? t("devices.unknown") : browser;
    if (browser.endsWith(os)) return browser; // "Samsung Internet for Android"
    return t("devices.name", { browser: browser === unknown ? t("devices.unknownBrowser") : browser, os });
  };
}
