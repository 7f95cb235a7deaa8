import { expect, test } from "vitest";
import type { ChatSummary } from "../../../../shared/contracts/chats.ts";
import { groupByDay } from "./chat-groups.tsx";

const at = (...date: [number, number, number, number, number]) => new Date(...date).getTime();
const now = at(2026, 10, 20, 9, 30);
const chat = (title: string, usedAt: number): ChatSummary => ({
  id: title,
  title,
  createdAt: 0,
  usedAt,
  hit: null,
});
const grouped = (...chats: ChatSummary[]) =>
  groupByDay(chats, now).map(({ day, chats: ofDay }) => [day, ofDay.map(({ title }) => title)]);

test("conversations are grouped into today, yesterday, last seven days and older", () => {
  expect(
    grouped(
      chat("now", now),
      chat("first of today", at(2026, 10, 20, 0, 0)),
      chat("late yesterday", at(2026, 10, 19, 23, 59)),
      chat("yesterday", at(2026, 10, 19, 0, 0)),
      chat("two days ago", at(2026, 10, 18, 23, 59)),
      chat("a week ago", at(2026, 10, 13, 0, 0)),
      chat("before", at(2026, 10, 12, 23, 59)),
    ),
  ).toEqual([
    ["today", ["now", "first of today"]],
    ["yesterday", ["late yesterday", "yesterday"]],
    ["week", ["two days ago", "a week ago"]],
    ["older", ["before"]],
  ]);
});

test("empty groups are left out, and times in the future count as today", () => {
  expect(grouped(chat("ahead", now + 3_600_000), chat("old", 0))).toEqual([
    ["today", ["ahead"]],
    ["older", ["old"]],
  ]);
  expect(grouped()).toEqual([]);
});
