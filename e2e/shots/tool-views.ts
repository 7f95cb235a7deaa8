// Each writing tool with a real text and the demo model's result, empty, and locked on the free plan.
import type { Page } from "@playwright/test";
import type { DoneEvent, RunEvent } from "../../shared/contracts/runs.ts";
import { paths } from "../../web/app/paths.ts";
import { doneEvent, failedEvent } from "../../web/testing/run-events.ts";
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

/** Fills the form and starts the run, unless the form is filled already, and waits for the run's end. */
const write = (fill: (page: Page) => Promise<void>, sheets = 1) =>
  async function act(page: Page): Promise<void> {
    const ended = page.locator("section[data-status=done]");
    const before = await page.locator("main form textarea").first().inputValue();
    if (!before) {
      await fill(page);
      await page.locator("main form button[type=submit]").click();
    }
    await ended.nth(sheets - 1).waitFor({ state: "attached", timeout: 60_000 });
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

/** Saves a rewrite whose text has been edited in the history in the meantime. */
async function saveOverEdit(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear(); // removes decisions of an earlier screenshot
    localStorage.setItem("calamo-changed-at", `${Date.now()}`); // else their copies would be restored
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

/** Unfolds the form on narrow screens after a run. */
async function unfold(page: Page): Promise<void> {
  const fold = page.locator("main form button[aria-expanded=false]");
  if (await fold.isVisible()) await fold.click();
}

/** In every language. */
const showInText =
  /^(Show in text|Mostrar no texto|Mostrar en el texto|Afficher dans le texte|Im Text zeigen)$/;

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
    name: "seo-problems",
    path: paths.seo,
    act: async (page) => {
      await unfold(page);
      await text(menu.replace("# A menu", "A menu"))(page);
      await page.locator("main form input[type=text]").first().fill("vegetarian restaurant");
      const title = page.locator("main [name=title]");
      if (!(await title.isVisible())) await page.locator("main form button[type=submit]").click();
      await title.fill("Our new autumn menu with six dishes made by our chef from vegetables of the region");
      await page.locator("main section details").first().waitFor();
      await page.waitForLoadState("networkidle");
    },
    result: ofMenu,
  },
  {
    name: "seo-passages",
    path: paths.seo,
    act: async (page) => {
      await unfold(page);
      await text(`${menu}\n\n${menu}`.replaceAll("# A menu for autumn", "### Our menu"))(page);
      await page.locator("main form input[type=text]").first().fill("menu");
      await page
        .locator("main section li")
        .filter({ has: page.getByRole("button") })
        .first()
        .waitFor();
      await page.getByRole("button", { name: showInText }).first().click();
      await page.locator("[data-mark]").first().waitFor();
    },
    result: ofMenu,
    widths: [360, 1440],
    translated: true,
  },
  {
    name: "multi-channel-result",
    path: paths.multiChannel,
    act: write(chooseAll(12), 12),
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
  {
    name: "grammar-card",
    path: paths.grammar,
    act: async (page) => {
      await write(text(mistakes))(page);
      await page.locator("main form textarea").focus();
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("F8");
      await page.keyboard.press("F8");
    },
    result: /letter/i,
    widths: [360, 1440],
  },
];

/** Of a new user on the free plan. */
export const emptyToolViews: View[] = [
  { name: "rewrite-empty", path: paths.rewrite, translated: true },
  {
    name: "rewrite-styles",
    path: paths.rewrite,
    act: press(/^All|^Alle|^Todos|^Los|^Les/),
    translated: true,
  },
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

// Runs with endings that the demo model never has: the server's answers are scripted here.

const article = `# Cutting a reed pen

A dry reed costs 2 euros and takes 5 minutes. Hold the knife flat, and draw it towards the tip in one go: the first cut
decides how broad the line will be.

The second cut makes the nib. It is not sharpened, it is split.`;

const unfaithful: Partial<DoneEvent> = {
  repairable: true,
  fidelity: {
    missing: [
      { kind: "number", text: "3 euros" },
      { kind: "date", text: "12 May 2026" },
      { kind: "quote", text: "The Scribe’s Knife" },
      { kind: "negation", text: "never cut towards the hand" },
    ],
    invented: [{ kind: "number", text: "2 euros" }],
  },
};

/** Starts a run that brings these events, or joins it when the page is opened again. */
const goes = (...events: RunEvent[]) =>
  async function act(page: Page): Promise<void> {
    const body = events.map((event) => `id: ${article.length}\ndata: ${JSON.stringify(event)}\n\n`).join("");
    await page.unrouteAll();
    await page.route(/\/api\/runs(\/[^/]+\/events)?$/, (route) =>
      route.fulfill({ headers: { "Content-Type": "text/event-stream" }, body }),
    );
    const prompt = page.locator("main form textarea").first();
    if (await prompt.inputValue()) await page.reload();
    else {
      await prompt.fill("How to cut a reed pen, in two cuts");
      await page.locator("main form button[type=submit]").click();
    }
    await page.getByRole("heading", { name: "Cutting a reed pen" }).waitFor();
  };

const view = (name: string, events: RunEvent[], translated = false): View => ({
  name: `generate-${name}`,
  path: paths.generate,
  act: goes(...events),
  result: /Cutting a reed pen/,
  translated,
});

/** Endings of a run that the demo model never has. */
export const runViews: View[] = [
  view("cut", [doneEvent(article, { cut: true, continuable: true })], true),
  view("broken-off", [{ chunk: article }, failedEvent("MODEL_UNAVAILABLE", { continuable: true })], true),
  view("facts", [doneEvent(article, unfaithful)], true),
  view("faithful", [doneEvent(article, { fidelity: { missing: [], invented: [] } })]),
  view("other-language", [doneEvent(article, { otherLanguage: true })]),
];
