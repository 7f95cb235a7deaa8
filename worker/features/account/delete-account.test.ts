import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeCodes } from "../../../shared/document/live/protocol.ts";
import { gifOf } from "../../../shared/testing/pictures.ts";
import { openDatabase } from "../../db/client.ts";
import { insertContent } from "../../db/documents/contents.ts";
import { type CanaryPerson, canaryPerson } from "../../testing/canary-person.ts";
import { Client, codeOf, endOf, eventsOf, type StreamedEvent } from "../../testing/client.ts";
import { ExpectedFailure } from "../../testing/expected-failure.ts";
import { newContent } from "../../testing/fixtures.ts";
import { hourly, JobQueue } from "../../testing/job-queue.ts";
import { LiveClient } from "../../testing/live-client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { d1Session, everythingStored, failStatementOnce, placesOf, tablesOf } from "../../testing/storage.ts";
import { contentsOf, selectAll } from "../../testing/texts.ts";
import { UserObject } from "../../user-object/object.ts";
import { userObject } from "../../user-object/stub.ts";
import { rateLimitKeysOf } from "./delete-account.ts";

let upstream: ScriptedUpstream;
let mailbox: Mailbox;
let person: CanaryPerson;
let lines: string[];
beforeEach(async () => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  upstream = scriptUpstream();
  mailbox = openMailbox();
  person = await canaryPerson(upstream, `bird${crypto.randomUUID().slice(0, 8)}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const remove = ({ client, me, password } = person, json: object = { email: me.email, password }) =>
  client.fetch("/api/me", { method: "DELETE", json });
/** Without the mark that keeps late texts out, which has the id for a day. */
const traces = async ({ canary, secret, me } = person) =>
  (await placesOf(canary, secret, me.id)).filter((place) => place !== "D1 content_owners");
const objectTables = () =>
  runInDurableObject(userObject(env, person.me.id), (_, { storage }) => tablesOf(storage));
const deletions = async () =>
  (await env.DB.prepare("SELECT id FROM users WHERE deletion_started_at IS NOT NULL").all()).results.length;
/** Runs the hourly cron that many minutes from now, and the jobs that it queues. */
async function cronIn(minutes: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
  await hourly();
  vi.useRealTimers();
}

describe("a deleted account", () => {
  test("leaves no data of the user anywhere, not even the id", async () => {
    expect(await traces()).toEqual([
      "D1 audit_log",
      "D1 billing_changes",
      "D1 brand_voices",
      "D1 bulk_batches",
      "D1 bulk_items",
      "D1 content_comments",
      "D1 content_tags",
      "D1 content_versions",
      "D1 content_words",
      "D1 contents",
      "D1 dead_jobs",
      "D1 deleted_contents",
      "D1 email_changes",
      "D1 folders",
      "D1 images",
      "D1 known_devices",
      "D1 notifications",
      "D1 one_time_tokens",
      "D1 recovery_codes",
      "D1 sessions",
      "D1 share_links",
      "D1 subscriptions",
      "D1 teams_waitlist",
      "D1 templates",
      "D1 title_feedback",
      "D1 users",
      "D1 voice_samples",
      "D1 voice_versions",
      "D1 webhook_deliveries",
      "D1 webhook_endpoints",
      "D1 word_lists",
      "D1 workspace_invitations",
      "D1 workspace_members",
      "R2",
      "R2 images",
      "object account",
      "object api_keys",
      "object chats",
      "object messages",
      "object texts",
      "object usage",
    ]);
    const response = await remove();
    expect(response.status).toBe(204);
    expect(await traces()).toEqual([]);
    expect(await objectTables()).toEqual([]);
  });

  test("leaves nothing of a document that was open", async () => {
    const [text] = await selectAll<{ id: string }>(
      "SELECT id FROM contents WHERE owner_id = ?",
      person.me.id,
    );
    const live = await new LiveClient(person, text?.id ?? "").connect();
    await live.type(` ${person.canary}-typed`).sync();
    expect(await traces()).toContain("object commits");
    await remove();
    expect(await live.end()).toBe(closeCodes.signedOut);
    expect(await traces()).toEqual([]);
  });

  test("had rows in every table with user data", async () => {
    const { results } = await env.DB.prepare(
      "SELECT 'D1 ' || name AS place FROM sqlite_master WHERE type = 'table' AND (sql LIKE '%`user_id`%' OR sql LIKE '%`owner_id`%')",
    ).all<{ place: string }>();
    expect(results.length).toBeGreaterThan(12);
    const places = results.map(({ place }) => place).filter((place) => !/content_(owners|moves)/.test(place));
    expect(await traces()).toEqual(expect.arrayContaining(places));
  });

  test("takes no late texts, and its id is forgotten after a day", async () => {
    await remove();
    const marks = () => placesOf(person.me.id);
    expect(await marks()).toEqual(["D1 content_owners"]);
    const owner = { id: person.me.id, shard: 0, plan: "free" } as const;
    const late = { owner, authorId: null, others: [] };
    const db = openDatabase(await contentsOf(person.me.id));
    await expect(insertContent(db, newContent(person.me.id), late)).rejects.toMatchObject({
      code: "ACCOUNT_DELETED",
    });
    await cronIn(24 * 60 + 1);
    expect(await marks()).toEqual([]);
  });

  test("is emptied table by table, without relying on cascades", async () => {
    failStatementOnce(/^delete from "users"/);
    await remove();
    expect(await traces()).toEqual(["D1 users"]);
    await cronIn(6);
    expect(await traces()).toEqual([]);
  });

  test("leaves no rate limits of its own", async () => {
    const { me, client } = person;
    const own = await rateLimitKeysOf(me);
    const counted = async () => {
      const { results } = await env.DB.prepare("SELECT key FROM rate_limits").all<{ key: string }>();
      return own.filter((key) => results.some((row) => row.key === key)).length;
    };
    await client.fetch("/api/me/export");
    expect(await counted()).toBe(3); // the export, and the fixture's wrong password and image
    await remove();
    expect(await counted()).toBe(0);
  });

  test("leaves other users' data unchanged", async () => {
    const other = await canaryPerson(upstream, `bystander${crypto.randomUUID().slice(0, 8)}`);
    const theirs = async () =>
      (await everythingStored()).filter(({ content }) =>
        [other.canary, other.secret, other.me.id].some((word) => content.includes(word)),
      );
    const before = await theirs();
    await remove();
    expect(await theirs()).toEqual(before);
    expect((await other.client.fetch("/api/me")).status).toBe(200);
  });

  test("is signed out everywhere, and this browser's cookies are cleared", async () => {
    const phone = new Client();
    for (const [name, value] of person.client.cookies) phone.cookies.set(name, value);
    await remove();
    expect(person.client.cookies.size).toBe(0);
    expect((await phone.fetch("/api/me")).status).toBe(401);
    expect((await phone.post("/api/auth/refresh")).status).toBe(401);
    expect(await codeOf(await new Client().signIn(person.me.email, person.password))).toBe(
      "INVALID_CREDENTIALS",
    );
  });

  test("sends a last mail, and is logged without personal data", async () => {
    await remove();
    const mails = await vi.waitFor(async () => {
      const sent = await mailbox.of(person.me.email);
      expect(sent.at(-1)?.subject).toBe("Your account has been deleted");
      return sent;
    });
    expect(mails.filter(({ subject }) => /deleted/.test(subject))).toHaveLength(1);
    expect(lines.join("\n")).toMatch(/"account deletion started".*[\s\S]*"account deleted"/);
    expect(lines.join("\n")).not.toContain(person.canary);
    expect(lines.join("\n")).not.toContain(person.secret);
  });

  test("frees its e-mail for a new, empty account", async () => {
    await remove();
    const again = new Client();
    const me = await again.signUp(person.me.email, person.password);
    expect(me).toMatchObject({ promptsUsed: 0, avatarUrl: null, twoFactor: false, google: false });
    expect(me.id).not.toBe(person.me.id);
    expect(await (await again.fetch("/api/contents")).json()).toMatchObject({ items: [] });
  });

  test("is emptied even if it has more texts and avatars than one statement deletes", async () => {
    await insertTexts(1001);
    const list = env.AVATARS.list.bind(env.AVATARS);
    vi.spyOn(Object.getPrototypeOf(env.AVATARS), "list").mockImplementation(((options: R2ListOptions) =>
      list({ ...options, limit: 2 })) as never); // pages of two objects
    for (let number = 0; number < 5; number++)
      await env.AVATARS.put(`avatars/${person.me.id}/${number}.png`, person.canary);
    await remove();
    vi.restoreAllMocks();
    expect(await traces()).toEqual([]);
  });
});

async function insertTexts(count: number): Promise<void> {
  const database = await contentsOf(person.me.id);
  await database
    .prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
     SELECT ?, printf('%04d', n), 'generate', 'en', '', '', 0, 0, '{}', '{}', '' FROM numbers`,
    )
    .bind(count, person.me.id)
    .run();
}

