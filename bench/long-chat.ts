// Frame times while a conversation of 500 messages is scrolled from its end to its beginning, compared with the same
// distance in a page of plain paragraphs.
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import type { Chat, ChatMessage } from "../shared/contracts/chats.ts";
import type { Person } from "./people.ts";
import { percentile } from "./statistics.ts";
import type { Row } from "./table.ts";
import { withPage } from "./with-page.ts";

const messages = 500;
/** Pixels scrolled per frame: a fast scroll. */
const stepPx = 120;
const frames = 1600;

const reply = `A reed pen is **cut** from a reed. Three things matter:

1. The reed is dry, and *straight*.
2. The knife is sharp: [how to sharpen](https://calamo.example/knife).
3. The slit is as long as the nib is wide.

> Whoever hurries cuts twice.

| part | length |
| --- | --- |
| nib | 2 cm |

\`\`\`text
cut, slit, trim
\`\`\``;

export async function measureLongChat(person: Person): Promise<Row[]> {
  return withPage(person, async (page) => {
    const chat = longChat();
    await page.route(`**/api/chats/${chat.id}*`, (route) => route.fulfill({ json: chat }));
    await page.goto(`/chat/${chat.id}`);
    await page.locator("article .prose-text").last().waitFor();
    const calamo = await scrollUp(page, "main section[tabindex='0']");
    const reached = await page.getByText("Message 0", { exact: true }).count();
    await page.evaluate(addPlainPage);
    const plain = await scrollUp(page, "#plain");
    return rowsOf(calamo, plain, reached > 0);
  });
}

function rowsOf(calamo: number[], plain: number[], whole: boolean): Row[] {
  const write = (time: number) => `${time.toFixed(1)} ms`;
  const row = (what: string, share: number): Row => ({
    what,
    baseline: write(percentile(plain, share)),
    calamo: write(percentile(calamo, share)),
  });
  const slow = calamo.filter((time) => time > 34).length / calamo.length;
  return [
    {
      ...row(
        `a frame while a conversation of ${messages} messages is scrolled, median of ${calamo.length}`,
        0.5,
      ),
      figure: percentile(calamo, 0.5),
      unit: " ms",
      gate: { limit: 20, aim: 17, better: "lower" },
    },
    row("  the same, 99th percentile", 0.99),
    { what: "  frames that took longer than two", calamo: `${(100 * slow).toFixed(1)} %` },
    { what: "  its beginning was reached", calamo: whole ? "yes" : "no" },
  ];
}

/** Scrolls the element up by one step per frame and returns the duration of each frame. */
async function scrollUp(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(
    async ([selector, stepPx, frames]) => {
      const box = document.querySelector(selector);
      if (!box) throw new Error("nothing to scroll");
      box.scrollTop = box.scrollHeight;
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let before = await frame();
      for (let count = 0; count < frames; count++) {
        box.scrollTop -= stepPx;
        const now = await frame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    [selector, stepPx, frames] as const,
  );
}

/** Runs in the page: a box of the same size with the same amount of plain text. */
function addPlainPage(): void {
  const plain = document.createElement("div");
  plain.id = "plain";
  plain.style.cssText = "position:fixed;inset:0;z-index:99;overflow-y:auto;background:white";
  for (let index = 0; index < 4000; index++)
    plain.append(
      Object.assign(document.createElement("p"), { textContent: `A line of plain text, number ${index}.` }),
    );
  document.body.append(plain);
}

function longChat(): Chat {
  const begun = Date.now() - 3_600_000;
  const list: ChatMessage[] = [];
  for (let index = 0; index < messages; index++) {
    const isReply = index % 2 === 1;
    list.push({
      id: uuidv7(),
      parent: list.at(-1)?.id ?? null,
      role: isReply ? "assistant" : "user",
      content: isReply ? reply : `Message ${index}`,
      createdAt: begun + index * 1000,
      attached: null,
      reply: isReply
        ? { runId: uuidv7(), state: "done", code: null, cut: false, language: "en", savedAs: null }
        : null,
      summary: null,
    });
  }
  return {
    id: uuidv7(),
    title: "A long conversation",
    createdAt: begun,
    usedAt: begun,
    messages: list,
    running: [],
    version: "0",
  };
}
