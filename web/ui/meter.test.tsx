import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Meter } from "./meter.tsx";

afterEach(cleanup);

test.each([
  [0, 800, 0, "fill-good"],
  [2, 800, 0.5, "fill-good"],
  [15, 800, 1.875, "fill-good"],
  [3, 5, 60, "fill-good"],
  [4, 5, 80, "fill-warn"],
  [5, 5, 100, "fill-warn"],
  [9, 5, 100, "fill-bad"],
  [0, 0, 0, "fill-warn"],
])("%i of %i is %d %% wide, in %s", (used, limit, width, fill) => {
  render(<Meter label="Prompts used" used={used} limit={limit} />);
  const bar = screen.getByRole("progressbar", { name: "Prompts used" }).querySelector("rect");
  expect(bar?.getAttribute("width")).toBe(String(width));
  expect(bar?.getAttribute("class")).toBe(fill);
});

test("is never narrower than asked for", () => {
  render(<Meter label="Prompts used" used={0} limit={800} least={5} />);
  expect(screen.getByRole("progressbar").querySelector("rect")?.getAttribute("width")).toBe("5");
});
