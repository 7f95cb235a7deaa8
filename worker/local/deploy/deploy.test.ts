import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carryOut, emptyAccount, type FakeAccount } from "../../testing/fake-wrangler.ts";
import type { Configuration } from "./configuration.ts";
import { CommandError, createExecute, type Execute } from "./execute.ts";
import { type Deployment, deploy } from "./steps.ts";

/** A small installation with everything that the Worker requires. */
const valid: Configuration = {
  name: "calamo",
  assets: { binding: "ASSETS", directory: "dist" },
  vars: { OPENAI_MODEL: "m", DATA_JURISDICTION: "", PUBLIC_ORIGIN: "", MAIL_FROM: "calamo@example.com" },
  d1_databases: [{ binding: "DB", database_name: "calamo", migrations_dir: "migrations" }],
  r2_buckets: [
    { binding: "AVATARS", bucket_name: "calamo-avatars" },
    { binding: "IMAGES", bucket_name: "calamo-images" },
  ],
  durable_objects: {
    bindings: [
      { name: "USER_OBJECT", class_name: "UserObject" },
      { name: "WORKSPACE_OBJECT", class_name: "WorkspaceObject" },
      { name: "DOCUMENT_OBJECT", class_name: "DocumentObject" },
    ],
  },
  queues: {
    producers: [
      { binding: "WEBHOOKS", queue: "calamo-webhooks" },
      { binding: "JOBS", queue: "calamo-jobs" },
    ],
    consumers: [
      { queue: "calamo-webhooks", dead_letter_queue: "calamo-webhooks-dead" },
      { queue: "calamo-webhooks-dead" },
      { queue: "calamo-jobs", dead_letter_queue: "calamo-jobs-dead" },
      { queue: "calamo-jobs-dead" },
    ],
  },
  send_email: [{ name: "MAIL" }],
  ratelimits: ["SIGN_UP", "ADDRESS", "BILLING", "SIGN_IN"].map((name, index) => ({
    name: `${name}_LIMITER`,
    namespace_id: String(index),
    simple: { limit: 1, period: 60 },
  })),
};
const inEurope = { ...valid, vars: { ...valid.vars, DATA_JURISDICTION: "eu" } };

let folder: string;
let account: FakeAccount;
let lines: string[];
let waits: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "calamo-deploy-test-"));
  account = structuredClone(emptyAccount);
  lines = [];
  waits = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const configurationFile = () => join(folder, "wrangler.deploy.json");
const healthy = async () => Response.json({ ready: true });

/** wrangler acts on `account`; all other programs succeed. */
const execute: Execute = async (command, args, input = "") => {
  if (command !== "wrangler") return "";
  try {
    return carryOut(account, args, () => input);
  } catch (cause) {
    throw new CommandError(command, args, String(cause));
  }
};

function run(configuration = valid, changes: Partial<Deployment> = {}) {
  lines = [];
  account.calls = [];
  return deploy({
    configuration,
    file: configurationFile(),
    isDryRun: false,
    execute,
    fetch: healthy,
    wait: async () => void waits++,
    print: (line) => lines.push(line),
    ...changes,
  });
}
/** The commands without the configuration's file. */
const calls = () => account.calls.map((call) => call.replace(/ --config \S+/, ""));
const creations = () => calls().filter((call) => / (create|bulk)\b/.test(call));
const printed = () => lines.join("\n");

