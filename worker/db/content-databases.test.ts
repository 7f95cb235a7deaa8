// What users notice of content databases: nothing, unless theirs is away.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentPage } from "../../shared/contracts/contents.ts";
import { chooseShard } from "../env.ts";
import { missingBindings } from "../required-bindings.ts";
import { type Client, codeOf } from "../testing/client.ts";
import { addWorkspace, newContent } from "../testing/fixtures.ts";
import { newPerson } from "../testing/people.ts";
import { databases, textsOf } from "../testing/texts.ts";
import { listShards } from "./content-databases.ts";
import { findTextAccess, hintOf, readTexts } from "./documents/access.ts";
import { saveContent } from "./documents/save-content.ts";

let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
  await saveContent(databases, newContent(userId, { title: "Reed pens" }));
});

const titles = async (by = client) =>
  (await (await by.fetch("/api/contents")).json<ContentPage>()).items.map(({ title }) => title);

describe("a content database that is away", () => {
  /** Puts the user into a database that does not exist. */
  const lose = () => env.DB.prepare("UPDATE users SET shard = 99 WHERE id = ?").bind(userId).run();

  test("fails requests for its texts, with a time to retry", async () => {
    await lose();
    for (const path of ["/api/contents", "/api/stats", `/api/contents/${crypto.randomUUID()}`]) {
      const response = await client.fetch(path);
      expect([response.status, response.headers.get("Retry-After")], path).toEqual([503, "10"]);
      expect(await codeOf(response)).toBe("CONTENT_UNAVAILABLE");
    }
    expect(await saveContent(databases, newContent(userId)).catch(({ code }) => code)).toBe(
      "CONTENT_UNAVAILABLE",
    );
  });

  test("affects neither its users' accounts nor other users", async () => {
    await lose();
    const { client: other, id } = await newPerson();
    await saveContent(databases, newContent(id, { title: "Ink" }));
    expect((await client.fetch("/api/me")).status).toBe(200);
    expect(await titles(other)).toEqual(["Ink"]);
  });
});

describe("the hint in an access token", () => {
  const contextOf = async () => {
    const access = await findTextAccess(databases.main, userId);
    return { ...textsOf(userId), hint: access && hintOf(access) };
  };

  test("starts one read, which counts if the hint is right", async () => {
    const read = vi.fn(async () => "texts");
    expect(await readTexts(await contextOf(), read)).toBe("texts");
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("that is out of date has no effect: what it led to is dropped, also if it failed", async () => {
    const ctx = await contextOf();
    const ownerId = (await newPerson()).id;
    const workspaceId = await addWorkspace(ownerId, { [userId]: "viewer" });
    const read = vi.fn(async ({ workspace }: { workspace: { id: string } | null }) => {
      if (!workspace) throw new Error("the old place");
      return workspace.id;
    });
    expect(await readTexts(ctx, read)).toBe(workspaceId);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("gives a removed member nothing of the workspace", async () => {
    const ownerId = (await newPerson()).id;
    await addWorkspace(ownerId, { [userId]: "viewer" });
    const ctx = await contextOf();
    await env.DB.prepare("DELETE FROM workspace_members WHERE user_id = ?").bind(userId).run();
    const read = async ({ workspace }: { workspace: object | null }) => workspace;
    expect(await readTexts(ctx, read)).toBeNull();
  });

  test("is in new tokens, so that reading does not wait twice", async () => {
    expect(await titles()).toEqual(["Reed pens"]);
    const payload = client.cookies.get("__Host-calamo")?.split(".")[1] ?? "";
    const { shard } = (await findTextAccess(databases.main, userId))?.own ?? {};
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      hint: { plan: "free", shard, workspace: null },
    });
  });
});

describe("new users and workspaces", () => {
  const choose = (open: string) =>
    Array.from({ length: 60 }, () => chooseShard({ ...env, CONTENT_SHARDS_OPEN: open }));

  test("are spread over the open databases", () => {
    expect([...new Set(choose("1, 2"))].sort()).toEqual([1, 2]);
    expect([...new Set(choose("0"))]).toEqual([0]);
    expect([...new Set(choose("none"))]).toEqual([0]);
  });

  test("wait for the binding of an open database, which the log names", () => {
    expect(missingBindings({ ...env, CONTENT_SHARDS_OPEN: "0,9" })).toContain("CONTENT_9");
    expect(missingBindings({ ...env, CONTENT_SHARDS_OPEN: listShards(env).join(",") })).toEqual([]);
  });
});
