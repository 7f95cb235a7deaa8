import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { operatorStatus } from "../../../shared/contracts/operator.ts";
import { app } from "../../app.ts";
import { openDatabase } from "../../db/client.ts";
import { saveDeadJob } from "../../db/jobs.ts";
import { saveCronRun } from "../../db/operations.ts";
import { Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { forgetModelCheck } from "../health/model-check.ts";

let client: Client;
let email: string;
beforeAll(async () => {
  ({ client, email } = await newPerson());
});
beforeEach(() => {
  forgetModelCheck();
  scriptUpstream().script({ status: 401, body: '{"error":{"message":"Incorrect API key"}}' });
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

function read(operator: string, as = client) {
  const headers = { Cookie: [...as.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  return app.request(
    "https://calamo.test/api/operator/status",
    { headers },
    { ...env, OPERATOR_EMAIL: operator },
  );
}

describe("the status", () => {
  test("exists for the operator only", async () => {
    expect((await read(email)).status).toBe(200);
    expect((await read("operator@example.com")).status).toBe(404);
    expect((await read("")).status).toBe(404);
    expect((await read(email, new Client())).status).toBe(401);
  });

  test("has the last run of each cron, since when a webhook is due, and how many jobs have failed", async () => {
    const db = openDatabase(env.DB);
    await saveCronRun(db, { cron: "1 * * * *", endedAt: 1000, succeeded: 9, failed: 2 });
    await saveCronRun(db, { cron: "1 * * * *", endedAt: 3000, succeeded: 11, failed: 0 });
    await saveCronRun(db, { cron: "2 3 * * *", endedAt: 2000, succeeded: 4, failed: 1 });
    const insert = env.DB.prepare(
      `INSERT INTO webhook_deliveries (owner_id, endpoint_id, id, message_id, event, payload, state, attempts, next_attempt_at)
       VALUES (?, 'e', ?, 'm', 'run.completed', '{}', 'pending', 0, ?)`,
    );
    const now = Date.now();
    await env.DB.batch([
      insert.bind("o", "1", now - 5000),
      insert.bind("o", "2", now - 9000),
      insert.bind("o", "3", now + 60_000),
      insert.bind("o", "4", null),
    ]);
    const dead = { kind: "pushPlan", ownerId: null, body: "{}", error: "away", failedAt: 1 };
    for (const id of ["a", "b", "c"]) await saveDeadJob(db, { id, ...dead });
    await env.DB.exec("UPDATE dead_jobs SET replay_at = 2 WHERE id = 'c'");
    const status = operatorStatus().parse(await (await read(email)).json());
    expect(status).toMatchObject({
      deliveryDueSince: now - 9000,
      failedJobs: 2,
      crons: [
        { cron: "1 * * * *", endedAt: 3000, succeeded: 11, failed: 0 },
        { cron: "2 3 * * *", endedAt: 2000, succeeded: 4, failed: 1 },
      ],
      readiness: { checks: { database: "ok", model: "failed" } },
      model: { model: "scripted", problem: "unauthorized", status: 401, message: "Incorrect API key" },
    });
  });

  test("says that the model fails, though it has answered a while ago", async () => {
    const upstream = scriptUpstream();
    upstream.script({ pieces: ["ready"] });
    vi.useFakeTimers({ toFake: ["Date"] });
    expect(await (await read(email)).json()).toMatchObject({ model: { problem: null } });
    upstream.script({ status: 500 });
    vi.setSystemTime(Date.now() + 11_000);
    const status = await (await read(email)).json();
    vi.useRealTimers();
    expect(status).toMatchObject({
      readiness: { ready: false, checks: { model: "failed" } },
      model: { problem: "serverError" },
    });
  });
});
