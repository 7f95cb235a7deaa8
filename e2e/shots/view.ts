// The description of one screenshot, and helpers of the views.
import type { Page } from "@playwright/test";

export interface View {
  name: string;
  path: string;
  /** Brings the screen into its state. Runs again for every width and language. */
  act?: (page: Page) => Promise<void>;
  /** What every result on the screen must contain. A view without it must show no result. */
  result?: RegExp;
  /** Whether to take it in every language. */
  translated?: boolean;
  /** Whether an overlay covers the screen, so that the screenshot is no higher than the window. */
  covered?: boolean;
  /** The widths in which the state exists; all by default. */
  widths?: number[];
  /** Whether it is README's picture, which is also saved in docs/. Taken in the light theme only. */
  readme?: boolean;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** Mocks the next response of the API, for states that cannot be repeated for each screenshot. */
export async function answerOnce(page: Page, path: string, status: number, body?: object): Promise<void> {
  const answer = body ? { json: body } : {};
  let isAnswered = false;
  // Without the option `times`, which removes the route: requests that are held at that moment, such as fonts, never end.
  await page.route(`**/api/${path}`, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return route.fulfill({ status, ...answer });
  });
}

/** The body of an error response. */
export const refusal = (code: string) => ({ error: { code, message: code, requestId: "" } });