describe("a deletion request", () => {
  const wrongs: [string, (person: CanaryPerson) => object, object][] = [
    [
      "with a wrong password",
      ({ me }) => ({ email: me.email, password: "guessed it" }),
      { password: "CURRENT_PASSWORD_WRONG" },
    ],
    ["without the password", ({ me }) => ({ email: me.email }), { password: "PASSWORD_REQUIRED" }],
    [
      "with another e-mail",
      ({ password }) => ({ email: "ada@example.com", password }),
      { email: "EMAIL_MISMATCH" },
    ],
    ["without an e-mail", ({ password }) => ({ password }), { email: "EMAIL_REQUIRED" }],
  ];
  test.each(wrongs)("%s is rejected and changes nothing", async (_, json, fields) => {
    const before = await traces();
    const response = await remove(person, json(person));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "VALIDATION_FAILED", details: { fields } },
    });
    expect(await traces()).toEqual(before);
    expect((await person.client.fetch("/api/me")).status).toBe(200);
  });

  test("of a user without a password needs a recent sign-in", async () => {
    await env.DB.prepare("UPDATE users SET password_hash = '' WHERE id = ?").bind(person.me.id).run();
    const { email } = person.me;
    await env.DB.prepare("UPDATE sessions SET created_at = created_at - 601000").run();
    expect(await codeOf(await remove(person, { email }))).toBe("REAUTHENTICATION_REQUIRED");
    await env.DB.prepare("UPDATE sessions SET created_at = created_at + 601000").run();
    expect((await remove(person, { email })).status).toBe(204);
  });

  test("ignores the case of the e-mail", async () => {
    const { me, password } = person;
    const response = await remove(person, { email: ` ${me.email.toUpperCase()} `, password });
    expect(response.status).toBe(204);
  });
});

