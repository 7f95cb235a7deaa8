import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { NotificationEvent } from "../../../shared/contracts/notifications.ts";
import { newPerson } from "../../testing/people.ts";
import type { Account } from "../account.ts";
import { userObject } from "../stub.ts";
import { ChatStore } from "./chat-store.ts";
import { listChats } from "./list-chats.ts";
import { enforceChatRetention, nextChatDeadline } from "./retention.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);

let userId: string;
beforeEach(async () => {
  userId = (await newPerson()).id;
});

interface World {
  /** Adds a chat that was last used on that day. */
  used(dayOfUse: number): string;
  /** Reserves a reply in the chat. Returns a function that ends it. */
  reply(chatId: string): () => void;
  /** Enforces retention on that day. Returns the notifications that this enqueued. */
  tidyOn(day: number): NotificationEvent[];
  /** The days on which the remaining chats were last used. */
  kept(): number[];
  list(day: number): ReturnType<typeof listChats>;
  next(): number | null;
  change(changes: Partial<Account>): void;
  store: ChatStore;
}

function withChats(plan: PlanId, look: (world: World) => void, planSince = 0): Promise<void> {
  return runInDurableObject(userObject(env, userId), async (object, { storage }) => {
    await object.quota(userId);
    let account: Account = {
      userId,
      plan,
      periodAnchor: start,
      workspaceId: null,
      model: null,
      planSince,
      version: 0,
    };
    const { sql } = storage;
    const at = (days: number) => start + days * day;
    look({
      used(dayOfUse) {
        const id = uuidv7();
        sql.exec(
          "INSERT INTO chats (id, title, words, created_at, used_at) VALUES (?, 'T', ' t ', ?, ?)",
          id,
          at(dayOfUse),
          at(dayOfUse),
        );
        sql.exec(
          "INSERT INTO messages (chat_id, id, role, content, words, created_at) VALUES (?, ?, 'user', 'x', 'x', ?)",
          id,
          uuidv7(),
          at(dayOfUse),
        );
        return id;
      },
      reply(chatId) {
        const runId = uuidv7();
        sql.exec(
          `INSERT INTO entries (id, meter, period, weight, state, started_at, metadata)
           VALUES (?, 'prompts', ?, 1, 'reserved', ?, ?)`,
          runId,
          start,
          start,
          JSON.stringify({ chat: { id: chatId } }),
        );
        return () => void sql.exec("UPDATE entries SET state = 'committed' WHERE id = ?", runId);
      },
      tidyOn(days) {
        const told: NotificationEvent[] = [];
        enforceChatRetention(storage, account, { enqueue: (_, event) => told.push(event) > 0 }, at(days));
        return told;
      },
      kept: () =>
        sql
          .exec<{ used_at: number }>("SELECT used_at FROM chats ORDER BY used_at")
          .toArray()
          .map(({ used_at }) => (used_at - start) / day),
      list: (days) => listChats(sql, account, at(days), {}),
      next: () => {
        const time = nextChatDeadline(sql, account);
        return time === null ? null : (time - start) / day;
      },
      change: (changes) => {
        account = { ...account, ...changes };
      },
      store: new ChatStore(sql),
    });
  });
}

describe("conversations past the plan's retention", () => {
  test("are hidden after 30 days on essential, announced 3 days before removal, and removed after 60", () =>
    withChats("essential", ({ used, tidyOn, kept, list, next }) => {
      used(0);
      expect([30, 31].map((day) => list(day).items.length)).toEqual([1, 0]);
      expect(next()).toBe(57);
      expect(tidyOn(56.9)).toEqual([]);
      expect(tidyOn(57.1)).toEqual([
        { kind: "chatsRemoved", details: { count: 1, date: start + 60.1 * day, plan: "pro" } },
      ]);
      expect(tidyOn(58)).toEqual([]);
      expect(next()).toBeCloseTo(60.1);
      tidyOn(60);
      expect(kept()).toEqual([0]);
      tidyOn(60.2);
      expect(kept()).toEqual([]);
      expect(next()).toBeNull();
    }));

  test("are kept while a reply in them is in progress", () =>
    withChats("essential", ({ used, reply, tidyOn, kept, next }) => {
      const end = reply(used(0));
      tidyOn(57.1);
      tidyOn(90);
      expect(kept()).toEqual([0]);
      expect(next()).toBeNull();
      end();
      tidyOn(next() ?? 0);
      expect(kept()).toEqual([]);
    }));

  test("are announced and removed at exactly the times that the alarm is set for", () =>
    withChats("free", ({ used, tidyOn, kept, next }) => {
      used(0);
      expect(tidyOn(next() ?? 0)).toHaveLength(1);
      tidyOn(next() ?? 0);
      expect(kept()).toEqual([]);
    }));

  test("are announced together with those of the following week, and none is removed unannounced", () =>
    withChats("essential", ({ used, tidyOn, kept }) => {
      for (const dayOfUse of [0, 2, 7, 9, 20]) used(dayOfUse);
      expect(tidyOn(57.5)).toMatchObject([{ details: { count: 3 } }]);
      expect(tidyOn(69.1)).toMatchObject([{ details: { count: 1, date: start + 72.1 * day } }]);
      expect(kept()).toEqual([9, 20]);
      tidyOn(72.2);
      expect(kept()).toEqual([20]);
      tidyOn(100); // overdue, but not announced until now
      expect(kept()).toEqual([20]);
      tidyOn(103.1);
      expect(kept()).toEqual([]);
    }));

  test("stay for 30 days after a downgrade, whatever their age, and reappear with the larger plan", () =>
    withChats("pro", ({ used, tidyOn, kept, list, next, change }) => {
      used(0);
      used(395);
      expect(next()).toBeNull();
      change({ plan: "essential", planSince: start + 400 * day });
      expect(list(400)).toMatchObject({
        items: [{ usedAt: start + 395 * day }],
        hidden: [{ count: 1, plan: "pro" }],
      });
      expect(next()).toBe(427);
      expect(tidyOn(427)).toHaveLength(1);
      tidyOn(429.9);
      expect(kept()).toEqual([0, 395]);
      change({ plan: "pro", planSince: start + 430 * day });
      tidyOn(431);
      expect([kept(), list(431).items.length]).toEqual([[0, 395], 2]);
      change({ plan: "essential", planSince: start + 432 * day });
      expect(tidyOn(462)).toHaveLength(1); // announced again, because the removal date has changed
      expect(kept()).toEqual([0, 395]);
      tidyOn(465.1);
      expect(kept()).toEqual([]);
    }));

  test("that were deleted are removed permanently after an hour", () =>
    withChats("pro", ({ used, tidyOn, kept, next, store }) => {
      const id = used(0);
      store.delete(id, start + day);
      expect(next()).toBeCloseTo(1 + 1 / 24);
      tidyOn(1.04);
      expect(store.restore(id)).toBe(true);
      store.delete(id, start + 2 * day);
      tidyOn(2.05);
      expect(kept()).toEqual([]);
    }));
});
