// Days as they are in addresses and date fields, "2026-11-22", in the person's own time zone.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text names a day that there is. */
export function isDay(text: string): boolean {
  const start = dayPattern.test(text) ? midnight(text) : Number.NaN;
  return start > 0 && dayOf(start) === text;
}

/** When the day begins, or the one that many days later. Milliseconds since 1970 UTC. */
export function midnight(day: string | number, later = 0): number {
  const date = typeof day === "number" ? new Date(day) : new Date(`${day}T00:00`);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime();
}

export function dayOf(time: number): string {
  const date = new Date(time);
  const pad = (part: number, length: number) => String(part).padStart(length, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
