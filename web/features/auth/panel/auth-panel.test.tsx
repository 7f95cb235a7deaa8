import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setUpTexts, withTexts } from "../../../i18n/setup.ts";
import { fakeTimers } from "../../../testing/user.ts";
import { testimonials } from "../testimonials.ts";
import { ProductSample } from "./product-sample.tsx";
import { afterOf, beforeOf, samples } from "./samples.ts";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";

const user = userEvent.setup({ delay: null });
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
const minute = 60_000;

describe("the product sample", () => {
  const original = beforeOf(samples.en);
  /** The text as it is drawn now; the other paragraph only reserves its room. */
  const drawn = () => document.querySelector("p.row-start-1:not(.invisible)")?.textContent;
  const changes = () => document.querySelector(".text-good.tabular-nums")?.textContent;

  test("rewrites the text change by change, shows the result, and starts over", () => {
    render(<ProductSample />);
    expect([drawn(), changes()]).toEqual([original, "0 changes"]);
    const seen = new Set<string | null | undefined>();
    const counted = new Set<string | null | undefined>();
    for (let ms = 0; ms < 24_000; ms += 240) {
      pass(240);
      seen.add(drawn());
      counted.add(changes());
    }
    expect([...counted]).toEqual(["0 changes", "1 change", "2 changes", "3 changes", "4 changes"]);
    expect(seen).toContain(afterOf(samples.en));
    const marked = samples.en.parts.map((part) => (typeof part === "string" ? part : part.join(""))).join("");
    expect(seen).toContain(marked);
  });

  test("can be paused and played", async () => {
    render(<ProductSample />);
    await user.click(screen.getByRole("button", { name: "Pause the example" }));
    await user.unhover(screen.getByRole("region"));
    pass(minute);
    expect(drawn()).toBe(original);
    await user.click(screen.getByRole("button", { name: "Play the example" }));
    pass(5000);
    expect(drawn()).not.toBe(original);
  });

  test("stands still under the pointer, and while the focus is inside", async () => {
    render(<ProductSample />);
    await user.hover(screen.getByRole("region"));
    pass(minute);
    expect(drawn()).toBe(original);
    await user.unhover(screen.getByRole("region"));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button"));
    pass(minute);
    expect(drawn()).toBe(original);
  });

  test("shows the finished changes, without moving, with reduced motion", () => {
    reducedMotion = true;
    render(<ProductSample />);
    const before = document.body.innerHTML;
    expect(changes()).toBe("4 changes");
    expect(screen.getByText("Readability 66 → 79")).toBeDefined();
    pass(minute);
    expect(document.body.innerHTML).toBe(before);
  });

  test("tells screen readers both texts, not the animation", () => {
    render(<ProductSample />);
    expect(screen.getByText(`Original text: ${original}`)).toBeDefined();
    expect(screen.getByText(`Rewritten text: ${afterOf(samples.en)}`)).toBeDefined();
    expect(document.querySelector("p.row-start-1")?.closest("[aria-hidden=true]")).not.toBeNull();
  });
});

describe("the testimonial carousel", () => {
  const [first, second, third] = testimonials.en.map(({ text }) => `“${text}”`);
  /** Presses a button, and moves the pointer away, which would pause the carousel. */
  const press = async (name: string) => {
    await user.click(screen.getByRole("button", { name }));
    await user.unhover(screen.getByRole("region"));
  };
  const shown = () => document.querySelector("blockquote")?.textContent;

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
