import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setUpTexts, withTexts } from "../../../i18n/setup.ts";
import { fakeTimers } from "../../../testing/user.ts";
import { testimonials } from "../testimonials.ts";
import AuthPanel from "./auth-panel.tsx";
import { afterOf, beforeOf, samples } from "./samples.ts";

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
const sample = () => screen.getByRole("region", { name: "Example of a rewrite" });
const carousel = () => screen.getByRole("region", { name: "What customers say" });
const testimonialShown = () => document.querySelector("blockquote")?.textContent;

describe("the product sample", () => {
  const original = beforeOf(samples.en);
  /** The text as it is drawn now; the other paragraph only reserves its room. */
  const drawn = () => document.querySelector("p.row-start-1:not(.invisible)")?.textContent;
  const changes = () => document.querySelector(".text-good.tabular-nums")?.textContent;

  test("rewrites the text change by change, shows the result, and starts over", () => {
    render(<AuthPanel />);
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

  test("is paused and played together with the testimonials, by one button", async () => {
    render(<AuthPanel />);
    const testimonial = testimonialShown();
    await user.click(screen.getByRole("button", { name: "Pause the animation" }));
    pass(minute);
    expect([drawn(), testimonialShown()]).toEqual([original, testimonial]);
    await user.click(screen.getByRole("button", { name: "Play the animation" }));
    pass(5000);
    expect(drawn()).not.toBe(original);
    expect(testimonialShown()).not.toBe(testimonial);
  });

  test("stands still under the pointer", async () => {
    render(<AuthPanel />);
    await user.hover(sample());
    pass(minute);
    expect(drawn()).toBe(original);
  });

  test("shows the finished changes, without moving, with reduced motion", () => {
    reducedMotion = true;
    render(<AuthPanel />);
    const before = document.body.innerHTML;
    expect(screen.getByRole("button", { name: "Play the animation" })).toBeDefined();
    expect(changes()).toBe("4 changes");
    expect(screen.getByText("Readability 66 → 79")).toBeDefined();
    pass(minute);
    expect(document.body.innerHTML).toBe(before);
  });

  test("tells screen readers both texts, not the animation", () => {
    render(<AuthPanel />);
    expect(screen.getByText(`Original text: ${original}`)).toBeDefined();
    expect(screen.getByText(`Rewritten text: ${afterOf(samples.en)}`)).toBeDefined();
    expect(document.querySelector("p.row-start-1")?.closest("[aria-hidden=true]")).not.toBeNull();
  });
});

describe("the testimonial carousel", () => {
  const [first, second, third] = testimonials.en.map(({ text }) => `“${text}”`);

  test("advances every 5 seconds and starts over after the last one", () => {
    render(<AuthPanel />);
    const seen = [testimonialShown()];
    for (let turn = 0; turn < 3; turn++) {
      pass(5000);
      seen.push(testimonialShown());
    }
    expect(seen).toEqual([first, second, third, first]);
  });

  test("shows the name, role, text and rating of a testimonial", () => {
    const [, ...examples] = testimonials.en;
    vi.spyOn(testimonials, "en", "get").mockReturnValue([
      { name: "Ada Quill", role: "Editor", text: "A calm desk.", rating: 4 },
      ...examples,
    ]);
    render(<AuthPanel />);
    expect(testimonialShown()).toBe("“A calm desk.”");
    expect(document.querySelector("figcaption span")?.textContent).toBe("Ada Quill, Editor");
    expect(screen.getByRole("img", { name: "4 stars of 5" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Show Ada Quill" })).toBeDefined();
  });

  test("stays on a testimonial that the user chose, until it is played again", async () => {
    render(<AuthPanel />);
    await user.click(screen.getByRole("button", { name: `Show ${testimonials.en[2]?.role}` }));
    await user.unhover(carousel());
    expect(testimonialShown()).toBe(third);
    pass(minute);
    expect(testimonialShown()).toBe(third);
    await user.click(screen.getByRole("button", { name: "Play the animation" }));
    pass(5000);
    expect(testimonialShown()).toBe(first);
  });

  test("pauses while the pointer is over it, or the focus inside", async () => {
    render(<AuthPanel />);
    await user.hover(carousel());
    pass(minute);
    expect(testimonialShown()).toBe(first);
    await user.unhover(carousel());
    await user.tab();
    expect(carousel().contains(document.activeElement)).toBe(true);
    pass(minute);
    expect(testimonialShown()).toBe(first);
  });

  test("does not advance by itself with reduced motion", () => {
    reducedMotion = true;
    render(<AuthPanel />);
    pass(60_000);
    expect(testimonialShown()).toBe(first);
  });

  test("marks the testimonials as examples", () => {
    render(<AuthPanel />);
    expect(screen.getByText("Example")).toBeDefined();
  });
});
