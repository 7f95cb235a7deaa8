import { beforeAll, describe, expect, test } from "vitest";
import {
  bindingsOf,
  type Configuration,
  findProblems,
  queuesOf,
  readConfiguration,
} from "./configuration.ts";

let production: Configuration;
let preview: Configuration;
beforeAll(async () => {
  production = await readConfiguration("wrangler.toml");
  preview = await readConfiguration("wrangler.toml", "preview");
}, 60_000); // loading wrangler takes seconds

test("both environments of wrangler.toml can be deployed", () => {
  expect(findProblems(production)).toEqual([]);
  expect(findProblems(preview)).toEqual([]);
});

test("an unknown environment is an error", () =>
  expect(readConfiguration("wrangler.toml", "staging")).rejects.toThrow("no [env.staging]"));

describe("the preview", () => {
  test("has every variable and every binding of production", () => {
    expect(Object.keys(preview.vars ?? {})).toEqual(Object.keys(production.vars ?? {}));
    expect(bindingsOf(preview)).toEqual(bindingsOf(production));
  });

  test("takes no address of production", () => {
    expect(preview).toMatchObject({ routes: [], workers_dev: true });
  });

  test("shares no data and no counter with production", () => {
    const resources = (configuration: Configuration) => [
      configuration.name,
      ...(configuration.d1_databases ?? []).map(({ database_name }) => database_name),
      ...(configuration.r2_buckets ?? []).map(({ bucket_name }) => bucket_name),
      ...(configuration.ratelimits ?? []).map(({ namespace_id }) => namespace_id),
      ...(configuration.analytics_engine_datasets ?? []).map(({ dataset }) => dataset),
      ...queuesOf(configuration),
    ];
    const shared = resources(preview).filter((name) => resources(production).includes(name));
    expect(shared).toEqual([]);
  });

  test("limits requests and consumes queues as production does", () => {
    const limits = ({ ratelimits = [] }: Configuration) =>
      ratelimits.map(({ name, simple }) => ({ name, simple }));
    expect(limits(preview)).toEqual(limits(production));
    const asPreview = JSON.stringify(production.queues).replaceAll("calamo-", "calamo-preview-");
    expect(preview.queues).toEqual(JSON.parse(asPreview));
  });

  test("runs the same code with the same objects and crons", () => {
    const { main, compatibility_date, compatibility_flags, migrations, triggers, assets } = production;
    expect(preview).toMatchObject({
      main,
      compatibility_date,
      compatibility_flags,
      migrations,
      triggers,
      assets,
    });
  });
});

describe("a configuration with a fault", () => {
  test.each<[string, (valid: Configuration) => Configuration, string]>([
    [
      "a binding that is missing",
      (valid) => ({ ...valid, send_email: [] }),
      "The binding MAIL is missing in send_email.",
    ],
    [
      "an object that is missing",
      (valid) => ({
        ...valid,
        durable_objects: { bindings: valid.durable_objects?.bindings?.slice(1) ?? [] },
      }),
      "The binding USER_OBJECT is missing in durable_objects.bindings.",
    ],
    [
      "a binding of the wrong kind",
      (valid) => ({
        ...valid,
        d1_databases: [],
        r2_buckets: [...(valid.r2_buckets ?? []), { binding: "DB", bucket_name: "db" }],
      }),
      "The binding DB is missing in d1_databases, but it is in r2_buckets.",
    ],
    [
      "a queue without a consumer",
      (valid) => ({ ...valid, queues: { ...valid.queues, consumers: [] } }),
      "The queue calamo-webhooks has no consumer.",
    ],
    [
      "a queue without a dead-letter queue",
      (valid) => ({ ...valid, queues: { ...valid.queues, consumers: [{ queue: "calamo-webhooks" }] } }),
      "The queue calamo-webhooks has no dead_letter_queue.",
    ],
    [
      "a setting of another form",
      (valid) => ({ ...valid, vars: { ...valid.vars, DATA_JURISDICTION: "mars" } }),
      'DATA_JURISDICTION = "mars" must be "eu" or empty.',
    ],
    [
      "a setting without its binding",
      (valid) => ({ ...valid, vars: { ...valid.vars, CONTENT_SHARDS_OPEN: "0,2" } }),
      "CONTENT_SHARDS_OPEN needs the binding CONTENT_2, which is missing.",
    ],
    [
      "a secret among the variables",
      (valid) => ({ ...valid, vars: { ...valid.vars, OPENAI_API_KEY: "sk-secret" } }),
      "OPENAI_API_KEY is a secret: remove it from wrangler.toml, and run npx wrangler secret put OPENAI_API_KEY.",
    ],
  ])("is refused: %s", (_, change, problem) => expect(findProblems(change(production))).toContain(problem));
});
