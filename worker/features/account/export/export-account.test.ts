import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { type CanaryPerson, canaryPerson } from "../../../testing/canary-person.ts";
import { type Client, codeOf } from "../../../testing/client.ts";
import { openMailbox } from "../../../testing/mailbox.ts";
import { newPerson } from "../../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../../testing/scripted-upstream.ts";
import { recordStatements } from "../../../testing/storage.ts";
import { contentsOf, runInAll } from "../../../testing/texts.ts";
import { userObject } from "../../../user-object/stub.ts";

let upstream: ScriptedUpstream;
let person: CanaryPerson;
beforeEach(async () => {
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  upstream = scriptUpstream();
  openMailbox();
  person = await canaryPerson(upstream, `bird${crypto.randomUUID().slice(0, 8)}`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Files = Record<string, string>;
/** The files of the user's export by name. */
async function exported(client: Client = person.client): Promise<Files> {
  const response = await client.fetch("/api/me/export");
  expect(response.status).toBe(200);
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const json = (files: Files, name: string) => JSON.parse(files[name] ?? "");
/** The files that contain the word; files in a folder are represented by the folder. */
const where = (files: Files, word: string) =>
  Object.keys(files)
    .filter((name) => files[name]?.includes(word))
    .map(folderOf);
const folderOf = (name: string) => name.replace(/\/.*/, "/");
async function insertTexts(count: number, title = "Many"): Promise<void> {
  const database = await contentsOf(person.me.id);
  await database
    .prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
     SELECT ?, printf('00000000-0000-7000-8000-%012x', n), 'generate', 'en', ?, '', 0, n, '{}', '{}', 'body ' || n
     FROM numbers`,
    )
    .bind(count, person.me.id, title)
    .run();
}

describe("an export", () => {
  test("can't be started by a link on another site", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const response = await person.client.fetch("/api/me/export", { headers });
    expect(await codeOf(response)).toBe("CROSS_ORIGIN_REQUEST");
  });

  test("is a zip to download, and not cached", async () => {
    const response = await person.client.fetch("/api/me/export");
    const day = new Date().toISOString().slice(0, 10);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="calamo-export-${day}.zip"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    await response.arrayBuffer();
  });

  test("contains all of the user's data in the right files", async () => {
    const files = await exported();
    expect(Object.keys(files).map(folderOf)).toEqual([
      "README.txt",
      "profile.json",
      "folders.json",
      "texts/",
      "trash/",
      "versions/",
      "comments.json",
      "images.json",
      "share-links.json",
      "chats/",
      "notifications.json",
      "devices.json",
      "usage.json",
      "words.json",
      "titles.json",
      "voices.json",
      "templates.json",
      "batches.json",
      "api-keys.json",
      "webhooks.json",
      "billing.json",
      "picture.gif",
    ]);
    const places = {
      email: ["profile.json"],
      name: ["profile.json"],
      prompt: ["texts/"],
      title: ["texts/", "versions/"],
      body: ["texts/"],
      edited: ["texts/"],
      tag: ["texts/"],
      version: ["versions/"],
      comment: ["comments.json"],
      quote: ["comments.json"],
      prefix: ["share-links.json"],
      chat: ["chats/"],
      asked: ["chats/"],
      said: ["chats/"],
      summary: ["chats/"],
      attached: ["chats/"],
      deleted: ["trash/"], // conversations are purged within two hours
      folder: ["folders.json"],
      half: ["usage.json"],
      "failed-prompt": [], // stored only in the draft on the user's device
      details: ["notifications.json"],
      agent: ["devices.json"],
      browser: ["devices.json"],
      liked: ["titles.json"],
      voice: ["voices.json"],
      manner: ["voices.json"],
      guide: ["voices.json"],
      sample: ["voices.json"],
      "old-guide": ["voices.json"],
      template: ["templates.json"],
      brief: ["batches.json"],
      word: ["words.json"],
      key: ["api-keys.json"],
      webhook: ["webhooks.json"],
      "new-email": ["profile.json"],
      customer: ["billing.json"],
      cause: ["billing.json"],
      picture: ["picture.gif"],
    };
    for (const [word, names] of Object.entries(places))
      expect(where(files, `${person.canary}-${word}`), word).toEqual(names);
    expect(files["picture.gif"]).toBe(strFromU8(person.picture));
  });

  test("contains no secrets and no hashes of secrets", async () => {
    const { results } = await env.DB.prepare(
      `SELECT password_hash AS hash FROM users WHERE id = ?1
       UNION SELECT hash FROM one_time_tokens WHERE user_id = ?1 UNION SELECT hash FROM recovery_codes WHERE user_id = ?1`,
    )
      .bind(person.me.id)
      .all<{ hash: string }>();
    expect(results).toHaveLength(5);
    const all = JSON.stringify(await exported());
    for (const secret of [person.secret, "scrypt$", ...results.map(({ hash }) => hash)])
      expect(all).not.toContain(secret);
    for (const value of person.client.cookies.values())
      if (value.length > 30) expect(all).not.toContain(value);
  });

  test("contains no data of other users", async () => {
    const other = await canaryPerson(upstream, `other${crypto.randomUUID().slice(0, 8)}`);
    const [own, theirs] = await Promise.all([exported(), exported(other.client)]);
    expect(JSON.stringify(own)).not.toContain(other.canary);
    expect(JSON.stringify(own)).not.toContain(other.me.id);
    expect(JSON.stringify(theirs)).not.toContain(person.canary);
    expect(where(theirs, `${other.canary}-body`)).toEqual(["texts/"]);
  });

  test("contains the profile and the sign-in methods", async () => {
    const { me, canary } = person;
    expect(json(await exported(), "profile.json")).toEqual({
      id: me.id,
      name: `${canary}-name`,
      email: me.email,
      emailConfirmed: "1970-01-01T00:00:00.001Z",
      language: "en",
      plan: "free",
      planSince: null,
      toldOfRemoval: { ofTextsMadeBefore: null, at: null },
      promptsRefillMonthlyFrom: new Date(me.createdAt).toISOString(),
      created: new Date(me.createdAt).toISOString(),
      onboarded: null,
      picture: expect.stringMatching(/\.gif$/),
      newEmail: `${canary}-new-email`,
      notificationsSwitchedOff: [],
      password: true,
      google: { connected: true },
      twoFactor: {
        waitsToBeSwitchedOn: false,
        switchedOn: "1970-01-01T00:00:00.005Z",
        lastCode: "1970-01-01T00:03:00.000Z",
        recoveryCodesLeft: 1,
      },
    });
  });

  test("contains the start of the plan and the retention notices", async () => {
    await env.DB.prepare(
      "UPDATE users SET plan_since = 1000, retention_notified_until = 2000, retention_notified_at = 3000 WHERE id = ?",
    )
      .bind(person.me.id)
      .run();
    expect(json(await exported(), "profile.json")).toMatchObject({
      planSince: "1970-01-01T00:00:01.000Z",
      toldOfRemoval: { ofTextsMadeBefore: "1970-01-01T00:00:02.000Z", at: "1970-01-01T00:00:03.000Z" },
    });
  });

  test("contains texts that the plan hides", async () => {
    await insertTexts(3); // created in 1970, past the retention
    const { items } = await (await person.client.fetch("/api/contents")).json<{ items: unknown[] }>();
    expect(items).toHaveLength(1);
    expect(Object.keys(await exported()).filter((name) => name.startsWith("texts/"))).toHaveLength(4);
  });

  test("contains the receipt of every run, and the text of an interrupted one", async () => {
    const { delivered, failed } = person.runs;
    const usage = json(await exported(), "usage.json");
    expect(usage).toMatchObject({ plan: "free", periods: [{ used: 1 }], told: [] });
    expect(usage.runs).toHaveLength(2);
    expect(usage.runs.find(({ id }: { id: string }) => id === delivered)).toMatchObject({
      prompt: "committed",
      reason: "delivered",
      state: "done",
      tool: "generate",
      text: null, // it is among the texts
    });
    expect(usage.runs.find(({ id }: { id: string }) => id === failed)).toMatchObject({
      prompt: "released",
      reason: "failed",
      state: "failed",
      text: `Half of ${person.canary}-half`,
    });
  });

  test("contains all devices and notifications, not only those on the screen", async () => {
    const insert = env.DB.prepare(
      "INSERT INTO notifications VALUES (?, ?, 'newSignIn', 'security', '{oops', 0, 7)",
    );
    await env.DB.batch(Array.from({ length: 60 }, () => insert.bind(person.me.id, uuidv7())));
    const files = await exported();
    const notifications = json(files, "notifications.json");
    expect(notifications).toHaveLength(61); // with the canary
    expect(notifications.at(-1)).toMatchObject({ kind: "newSignIn", details: "{oops", read: false });
    const { signedIn, known } = json(files, "devices.json");
    expect(signedIn).toHaveLength(2);
    expect(signedIn[0]).toMatchObject({
      browser: "Unknown",
      signedIn: expect.stringMatching(/Z$/),
      lastSeen: expect.stringMatching(/Z$/),
    });
    expect(known).toContainEqual({
      browser: `${person.canary}-browser`,
      os: "Linux",
      firstSeen: "1970-01-01T00:00:00.008Z",
    });
  });

  test.each(languages)("describes its files in the user's language: %s", async (language) => {
    await person.client.fetch("/api/me", { method: "PATCH", json: { language } });
    const readme = (await exported())["README.txt"] ?? "";
    const titles = {
      en: "Your data",
      pt: "Seus dados",
      es: "Tus datos",
      fr: "Vos données",
      de: "Ihre Daten",
    };
    expect(readme).toContain(titles[language]);
    for (const name of [
      "profile.json",
      "texts/",
      "versions/",
      "chats/",
      "notifications.json",
      "devices.json",
      "usage.json",
    ])
      expect(readme).toContain(name);
  });

  test("has no picture if the user has no avatar", async () => {
    await person.client.fetch("/api/me/avatar", { method: "DELETE" });
    expect(Object.keys(await exported()).filter((name) => name.startsWith("picture"))).toEqual([]);
  });
});

describe("many texts", () => {
  test("are all exported once, whatever their titles", async () => {
    const titles = ["../../x", "CON", "🎉", "x".repeat(300), '"a"\nb: c', "\u202eevil", "", "Many", "many"];
    const database = await contentsOf(person.me.id);
    for (const [index, title] of titles.entries())
      await database
        .prepare(
          `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
         VALUES (?, ?, 'generate', 'en', ?, '', 0, 0, '{}', '{}', ?)`,
        )
        .bind(person.me.id, `1000000${index}-0000-7000-8000-00000000beef`, title, `hostile ${index}`)
        .run();
    await insertTexts(151);
    const files = await exported();
    const names = Object.keys(files).filter((name) => name.startsWith("texts/"));
    expect(names).toHaveLength(151 + titles.length + 1);
    const bodies = names.map((name) => files[name]?.split("\n---\n")[1]?.trim());
    for (let number = 1; number <= 151; number++) expect(bodies).toContain(`body ${number}`);
    for (const index of titles.keys()) expect(bodies).toContain(`hostile ${index}`);
    for (const name of names) expect(name).toMatch(/^texts\/\d{4}-\d\d-\d\d [\p{L}\p{N}\p{M} ()-]+\.md$/u);
  });

  test("are read lazily during the download", async () => {
    await insertTexts(1000, "x".repeat(5000));
    const statements = recordStatements();
    const pages = () => statements.filter((sql) => /^select.*"body"/.test(sql)).length;
    const response = await person.client.fetch("/api/me/export");
    const reader = response.body?.getReader();
    await reader?.read();
    expect(pages()).toBeLessThan(12);
    await reader?.cancel();
    const after = pages();
    await person.client.fetch("/api/me");
    expect(pages()).toBe(after);
  });
});

test("versions are read page by page into their text's folder, including several of one second", async () => {
  await insertTexts(4, "Reed pens");
  await runInAll(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 30)
     INSERT INTO content_versions SELECT owner_id, id, printf('%04d', n), 'wording ' || n || ' of ' || body, n / 2 * 1000
     FROM contents, numbers WHERE title = 'Reed pens'`,
  );
  const files = Object.entries(await exported()).filter(([name]) => /^versions\/.*Reed-pens/.test(name));
  expect(files).toHaveLength(120);
  const folders = Map.groupBy(files, ([name]) => name.split("/")[1]);
  expect([...folders.keys()]).toEqual([1, 2, 3, 4].map((number) => `1970-01-01 Reed-pens 0000000${number}`));
  for (const [folder, versions] of folders) {
    const bodies = versions.map(([, text]) => text.split("\n---\n")[1]?.trim());
    const number = folder?.at(-1);
    for (let version = 1; version <= 30; version++)
      expect(bodies).toContain(`wording ${version} of body ${number}`);
  }
});

test("conversations are read page by page, each once, whatever their titles", async () => {
  const titles = ["../../x", "CON", "🎉", "", "Many", "many", "x".repeat(300)];
  await runInDurableObject(userObject(env, person.me.id), (_, { storage }) => {
    for (let number = 0; number < 41; number++)
      storage.sql.exec(
        "INSERT INTO chats (id, title, words, created_at, used_at) VALUES (?, ?, '', 0, 0)",
        `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`,
        titles[number % titles.length] ?? "",
      );
  });
  const names = Object.keys(await exported()).filter((name) => name.startsWith("chats/"));
  expect(names).toHaveLength(42);
  for (const name of names) expect(name).toMatch(/^chats\/\d{4}-\d\d-\d\d [\p{L}\p{N}\p{M} ()-]+\.md$/u);
});

test("receipts are read page by page, each once", async () => {
  await runInDurableObject(userObject(env, person.me.id), (_, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 398)
       INSERT INTO entries SELECT printf('%08d', n), 'prompts', 0, 1, 'committed', 'delivered', n, n, '' FROM numbers`,
    );
  });
  const { runs } = json(await exported(), "usage.json"); // four pages, the last of them full
  expect(new Set(runs.map(({ id }: { id: string }) => id)).size).toBe(400);
  expect(runs).toHaveLength(400);
  expect(runs[0]).toMatchObject({ id: "00000001", prompt: "committed", state: "done", tool: null });
});

test("a user may export five times an hour, independently of other users", async () => {
  const { client: other } = await newPerson();
  const ask = async (client: Client) => {
    const response = await client.fetch("/api/me/export");
    if (response.ok) await response.arrayBuffer();
    return response;
  };
  for (let count = 0; count < 5; count++) expect((await ask(person.client)).status).toBe(200);
  const refused = await ask(person.client);
  expect(refused.status).toBe(429);
  expect(await codeOf(refused)).toBe("RATE_LIMITED");
  expect((await ask(other)).status).toBe(200);
});
