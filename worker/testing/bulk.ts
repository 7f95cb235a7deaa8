// Batches of briefs in tests.
import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Batch, BatchDetail, Batches } from "../../shared/contracts/bulk.ts";
import type { NotificationList } from "../../shared/contracts/notifications.ts";
import { billingPeriod } from "../../shared/quota.ts";
import { userObject } from "../user-object/stub.ts";
import type { Client } from "./client.ts";
import { newId } from "./new-id.ts";

/** Briefs with these titles. */
export const briefs = (...titles: string[]) =>
  titles.map((title) => ({ title, prompt: `A text about ${title}` }));

export const post = (by: Client, items: object[], changes: object = {}) =>
  by.post("/api/bulk", { id: newId(), name: "Pens", items, ...changes });

export async function started(by: Client, items: object[], changes?: object): Promise<Batch> {
  const response = await post(by, items, changes);
  expect(response.status).toBe(201);
  return response.json();
}

export async function batchOf(by: Client, id: string): Promise<BatchDetail> {
  const response = await by.fetch(`/api/bulk/${id}`);
  expect(response.status).toBe(200);
  return response.json();
}

export const batchesOf = async (by: Client) => (await (await by.fetch("/api/bulk")).json<Batches>()).batches;

/** The notifications that a batch has ended. */
export async function endsTold(by: Client): Promise<object[]> {
  const { items } = await (await by.fetch("/api/notifications")).json<NotificationList>();
  return items.flatMap(({ kind, details }) => (kind === "bulkEnded" ? [details] : []));
}

/** The prompts that the user's own runs have charged. */
export const chargedTo = (userId: string): Promise<number> =>
  runInDurableObject(userObject(env, userId), (_, { storage }) =>
    Number(
      storage.sql
        .exec("SELECT count(*) AS charged FROM entries WHERE reason = 'delivered' AND metadata <> ''")
        .one().charged,
    ),
  );

/** Uses prompts of the current month, as if runs had. */
export async function usePrompts(userId: string, prompts: number): Promise<void> {
  const object = userObject(env, userId);
  await object.quota(userId); // reads the account
  await runInDurableObject(object, (_, { storage }) => {
    const anchor = Number(storage.sql.exec("SELECT period_anchor AS anchor FROM account").one().anchor);
    const { start } = billingPeriod(anchor, Date.now());
    storage.sql.exec("DELETE FROM entries WHERE metadata = ''");
    for (let run = 0; run < prompts; run++)
      storage.sql.exec(
        `INSERT INTO entries (id, meter, period, weight, state, reason, started_at, ended_at, metadata)
         VALUES (?, 'prompts', ?, 1, 'committed', 'delivered', 0, 0, '')`,
        `before ${run}`,
        start,
      );
  });
  await abortAllDurableObjects(); // the next instance counts them
}
