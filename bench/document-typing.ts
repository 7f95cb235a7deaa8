// Opening a document of 20,000 words in the editor with its marks, and the cost of a typed character there, compared with an
// empty document.
import type { CDPSession, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import type { CreateContentInput } from "../shared/contracts/contents.ts";
import { longText } from "./long-text.ts";
import type { Person } from "./people.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";
import { withPage } from "./with-page.ts";

const words = 20_000;
const openings = 5;
const keys = 60;
const pauses = 4;
/** Between keys, in ms: no pause of which anything is analysed. */
const keyMs = 150;
/** Long enough for the analysis of a long text, in ms. */
const pauseMs = 3000;

/** All in ms of the main thread, except for `opening`, which is the time that the user waits. */
interface Measured {
  opening: number;
  /** A typed character: at the beginning of the text, and at its end. */
  first: number;
  last: number;
  /** A typed character and all that follows it in a pause. */
  pause: number;
}

export async function measureDocumentTyping(person: Person): Promise<Row[]> {
  return withPage(person, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await measure(page, ""); // loads the code
    const empty = await measure(page, "");
    return rowsOf(await measure(page, longText(words)), empty);
  });
}

function rowsOf(calamo: Measured, empty: Measured): Row[] {
  const write = (time: number) => `${time.toFixed(1)} ms`;
  const row = (what: string, key: keyof Measured): Row => ({
    what,
    baseline: write(empty[key]),
    calamo: write(calamo[key]),
  });
  return [
    {
      ...row(`opening a document of ${words} words, median of ${openings}`, "opening"),
      figure: calamo.opening,
      unit: " ms",
      gate: { limit: 400, aim: 200, better: "lower" },
    },
    ...(["first", "last"] as const).map(
      (place): Row => ({
        ...row(`  a typed character at its ${place} words, main thread, mean of ${keys}`, place),
        figure: calamo[place],
        unit: " ms",
        gate: { limit: 16, aim: 8, better: "lower" },
      }),
    ),
    row(`  a pause in typing there, with the new marks, main thread, mean of ${pauses}`, "pause"),
  ];
}

async function measure(page: Page, content: string): Promise<Measured> {
  const id = uuidv7();
  const document: CreateContentInput = { id, title: "Bread", content, language: "en" };
  const created = await page.request.post("/api/contents", { data: document });
  if (!created.ok()) throw new Error(`document: ${created.status()}`);
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening++) {
    await page.goto("/documents");
    const row = page.locator(`a[data-row][href^="/documents/${id}"]`);
    await row.hover(); // loads the code, as before every click
    await page.waitForLoadState("networkidle");
    times.push(await row.evaluate(timeOfOpening));
  }
  if (content) await page.locator("[data-mark]").first().waitFor();
  await page.locator(".document-editor").click();
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" }); // not what other programs take
  const first = await typeAt(page, client, "Control+Home");
  const last = await typeAt(page, client, "Control+End");
  const begun = await workedMs(client);
  for (let pause = 0; pause < pauses; pause++) {
    await page.keyboard.type("e");
    await page.waitForTimeout(pauseMs);
  }
  const pause = ((await workedMs(client)) - begun) / pauses;
  await client.detach();
  return { opening: median(times), first, last, pause };
}

/** Types at a place and returns what a character costs the main thread, in ms. */
async function typeAt(page: Page, client: CDPSession, place: string): Promise<number> {
  await page.keyboard.press(place);
  await page.waitForTimeout(pauseMs);
  await page.keyboard.type("warm ", { delay: keyMs });
  const begun = await workedMs(client);
  await page.keyboard.type("bread ".repeat(keys / 6), { delay: keyMs });
  return ((await workedMs(client)) - begun) / keys;
}

/** How long the main thread has worked so far, in ms. */
async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

/** Runs in the page: clicks the link and waits until the text can be written in and is painted. */
async function timeOfOpening(link: HTMLElement | SVGElement): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const begun = performance.now();
  (link as HTMLElement).click();
  while (!document.querySelector(".document-editor[contenteditable=true] > *")) await nextFrame();
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}
