import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { full, nothing } from "../../testing/sample-stats.ts";
import { DailyOutput } from "./daily-output.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (stats = full) => renderSignedIn(<DailyOutput stats={stats} />, ["dashboard"]);
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Words per day, last 30 days" });
const chart = () => slider().parentElement;
/** The pointer target of a day. */
const column = (index: number) => chart()?.querySelectorAll("svg > rect.fill-transparent")[index] as Element;

describe("words per day", () => {
  test("are bars, labelled at the maximum and at the first and the last day", async () => {
    await open();
    const label = [...(chart()?.querySelectorAll("text") ?? [])].map(({ textContent }) => textContent);
    expect(label).toEqual(["1,180", "22 October", "20 November"]);
    const bars = chart()?.querySelectorAll("svg svg rect");
    expect(bars).toHaveLength(30);
    expect(bars?.[26]?.getAttribute("height")).toBe("150");
    expect(bars?.[0]?.getAttribute("height")).toBe("2"); // a day without words
  });

  test("end with today, labelled as such", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 23, 59) });
    await open();
    expect(chart()?.textContent).toContain("Today, 20 November");
  });

  test("are shown for the day under the pointer", async () => {
    await open();
    await user.hover(column(2));
    expect(chart()?.textContent).toContain("24 October: 300 words");
    await user.unhover(column(2));
    expect(chart()?.textContent).not.toContain("24 October");
  });

  test("stay shown for a touched day", async () => {
    await open();
    await user.pointer([{ keys: "[TouchA]", target: column(2) }]);
    expect(chart()?.textContent).toContain("24 October: 300 words");
  });

  test("can be explored by keyboard, starting from the last day", async () => {
    await open();
    await user.tab(); // the button "Show as table"
    await user.tab();
    expect(document.activeElement).toBe(slider());
    expect(slider().getAttribute("aria-valuetext")).toBe("20 November: 300 words");
    fireEvent.change(slider(), { target: { value: "27" } }); // user-event moves no sliders
    expect(slider().getAttribute("aria-valuetext")).toBe("18 November: 0 words");
    expect(chart()?.querySelector("text")?.textContent).toBe("18 November: 0 words");
    await user.tab();
    expect(chart()?.querySelector("text")?.textContent).toBe("1,180");
  });

  test("can be shown as a table, with the latest day first", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Show as table" }));
    const table = screen.getByRole("table", { name: "Words per day, last 30 days" });
    const rows = within(table).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
      "DayTextsWords",
      "20 November2300",
      "19 November1150",
      "18 November00",
      "17 November21,180",
    ]);
    expect(rows).toHaveLength(31);
    await user.click(screen.getByRole("button", { name: "Show as chart" }));
    slider();
  });

  test("have no maximum label if there are none in thirty days", async () => {
    await open({ ...nothing, texts: 3, textsPerDay: 0.04 });
    const texts = [...(chart()?.querySelectorAll("text") ?? [])];
    expect(texts.map(({ textContent }) => textContent)).toEqual(["22 October", "20 November"]);
    screen.getByText("0.04");
  });
});
