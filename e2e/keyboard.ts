// The page as people use it who have no mouse.
import { expect, type Locator, type Page } from "@playwright/test";

/** More than any screen has; a control that is not reached by then is not reached at all. */
const patience = 120;

/** Presses Tab until the control has the focus. Wherever the focus goes meanwhile, it can be seen. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () =>
    control.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  await expect(control).toBeVisible();
  for (let presses = 0; presses < patience; presses++) {
    await page.keyboard.press("Tab");
    await seesFocus(page);
    if (await isFocused()) return;
  }
  throw new Error(`the keyboard does not reach ${control}`);
}

/** Goes to a field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Asserts that whoever looks at the page sees what has the focus. */
export async function seesFocus(page: Page): Promise<void> {
  await expect.poll(() => unseenFocus(page)).toEqual([]);
}

/**
 * The focused control where nothing shows that it is: no outline around it or its label, or all of it lies under
 * something else.
 */
function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return []; // at the window's own controls
    const shown = focused.matches("label input") ? (focused.closest("label") ?? focused) : focused;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
    const outlined =
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
    const box = shown.getBoundingClientRect();
    const corners = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const uncovered = corners.some(([x, y]) => {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return shown.contains(there) || there?.contains(shown);
    });
    const faults = [...(outlined ? [] : ["no outline"]), ...(uncovered ? [] : ["covered"])];
    return faults.map((fault) => `${fault}: ${shown.outerHTML.slice(0, 200)}`);
  });
}
