import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setUpTexts, withTexts } from "../../i18n/setup.ts";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";
import { testimonials } from "./testimonials.ts";

const [first, second, third] = testimonials.en.map(({ text }) => `“${text}”`);
let reducedMotion = false;

beforeAll(async () => {
  await setUpTexts();
  await withTexts(async () => {}, "auth");
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: reducedMotion }) as MediaQueryList); // all that is read
});
afterEach(() => {
  cleanup();
  reducedMotion = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => document.querySelector("blockquote")?.textContent;

describe("the voices beside sign-in", () => {
  test("change every 5 seconds and begin again after the last", () => {
    render(<TestimonialCarousel />);
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn++) {
      pass(5000);
      seen.push(shown());
    }
    expect(seen).toEqual([first, second, third, first]);
  });

  test("are told with who speaks, what that person does, their words and their stars", () => {
    const [, ...examples] = testimonials.en;
    vi.spyOn(testimonials, "en", "get").mockReturnValue([
      { name: "Ada Quill", role: "Editor", text: "A calm desk.", rating: 4 },
      ...examples,
    ]);
    render(<TestimonialCarousel />);
    expect(shown()).toBe("“A calm desk.”");
    expect(document.querySelector("figcaption span")?.textContent).toBe("Ada Quill, Editor");
    expect(screen.getByRole("img", { name: "4 stars of 5" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Show Ada Quill" })).toBeDefined();
  });

  test("stay where somebody chose one", () => {
    render(<TestimonialCarousel />);
    fireEvent.click(screen.getByRole("button", { name: `Show ${testimonials.en[2]?.role}` }));
    expect(shown()).toBe(third);
    pass(60_000);
    expect(shown()).toBe(third);
  });

  test("can be paused and go on", () => {
    render(<TestimonialCarousel />);
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    pass(60_000);
    expect(shown()).toBe(first);
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    pass(5000);
    expect(shown()).toBe(second);
  });

  test("wait while they are pointed at", () => {
    render(<TestimonialCarousel />);
    fireEvent.pointerEnter(screen.getByRole("region"));
    pass(60_000);
    expect(shown()).toBe(first);
  });

  test("do not move by themselves where motion is reduced", () => {
    reducedMotion = true;
    render(<TestimonialCarousel />);
    pass(60_000);
    expect(shown()).toBe(first);
  });

  test("are marked as examples as long as they are", () => {
    render(<TestimonialCarousel />);
    expect(screen.getByText("Example")).toBeDefined();
  });
});
