import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../e2e/find-browser.ts";
import { originOf } from "./addresses.ts";
import { cookiesOf, type Person } from "./people.ts";

/** Calls `work` with a page of Calamo in a new browser that is signed in as the user. */
export async function withPage<Seen>(person: Person, work: (page: Page) => Promise<Seen>): Promise<Seen> {
  const { path, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const context = await browser.newContext({ baseURL: originOf("calamo") });
    await context.addCookies(cookiesOf(person));
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}