describe("a deletion with a failing step", () => {
  const steps: [string, () => void][] = [
    [
      "the object",
      () => vi.spyOn(UserObject.prototype, "erase").mockRejectedValueOnce(new ExpectedFailure("down")),
    ],
    [
      "the list of avatars",
      () =>
        vi
          .spyOn(Object.getPrototypeOf(env.AVATARS), "list")
          .mockRejectedValueOnce(new ExpectedFailure("down")),
    ],
    [
      "the avatars",
      () =>
        vi
          .spyOn(Object.getPrototypeOf(env.AVATARS), "delete")
          .mockRejectedValueOnce(new ExpectedFailure("down")),
    ],
    ["the account itself", () => failStatementOnce(/^delete from "users"/)],
  ];

  test.each(steps)("(%s) still ends all access, and is completed by the hourly job", async (_, fail) => {
    const { client, me, password } = person;
    const browser = new Client();
    for (const [name, value] of client.cookies) browser.cookies.set(name, value);
    fail();
    expect((await remove()).status).toBe(204);
    expect(await deletions()).toBe(1);
    expect(lines.filter((line) => line.includes("account deletion step failed"))).toHaveLength(1);

    expect(client.cookies.size).toBe(0);
    expect((await browser.fetch("/api/me")).status).toBe(401);
    expect((await browser.post("/api/auth/refresh")).status).toBe(401);
    expect(await codeOf(await new Client().signIn(me.email, password))).toBe("INVALID_CREDENTIALS");
    expect((await new Client().post("/api/auth/recover", { email: me.email })).status).toBe(204);
    const mails = await mailbox.of(me.email);
    expect(mails.filter(({ subject }) => /password/i.test(subject))).toHaveLength(1); // from before the deletion

    await cronIn(4); // the first attempt might still be running
    expect(await deletions()).toBe(1);
    await cronIn(6);
    expect(await traces()).toEqual([]);
    expect(await deletions()).toBe(0);
    expect(await objectTables()).toEqual([]);
    await cronIn(66);
    expect(await traces()).toEqual([]);
  });

  test("(every table) logs each failure, and is completed by the hourly job", async () => {
    const tables = [
      "contents",
      "notifications",
      "title_feedback",
      "brand_voices",
      "word_lists",
      "templates",
      "bulk_batches",
      "known_devices",
    ];
    const more = ["recovery_codes", "subscriptions", "teams_waitlist"];
    failStatementOnce(...[...tables, ...more].map((table) => new RegExp(`^delete from "${table}"`)));
    expect((await remove()).status).toBe(204);
    expect(await deletions()).toBe(1);
    expect(lines.filter((line) => line.includes("account deletion step failed"))).toHaveLength(11);
    await cronIn(6);
    expect(await traces()).toEqual([]);
    expect(await objectTables()).toEqual([]);
  });

  test("is completed by a message of the queue before the next cron, and once only", async () => {
    const queue = JobQueue.open();
    failStatementOnce(/^delete from "users"/);
    await remove();
    expect(queue.messages).toMatchObject([{ job: { kind: "deleteAccount", userId: person.me.id } }]);
    const [held] = queue.messages;
    await queue.drain();
    expect(await traces()).toEqual([]);
    if (held) expect(await queue.attempt(held)).toBeNull(); // the message arrives twice
    expect(lines.filter((line) => line.includes('"account deleted"'))).toHaveLength(1);
  });

  test("is left to the cron if the queue does not take its message", async () => {
    vi.spyOn(env, "JOBS", "get").mockReturnValue({
      sendBatch: () => Promise.reject(new Error("Queues is down")),
    } as unknown as Queue); // the part that is used
    failStatementOnce(/^delete from "users"/);
    expect((await remove()).status).toBe(204);
    expect(lines.filter((line) => line.includes('"job not queued"'))).toHaveLength(1);
    await cronIn(6);
    expect(await traces()).toEqual([]);
  });

  test("frees the e-mail immediately", async () => {
    failStatementOnce(/^delete from "users"/);
    await remove();
    const again = new Client();
    const me = await again.signUp(person.me.email);
    await cronIn(6);
    expect(await deletions()).toBe(0);
    expect(await (await again.fetch("/api/me")).json()).toMatchObject({ id: me.id, email: person.me.email });
  });

  test("that keeps failing does not block other deletions", async () => {
    const other = await canaryPerson(upstream, `second${crypto.randomUUID().slice(0, 8)}`);
    const erase = vi.spyOn(UserObject.prototype, "erase").mockRejectedValue(new ExpectedFailure("down"));
    await remove();
    await remove(other);
    erase.mockRestore();
    const list = env.AVATARS.list.bind(env.AVATARS);
    vi.spyOn(Object.getPrototypeOf(env.AVATARS), "list").mockImplementation((async (
      options: R2ListOptions,
    ) => {
      if (options.prefix?.includes(person.me.id)) throw new Error("down");
      return list(options);
    }) as never);
    await cronIn(6);
    vi.restoreAllMocks();
    expect(await traces(other)).toEqual([]);
    expect(await traces()).toEqual(["D1 users"]);
    await cronIn(66);
    expect(await traces()).toEqual([]);
  });

  test("is reported as an error if the account can't be marked, and changes nothing", async () => {
    const before = await traces();
    failStatementOnce(/^update "users" set/);
    expect((await remove()).status).toBe(500);
    expect(await traces()).toEqual(before);
    expect((await person.client.fetch("/api/me")).status).toBe(200);
  });
});

