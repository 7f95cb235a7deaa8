import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { describeCause, logEvent, logFailure, withLogFacts } from "./log.ts";
import { Client } from "./testing/client.ts";
import { openMailbox } from "./testing/mailbox.ts";
import { scriptUpstream } from "./testing/scripted-upstream.ts";

const encode = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, method).mockImplementation((...args) => void lines.push(args.map(String).join(" ")));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a log line is one JSON object with the fields of the request", async () => {
  await withLogFacts({ requestId: "r1" }, async () => {
    logEvent("happened", { reason: "test" });
    await Promise.resolve();
    logFailure("failed", new TypeError("no network"));
  });
  logEvent("outside");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: "happened", requestId: "r1", reason: "test" },
    { event: "failed", requestId: "r1", cause: expect.stringMatching(/^TypeError: no network\n\s+at /) },
    { event: "outside" },
  ]);
});

test.each(["\n", "\u0001", '"', "\\"])("a secret after %j leaves the line JSON", (before) => {
  logEvent("happened", { [`a${before}${"A".repeat(45)}`]: before + "A".repeat(45) });
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    event: "happened",
    [`a${before}[secret]`]: `${before}[secret]`,
  });
});

describe("a key of the public API", () => {
  const secret = "0aB".repeat(24).slice(0, 71);
  test.each([
    ["as it is", `calamo_live_${secret}`],
    ["percent-encoded", `%63alamo_live_${secret}`],
    ["percent-encoded in whole", [...`calamo_live_${secret}`].map(encode).join("")],
    ["percent-encoded twice", `%2563alamo%255Flive_${secret}`],
    ["in capitals", `CALAMO_LIVE_${secret}`],
    ["without its prefix", secret],
    ["cut off", `calamo_live_${secret.slice(0, 12)}`],
  ])("is in no field of a line: %s", async (_, key) => {
    const path = `/api/v1/documents/${key}/runs?a=${key}`;
    await withLogFacts({ path }, async () => {
      logEvent(`event ${key}`, { reason: key, nested: { list: [key], [key]: 1 } } as never);
      logFailure("failed", new Error(path, { cause: new Error(key) }), { field: key });
    });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).not.toContain(secret.slice(0, 12));
      expect(line).not.toContain([...secret.slice(0, 12)].map(encode).join(""));
      expect(JSON.parse(line).path).toMatch(/^\/api\/v1\/documents\/\[(key|secret)\]\/runs\?a=\[/);
    }
  });
});

test("concurrent requests do not mix their fields", async () => {
  await Promise.all(
    ["a", "b", "c"].map((requestId) =>
      withLogFacts({ requestId }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        logEvent(requestId);
      }),
    ),
  );
  for (const line of lines) expect(JSON.parse(line).requestId).toBe(JSON.parse(line).event);
});

