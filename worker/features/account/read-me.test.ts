import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
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
    const me = await readMe(requestFrom(env, deployed), id);
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
      bulk: isPro,
    });
  },
);

const deployed = "https://calamo.test/api/me";
const requestFrom = (bindings: typeof env, url: string) => ({
  env: bindings,
  var: { db: openDatabase(bindings.DB) },
  req: { url },
});

test.each([
  ["free", "base"],
  ["essential", "base"],
  ["pro", "large"],
  ["teams", "large"],
])("the operator’s profile on %s names the model of the plan: %s", async (plan, name) => {
  const id = await insertUser(plan);
  const operated = { ...env, OPENAI_MODEL: "base", OPENAI_MODEL_PRO: "large", OPERATOR_EMAIL: id };
  const me = await readMe(requestFrom(operated, deployed), id);
  expect(me).toMatchObject({ plan, model: { demo: false, name } });
});

describe("the model is named", () => {
  const local = "http://localhost:8787/api/me";
  const names = async (email: string | undefined, address: string, confirmedAt: number | null = 1) => {
    const id = await insertUser("free", confirmedAt);
    const variables = {
      MODEL_IS_DEMO: "true",
      OPERATOR_EMAIL: email === "own" ? ` ${id.toUpperCase()} ` : email,
    };
    return (await readMe(requestFrom({ ...env, ...variables } as typeof env, address), id)).model !== null;
  };

  test("to the account of OPERATOR_EMAIL, once it has confirmed that address", async () => {
    expect(await names("own", deployed)).toBe(true);
    expect(await names("own", deployed, null)).toBe(false);
  });

  test("to every user of a local server, unless OPERATOR_EMAIL is set", async () => {
    for (const address of [local, "http://127.0.0.1:8787/api/me", "http://[::1]:8787/api/me"])
      expect(await names("", address)).toBe(true);
    expect(await names("operator@example.com", local)).toBe(false);
  });

  test("to no one else", async () => {
    for (const email of [undefined, "", " ", "operator@example.com"])
      expect(await names(email, deployed)).toBe(false);
  });
});

async function insertUser(plan: string, confirmedAt: number | null = 1): Promise<string> {
  const id = uuidv7();
  await env.DB.prepare(
    `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, plan, email_confirmed_at)
     VALUES (?1, ?1, 'Ada', '', 0, 0, ?2, ?3)`,
  )
    .bind(id, plan, confirmedAt)
    .run();
  return id;
}
