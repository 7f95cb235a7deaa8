import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { newSessionKey } from "../prepare.ts";
import { findStartProblems, readLocalSettings } from "./local-settings.ts";
import { settingEntries, settingProblems } from "./schema.ts";

const toml = readFileSync("wrangler.toml", "utf8");
const example = readFileSync(".dev.vars.example", "utf8");
const given = readLocalSettings(toml, "", []);
const problems = (change: Record<string, unknown>, bindings: string[] = []) =>
  settingProblems({ ...given, ...change }, bindings);

test("wrangler.toml and .dev.vars.example have exactly the settings of the schema", () => {
  const names = (isSecret: boolean) =>
    settingEntries.filter(([, setting]) => Boolean(setting.isSecret) === isSecret).map(([name]) => name);
  expect(Object.keys(given)).toEqual(names(false));
  expect(Object.keys(parseEnv(example)).sort()).toEqual(names(true).sort());
  expect(problems({})).toEqual([]);
});

test("docs/settings.md lists all settings with their form", () => {
  const rows = settingEntries.map(
    ([name, { format, isSecret }]) =>
      `| \`${name}\` | ${isSecret ? "secret" : "variable"} | ${format.words} |`,
  );
  const table = ["| name | kind | value |", "| --- | --- | --- |", ...rows].join("\n");
  expect(readFileSync("docs/settings.md", "utf8")).toContain(table);
});

describe("a value of another form is a problem", () => {
  test.each([
    ["MODEL_DAILY_CAP_USD", "20x", "20"],
    ["MODEL_DAILY_CAP_USD", "$20", "2.50"],
    ["MODEL_DAILY_CAP_USD", "-1", "0"],
    ["MODEL_DAILY_CAP_USD", "20,00", "20.00"],
    ["MODEL_PRICES", "gpt-5-mini: 1", "gpt-5-mini=0.25/2, large=1/10"],
    ["MODEL_PRICES", ",", "m=0/0"],
    ["TEAMS_OPEN", "yes", "true"],
    ["TEAMS_OPEN", "True", "false"],
    ["BILLING_REPAIRS", "off", "report"],
    ["DATA_JURISDICTION", "EU", "eu"],
    ["OPERATOR_COUNTRY", "Portugal", "PT"],
    ["OPERATOR_COUNTRY", "UK", "GB"],
    ["OPERATOR_COUNTRY", "EU", "DE"],
    ["OPERATOR_COUNTRY", "QQ", "US"],
    ["OPERATOR_COUNTRY", "pt", "BR"],
    ["OPERATOR_EMAIL", "hello@", "hello@calamo.example"],
    ["MAIL_FROM", "Calamo <hello@calamo.example>", "hello@calamo.example"],
    ["PUBLIC_ORIGIN", "calamo.example", "https://calamo.example"],
    ["PUBLIC_ORIGIN", "https://calamo.example/app", "https://calamo.example/"],
    ["OPENAI_BASE_URL", "localhost:11434/v1", "http://localhost:11434/v1"],
    ["OPENAI_BASE_URL", "https://m.example/v1/chat/completions", "https://m.example/v1/"],
    ["GOOGLE_ISSUER", "http://accounts.example", "http://localhost:8793"],
    ["STRIPE_API_BASE", "127.0.0.1:8796", "http://127.0.0.1:8796"],
    ["WEBHOOK_ALLOWED_HOSTS", "localhost:3000", "localhost, 127.0.0.1,[::1]"],
    ["WEBHOOK_ALLOWED_HOSTS", "http://localhost", "Hooks.example"],
    ["CONTENT_SHARDS_OPEN", "one", "0"],
    ["OPENAI_MODEL", "gpt 5", "@cf/meta/llama-3.3-70b-instruct-fp8-fast"],
    ["OPENAI_MODEL", " gpt-5", "gpt-5"],
    ["STRIPE_SECRET_KEY", "pk_live_1", "rk_live_1"],
    ["STRIPE_WEBHOOK_SECRET", "we_1", "whsec_1"],
  ])("%s: %j, but not %j", (name, wrong, right) => {
    const needs = name === "MODEL_DAILY_CAP_USD" ? { MODEL_PRICES: "m=1/2" } : {};
    expect(problems({ ...needs, [name]: wrong })).toEqual([expect.stringMatching(`^${name} .*\\.$`)]);
    expect(problems({ ...needs, [name]: right })).toEqual([]);
  });

  test("and says what it must be, without the values of secrets", async () => {
    expect(problems({ TEAMS_OPEN: "yes" })).toEqual([
      'TEAMS_OPEN = "yes" must be "true" or "false" or empty.',
    ]);
    const key = await newSessionKey();
    expect(problems({ SESSION_KEYS: JSON.stringify([key]) })).toEqual([]);
    for (const keys of ["secret", "[]", JSON.stringify(key), JSON.stringify([{ ...key, kid: "" }])])
      expect(problems({ SESSION_KEYS: keys })).toEqual([
        "SESSION_KEYS must be a JSON array of private Ed25519 JWKs, each with a kid.",
      ]);
  });

  test("like one that is not in quotation marks", () => {
    for (const value of [20, true])
      expect(problems({ MODEL_DAILY_CAP_USD: value, MODEL_PRICES: "m=1/2" })).toEqual([
        expect.stringContaining(`MODEL_DAILY_CAP_USD = ${value} must be in quotation marks`),
      ]);
  });
});

