// Hostile content in texts, titles, tags and chats is shown as plain text, fetches nothing and breaks no screen.
import { expect } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { horizontalOverflow, watchEffects } from "./page-checks.ts";
import { follow } from "./screens.ts";
import { test } from "./test.ts";
import { generateText, signInAsNewUser, signInOnPlan } from "./users.ts";

const long = "x".repeat(200);
const title = `<img src=x onerror=alert(1)>${long}`.slice(0, 200);
const text = `# <img src=x onerror=alert(2)> ${long}

<script>alert(3)</script><iframe src="javascript:alert(4)"></iframe><style>@import "https://foreign.example/a.css"</style>

[a](javascript:alert(5)) [b](data:text/html,<script>alert(6)</script>) [c](java&#9;script:alert(7)) ![d](https://foreign.example/d.png)

${long} **${long}** \`${long}\` [${long}](https://foreign.example/${long})

\`\`\`html" onload=alert(8)
<script>alert(9)</script>${long}
\`\`\`

| ${long} | b |
|---|---|
| \`${long}\` | <img src=https://foreign.example/e.png onerror=alert(10)> |
`;

test("a hostile text has no effect on any screen, in print or on the clipboard", async ({
  page,
  context,
  baseURL,
}) => {
  const seen = watchEffects(page, baseURL);
  await signInOnPlan(page, "teams", "history");
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await generateText(page);
  const tags = ["<img src=x onerror=alert(11)>", "y".repeat(40)];
  const data = { title, tags, content: text, revision: 0 };
  const changed = await page.request.patch(`/api/contents/${id}`, { data });
  expect(changed.status()).toBe(200);
  const chat = uuidv7();
  const message = { id: uuidv7(), after: null, text, attached: id };
  const said = await page.request.post("/api/runs", {
    data: { id: uuidv7(), tool: "chat", input: { chat, message } },
  });
  expect(said.status()).toBe(200);
  expect((await page.request.patch(`/api/chats/${chat}`, { data: { title } })).status()).toBe(200);

  for (const path of ["/documents", `/documents/${id}`, `/chat/${chat}`]) {
    await page.goto(path);
    await expect(page.getByText("<img src=x onerror=alert(").first()).toBeAttached();
    expect(await horizontalOverflow(page), path).toEqual([]);
  }

  await page.goto(`/documents/${id}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("article").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const lost = await page
    .locator(".print-sheet *")
    .evaluateAll((parts) =>
      parts
        .filter((part) => Math.max(part.getBoundingClientRect().right, part.scrollWidth) > innerWidth + 1)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
  expect(lost).toEqual([]); // nothing is cut off in print
  await page.emulateMedia({ media: "screen" });

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.reload();
  await page.getByRole("article").getByRole("button", { name: "Copy", exact: true }).first().click();
  const read = async () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item?.types.includes("text/html") ? (await item.getType("text/html")).text() : "";
    });
  await expect.poll(read).toContain(long);
  expect(await read()).not.toMatch(/<(script|iframe|style|img)|href="(javascript|data):/i);
  expect(seen).toEqual([]);
});

/** Storage as an older version, another program or a curious user may have left it. */
const spoilt = [
  "{",
  "null",
  "42",
  '"text"',
  "[]",
  '{"title":{},"prompt":[1],"runs":[null],"shown":9,"list":7,"owner":3}',
];

test("every screen opens with corrupt data on the device", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await signInAsNewUser(page);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("x"); // creates a draft to corrupt
  for (const value of spoilt) {
    const keys = await page.evaluate((kept) => {
      const me = Object.keys(localStorage)
        .find((key) => key.startsWith("calamo.draft."))
        ?.split(".")[2];
      for (const name of [
        `draft.${me}.generate`,
        `draft.${me}.profile`,
        `run.${me}.generate`,
        "login",
        "notifications",
      ])
        for (const area of [localStorage, sessionStorage]) area.setItem(`calamo.${name}`, kept);
      localStorage.setItem("theme", kept);
      localStorage.setItem("i18nextLng", kept);
      return Object.keys(localStorage).length;
    }, value);
    expect(keys).toBeGreaterThanOrEqual(7);
    await page.goto("/generate");
    for (const path of ["/dashboard", "/settings/profile", "/generate"]) {
      await follow(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeHidden();
    }
  }
  expect(faults).toEqual([]);
});

test("an unknown language falls back to English", async ({ page }) => {
  await page.goto("/login?lng=xx");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
