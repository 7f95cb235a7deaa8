import { formatMoment } from "../../../../i18n/format.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";

/** "09:30" for what was said today, else the day as well. */
export function messageTime(time: number, now = Date.now()): string {
  if (new Date(time).toDateString() !== new Date(now).toDateString()) return formatMoment(time);
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(currentLanguage(), format).format(time);
}
