import { useTranslation } from "react-i18next";
import { formatMoment, formatRelative } from "../../i18n/format.ts";

/** The server updates a member's last activity every ten minutes. */
const activeMs = 10 * 60_000;

/** When a member was last active; null if they are signed out everywhere. */
export function LastActive({ at }: { at: number | null }) {
  const { t } = useTranslation("workspace");
  if (at === null) return t("members.signedOut");
  const now = Date.now();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
      {at > now - activeMs ? t("members.activeNow") : t("members.active", { when: formatRelative(at, now) })}
    </time>
  );
}