describe("the first deploy", () => {
  test("creates what is missing, migrates before it deploys, and asks whether the Worker is ready", async () => {
    const asked: string[] = [];
    const fetch = async (address = "") => {
      asked.push(address);
      return healthy();
    };
    expect(await run(valid, { fetch })).toBe(true);
    const { databases, buckets, queues, secrets } = account;
    expect([databases, buckets, queues].map((list) => list.map(({ name }) => name))).toEqual([
      ["calamo"],
      ["calamo-avatars", "calamo-images"],
      ["calamo-webhooks", "calamo-jobs", "calamo-webhooks-dead", "calamo-jobs-dead"],
    ]);
    expect(JSON.parse(secrets?.SESSION_KEYS ?? "")).toEqual([
      { kid: expect.any(String), kty: "OKP", crv: "Ed25519", x: expect.any(String), d: expect.any(String) },
    ]);
    const order = ["d1 create calamo", "secret bulk", "d1 migrations apply DB --remote", "deploy"];
    expect(calls().filter((call) => order.includes(call))).toEqual(order);
    expect(asked).toEqual([
      "https://calamo.example.workers.dev/api/health",
      "https://calamo.example.workers.dev/api/ready",
    ]);
  });

  test("writes no secret to a file, an argument or the terminal", async () => {
    await run();
    const [key] = JSON.parse(account.secrets?.SESSION_KEYS ?? "");
    expect(readdirSync(folder)).toEqual(["wrangler.deploy.json"]);
    for (const text of [readFileSync(configurationFile(), "utf8"), printed(), calls().join()])
      expect(text).not.toContain(key.d);
  });

  test("lists what is not set, with its purpose, and nothing that is", async () => {
    account.secrets = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec", OPENAI_API_KEY: "k" };
    await run();
    expect(printed()).toContain("  PUBLIC_ORIGIN: links in mails");
    expect(printed()).toContain("  TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY: protecting sign-up");
    expect(printed()).not.toMatch(/MAIL_FROM|STRIPE|OPENAI_API_KEY/);
  });
});

test("a second deploy creates nothing and keeps the session keys", async () => {
  await run();
  const { secrets } = account;
  expect(await run()).toBe(true);
  expect(creations()).toEqual([]);
  expect(account.secrets).toEqual(secrets);
  expect(printed()).toContain("✓ create queues: nothing to create");
});

describe("a step that fails", () => {
  test.each([
    ["queues create calamo-webhooks-dead", "create queues", "the old one"],
    ["d1 migrations apply DB --remote", "apply migrations", "The old version still runs"],
    ["deploy --config", "deploy", "The old version still runs"],
    ["deploy --dry-run", "bundle the Worker", "Nothing has been changed"],
  ])("stops the deployment, says how to go on, and is repeated alone: %s", async (command, step, advice) => {
    account.failure = { command, message: "the service is down" };
    expect(await run()).toBe(false);
    expect(lines.at(-2)).toMatch(new RegExp(`^✗ ${step}\n.*the service is down`, "s"));
    expect(lines.at(-1)).toContain(advice);
    expect(lines.at(-1)).toContain("run the same command again");
    expect(calls().at(-1)).toMatch(new RegExp(`^${command.replace(" --config", "")}`));

    const before = structuredClone(account);
    account.failure = null;
    expect(await run()).toBe(true);
    for (const { name } of [...before.databases, ...before.buckets, ...before.queues])
      expect(creations().filter((call) => call.endsWith(` ${name}`))).toEqual([]);
    expect(account.queues).toHaveLength(4);
  });

  test("is not mistaken for a queue that does not exist", async () => {
    account.failure = { command: "queues info", message: "Authentication error [code: 10000]" };
    expect(await run()).toBe(false);
    expect(printed()).toContain("Authentication error");
    expect(account.queues).toEqual([]);
  });
});

test("a secret that is no setting is named with the nearest setting", async () => {
  account.secrets = { OPENAI_APIKEY: "k" };
  expect(await run()).toBe(true);
  expect(printed()).toContain("OPENAI_APIKEY is not a setting. Did you mean OPENAI_API_KEY?");
});

describe("the health of the new version", () => {
  test("is asked again until it is ready", async () => {
    const statuses = [0, 500, 200, 503];
    const fetch = async () => {
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError("no such host");
      return Response.json({}, { status });
    };
    expect(await run(valid, { fetch })).toBe(true);
    expect(waits).toBe(3);
  });

  test("fails with what is missing if it never becomes ready", async () => {
    const fetch = async () => Response.json({ ready: false, missing: ["AVATARS"] }, { status: 503 });
    expect(await run(valid, { fetch })).toBe(false);
    expect(printed()).toContain('"missing":["AVATARS"]');
    expect(lines.at(-1)).toContain("npx wrangler rollback");
  });

  test("is asked at PUBLIC_ORIGIN if that is set", async () => {
    const vars = { ...valid.vars, PUBLIC_ORIGIN: "https://calamo.example" };
    await run({ ...valid, vars });
    expect(printed()).toContain("✓ check the health: https://calamo.example is ready");
  });
});

