import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setUpTexts, withTexts } from "../../../i18n/setup.ts";
import { fakeTimers } from "../../../testing/user.ts";
import { testimonials } from "../testimonials.ts";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";

const user = userEvent.setup({ delay: null });

const [first, second, third] = testimonials.en.map(({ text }) => `“${text}”`);
let reducedMotion = false;

beforeAll(async () => {
  await setUpTexts();
  await withTexts(async () => {}, "panel");
});
beforeEach(() => {
  fakeTimers();
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: reducedMotion }) as MediaQueryList); // only what is read
});
afterEach(() => {
  cleanup();
  reducedMotion = false;
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** Presses a button, and moves the pointer away, which would pause the carousel. */
const press = async (name: string) => {
  await user.click(screen.getByRole("button", { name }));
  await user.unhover(screen.getByRole("region"));
};
const shown = () => document.querySelector("blockquote")?.textContent;

describe("the testimonial carousel", () => {
  test("advances every 5 seconds and starts over after the last one", () => {
    render(<TestimonialCarousel />);
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn++) {
      pass(5000);
      seen.push(shown());
    }
    expect(seen).toEqual([first, second, third, first]);
  });

  test("shows the name, role, text and rating of a testimonial", () => {
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

  test("stays on a testimonial that the user chose", async () => {
    render(<TestimonialCarousel />);
    await press(`Show ${testimonials.en[2]?.role}`);
    expect(shown()).toBe(third);
    pass(60_000);
    expect(shown()).toBe(third);
  });

  test("can be paused and resumed", async () => {
    render(<TestimonialCarousel />);
    await press("Pause");
    pass(60_000);
    expect(shown()).toBe(first);
    await press("Play");
    pass(5000);
    expect(shown()).toBe(second);
  });

  test("pauses while the pointer is over it", async () => {
    render(<TestimonialCarousel />);
    await user.hover(screen.getByRole("region"));
    pass(60_000);
    expect(shown()).toBe(first);
  });

  test("does not advance by itself with reduced motion", () => {
    reducedMotion = true;
    render(<TestimonialCarousel />);
    pass(60_000);
    expect(shown()).toBe(first);
  });

  test("marks the testimonials as examples", () => {
    render(<TestimonialCarousel />);
    expect(screen.getByText("Example")).toBeDefined();
  });
});
