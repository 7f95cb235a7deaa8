import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { signInOnPlan, signUp, usage } from "./users.ts";

const input = (page: Page) => page.getByRole("textbox", { name: "Message to the assistant" });
const thread = (page: Page) => page.getByRole("region", { name: "Messages" });
const replies = (page: Page) => page.getByRole("article", { name: /^Assistant, / }).locator(".prose-text");
const stop = (page: Page) => page.getByRole("button", { name: "Stop" });
const question = "Explain the active voice to me, with an example and a list of three tips.";

/** Sends a message through the API and waits for the end of the reply. Returns the outcome. */
async function say(request: APIRequestContext, text: string, chat = uuidv7()): Promise<string> {
  const message = { id: uuidv7(), after: null, text };
  const answer = await request.post("/api/runs", {
    data: { id: uuidv7(), tool: "chat", input: { chat, message } },
  });
  return answer.ok() ? "taken" : (await answer.json()).error.code;
}

test("the panel is 640 pixels high, or less if there is no room", async ({ page }) => {
  await signInOnPlan(page, "pro", "chat");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/chat");
  const panel = page.getByRole("region", { name: "New conversation" });
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(640);
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect(input(page)).toBeInViewport({ ratio: 1 });
});

test("Markdown is loaded when a new conversation is begun, not before", async ({ page }) => {
  await signInOnPlan(page, "pro", "chat");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/chat");
  await expect(input(page)).toBeFocused();
  expect(loaded).toContainEqual(expect.stringMatching("/chat-screen-"));
  expect(loaded).not.toContainEqual(expect.stringMatching("/markdown-"));
  await input(page).pressSequentially("R");
  await expect.poll(() => loaded).toContainEqual(expect.stringMatching("/markdown-"));
});

test("Enter sends, Shift+Enter adds a line break, and a suggestion can be completed in the input", async ({
  page,
}) => {
  await signInOnPlan(page, "pro", "chat");
  await page.goto("/chat");
  await page.getByRole("button", { name: "Write a persuasive blog introduction" }).click();
  await expect(input(page)).toHaveValue(/about \[topic\]/);
  await page.keyboard.type("reed pens");
  await expect(input(page)).toHaveValue(/about reed pens\./);
  await input(page).press("Control+End");
  await input(page).press("Shift+Enter");
  await page.keyboard.type("In two sentences.");
  await expect(input(page)).toHaveValue(/gain\.\nIn two/);
  await page.reload();
  await expect(input(page)).toHaveValue(/reed pens[\s\S]*In two sentences\./);
  await input(page).press("Enter");
  await expect(input(page)).toHaveValue("");
  await expect(replies(page)).toContainText("reed", { ignoreCase: true });
});

