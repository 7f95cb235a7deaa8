import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { StyleReport } from "../../../shared/text/style/style-check.ts";
import type { Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";

const text =
  "We like the colour of the door, the color of the wall and the color of the roof. We utilise both.";
let client: Client;
let id: string;
beforeEach(async () => {
  ({ client, id } = await newPerson());
});

const book = (plan: PlanId) => env.DB.prepare("UPDATE users SET plan = ? WHERE id = ?").bind(plan, id).run();
const check = (input: object) => client.post("/api/style", input);

describe("the style check", () => {
  test.each(["free", "essential"] as const)("is rejected on %s with the required plan", async (plan) => {
    await book(plan);
    const response = await check({ text });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { code: "PLAN_REQUIRED", details: { option: "styleCheck", plan: "pro" } },
    });
  });

  test("on pro applies the user's house style, and costs no prompt", async () => {
    await book("pro");
    await client.fetch("/api/me/words/house", {
      method: "PATCH",
      json: { add: ["utilise = use", "-ize = -ise"] },
    });
    const report = await (await check({ text })).json<StyleReport>();
    expect(report.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "spellingVariant", text: "color", suggestion: "colour" }),
        expect.objectContaining({ kind: "houseWord", text: "utilise", suggestion: "use" }),
      ]),
    );
    for (const { start, end, text: found } of report.findings) expect(text.slice(start, end)).toBe(found);
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({ promptsUsed: 0 });
  });

  test("is limited to 5,000 words on teams", async () => {
    await book("teams");
    const response = await check({ text: "word ".repeat(5001) });
    expect(await response.json()).toMatchObject({
      error: { code: "WORD_LIMIT_EXCEEDED", details: { limit: 5000 } },
    });
  });

  test.each([
    "🙂🙂🙂",
    "שלום עולם",
    "\u200b.",
    "\ud800",
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
  ])("accepts any text: %j", async (odd) => {
    await book("pro");
    const response = await check({ text: odd });
    expect(response.status).toBe(200);
    const { score } = await response.json<StyleReport>();
    expect(score ?? 0).toBeLessThanOrEqual(100); // no score for other scripts
  });

  test("rejects a text of white space only", async () => {
    await book("pro");
    expect(await (await check({ text: " \n" })).json()).toMatchObject({
      error: { code: "VALIDATION_FAILED", details: { fields: { text: "TEXT_EMPTY" } } },
    });
  });
});
