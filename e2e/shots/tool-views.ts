// Each writing tool with a real text and what its demo model makes of it, and as people see it who have less.
import type { Page } from "@playwright/test";
import { paths } from "../../web/app/paths.ts";
import { ready } from "../screens.ts";
import { press, type View } from "./view.ts";

const menu = `# A menu for autumn

Our new autumn menu is available starting 3 October 2026. There are 6 new dishes that have been made by our chef and they are all made using vegetables that come from farms which are located less than 40 km away.

The pumpkin soup was described by one guest as “the taste of a walk in the woods”. It is not served on Mondays, due to the fact that the kitchen is closed on that day.

- Lunch: 11:30 to 14:00
- Dinner: 18:00 to 22:00

In order to make a booking, go to https://calamo.example/book or write to table@calamo.example.`;

const mistakes = `She recieve the the letter on monday. It was a old one , from a friend that she has not seen since years.

Their is something about old letters: you can of read them a hundred times, and its still a surprise.`;

/** Fills the form where it is empty, starts the run unless one is shown, and waits for its end. */
const write = (fill: (page: Page) => Promise<void>, sheets = 1) =>
  async function act(page: Page): Promise<void> {
    const ended = page.locator("section[data-status=done]");
    const before = await page.locator("main form textarea").first().inputValue();
    if (!before) {
      await fill(page);
      await page.locator("main form button[type=submit]").click();
    }
    await ended.nth(sheets - 1).waitFor({ timeout: 60_000 });
    await page.waitForLoadState("networkidle");
  };
const text = (words: string) => (page: Page) => page.locator("main form textarea").first().fill(words);

const chooseAll =
  (count: number) =>
  async (page: Page): Promise<void> => {
    await text(menu)(page);
    const boxes = page.locator("main form input[type=checkbox]:enabled");
    for (let index = 0; index < count; index++) await boxes.nth(index).check({ force: true });
  };

/** Saves a rewriting whose text was edited in the history meanwhile. */
async function saveOverEdit(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear(); // the decisions of an earlier take
    sessionStorage.clear();
  });
  await page.reload();
  await ready(page);
  await write(text(menu))(page);
  const { items } = await (await page.request.get("/api/contents?tool=rewrite")).json();
  const { content, revision } = await (await page.request.get(`/api/contents/${items[0].id}`)).json();
  const edited = `${content}\n\nWe look forward to seeing you.`;
  await page.request.patch(`/api/contents/${items[0].id}`, { data: { content: edited, revision } });
  await page.locator("section[data-status=done] ins, section[data-status=done] del").first().click();
  await page.getByRole("button", { name: "Reject" }).first().click();
  await press("Save")(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByText("Changed in two places").waitFor();
}

const ofMenu = /menu|dish|soup|lunch|dinner|kitchen/i;

/** Of a user on pro. */
export const toolViews: View[] = [
  { name: "rewrite-result", path: paths.rewrite, act: write(text(menu)), result: ofMenu, translated: true },
  { name: "rewrite-merge", path: paths.rewrite, act: saveOverEdit, result: ofMenu, covered: true },
  { name: "titles-result", path: paths.titles, act: write(text(menu)), result: ofMenu, translated: true },
  {
    name: "seo-result",
    path: paths.seo,
    act: write(async (page) => {
      await text(menu)(page);
      await page.locator("main form input[type=text]").first().fill("autumn menu, pumpkin soup");
    }),
    result: ofMenu,
    translated: true,
  },
  {
    name: "multi-channel-result",
    path: paths.multiChannel,
    act: write(chooseAll(4), 4),
    result: ofMenu,
    translated: true,
  },
  {
    name: "summarize-result",
    path: paths.summarize,
    act: write(text(menu)),
    result: ofMenu,
    translated: true,
  },
  {
    name: "grammar-result",
    path: paths.grammar,
    act: write(text(mistakes)),
    result: /letter/i,
    translated: true,
  },
];

/** Of somebody on the free plan who has done nothing yet. */
export const emptyToolViews: View[] = [
  { name: "rewrite-empty", path: paths.rewrite, translated: true },
  { name: "titles-empty", path: paths.titles, translated: true },
  { name: "seo-locked", path: paths.seo, translated: true },
  { name: "multi-channel-empty", path: paths.multiChannel, translated: true },
  { name: "summarize-empty", path: paths.summarize },
  { name: "grammar-empty", path: paths.grammar, translated: true },
  {
    name: "rewrite-over-limit",
    path: paths.rewrite,
    act: (page) => text("word ".repeat(301))(page),
  },
];