describe("the logged description of a cause", () => {
  test("omits the parameters of a failed query", () => {
    const query = Object.assign(new Error("Failed query: insert … params: ada@example.com,Private words"), {
      query: "insert …",
      params: ["ada@example.com", "Private words"],
      cause: new Error("D1_ERROR: no such table"),
    });
    const told = describeCause(query);
    expect(told).toContain("D1_ERROR: no such table");
    expect(told).not.toMatch(/ada@|Private/);
  });

  test("omits the message of a model server", () => {
    const refused = Object.assign(new Error("400 your prompt 'Private words' is too long"), {
      status: 400,
      error: { message: "your prompt 'Private words' is too long" },
      code: "context_length_exceeded",
      type: "invalid_request_error",
    });
    const told = describeCause(refused);
    expect(told).toContain("context_length_exceeded");
    expect(told).not.toContain("Private");
  });

  test.each<[string, () => unknown]>([
    ["an invalid regular expression", () => new RegExp(["Private words", "("].join(""), "u")],
    ["malformed JSON", () => JSON.parse("Private words")],
    ["malformed JSON of several lines", () => JSON.parse("{\n    at Private words\n    at Private words\n}")],
    ["an invalid language tag", () => new Intl.Locale("Private words")],
    ["an invalid currency", () => (1).toLocaleString("en", { style: "currency", currency: "Private words" })],
    ["an invalid URL", () => new URL("Private words")],
    ["a request with an invalid URL", () => new Request("Private words")],
    ["an invalid header", () => new Headers({ x: "Private\nwords" })],
    ["an invalid escape sequence", () => decodeURIComponent("Private words %")],
    ["a missing property", () => Reflect.apply(() => JSON.parse("{}").a["Private words"], null, [])],
    ["a value that a schema rejects", () => z.parse(z.literal("a"), "Private words")],
    ["a key that a schema rejects", () => z.parse(z.strictObject({}), { "Private words": 1 })],
  ])("omits the input of %s", (_, fail) => {
    let cause: unknown;
    try {
      fail();
    } catch (error) {
      cause = error;
    }
    expect(cause).toBeInstanceOf(Error);
    for (const told of [describeCause(cause), describeCause(new Error("outer", { cause }))]) {
      expect(told).toMatch(/Error|Zod/);
      expect(told).toMatch(/\n\s+at /);
      expect(told).not.toMatch(/private|words/i);
    }
  });

  test("redacts e-mail addresses and secrets", () => {
    const secret = "A".repeat(43);
    const told = describeCause(new Error(`no account ada.quill@example.com with ${secret}`));
    expect(told).toContain("no account [e-mail] with [secret]");
    const encoded = describeCause(new Error("GET /users/ada.quill%40example.com?to=ada%2540example.com"));
    expect(encoded).toContain("GET /users/[e-mail]?to=[e-mail]");
  });
});

test("the log contains no user data, whatever users do and whatever fails", async () => {
  const mailbox = openMailbox();
  const upstream = scriptUpstream();
  const email = `canary-${crypto.randomUUID()}@example.com`;
  const secrets = [email, "quiet canary stone", "another canary stone", "Private canary words"];
  const client = new Client();
  const id = (await client.signUp(email, secrets[1])).id;
  const { token: confirmation } = await mailbox.newest(email);
  await new Client().post("/api/auth/confirm", { token: confirmation });
  await client.signIn(email, "wrong canary password");
  await client.signIn(email, secrets[1]);
  await client.post("/api/auth/code", { email });
  const { code, token: link } = await mailbox.newest(email, 2);
  await client.post("/api/auth/code/verify", { code: "000000" });
  await client.post("/api/auth/code/link", { token: link });
  await client.post("/api/auth/recover", { email });
  const { token: reset } = await mailbox.newest(email, 3);
  upstream.script({ status: 401, body: `{"error":{"message":"bad: Private canary words"}}` });
  await client.post("/api/runs", {
    id: crypto.randomUUID(),
    tool: "generate",
    input: { prompt: "Private canary words" },
  });
  const cookies = [...client.cookies]
    .filter(([name]) => name !== "calamo-signed-in")
    .map(([, value]) => value);
  await env.DB.exec("ALTER TABLE users RENAME TO users_away");
  await client.signIn(email, secrets[1]);
  await client.fetch("/api/me", { method: "PATCH", json: { name: "Canary Name" } });
  await env.DB.exec("ALTER TABLE users_away RENAME TO users");
  await new Client().post("/api/auth/reset-password", { token: reset, password: secrets[2] });

  const log = lines.join("\n");
  for (const event of ["sign-in failed", "signed in", "e-mail confirmed", "run failed", "request failed"])
    expect(log).toContain(`"event":"${event}"`);
  for (const event of ["signed in", "password reset"])
    expect(log).toMatch(new RegExp(`"event":"${event}","requestId":"[\\w-]+".*"userId":"${id}"`));
  const never = [...secrets, "wrong canary password", "Canary Name", confirmation, link, reset, ...cookies];
  for (const secret of never) expect(log, secret).not.toContain(secret);
  for (const line of lines.filter((line) => line.includes("sign-in failed")))
    expect(line).not.toContain(code);
});
