import { formatDay } from "../../i18n/format.ts";

/** A calendar day such as "2026-11-20" as "20 November"; as it is where it is no day. */
export function dayName(day: string): string {
  const noon = new Date(`${day}T12:00`).getTime(); // every day has a noon, wherever clocks change
  return Number.isNaN(noon) ? day : formatDay(noon);
}

/** Whether a calendar day is today, here. */
export function isToday(day: string): boolean {
  const now = new Date();
  const noon = new Date(`${day}T12:00`);
  return noon.toDateString() === now.toDateString();
}