test.each([
  ["OPENAI_BASEURL", "OPENAI_BASE_URL"],
  ["openai_model", "OPENAI_MODEL"],
  ["MODEL_CAP_USD", "MODEL_DAILY_CAP_USD"],
  ["TEAM_OPEN", "TEAMS_OPEN"],
  ["STRIPE_SECRET", "STRIPE_SECRET_KEY"],
])("the unknown name %s is reported with %s", (name, nearest) =>
  expect(problems({ [name]: "" })).toEqual([`${name} is not a setting. Did you mean ${nearest}?`]),
);

test("an unknown name that resembles none is reported alone", () =>
  expect(problems({ XYZ: "1" })).toEqual(["XYZ is not a setting."]));

test("a setting that needs another one, or a binding, is a problem without it", () => {
  expect(problems({ MODEL_DAILY_CAP_USD: "20" })).toEqual(["MODEL_DAILY_CAP_USD needs MODEL_PRICES."]);
  expect(problems({ CONTENT_SHARDS_OPEN: "0, 1,2" }, ["CONTENT_2"])).toEqual([
    "CONTENT_SHARDS_OPEN needs the binding CONTENT_1, which is missing.",
  ]);
  expect(problems({ OPENAI_MODEL: "" })).toEqual(["OPENAI_MODEL must not be empty."]);
  expect(problems({ OPENAI_MODEL: undefined })).toEqual(["OPENAI_MODEL must not be empty."]);
});

test("a local server reads arguments, then .dev.vars, then the variables of wrangler.toml", () => {
  const text = `
[vars] # of production
A = "one # two" # a comment
  B = 'three\\four'
C = 20
D = true
E = "a\\nb"
[env.preview.vars]
F = "not local"
`;
  const all = readLocalSettings(text, "B=five\nG='six'\n", [
    "--port",
    "8790",
    "--var",
    "G:seven:8",
    "--var=A:",
  ]);
  expect(all).toEqual({ A: "", B: "five", C: 20, D: true, E: "a\nb", G: "seven:8" });
});

test("a local server does not start with a wrong setting or without a binding", () => {
  expect(findStartProblems(toml, given)).toEqual([]);
  expect(findStartProblems(toml.replaceAll('"AVATARS"', '"PICTURES"'), { ...given, TEAM_OPEN: "" })).toEqual([
    "The binding AVATARS is missing in r2_buckets.",
    "TEAM_OPEN is not a setting. Did you mean TEAMS_OPEN?",
  ]);
});