test("a reply is regenerated, a message edited into a fork, and a reply saved to the history", async ({
  page,
}) => {
  await signInOnPlan(page, "pro", "chat");
  await page.goto("/chat");
  await input(page).fill(question);
  await input(page).press("Enter");
  await expect(stop(page)).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  const first = await replies(page).innerText();

  await page.getByRole("button", { name: "Regenerate reply" }).click();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(replies(page)).toHaveText(first, { useInnerText: true });

  await page.getByRole("button", { name: "Save to documents" }).click();
  const saved = page.getByRole("link", { name: "Saved. Open" });
  await expect(saved).toBeVisible();

  await thread(page).getByText(question).hover();
  await page.getByRole("button", { name: "Edit message" }).click();
  await page.getByRole("textbox", { name: "Edit your message" }).fill("What is a hook?");
  await page.keyboard.press("Control+Enter");
  await expect(thread(page).getByText("What is a hook?")).toBeVisible();
  await expect(thread(page).getByText(question)).toHaveCount(0);
  await expect(stop(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Previous" }).first().click();
  await expect(thread(page).getByText(question)).toBeVisible();
  await page.reload();
  await expect(thread(page).getByText("What is a hook?")).toBeVisible(); // the newest branch
  await page.goto("/documents");
  await expect(page.getByRole("list", { name: "Documents" }).getByRole("listitem")).toHaveCount(1);
});

test("ten of 20 concurrent messages are accepted, and the screen says when the limit resets", async ({
  page,
}) => {
  await signInOnPlan(page, "essential", "chatlock");
  // Only five replies may run at once, so rejected messages are sent again.
  const answers: string[] = [];
  while (answers.length < 20) {
    const left = Array.from({ length: 20 - answers.length }, () => say(page.request, "Hello"));
    answers.push(...(await Promise.all(left)).filter((answer) => answer !== "TOO_MANY_RUNS"));
  }
  expect(answers.toSorted()).toEqual([...Array(10).fill("CHAT_LIMIT_REACHED"), ...Array(10).fill("taken")]);
  await page.goto("/chat");
  await expect(page.getByText("10 of 10 messages today").first()).toBeVisible();
  await expect(page.getByText(/You’ve used your 10 messages for today\. You can send more on/)).toBeVisible();
  await expect(input(page)).toBeDisabled();
});

test("on free, the screen names the plan with the assistant, and the server rejects messages", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/chat");
  await expect(page.getByText(/only available on the Essential plan or higher/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade Now" }).first()).toHaveAttribute("href", "/plans");
  expect(await say(page.request, "Hello")).toBe("PLAN_REQUIRED");
  await expect(usage(page)).toHaveText("0 / 5");
});

test("a message sent offline fails in the conversation, survives a reload, and can be resent", async ({
  page,
  context,
}) => {
  await signInOnPlan(page, "pro", "chat");
  await page.goto("/chat");
  await expect(input(page)).toBeEnabled();
  await context.setOffline(true);
  await input(page).fill("Are you there?");
  await input(page).press("Enter");
  await expect(page.getByText(/check your internet connection/i).first()).toBeVisible();
  await expect(
    page.getByText("The connection to the server has failed. Some features may be unavailable."),
  ).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeHidden(); // one notice, not two
  await context.setOffline(false);
  await page.reload();
  await expect(thread(page).getByText("Are you there?")).toBeVisible();
  await thread(page).getByRole("button", { name: "Try again" }).click();
  await expect(replies(page)).toHaveCount(1);
  await expect(thread(page).getByRole("article", { name: /^You, / })).toHaveCount(1);
});

test("conversations are searched, renamed, deleted and restored", async ({ page }) => {
  await signInOnPlan(page, "teams", "chat");
  const [one, other] = [uuidv7(), uuidv7()];
  await say(page.request, "Uma introdução sobre o café da manhã", one);
  await say(page.request, "Ein Text über Brücken", other);
  await page.goto(`/chat/${one}`);
  const list = page.getByRole("navigation", { name: "Conversations" });
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("INTRODUCAO cafe");
  await expect(list.getByRole("link", { name: /Brücken/ })).toHaveCount(0);
  await expect(list.locator("mark").first()).toHaveText(/introdução/i);
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("");
  await page
    .getByRole("button", { name: /^Options for “Uma introdução/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(list.getByRole("link", { name: /Uma introdução/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("link", { name: /Uma introdução/ })).toHaveCount(1);
});

test("a hostile reply has no effect", async ({ page }) => {
  await signInOnPlan(page, "pro", "chat");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto("/chat");
  await input(page).fill(
    "Say <img src=x onerror=alert(1)> and [me](javascript:alert(2)) <script>alert(3)</script>",
  );
  await input(page).press("Enter");
  await expect(stop(page)).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  expect(await page.locator("main img[src=x], main script, main a[href^=javascript]").count()).toBe(0);
  expect(dialogs).toEqual([]);
});

test("a conversation passes axe in both themes and fits a phone with its composer in view", async ({
  page,
}) => {
  await signInOnPlan(page, "pro", "chat");
  const chat = uuidv7();
  await say(page.request, question, chat);
  await page.goto(`/chat/${chat}`);
  await expect(replies(page)).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(input(page)).toBeInViewport();
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 400 }); // the keyboard is open
  await expect(input(page)).toBeInViewport();
});
