// What one picture shows, and what its screens have in common.
import type { Page } from "@playwright/test";

export interface View {
  name: string;
  path: string;
  /** What to do on the screen before its picture is taken. It is done again for every width and language. */
  act?: (page: Page) => Promise<void>;
  /** What every result on the screen must contain. A view that names none must show none. */
  result?: RegExp;
  /** Whether it is taken in every language. */
  translated?: boolean;
  /** Whether something lies over the screen, which then is not taken in its whole height. */
  covered?: boolean;
  /** The widths in which there is such a state; all of them unless told. */
  widths?: number[];
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** Has the API answer so the next time, where the state cannot be come by as often as it is photographed. */
export async function answerOnce(page: Page, path: string, status: number, body?: object): Promise<void> {
  const answer = body ? { json: body } : {};
  await page.route(`**/api/${path}`, (route) => route.fulfill({ status, ...answer }), { times: 1 });
}

/** The body of a refusal. */
export const refusal = (code: string) => ({ error: { code, message: code, requestId: "" } });
