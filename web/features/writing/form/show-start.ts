/** Height of the page's header and a gap, in pixels. */
const headerPx = 72;

/**
 * Scrolls to the start of a result when its run starts. Beside the form it may be visible already; below it, always
 * scrolls.
 */
export function showStart(result: HTMLElement | null): void {
  if (!result) return;
  const isStacked = matchMedia("(width < 64rem)").matches;
  if (!isStacked && result.getBoundingClientRect().top >= headerPx - 1) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  result.scrollIntoView({ behavior: isCalm ? "auto" : "smooth" });
}
