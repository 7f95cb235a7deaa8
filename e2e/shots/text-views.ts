// The visually distinct states of chats and the history.
import { type APIResponse, expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import type { RunEvent } from "../../shared/contracts/runs.ts";
import { paths } from "../../web/app/paths.ts";
import { doneEvent, failedEvent, runStream } from "../../web/testing/run-events.ts";
import { press, type View } from "./view.ts";

const input = (page: Page) => page.getByRole("textbox").last();
/** In any language. While its code is loading, the box for comments below is the only one. */
const editor = (page: Page) => page.locator(".document-editor");
const replies = (page: Page) => page.locator("article .prose-text");

/** The id of a chat with two questions, created through the API on first use. */
let chat = "";
async function openChat(page: Page): Promise<void> {
  if (!chat) {
    chat = uuidv7();
    let after: string | null = null;
    for (const text of [
      "Explain what a hook is, and give me three for a blog post about reed pens.",
      "Make it shorter.",
    ]) {
      const message: { id: string; after: string | null; text: string } = { id: uuidv7(), after, text };
      const answer: APIResponse = await page.request.post("/api/runs", {
        data: { id: uuidv7(), tool: "chat", input: { chat, message } },
      });
      after = (await answer.json()).contentId;
    }
  }
  await page.goto(paths.chatItem(chat));
  await replies(page).nth(1).waitFor();
  await page.waitForLoadState("networkidle");
}

/** The id of a text of the history, written on first use. */
let written = "";
async function openHistory(page: Page): Promise<void> {
  if (!written) {
    const input = { title: "Reed pens", prompt: "Reed pens", wordCount: 40 };
    const answer = await page.request.post("/api/runs", { data: { id: uuidv7(), tool: "generate", input } });
    written = (await answer.json()).contentId;
  }
  await page.goto(paths.historyItem(written));
  await page.locator("article .prose-text").waitFor();
  await page.waitForLoadState("networkidle");
}

/** A document with every block and mark. */
const blocks = `## Cutting a reed pen

Cut it **in winter**, *slowly*, with a <u>sharp</u> knife[^knife]; ~~never~~ in <mark>summer</mark>. Reeds hold H<sub>2</sub>O, about
2 cm<sup>2</sup> of it. See [the guild](https://example.com/guild), or write \`cut --sharp\`.

Dear <first name>,
this is the second line, at 20~25 °C.

### What you need

- A reed
  - dry
  - as thick as a finger
- A knife

3. Soak it
4. Cut it

   Once, and flat.
5. Split it

- [x] Soaked
- [ ] Cut

> Patience is half of the pen.
>
> The other half is the knife.

| Part | Days | Price |
| :-- | --: | :-: |
| nib | 3 | 4 €<br>5 € |
| shaft | 12 | **8 €** |

---

\`\`\`sh
cut --sharp reed | split
\`\`\`

![A pen of reed](https://example.com/pen.webp)

[^knife]: A grafting knife does, says *the guild*.
`;

async function openBlocks(page: Page): Promise<void> {
  const id = uuidv7();
  await page.request.post("/api/contents", { data: { id, title: "Reed pens", content: blocks } });
  await page.goto(paths.documentItem(id));
  await page.getByRole("table").waitFor();
  await page.waitForLoadState("networkidle");
}

/** Leaves an edit of the text on the device that cannot be saved. */
async function leaveUnsaved(page: Page, id: string): Promise<void> {
  await page.routeWebSocket(/\/live$/, (socket) => socket.close());
  await forgetEdits(page);
  await page.goto(paths.documentItem(id));
  await editor(page).press("Control+End");
  await page.keyboard.type(" It is dipped in ink.");
  await page.locator("main .lucide-cloud-off").waitFor();
}

/** Of a user on Pro; `text` is the id of one of their texts. */
export const writersTextViews = (text: string): View[] => [
  { name: "chat-welcome", path: paths.chat, translated: true },
  { name: "chat-conversation", path: paths.chat, act: openChat, translated: true },
  {
    name: "chat-offline",
    path: paths.chat,
    async act(page) {
      await openChat(page);
      await page.context().setOffline(true);
      await input(page).fill("Are you there?");
      await input(page).press("Enter");
      await page.getByRole("status").filter({ hasText: "connection" }).waitFor();
      await expect(page.getByText("Are you there?").first()).toBeVisible();
      await page.waitForTimeout(500);
      await page.context().setOffline(false);
    },
    widths: [1440, 360],
  },
  {
    name: "documents-search",
    path: `${paths.documents}?q=reed`,
    act: (page) => page.locator("mark").first().waitFor(),
    translated: true,
  },
  {
    name: "documents-filters",
    path: paths.documents,
    act: press("Filters"),
    covered: true,
  },
  {
    name: "documents-select",
    path: paths.documents,
    async act(page) {
      await press("Select")(page);
      await page.getByRole("checkbox").first().check();
      await page.getByRole("checkbox").nth(1).check();
    },
  },
  { name: "history-text", path: paths.history, act: openHistory, translated: true },
  { name: "documents-blocks", path: paths.documents, act: openBlocks },
  {
    name: "documents-edit",
    path: paths.documentItem(text),
    async act(page) {
      await page.getByRole("textbox", { name: "Text" }).waitFor();
    },
  },
  {
    name: "documents-ai",
    path: paths.documentItem(text),
    async act(page) {
      await editor(page).press("Control+Home");
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Control+j");
      await page.getByRole("region").getByRole("textbox").waitFor();
    },
    translated: true,
  },
  {
    name: "documents-suggestion",
    path: paths.documentItem(text),
    async act(page) {
      await forgetEdits(page);
      await page.getByRole("textbox", { name: "Text" }).press("Control+End");
      await page.keyboard.press("Shift+Home");
      await page.keyboard.press("Control+j");
      await page.getByRole("button", { name: "Lengthen" }).click();
      await page.getByRole("button", { name: "Accept" }).waitFor();
    },
  },
  {
    name: "documents-slash",
    path: paths.documentItem(text),
    async act(page) {
      await forgetEdits(page);
      await editor(page).press("Control+End");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.type("/");
      await page.getByRole("option").first().waitFor();
    },
    translated: true,
  },
  {
    name: "documents-import",
    path: paths.documents,
    act: (page) => page.locator("main button:has(.lucide-file-up)").click(),
    covered: true,
    translated: true,
  },
  {
    name: "documents-cards",
    path: paths.documents,
    act: (page) => page.locator("label:has(input[value=cards])").click(),
    widths: [768, 1440],
  },
  {
    name: "documents-unsaved",
    path: paths.documentItem(text),
    act: (page) => leaveUnsaved(page, text),
    translated: true,
  },
  {
    name: "sign-out-unsaved",
    path: paths.documentItem(text),
    async act(page) {
      await leaveUnsaved(page, text);
      await page.getByRole("banner").locator("button[aria-haspopup=menu]").last().click();
      await page.getByRole("menuitem").last().click();
      await expect(page.getByRole("dialog").locator("[aria-busy=true]")).toHaveCount(0);
    },
    covered: true,
    translated: true,
  },
  {
    name: "documents-share",
    path: paths.documentItem(text),
    async act(page) {
      await linkTo(page, text, null);
      await page.locator("article header button[aria-haspopup=menu]").last().click();
      await page
        .getByRole("menuitem")
        .filter({ has: page.locator(".lucide-link") })
        .click();
      await page.getByRole("dialog").getByText("/s/").first().waitFor();
    },
    covered: true,
    translated: true,
  },
  {
    name: "documents-translate",
    path: paths.documentItem(text),
    act: openTranslation,
    covered: true,
    translated: true,
  },
  {
    name: "documents-translations",
    path: paths.documentItem(text),
    async act(page) {
      const fidelity = { missing: [{ kind: "number", text: "1899" } as const], invented: [] };
      const ends: Record<string, RunEvent> = {
        pt: doneEvent("Uma pena de junco é antiga.", { fidelity, repairable: true }),
        es: doneEvent("Una pluma de caña es antigua.", { fidelity: { ...fidelity, missing: [] } }),
      };
      await page.route("**/api/runs", async (route) => {
        const { to } = route.request().postDataJSON().input;
        const body = await runStream(ends[to] ?? failedEvent("MODEL_UNAVAILABLE")).text();
        await route.fulfill({ contentType: "text/event-stream", body });
      });
      await openTranslation(page);
      for (const box of await page.getByRole("dialog").getByRole("checkbox").all()) await box.check();
      await page.getByRole("dialog").locator("[type=submit]").click();
      await page.getByRole("dialog").locator("summary").click();
      await page.getByRole("dialog").getByRole("alert").nth(1).waitFor();
      await page.unroute("**/api/runs");
    },
    covered: true,
    translated: true,
  },
  {
    name: "documents-comments",
    path: paths.documentItem(text),
    async act(page) {
      const bodies = ["Is this how it is cut today?", "Shorter, please: one sentence would do."];
      const { comments } = await (await page.request.get(`/api/contents/${text}/comments`)).json();
      if (comments.length === 0)
        for (const body of bodies)
          await page.request.post(`/api/contents/${text}/comments`, { data: { id: uuidv7(), body } });
      await forgetEdits(page);
      const rail = page.locator("article header button:has(.lucide-panel-right)");
      if ((await rail.getAttribute("aria-expanded")) === "false") await rail.click();
      await page.getByRole("tab").nth(2).click();
      await page.getByText(bodies[1] ?? "").waitFor();
    },
    translated: true,
  },
  {
    name: "shared-document",
    path: paths.documentItem(text),
    act: (page) => openLink(page, text, null),
    translated: true,
  },
  {
    name: "shared-document-protected",
    path: paths.documentItem(text),
    act: (page) => openLink(page, text, "reed pens and ink"),
  },
  {
    name: "documents-versions",
    path: paths.documentItem(text),
    async act(page) {
      await page.locator(".prose-text").waitFor();
      const { content, revision } = await (await page.request.get(`/api/contents/${text}`)).json();
      const data = { content: `${content} One more sentence.`, revision, keepsVersion: true };
      await page.request.patch(`/api/contents/${text}`, { data });
      await page.reload();
      await page.locator(".prose-text").waitFor();
      await page.getByRole("article").getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Versions" }).click();
      await page.getByText("First version").first().click();
      await page.locator("article :is(ins, del)").first().waitFor();
    },
  },
];

const links = new Map<string | null, string>();

/** A public link to the document, created on first use. */
async function linkTo(page: Page, id: string, password: string | null): Promise<string> {
  const data = { expiresInDays: 30, password };
  const url =
    links.get(password) ??
    (await (await page.request.post(`/api/contents/${id}/shares`, { data })).json()).url;
  links.set(password, url);
  return url;
}

async function openLink(page: Page, id: string, password: string | null): Promise<void> {
  await page.goto(new URL(await linkTo(page, id, password)).pathname);
  await (password ? page.locator("input[type=password]") : page.locator(".prose-text")).waitFor();
}

/** Opens the dialog that translates the document, without the results of an earlier picture. */
async function openTranslation(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.includes("translate")) area.removeItem(key);
  });
  await forgetEdits(page);
  await page.locator("article header button[aria-haspopup=menu]").last().click();
  await page
    .getByRole("menuitem")
    .filter({ has: page.locator(".lucide-globe") })
    .click();
  await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
}

/** Reloads the document without the edits and suggestions that an earlier picture has left. */
async function forgetEdits(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (/edit|changes/.test(key)) storage.removeItem(key);
  });
  await page.reload();
  await page.locator(".prose-text").waitFor();
}

/** Of a new user on the free plan. */
export const newcomersTextViews: View[] = [{ name: "chat-locked", path: paths.chat, translated: true }];