describe("the jurisdiction", () => {
  test("is that of everything created, and of the bucket's binding", async () => {
    expect(await run(inEurope)).toBe(true);
    const { databases, buckets, queues } = account;
    for (const { jurisdiction } of [...databases, ...buckets, ...queues]) expect(jurisdiction).toBe("eu");
    const deployed = JSON.parse(readFileSync(configurationFile(), "utf8"));
    expect(deployed.r2_buckets).toEqual([
      { binding: "AVATARS", bucket_name: "calamo-avatars", jurisdiction: "eu" },
      { binding: "IMAGES", bucket_name: "calamo-images", jurisdiction: "eu" },
    ]);
    expect(await run(inEurope)).toBe(true);
    expect(creations()).toEqual([]);
  });

  test.each([
    [
      "to the European Union",
      valid,
      inEurope,
      "the bucket calamo-avatars (no jurisdiction) and the bucket calamo-images (no jurisdiction)",
    ],
    [
      "away from it",
      inEurope,
      valid,
      "the database calamo (eu) and the bucket calamo-avatars (eu) and the bucket calamo-images (eu)",
    ],
  ])("of existing data cannot be changed %s", async (_, before, after, elsewhere) => {
    await run(before);
    expect(await run(after)).toBe(false);
    expect(printed()).toContain(`there is ${elsewhere}. Data does not move`);
    expect(creations()).toEqual([]);
    expect(calls()).not.toContain("deploy");
  });
});

describe("a dry run", () => {
  test("needs no account: it asks wrangler only for what happens on this machine", async () => {
    account.failure = { command: "d1 list", message: "no account" };
    expect(await run(valid, { isDryRun: true })).toBe(true);
    expect(calls()).toEqual([
      expect.stringMatching(/^d1 migrations apply DB --local --persist-to /),
      "deploy --dry-run",
    ]);
    expect(lines.filter((line) => line.startsWith("- would"))).toHaveLength(8);
    expect(printed()).toContain("OPENAI_API_KEY, OPENAI_BASE_URL: the model");
  });

  test("fails for a missing binding before anything else happens", async () => {
    expect(await run({ ...valid, r2_buckets: [] }, { isDryRun: true })).toBe(false);
    expect(printed()).toContain("The binding AVATARS is missing in r2_buckets.");
    expect(calls()).toEqual([]);
  });

  test("fails for a setting that would stop the installation", async () => {
    const vars = { ...valid.vars, MODEL_DAILY_CAP_USD: "20x", MODEL_PRICES: "m=1/2", OPENAI_BASEURL: "" };
    expect(await run({ ...valid, vars }, { isDryRun: true })).toBe(false);
    expect(printed()).toContain('MODEL_DAILY_CAP_USD = "20x" must be an amount in US dollars');
    expect(printed()).toContain("OPENAI_BASEURL is not a setting. Did you mean OPENAI_BASE_URL?");
    expect(calls()).toEqual([]);
  });
});

test("the steps run real programs, which get secrets by a pipe", async () => {
  const programs = {
    wrangler: `exec node ${resolve("worker/testing/fake-wrangler.ts")} "$@"`,
    node: `[ "$1" = worker/local/check-migrations.ts ] || exec ${process.execPath} "$@"`,
    vite: "exit 0",
  };
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const accountFile = join(folder, "account.json");
  writeFileSync(accountFile, JSON.stringify(emptyAccount));
  const path = [folder, "/bin", "/usr/bin"].join(delimiter);
  expect(await run(valid, { execute: createExecute({ PATH: path, FAKE_ACCOUNT: accountFile }) })).toBe(true);
  const { databases, queues, secrets }: FakeAccount = JSON.parse(readFileSync(accountFile, "utf8"));
  expect([databases.length, queues.length, Object.keys(secrets ?? {})]).toEqual([1, 4, ["SESSION_KEYS"]]);
});

test("a program that fails or is missing is an error with its output", async () => {
  const run = createExecute({ PATH: "/bin:/usr/bin" });
  await expect(run("sh", ["-c", "echo out; echo problem >&2; exit 3"])).rejects.toThrow(
    /sh -c .* failed:\nout\nproblem/s,
  );
  await expect(run("no-such-program", [])).rejects.toThrow("ENOENT");
  expect(await run("cat", [], "by a pipe")).toBe("by a pipe");
});
