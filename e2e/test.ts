// The browser tests' `test`. The tests of a worker share one browser context per set of options, so that the
// application's files come from its HTTP cache and not from the server. Everything else is cleared before each test.
import { type BrowserContext, test as base } from "@playwright/test";

interface Options {
  /** Whether each test gets a new context. Needed if it sets the clock, which can't be reset, or fails to load files. */
  ownContext: boolean;
}

interface WorkerFixtures {
  /** The shared contexts by their options. */
  sharedContexts: Map<string, BrowserContext>;
}

export const test = base.extend<Options, WorkerFixtures>({
  ownContext: [false, { option: true }],
  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { browser, sharedContexts, ownContext, baseURL, viewport, permissions, contextOptions },
    use,
  ) => {
    if (ownContext) {
      const own = await browser.newContext();
      await use(own);
      return own.close();
    }
    const options = JSON.stringify({ baseURL, viewport, permissions, contextOptions });
    const context = sharedContexts.get(options) ?? (await browser.newContext());
    sharedContexts.set(options, context);
    await clear(context, baseURL ?? "");
    await context.grantPermissions(permissions ?? []);
    await use(context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

/** Leaves one new page, and nothing of earlier tests except cached responses. */
async function clear(context: BrowserContext, origin: string): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(await context.newPage());
  const storageTypes = "local_storage,indexeddb,cache_storage";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.detach();
}
