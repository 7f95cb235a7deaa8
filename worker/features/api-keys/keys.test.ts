// Keys of users and workspaces, from their creation to their end.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiKeys, type CreatedApiKey, maxApiKeys } from "../../../shared/contracts/api-keys.ts";
import type { AuditLogPage } from "../../../shared/contracts/audit-log.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { addressLimit } from "../../http/rate-limit.ts";
import { Client } from "../../testing/client.ts";
import { keyedClient, setPlan } from "../../testing/fixtures.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { meOf, Team } from "../../testing/team.ts";
import { userObject } from "../../user-object/stub.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const input = { name: "Website", scopes: ["read", "write"], expiresInDays: 30 };
const create = async (client: Client, base = "me", json: object = input): Promise<CreatedApiKey> => {
  const response = await client.post(`/api/${base}/api-keys`, json);
  expect(response.status).toBe(201);
  return response.json();
};
const list = async (client: Client, base = "me") =>
  (await (await client.fetch(`/api/${base}/api-keys`)).json<ApiKeys>()).keys;
const errorOf = async (response: Response) => (await response.json<ErrorBody>()).error;

/** Calls the API with a key and returns the status, or the error code. */
async function call(
  secret: string,
  path = "/api/v1/usage",
  init: RequestInit = {},
): Promise<string | number> {
  const client = new Client();
  client.key = secret;
  const response = await client.fetch(path, init);
  return response.ok ? response.status : (await errorOf(response)).code;
}