test("a message to delete an account that nobody has asked to delete changes nothing", async () => {
  const before = await traces();
  const queue = JobQueue.open();
  queue.add({ kind: "deleteAccount", userId: person.me.id });
  await queue.drain();
  expect(await traces()).toEqual(before);
  expect((await person.client.fetch("/api/me")).status).toBe(200);
});

describe("an account deletion", () => {
  test("ends a run, which stores no text afterwards", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: [`Reed pens were cut by the river, ${person.canary}-late `, never.promise] });
    const events = eventsOf(await person.client.startRun());
    await events.next();
    const aborted = upstream.aborted;
    await remove();
    const rest: StreamedEvent[] = [];
    for await (const event of events) rest.push(event);
    expect(endOf(rest)).toMatchObject({ error: { code: "RUN_STOPPED" }, receipt: { charged: 0 } });
    expect(upstream.aborted).toBe(aborted + 1);
    expect(await traces()).toEqual([]);
  });

  test("also deletes a text that is being saved", async () => {
    upstream.script({ pieces: [`${person.canary}-late`] });
    let saving = false;
    const held = Promise.withResolvers<void>();
    const prototype: D1PreparedStatement = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
    const bind = prototype.bind;
    const late = new WeakSet<D1PreparedStatement>();
    vi.spyOn(prototype, "bind").mockImplementation(function (this: D1PreparedStatement, ...values) {
      const statement = bind.apply(this, values);
      if (values.some((value) => String(value) === `${person.canary}-late`)) late.add(statement);
      return statement;
    });
    const session = d1Session();
    const { batch } = session;
    vi.spyOn(session, "batch").mockImplementation(async function (
      this: D1DatabaseSession,
      statements: D1PreparedStatement[],
    ) {
      if (statements.some((statement) => late.has(statement))) {
        saving = true;
        await held.promise;
      }
      return batch.call(this, statements);
    } as never); // generic in its rows
    const run = person.client.startRun();
    await vi.waitFor(() => expect(saving).toBe(true));
    const removed = remove();
    await vi.waitFor(async () => expect(await deletions()).toBe(1));
    expect((await person.client.startRun()).status).toBe(401); // no other run starts meanwhile
    held.resolve();
    expect((await removed).status).toBe(204);
    await (await run).text();
    expect(await traces()).toEqual([]);
  });

  /** Blocks requests to R2; `arrived` returns whether there was one. */
  function holdBucket(method: "get" | "put"): { arrived: () => boolean; release: () => void } {
    let arrived = false;
    const held = Promise.withResolvers<void>();
    const original = env.AVATARS[method].bind(env.AVATARS) as (...args: unknown[]) => unknown;
    vi.spyOn(Object.getPrototypeOf(env.AVATARS), method).mockImplementation((async (...args: unknown[]) => {
      arrived = true;
      await held.promise;
      return original(...args);
    }) as never);
    return { arrived: () => arrived, release: held.resolve };
  }

  test.each([
    ["that completes", () => undefined],
    ["that is interrupted", () => failStatementOnce(/^delete from "users"/)],
  ])("%s keeps no avatar that is still being uploaded", async (_, interrupt) => {
    const { arrived, release } = holdBucket("put");
    const uploading = person.client.fetch("/api/me/avatar", { method: "PUT", body: gifOf(9, 9, "late") });
    await vi.waitFor(() => expect(arrived()).toBe(true));
    interrupt();
    await remove();
    release();
    expect((await uploading).status).toBe(401);
    vi.restoreAllMocks();
    expect((await env.AVATARS.list({ prefix: `avatars/${person.me.id}/` })).objects).toEqual([]);
  });

  test("aborts an export", async () => {
    await insertTexts(300);
    const response = await person.client.fetch("/api/me/export");
    await remove();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(lines.some((line) => line.includes("data export aborted"))).toBe(true);
  });

  test("aborts an export even at its last file", async () => {
    const { arrived, release } = holdBucket("get");
    const response = await person.client.fetch("/api/me/export");
    const reading = expect(response.arrayBuffer()).rejects.toThrow();
    await vi.waitFor(() => expect(arrived()).toBe(true));
    await remove();
    release();
    await reading;
  });

  test("requested several times at once sends one mail", async () => {
    const statuses = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
    expect(statuses).toContain(204);
    for (const status of statuses) expect([204, 401]).toContain(status);
    expect(await traces()).toEqual([]);
    const mails = await mailbox.of(person.me.email);
    expect(mails.filter(({ subject }) => /deleted/.test(subject))).toHaveLength(1);
  });
});

