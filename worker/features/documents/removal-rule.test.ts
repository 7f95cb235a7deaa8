import { describe, expect, test } from "vitest";
import { announcedRemovalTime, planRemoval, type RetentionState } from "./retention.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22, 3, 41);
/** The time that many days before now. */
const ago = (days: number) => now - days * dayMs;

const free: RetentionState = {
  plan: "free",
  planSince: 0,
  retentionNotifiedUntil: 0,
  retentionNotifiedAt: 0,
};
const essential: RetentionState = { ...free, plan: "essential" };
const told = (standing: RetentionState, untilDaysAgo: number, daysAgo: number): RetentionState => ({
  ...standing,
  retentionNotifiedUntil: ago(untilDaysAgo),
  retentionNotifiedAt: ago(daysAgo),
});
/** The state after a downgrade that many days ago. */
const since = (standing: RetentionState, daysAgo: number): RetentionState => ({
  ...standing,
  planSince: ago(daysAgo),
});

/**
 * The announced range of texts. Texts are removed after 35 days on free and after 60 on essential. A text is announced
 * three days before, together with those of the following seven days.
 */
const window = (from: number, days: number) => ({ from, within: ago(days - 3), until: ago(days - 10) });

describe("the removal plan", () => {
  test.each<[string, RetentionState, { removes: number | null; tells: ReturnType<typeof window> | null }]>([
    ["a free user who was never notified", free, { removes: null, tells: window(0, 35) }],
    ["an essential user who was never notified", essential, { removes: null, tells: window(0, 60) }],
    ["a pro user", { ...free, plan: "pro" }, { removes: null, tells: null }],
    ["a teams user", { ...free, plan: "teams" }, { removes: null, tells: null }],
    ["a user notified just now", told(free, 25, 0), { removes: null, tells: null }],
    [
      "a user notified not quite three days ago",
      told(free, 27, 3 - 1 / dayMs),
      { removes: null, tells: null },
    ],
    ["a user notified three days ago", told(free, 28, 3), { removes: ago(35), tells: null }],
    ["a user notified six days ago", told(free, 31, 6), { removes: ago(35), tells: null }],
    ["a user notified a week ago", told(free, 32, 7), { removes: ago(35), tells: null }],
    ["a user notified eight days ago", told(free, 33, 8), { removes: ago(35), tells: window(ago(33), 35) }],
    [
      "a user notified long ago, with no text due since",
      told(free, 225, 200),
      { removes: ago(225), tells: window(ago(225), 35) },
    ],
    [
      "an essential user notified eight days ago",
      told(essential, 58, 8),
      { removes: ago(60), tells: window(ago(58), 60) },
    ],
    ["a user downgraded to free today", since(free, 0), { removes: null, tells: null }],
    ["a user downgraded to free 26 days ago", since(free, 26), { removes: null, tells: null }],
    ["a user downgraded to free 27 days ago", since(free, 27), { removes: null, tells: window(0, 35) }],
    [
      "a user downgraded 29 days ago and notified two days ago",
      told(since(free, 29), 27, 2),
      { removes: null, tells: null },
    ],
    [
      "a user downgraded 30 days ago and notified three days ago",
      told(since(free, 30), 28, 3),
      { removes: ago(35), tells: null },
    ],
    [
      "a user notified on free, then upgraded, and downgraded 30 days ago",
      told(since(free, 30), 60, 35),
      { removes: null, tells: window(0, 35) },
    ],
    [
      "a user notified on free and upgraded to essential since",
      told(since(essential, 1), 28, 3),
      { removes: null, tells: null },
    ],
    [
      "a user notified on free and upgraded to essential 30 days ago",
      told(since(essential, 30), 65, 40),
      { removes: null, tells: window(0, 60) },
    ],
    [
      "a user notified on the day of the plan change",
      { ...told(since(free, 40), 65, 40) },
      { removes: ago(65), tells: window(ago(65), 35) },
    ],
  ])("has the expected bounds for %s", (_, standing, { removes, tells }) => {
    expect(planRemoval(standing, now)).toEqual({ removeBefore: removes, announce: tells });
  });
});

test.each<[string, RetentionState, madeAt: number, time: number]>([
  ["in three days at the earliest", free, ago(400), ago(-3)],
  ["when it expires", free, ago(30), ago(-5)],
  ["thirty days after a downgrade", since(free, 26), ago(400), ago(-4)],
])("an announced text is removed %s", (_, standing, madeAt, time) => {
  expect(announcedRemovalTime(standing, madeAt, now)).toBe(time);
});

describe("a daily simulation", () => {
  /** Simulates `days` days with a text created on each day of `made`. Returns the notification and removal days. */
  function live(made: number[], standingOn: (day: number) => Partial<RetentionState>, days: number) {
    const toldOn: number[] = [];
    const goneOn = new Map<number, number>();
    const announcedOn = new Map<number, number>();
    let standing = free;
    for (let day = 0; day <= days; day++) {
      const time = day * dayMs;
      standing = { ...standing, ...standingOn(day) };
      const { removeBefore, announce } = planRemoval(standing, time);
      const left = made.filter((text) => text <= day && !goneOn.has(text));
      for (const text of left) if (text * dayMs < (removeBefore ?? 0)) goneOn.set(text, day);
      const still = left.filter((text) => !goneOn.has(text));
      if (!announce) continue;
      const { from, within, until } = announce;
      if (!still.some((text) => text * dayMs >= from && text * dayMs < within)) continue;
      toldOn.push(day);
      for (const text of still) if (text * dayMs < until) announcedOn.set(text, day);
      standing = { ...standing, retentionNotifiedUntil: until, retentionNotifiedAt: time };
    }
    return { toldOn, goneOn, announcedOn };
  }
  const every = (step: number, until: number) =>
    Array.from({ length: until / step }, (_, index) => 1 + index * step);

  test.each([1, 2, 5, 11])(
    "with a text every %d days announces each one before its removal, at most once a week",
    (step) => {
      const made = every(step, 200);
      const { toldOn, goneOn, announcedOn } = live(made, () => ({}), 300);
      for (const text of made) {
        const gone = goneOn.get(text) ?? Number.NaN;
        expect(gone - (announcedOn.get(text) ?? Number.NaN)).toBeGreaterThanOrEqual(3);
        expect(gone - text).toBeGreaterThan(35);
        expect(gone - text).toBeLessThanOrEqual(35 + 1 + 3); // a notification in between delays it by three days
      }
      for (const [index, day] of toldOn.entries())
        expect(day - (toldOn[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(7);
    },
  );

  test("with a temporary upgrade keeps the texts, and announces them again after the downgrade", () => {
    const plans = (day: number): Partial<RetentionState> => {
      if (day === 40) return { plan: "pro", planSince: 40 * dayMs };
      if (day === 50) return { plan: "free", planSince: 50 * dayMs };
      return {};
    };
    const { toldOn, goneOn } = live(every(1, 30), plans, 100);
    expect(toldOn.filter((day) => day < 40)).not.toEqual([]);
    expect([...goneOn.values()].filter((day) => day >= 40 && day < 80)).toEqual([]);
    expect(toldOn.filter((day) => day >= 40)[0]).toBe(77);
    expect(Math.min(...[...goneOn.values()].filter((day) => day >= 40))).toBe(80);
  });
});
