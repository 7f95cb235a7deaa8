import { describe, expect, test } from "vitest";
import { countDays, dayIn, daysUntil } from "./stats.ts";

describe("the day of a time", () => {
  const newYear = Date.UTC(2027, 0, 1, 10, 30);
  test.each([
    ["UTC", "2027-01-01"],
    ["Pacific/Auckland", "2027-01-01"], // 13 hours ahead: 23:30
    ["Pacific/Kiritimati", "2027-01-02"], // 14 hours ahead: 00:30
    ["Pacific/Pago_Pago", "2026-12-31"], // 11 hours behind: 23:30
    ["Asia/Kathmandu", "2027-01-01"],
  ])("in %s is %s", (timeZone, day) => {
    expect(dayIn(timeZone)(newYear)).toBe(day);
  });

  test.each([undefined, "", "Mars/Olympus", "a".repeat(1000)])(
    "is that of UTC if the time zone is %j",
    (timeZone) => {
      expect(dayIn(timeZone)(newYear)).toBe("2027-01-01");
    },
  );

  test("follows daylight-saving changes", () => {
    const dayOf = dayIn("America/New_York"); // clocks go back at 2:00 on November 1, 2026
    expect(dayOf(Date.UTC(2026, 10, 1, 3, 59))).toBe("2026-10-31");
    expect(dayOf(Date.UTC(2026, 10, 1, 4, 0))).toBe("2026-11-01");
    expect(dayOf(Date.UTC(2026, 10, 2, 4, 59))).toBe("2026-11-01");
    expect(dayOf(Date.UTC(2026, 10, 2, 5, 0))).toBe("2026-11-02");
  });
});

test("days are listed up to the last one, across months and leap years", () => {
  expect(daysUntil("2028-03-01", 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysUntil("2026-11-20", 30)[0]).toBe("2026-10-22");
});

test("the count of days includes the first and the last", () => {
  expect(countDays("2026-11-20", "2026-11-20")).toBe(1);
  expect(countDays("2026-10-31", "2026-11-02")).toBe(3);
  expect(countDays("2026-11-21", "2026-11-20")).toBe(1);
});
