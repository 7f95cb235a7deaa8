// The cost of a typed character in a text of 5,000 words with live analysis and its marks in the text: on the main thread,
// compared with a plain text box, and in the web worker.
import type { Page } from "@playwright/test";
import { longText } from "./long-text.ts";
import type { Person } from "./people.ts";
import { percentile } from "./statistics.ts";
import type { Row } from "./table.ts";
import { withPage } from "./with-page.ts";

const words = 5000;
const keys = 60;

/** Response times of the web worker as recorded by the page, in milliseconds. */
interface Watched extends Window {
  answers: number[];
}

export async function measureLiveTyping(person: Person): Promise<Row[]> {
  return withPage(person, async (page) => {
    await page.addInitScript(watchWorker);
    await page.goto("/summarize");
    await page.locator("main form textarea").first().fill(longText(words));
    await page.waitForFunction(() => (window as unknown as Watched).answers.length > 0);
    await page.locator("main form details summary").first().click(); // shows the marks
    await page.locator("[data-mark]").first().waitFor();
    const calamo = await typeInto(page, "main textarea");
    await page.evaluate(addBareField);
    const bare = await typeInto(page, "#bare");
    const answers = await page.evaluate(() => (window as unknown as Watched).answers);
    return rowsOf({ calamo, bare, answers });
  });
}

function rowsOf({ calamo, bare, answers }: Record<"calamo" | "bare" | "answers", number[]>): Row[] {
  const write = (time: number) => `${time.toFixed(1)} ms`;
  const typed = percentile(calamo, 0.5);
  const analysed = percentile(answers.slice(1), 0.5); // the first one runs before the code is optimised
  return [
    {
      what: `a typed character in ${words} words with live analysis, main thread, median of ${keys}`,
      baseline: write(percentile(bare, 0.5)),
      calamo: write(typed),
      figure: typed,
      unit: " ms",
      gate: { limit: 16, aim: 8, better: "lower" },
    },
    {
      what: `  its analysis in the web worker, round trip, median of ${answers.length - 1}`,
      calamo: write(analysed),
      figure: analysed,
      unit: " ms",
      gate: { limit: 50, aim: 50, better: "lower" },
    },
    { what: "  the first one", calamo: write(answers[0] ?? Number.NaN) },
  ];
}

/** Types characters and returns how long each blocked the main thread, including layout. */
async function typeInto(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(
    async ([selector, keys]) => {
      const field = document.querySelector<HTMLTextAreaElement>(selector);
      if (!field) throw new Error("nowhere to type");
      field.focus();
      field.setSelectionRange(field.value.length, field.value.length);
      const times: number[] = [];
      for (let key = 0; key < keys; key++) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        const begun = performance.now();
        document.execCommand("insertText", false, key % 6 ? "e" : " ");
        await Promise.resolve(); // React has rendered by then
        void field.offsetHeight;
        times.push(performance.now() - begun);
      }
      return times;
    },
    [selector, keys] as const,
  );
}

/** Runs in the page before any other script: records each request to the web worker and its response. */
function watchWorker(): void {
  const page = window as unknown as Watched;
  page.answers = [];
  const { postMessage } = Worker.prototype;
  const asked = new Map<number, number>();
  const seen = new WeakSet<Worker>();
  Worker.prototype.postMessage = function (this: Worker, message: { number: number }) {
    if (!seen.has(this)) {
      seen.add(this);
      this.addEventListener("message", ({ data }) => {
        page.answers.push(performance.now() - (asked.get(data.number) ?? Number.NaN));
      });
    }
    asked.set(message.number, performance.now());
    postMessage.call(this, message);
  };
}

/** Runs in the page: a plain text box with the same text and size. */
function addBareField(): void {
  const [model] = document.querySelectorAll("main textarea");
  const bare = document.createElement("textarea");
  bare.id = "bare";
  bare.className = "block w-full font-text text-reading leading-relaxed";
  bare.rows = 14;
  bare.value = (model as HTMLTextAreaElement).value;
  document.body.append(bare);
}
