import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import type { NotificationEvent, NotificationList } from "../../../shared/contracts/notifications.ts";
import { openDatabase } from "../../db/client.ts";
import {
  countUnread,
  insertNotification,
  listNotifications,
  type NewNotification,
  newNotification,
  trimNotifications,
} from "../../db/notifications.ts";
import type { Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { meOf } from "../../testing/team.ts";

const db = openDatabase(env.DB);
let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
});

const start = Date.UTC(2026, 10, 1);
function notice(number: number, changes: Partial<NewNotification> = {}): NewNotification {
  const createdAt = start + number * 60_000;
  return {
    userId,
    id: uuidv7({ msecs: createdAt }),
    kind: "promptsApproaching",
    type: "warning",
    details: JSON.stringify({ used: number, limit: 5 }),
    createdAt,
    ...changes,
  };
}

async function add(...rows: NewNotification[]): Promise<void> {
  for (const row of rows) await insertNotification(db, row);
}

const panel = async (of = client) => (await of.fetch("/api/notifications")).json<NotificationList>();
const markRead = (id: string, by = client) => by.post(`/api/notifications/${id}/read`);
const remove = (id: string, by = client) => by.fetch(`/api/notifications/${id}`, { method: "DELETE" });

describe("the panel", () => {
  test("lists newest first, with details and times", async () => {
    await add(notice(1), notice(3), notice(2));
    const { items, unread } = await panel();
    expect(items.map(({ details }) => details.used)).toEqual([3, 2, 1]);
    expect(items[0]).toEqual({
      id: expect.any(String),
      kind: "promptsApproaching",
      type: "warning",
      details: { used: 3, limit: 5 },
      read: false,
      createdAt: start + 180_000,
    });
    expect(unread).toBe(3);
  });

  test("is empty without notifications", async () => {
    expect(await panel()).toEqual({ items: [], unread: 0 });
  });

  test("shows the newest 50 and counts all unread ones", async () => {
    await add(...Array.from({ length: 60 }, (_, number) => notice(number)));
    const { items, unread } = await panel();
    expect(items).toHaveLength(50);
    expect(items.at(-1)?.details.used).toBe(10);
    expect(unread).toBe(60);
  });

  test("lists unknown kinds and types", async () => {
    await add(notice(1, { kind: "teamInvited", type: "success", details: '{"by":"Ada"}' }));
    expect((await panel()).items).toMatchObject([
      { kind: "teamInvited", type: "success", details: { by: "Ada" } },
    ]);
  });

  test.each([
    ["", {}],
    ["not json", {}],
    ["null", {}],
    ["7", {}],
    ['["a"]', {}],
    ['{"limit":5,"of":{"a":1},"by":null}', { limit: 5 }],
  ])("shows a notification without its malformed details: %j", async (json, details) => {
    await add(notice(1, { details: json }));
    expect((await panel()).items).toMatchObject([{ kind: "promptsApproaching", details, read: false }]);
  });

  test("keeps the newest 200 of each user", async () => {
    const { id } = await newPerson();
    await add(notice(0, { userId: id }));
    await add(...Array.from({ length: 205 }, (_, number) => notice(number)));
    const kept = (of: string) =>
      env.DB.prepare(
        "SELECT count(*) AS rows, min(created_at) AS oldest FROM notifications WHERE user_id = ?",
      )
        .bind(of)
        .first();
    expect(await kept(userId)).toEqual({ rows: 200, oldest: start + 5 * 60_000 });
    expect(await kept(id)).toEqual({ rows: 1, oldest: start });
  });

  test("lists a notification once, however often it is inserted", async () => {
    const once = notice(1);
    await add(once, { ...once, details: "{}" });
    expect((await panel()).items).toMatchObject([{ details: { used: 1 } }]);
  });

  test.each([
    ["the list", listNotifications],
    ["the count", countUnread],
    ["the deletion of old ones", trimNotifications],
  ])("searches by the user's primary key, without a scan or a sort: %s", async (_, query) => {
    const { sql, params } = query(db, userId).toSQL();
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join("; ");
    expect(plan).toMatch(/SEARCH notifications USING PRIMARY KEY \(user_id=\?/);
    expect(plan).not.toMatch(/SCAN notifications|TEMP B-TREE/);
  });
});

describe("marking as read", () => {
  test("changes one notification and leaves the others unread", async () => {
    const [first, second] = [notice(1), notice(2)];
    await add(first, second);
    expect((await markRead(first.id)).status).toBe(204);
    const { items, unread } = await panel();
    expect(items.map(({ read }) => read)).toEqual([false, true]);
    expect(unread).toBe(1);
  });

  test("succeeds again for the same notification", async () => {
    const one = notice(1);
    await add(one);
    await markRead(one.id);
    expect((await markRead(one.id)).status).toBe(204);
    expect((await panel()).unread).toBe(0);
  });

  test("of all changes all of the user's own, beyond those that the panel shows", async () => {
    const { client: stranger, id } = await newPerson();
    await add(notice(1, { userId: id }), ...Array.from({ length: 60 }, (_, number) => notice(number)));
    expect((await client.post("/api/notifications/read-all")).status).toBe(204);
    expect((await panel()).unread).toBe(0);
    expect((await panel(stranger)).unread).toBe(1);
  });

  test("of all writes only unread rows", async () => {
    await add(notice(1), notice(2));
    await client.post("/api/notifications/read-all");
    await add(notice(3));
    await env.DB.exec(
      "CREATE TRIGGER rereads BEFORE UPDATE ON notifications WHEN old.read = 1 BEGIN SELECT RAISE(ABORT, 'read'); END",
    );
    expect((await client.post("/api/notifications/read-all")).status).toBe(204);
    await env.DB.exec("DROP TRIGGER rereads");
    expect((await panel()).unread).toBe(0);
  });
});

describe("deleting", () => {
  test("removes one notification, and fails with NOT_FOUND the second time", async () => {
    const [first, second] = [notice(1), notice(2)];
    await add(first, second);
    expect((await remove(first.id)).status).toBe(204);
    expect((await panel()).items.map(({ id }) => id)).toEqual([second.id]);
    expect((await remove(first.id)).status).toBe(404);
  });
});

describe("privacy", () => {
  test("another user's notification is not listed, and can't be marked or deleted", async () => {
    const one = notice(1);
    await add(one);
    const { client: stranger } = await newPerson();
    expect(await panel(stranger)).toEqual({ items: [], unread: 0 });
    for (const answer of [await markRead(one.id, stranger), await remove(one.id, stranger)]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
    }
    expect((await panel()).items).toMatchObject([{ id: one.id, read: false }]);
  });

  test("an unknown id is not found", async () => {
    expect((await markRead(uuidv7())).status).toBe(404);
    expect((await remove(uuidv7())).status).toBe(404);
  });
});

describe("a new notification", () => {
  test.each([
    [{ kind: "promptsApproaching", details: { used: 4, limit: 5 } }, "warning"],
    [{ kind: "promptsReached", details: { limit: 5, plan: "free" } }, "warning"],
    [{ kind: "newSignIn", details: { browser: "Firefox", os: "Windows" } }, "security"],
    [{ kind: "planExpiring", details: { plan: "pro", days: 3 } }, "warning"],
    [{ kind: "planStarted", details: { plan: "pro", amount: 2500, date: 1 } }, "success"],
    [{ kind: "planRenewed", details: { plan: "pro", amount: 2500, date: 1 } }, "success"],
    [{ kind: "planChanged", details: { plan: "pro", before: "essential", date: 1 } }, "success"],
    [{ kind: "paymentFailed", details: { plan: "pro", date: 1 } }, "warning"],
    [{ kind: "planCancelled", details: { plan: "pro", date: 1 } }, "info"],
    [{ kind: "planEnded", details: { plan: "pro" } }, "warning"],
    [{ kind: "paymentRefunded", details: { amount: 950 } }, "info"],
  ] satisfies [NotificationEvent, string][])(
    "of %j is listed with its details as %s",
    async (event, type) => {
      const before = Date.now();
      await insertNotification(db, newNotification(userId, event));
      const { items, unread } = await panel();
      expect(items).toMatchObject([{ ...event, type, read: false }]);
      expect(items[0]?.createdAt).toBeGreaterThanOrEqual(before);
      expect(unread).toBe(1);
    },
  );

  test("of the same event is listed again, because it has its own id", async () => {
    const event: NotificationEvent = { kind: "planExpiring", details: { plan: "pro", days: 3 } };
    await insertNotification(db, newNotification(userId, event));
    await insertNotification(db, newNotification(userId, event));
    expect((await panel()).unread).toBe(2);
  });
});

describe("switched-off notifications", () => {
  const mute = (...mutedNotifications: string[]) =>
    client.fetch("/api/me", { method: "PATCH", json: { mutedNotifications } });

  test("are not added to the panel, but the others are", async () => {
    expect(await (await mute("usage:bell", "renewal:bell")).json<Me>()).toMatchObject({
      mutedNotifications: ["usage:bell", "renewal:bell"],
    });
    await add(notice(1), notice(2, { kind: "planRenewed" }), notice(3, { kind: "planExpiring" }));
    await mute("renewal:bell");
    await add(notice(4));
    expect((await panel()).items.map(({ kind }) => kind)).toEqual(["promptsApproaching", "planExpiring"]);
  });

  test.each(["security:bell", "security:mail", "billing:mail", "retention:bell", "usage:mail"])(
    "can't include %s",
    async (setting) => {
      expect((await mute(setting)).status).toBe(400);
    },
  );

  test("are those of this user only", async () => {
    await mute("usage:bell");
    const { client: stranger, id } = await newPerson();
    expect((await meOf(stranger)).mutedNotifications).toEqual([]);
    await add(notice(1, { userId: id }));
    expect((await panel(stranger)).unread).toBe(1);
  });
});
