import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { readMe } from "./read-me.ts";

test.each([
  ["free", "base"],
  ["essential", "base"],
  ["pro", "large"],
  ["teams", "large"],
])("a person on %s is told which model writes for them: %s", async (plan, name) => {
  const id = uuidv7();
  await env.DB.prepare(
    `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, plan)
     VALUES (?1, ?1, '', '', 0, 0, ?2)`,
  )
    .bind(id, plan)
    .run();
  const me = await readMe({ ...env, OPENAI_MODEL: "base", OPENAI_MODEL_PRO: "large" }, id);
  expect(me).toMatchObject({ plan, model: { demo: false, name } });
});
