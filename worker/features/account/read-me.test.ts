import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { readMe } from "./profile.ts";

test.each([
  ["free", 300, 4, 1, false, 0],
  ["essential", 700, 8, 1, true, 10],
  ["pro", 3000, 25, 1, true, null],
  ["teams", 3000, 25, 5, true, null],
] as const)(
  "the profile on %s contains the limits and features of the plan",
  async (plan, maxWordsPerGeneration, maxTitleSuggestions, teamMembers, hasAssistant, interactions) => {
    const id = await insertUser(plan);
    const me = await readMe(env, id);
    expect(me).toMatchObject({
      id,
      name: "Ada",
      email: id,
      avatarUrl: null,
      plan,
      promptsUsed: 0,
      language: "en",
      createdAt: 0,
      apiCallsUsed: 0,
      maxWordsPerGeneration,
      maxTitleSuggestions,
      teamMembers,
      hasAdvancedWritingAssistant: hasAssistant,
      maxWritingAssistantInteractions: interactions,
    });
    const { promptsLimit, apiCallsLimit } = me;
    expect([promptsLimit, apiCallsLimit]).toEqual(
      { free: [5, 0], essential: [25, 0], pro: [100, 500], teams: [800, 4000] }[plan],
    );
    const isPro = plan === "pro" || plan === "teams";
    expect(me.features).toMatchObject({
      rewrite: true,
      titles: true,
      multiChannel: true,
      seo: plan !== "free",
      chat: plan !== "free",
      advancedSeo: isPro,
      styleCheck: isPro,
    });
  },
);

test.each([
  ["free", "base"],
  ["essential", "base"],
  ["pro", "large"],
  ["teams", "large"],
])("the profile on %s names the model of the plan: %s", async (plan, name) => {
  const id = await insertUser(plan);
  const me = await readMe({ ...env, OPENAI_MODEL: "base", OPENAI_MODEL_PRO: "large" }, id);
  expect(me).toMatchObject({ plan, model: { demo: false, name } });
});

async function insertUser(plan: string): Promise<string> {
  const id = uuidv7();
  await env.DB.prepare(
    `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, plan)
     VALUES (?1, ?1, 'Ada', '', 0, 0, ?2)`,
  )
    .bind(id, plan)
    .run();
  return id;
}
