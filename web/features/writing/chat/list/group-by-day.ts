import type { ChatSummary } from "../../../../../shared/contracts/chats.ts";

export type Day = "today" | "yesterday" | "week" | "older";

export interface DayGroup {
  day: Day;
  chats: ChatSummary[];
}

/** The conversations by when they were last used, on the clock of this device; the order stays. */
export function groupByDay(chats: ChatSummary[], now: number): DayGroup[] {
  const daysAgo = (days: number) => {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    midnight.setDate(midnight.getDate() - days); // days of 23 and of 25 hours are days
    return midnight.getTime();
  };
  const begins = [
    ["today", daysAgo(0)],
    ["yesterday", daysAgo(1)],
    ["week", daysAgo(7)],
  ] as const;
  const groups: DayGroup[] = [];
  for (const chat of chats) {
    const day = begins.find(([, begin]) => chat.usedAt >= begin)?.[0] ?? "older";
    const last = groups.at(-1);
    if (last?.day === day) last.chats.push(chat);
    else groups.push({ day, chats: [chat] });
  }
  return groups;
}