describe("a still valid access token of a deleted account", () => {
  let browser: Client;
  beforeEach(async () => {
    browser = new Client();
    for (const [name, value] of person.client.cookies) browser.cookies.set(name, value);
    await remove();
  });

  const asks = {
    "by the same instance": () => undefined,
    "by a new instance": () => abortAllDurableObjects(),
  };
  test.each(Object.entries(asks))(
    "starts nothing and finds nothing in the user's object, handled %s",
    async (_, before) => {
      await before();
      const calls = upstream.calls.length;
      for (const response of [
        await browser.startRun(),
        await browser.post("/api/runs", { id: uuidv7(), tool: "generate", input: { prompt: "More" } }),
        await browser.fetch("/api/me/usage"),
      ]) {
        expect(response.status).toBe(401);
        expect(await codeOf(response)).toBe("UNAUTHENTICATED");
      }
      for (const path of ["", "/events"])
        expect((await browser.fetch(`/api/runs/${person.runs.delivered}${path}`)).status).toBe(404);
      expect((await browser.post(`/api/runs/${person.runs.delivered}/stop`)).status).toBe(404);
      expect(upstream.calls).toHaveLength(calls);
      expect(await objectTables()).toEqual([]);
      expect(await traces()).toEqual([]);
    },
  );

  test("reads nothing and writes nothing anywhere else", async () => {
    expect(await (await browser.fetch("/api/notifications")).json()).toEqual({ items: [], unread: 0 });
    expect((await browser.post("/api/notifications/read-all")).status).toBe(204);
    for (const [method, path] of [
      ["GET", "/api/contents"],
      ["GET", "/api/stats"],
      ["PUT", "/api/me/avatar"],
      ["PATCH", "/api/me"],
      ["GET", "/api/me/export"],
      ["DELETE", "/api/me"],
    ] as const)
      expect((await browser.fetch(path, { method, ...(method !== "GET" && { json: {} }) })).status).toBe(401);
    expect(await traces()).toEqual([]);
  });
});

test("the hourly job logs only its end if there is nothing to do", async () => {
  await remove();
  lines.length = 0;
  await cronIn(0);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["cron ended"]);
});

test("signing up and deleting in turn can't flood a mailbox", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const rounds: number[] = [];
  for (let round = 0; round < 6; round++) {
    const client = new Client();
    const input = { name: "Ada Quill", email, password: "quiet river stone", acceptTerms: true };
    const { status } = await client.post("/api/auth/sign-up", input);
    rounds.push(status);
    if (status === 201)
      expect((await remove({ ...person, client }, { email, password: input.password })).status).toBe(204);
  }
  expect(rounds).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await mailbox.of(email, 5)).toHaveLength(5); // none about deleting the unconfirmed account
});