describe("a personal key", () => {
  let client: Client;
  let userId: string;
  let email: string;
  let mailbox: Mailbox;
  beforeEach(async () => {
    client = new Client();
    ({ id: userId, email } = await client.signUpConfirmed());
    await setPlan(userId, "pro");
    mailbox = openMailbox();
  });

  test("is shown once and stored as a hash", async () => {
    const { key, secret } = await create(client);
    expect(secret).toMatch(/^calamo_live_[0-9A-Za-z]{71}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(await list(client)).toEqual([{ ...key, lastUsedAt: null }]);
    const stored = await runInDurableObject(userObject(env, userId), (_, { storage }) =>
      JSON.stringify(storage.sql.exec("SELECT * FROM api_keys").toArray()),
    );
    expect(stored).not.toContain(secret.slice(20, 40));
    expect(await call(secret)).toBe(200);
  });

  test("is announced by mail when it is created and when it is revoked", async () => {
    const { key } = await create(client);
    const subjects = () => mailbox.all().flatMap(({ to, subject }) => (to === email ? [subject] : []));
    await vi.waitFor(() => expect(subjects()).toContain("A new API key was created"));
    await client.fetch(`/api/me/api-keys/${key.id}`, { method: "DELETE" });
    await vi.waitFor(() => expect(subjects()).toContain("An API key was revoked"));
  });

  test("fails at once when it is revoked, also in requests that are under way elsewhere", async () => {
    const { key, secret } = await create(client);
    expect(await call(secret)).toBe(200);
    expect((await client.fetch(`/api/me/api-keys/${key.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await Promise.all([1, 2, 3].map(() => call(secret)))).toEqual(Array(3).fill("API_KEY_INVALID"));
    expect(await list(client)).toEqual([]);
  });

  test("expires", async () => {
    const { secret } = await create(client);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 86_400_000 });
    expect(await call(secret)).toBe("API_KEY_EXPIRED");
  });

  test("stores its last use at most once a minute", async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const { secret } = await create(client);
    const usedAt: (number | null | undefined)[] = [];
    for (const passed of [1000, 30_000, 60_999, 61_000]) {
      vi.setSystemTime(start + passed);
      await call(secret);
      usedAt.push((await list(client))[0]?.lastUsedAt);
    }
    expect(usedAt).toEqual([1000, 1000, 1000, 61_000].map((passed) => start + passed));
  });

  test("allows what its scopes say, and names the one that is missing", async () => {
    const { secret } = await create(client, "me", { ...input, scopes: ["read"] });
    expect(await call(secret, "/api/v1/documents")).toBe(200);
    const reader = new Client();
    reader.key = secret;
    const refused = await reader.post("/api/v1/documents", { title: "A", content: "B" });
    expect([refused.status, await errorOf(refused)]).toMatchObject([
      403,
      { code: "SCOPE_REQUIRED", details: { option: "documents" } },
    ]);
    expect(await call(secret, "/api/v1/runs/0199a0b1-c2d3-7e4f-8a5b-6c7d8e9fa0b1")).toBe("SCOPE_REQUIRED");
  });

  test("needs a plan with the API, when it is created and whenever it is used", async () => {
    const { secret } = await create(client);
    for (const plan of ["essential", "free"] as const) {
      await setPlan(userId, plan);
      expect(await call(secret)).toBe("PLAN_REQUIRED");
      const refused = await client.post("/api/me/api-keys", input);
      expect([refused.status, await errorOf(refused)]).toMatchObject([
        403,
        { code: "PLAN_REQUIRED", details: { option: "api", plan: "pro" } },
      ]);
    }
    await setPlan(userId, "pro");
    expect(await call(secret)).toBe(200);
  });

  test("is one of at most 20, also if they are created at the same time", async () => {
    const responses = await Promise.all(
      Array.from({ length: maxApiKeys + 5 }, () => client.post("/api/me/api-keys", input)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxApiKeys);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await list(client)).toHaveLength(maxApiKeys);
  });

  test("is gone with its account", async () => {
    const { secret } = await create(client);
    await client.fetch("/api/me", { method: "DELETE", json: { email, password: "quiet river stone" } });
    expect(await call(secret)).toBe("API_KEY_INVALID");
  });

  test.each([
    [{ ...input, name: " " }, { name: "NAME_REQUIRED" }],
    [{ ...input, scopes: [] }, { scopes: "SCOPE_REQUIRED" }],
    [{ ...input, scopes: ["admin"] }, { "scopes.0": "FIELD_INVALID" }],
    [{ ...input, expiresInDays: 3650 }, { expiresInDays: "FIELD_INVALID" }],
  ])("is not created from %j", async (json, fields) => {
    expect(await errorOf(await client.post("/api/me/api-keys", json))).toMatchObject({ details: { fields } });
  });
});

describe("requests without a valid key", () => {
  let secret: string;
  beforeEach(async () => {
    const { id } = await new Client().signUp();
    await setPlan(id, "pro");
    secret = (await keyedClient(id)).key ?? "";
  });

  test("name the reason if the key is in the address", async () => {
    const encoded = `%63%2561lamo_live_${secret.slice(12)}`;
    const paths = [secret, encoded].flatMap((key) => [
      `/api/v1/usage?key=${key}`,
      `/api/v1/documents/${key}`,
    ]);
    for (const path of paths) {
      const response = await new Client().fetch(path);
      expect([response.status, (await errorOf(response)).code]).toEqual([400, "API_KEY_IN_URL"]);
    }
  });

  test.each(["", "Basic abc", "Bearer", "Bearer a b"])("reject the header %j", async (header) => {
    const response = await new Client().fetch("/api/v1/usage", { headers: { Authorization: header } });
    expect([response.status, (await errorOf(response)).code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("are limited by address, and a valid key still works from there", async () => {
    const guesser = new Client();
    const codes: string[] = [];
    let last = new Response();
    for (let guess = 0; guess < 60; guess++) {
      guesser.key = `calamo_live_${String(guess).padStart(71, "0")}`;
      last = await guesser.fetch("/api/v1/usage");
      codes.push((await errorOf(last.clone())).code);
    }
    expect(codes[0]).toBe("API_KEY_INVALID");
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect(last.headers.get("RateLimit-Policy")).toBe(`"minute";q=${addressLimit};w=60`);
    expect(last.headers.get("RateLimit")).toBe('"minute";r=0;t=60');
    guesser.key = secret;
    expect((await guesser.fetch("/api/v1/usage")).status).toBe(200);
  });

  test("log neither the key nor the address it is in", async () => {
    const logged = ["info", "error", "log"].map((level) => vi.spyOn(console, level as "info"));
    await call(secret, `/api/v1/usage?key=${secret}`);
    await call(`${secret.slice(0, -1)}-`);
    await call(secret, "/api/v1/nothing");
    await call(secret, `/api/v1/nothing/${secret}`);
    await call(secret, `/api/me/%63alamo_live_${secret.slice(12)}`);
    await call(secret, `/api/runs/${secret.slice(12)}/events`);
    expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls))).not.toContain(secret.slice(12, 40));
  });
});

describe("a workspace's key", () => {
  let team: Team;
  beforeEach(async () => {
    team = await Team.create();
  });

  test("fails for good once the workspace is gone, even before its object is erased", async () => {
    const { secret } = await create(team.owner.client, "workspace");
    const { workspace } = await meOf(team.owner.client);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    expect(await call(secret)).toBe(200);
    await env.DB.prepare("DELETE FROM workspaces WHERE id = ?").bind(workspace?.id).run();
    vi.setSystemTime(Date.now() + 60_000);
    const results: unknown[] = [];
    for (let request = 0; request < 4; request++) results.push(await call(secret));
    expect(results).toEqual(Array(4).fill("API_KEY_INVALID"));
  });
  const owner = () => team.owner.client;

  test("is created and revoked by owner and admins only, audited, and mailed to them", async () => {
    const admin = await team.join("admin");
    const editor = await team.join("editor");
    const { key } = await create(admin.client, "workspace");
    expect(key.createdBy).toBe(admin.id);
    expect((await editor.client.fetch("/api/workspace/api-keys")).status).toBe(403);
    expect((await editor.client.post("/api/workspace/api-keys", input)).status).toBe(403);
    expect(await list(owner(), "workspace")).toEqual([key]);
    await owner().fetch(`/api/workspace/api-keys/${key.id}`, { method: "DELETE" });
    const { entries } = await (await owner().fetch("/api/workspace/audit-log")).json<AuditLogPage>();
    expect(entries.slice(0, 2).map(({ action, actor, details }) => [action, actor?.id, details])).toEqual([
      ["apiKeyRevoked", (await meOf(owner())).id, { name: "Website" }],
      ["apiKeyCreated", admin.id, { name: "Website" }],
    ]);
    const subjects = (to: string) =>
      team.mailbox.all().flatMap((mail) => (mail.to === to ? [mail.subject] : []));
    await vi.waitFor(() => expect(subjects(admin.email)).toContain("An API key was revoked"));
    expect(subjects(admin.email)).toContain("A new API key was created");
    expect(subjects(editor.email).filter((subject) => subject.includes("API"))).toEqual([]);
  });

  test("stays when its creator leaves", async () => {
    const admin = await team.join("admin");
    const { secret } = await create(admin.client, "workspace");
    await owner().fetch(`/api/workspace/members/${admin.id}`, { method: "DELETE" });
    expect(await call(secret)).toBe(200);
  });

  test("takes the place of its members' own keys, which are paused", async () => {
    const client = new Client();
    const { id, email } = await client.signUpConfirmed();
    await setPlan(id, "pro");
    const { secret } = await create(client);
    expect((await client.post("/api/invitations/accept", { token: await team.tokenFor(email) })).status).toBe(
      200,
    );
    expect(await call(secret)).toBe("API_KEY_PAUSED");
    expect((await errorOf(await client.post("/api/me/api-keys", input))).code).toBe("API_KEY_PAUSED");
    expect(await list(client)).toHaveLength(1);
  });

  test("only reads after the subscription has ended, and can be revoked", async () => {
    const { key, secret } = await create(owner(), "workspace");
    const { workspace } = await meOf(owner());
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1 WHERE id = ?").bind(workspace?.id).run();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 }); // the copy of the plan is a minute old at most
    const json = (body: object): RequestInit => ({
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const run = { tool: "generate", input: { prompt: "A reed pen" } };
    for (const Accept of ["application/json", "text/event-stream"]) {
      const { headers, ...init } = json(run);
      const response = await call(secret, "/api/v1/runs", { ...init, headers: { ...headers, Accept } });
      expect(response, Accept).toBe("WORKSPACE_READ_ONLY");
    }
    const document = { title: "Reed pens", content: "They write well." };
    const other = await call(secret, "/api/v1/documents", json(document));
    expect(other).toBe("SCOPE_REQUIRED"); // before and after
    for (const path of ["/api/v1/documents", "/api/v1/usage", "/api/v1/voices"])
      expect(await call(secret, path), path).toBe(200);
    expect((await owner().post("/api/workspace/api-keys", input)).status).toBe(403);
    expect(await list(owner(), "workspace")).toHaveLength(1);
    expect((await owner().fetch(`/api/workspace/api-keys/${key.id}`, { method: "DELETE" })).status).toBe(204);
  });

  test("is gone with its workspace", async () => {
    const { secret } = await create(owner(), "workspace");
    const deletion = await owner().fetch("/api/workspace", {
      method: "DELETE",
      json: { name: "Reed & Ink" },
    });
    expect(deletion.status).toBe(200);
    expect(await call(secret)).toBe("API_KEY_INVALID");
  });
});
