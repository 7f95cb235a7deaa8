import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { signInOnPlan } from "./users.ts";

const input = (page: Page) => page.getByRole("textbox", { name: "Message to the assistant" });
const thread = (page: Page) => page.getByRole("region", { name: "Messages" });
const replies = (page: Page) => page.getByRole("article", { name: /^Assistant, / }).locator(".prose-text");
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
