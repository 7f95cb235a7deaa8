// The public API as developers use it: with a client generated from its OpenAPI document, and with the code of /developers.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import {
  Api,
  type Document,
  type RequestParams,
  type RunDone,
  type RunEvent,
  type RunFailed,
} from "../reports/api-client.ts";
import type { CreatedApiKey } from "../shared/contracts/api-keys.ts";
import { quickStart, runExamples, webhookExamples } from "../web/features/developers/examples.ts";
import type { Document as Description, Operation, Schema } from "../worker/openapi/document.ts";
import { pathWithStandIn } from "./curl-stand-in.ts";
import { findProgram } from "./find-program.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { open } from "./screens.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { ownAddress, signInOnPlan } from "./users.ts";

const description: Description = JSON.parse(readFileSync("web/public/openapi.json", "utf8"));
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Signs in a user of the plan Pro and returns a new key of theirs. */
async function createKey(page: Page, purpose: "api" | "apiExamples" | "apiQuickStart"): Promise<string> {
  await signInOnPlan(page, "pro", purpose);
  const response = await page.request.post("/api/me/api-keys", {
    headers: ownAddress(),
    data: { name: "Tests", scopes: ["write", "documents", "read"], expiresInDays: 7 },
  });
  expect(response.status()).toBe(201);
  const { secret }: CreatedApiKey = await response.json();
  return secret;
}

/** The operation that a request calls. */
function operationOf(method: string, url: string) {
  const path = new URL(url).pathname.replace("/api/v1", "");
  const found = operations.filter(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  if (!found[0]) throw new Error(`no operation ${method} ${path}`);
  return found[0].operation;
}

/** Fails unless `value` is valid for a schema of the document. */
function expectValid(schema: Schema | undefined, value: unknown): void {
  const { schemas } = description.components;
  const standalone = JSON.stringify({ ...schema, $defs: schemas }).replaceAll(
    "#/components/schemas/",
    "#/$defs/",
  );
  const { error } = z.fromJSONSchema(JSON.parse(standalone)).safeParse(value);
  expect(error && z.prettifyError(error), JSON.stringify(value)).toBeUndefined();
}

/** Whether the document has the status, or its kind. */
const isDescribed = ({ responses }: Operation, status: number) =>
  String(status) in responses || `${Math.floor(status / 100)}XX` in responses;

const schemaOf = ({ responses }: Operation, status: number, type: string) =>
  responses[status]?.content?.[type]?.schema;

/** The generated client. `called` collects the operations, and every JSON response is compared with its schema. */
function clientWith(key: string, called: Set<string>) {
  return new Api<string>({
    baseUrl: `${demo}/api/v1`,
    securityWorker: () => ({ headers: { Authorization: `Bearer ${key}` } }),
    async customFetch(url, init) {
      const operation = operationOf(init?.method ?? "GET", String(url));
      const response = await fetch(url, init);
      called.add(operation.operationId);
      expect(isDescribed(operation, response.status), `${url}: ${response.status}`).toBe(true);
      expect(response.headers.get("RateLimit")).toMatch(/r=\d+/);
      if (response.headers.get("Content-Type")?.startsWith("application/json"))
        expectValid(schemaOf(operation, response.status, "application/json"), await response.clone().json());
      return response;
    },
  });
}

/** Reads a stream of events to its end, as the clients of OpenAI's API do. */
async function readEvents(response: Response): Promise<{ id: string | undefined; event: RunEvent }[]> {
  const events = [];
  const stream = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { id, data } of stream as unknown as AsyncIterable<{ id?: string; data: string }>) {
    const event: RunEvent = JSON.parse(data);
    expectValid({ $ref: "#/components/schemas/RunEvent" }, event);
    events.push({ id, event });
  }
  return events;
}

const textOf = (events: { event: RunEvent }[]) =>
  events.map(({ event }) => ("chunk" in event ? event.chunk : "")).join("");
// The cast: our compiler distinguishes undefined from absent.
const stream = { headers: { Accept: "text/event-stream" }, format: undefined } as unknown as RequestParams;

test("a generated client calls every operation", async ({ page }) => {
  const called = new Set<string>();
  const { runs, documents, history, textChecks, account } = clientWith(await createKey(page, "api"), called);
  const isDone = (end: RunDone | RunFailed | { running: true }): end is RunDone => "done" in end;

  const { data: tools } = await account.listTools();
  expect(tools.tools.map(({ name }) => name)).toContain("generate");

  const run = { tool: "generate", input: { prompt: "How a reed pen is cut", wordCount: 60 } } as const;
  const repeated = { headers: { "Idempotency-Key": crypto.randomUUID() } };
  const { data: written } = await runs.startRun(run, repeated);
  const { data: again } = await runs.startRun(run, repeated);
  expect(again.receipt.runId).toBe(written.receipt.runId);
  expect((await account.readUsage()).data).toMatchObject({
    plan: "pro",
    apiCallsUsed: 1,
    apiCallsLimit: 500,
  });

  const events = await readEvents(await runs.startRun(run, stream));
  const end = events.at(-1)?.event;
  if (!end || !("done" in end)) throw new Error(`the stream ended with ${JSON.stringify(end)}`);
  expect(textOf(events)).toBe(end.content);
  const { data: read } = await runs.readRun(end.receipt.runId);
  expect(isDone(read as RunDone) && read).toMatchObject({ content: end.content });
  const middle = events[1]?.id ?? "";
  const rest = await readEvents(
    await runs.followRun(end.receipt.runId, {}, { headers: { "Last-Event-ID": middle } }),
  );
  expect(textOf(events.slice(0, 2)) + textOf(rest)).toBe(end.content);
  const { data: stopped } = await runs.stopRun(end.receipt.runId);
  expect(stopped).toMatchObject({ content: end.content }); // it had ended before

  const { data: delivered } = await history.listHistory({ limit: 1 });
  const [latest] = delivered.items;
  expect(latest?.id).toBe(end.contentId);
  expect((await history.readHistoryItem(latest?.id ?? "")).data).toMatchObject({ isDocument: false });
  expect((await history.openAsDocument(latest?.id ?? "")).data).toMatchObject({ isDocument: true });

  const { data: created } = await documents.createDocument({
    title: "Reed pens",
    content: "Cut with a knife.",
  });
  const { data: changed } = await documents.changeDocument(created.id, {
    content: "Cut with a sharp knife.",
    revision: created.revision,
  });
  expect(changed.revision).toBeGreaterThan(created.revision);
  const conflict = await documents
    .changeDocument(created.id, { content: "Cut it.", revision: created.revision })
    .catch(({ error }) => error.error.code);
  expect(conflict).toBe("EDIT_CONFLICT");
  expect((await documents.readDocument(created.id)).data.content).toBe("Cut with a sharp knife.");
  const { data: found } = await documents.listDocuments({ search: "sharp knife", tool: "document" });
  expect(found.items.map(({ id }) => id)).toEqual([created.id]);
  expect((await documents.deleteDocument(created.id)).status).toBe(204);

  expect((await account.listVoices()).data.voices).toEqual([]);
  expect((await textChecks.analyze({ text: "Reed pens write well." })).data.language).toBe("en");
  expect((await textChecks.validate({ text: "Hello", platforms: ["twitter"] })).data.results).toHaveLength(1);

  expect([...called].sort()).toEqual(operations.map(({ operation }) => operation.operationId).sort());
});

test("every example of the document is accepted", async ({ page }) => {
  const key = await createKey(page, "apiExamples");
  const call = (method: string, path: string, body: unknown) =>
    fetch(`${demo}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const created = await call("POST", "/documents", { title: "Reed pens", content: "Cut with a knife." });
  const { id }: Document = await created.json();
  for (const { method, path, operation } of operations) {
    const { examples = {} } = operation.requestBody?.content["application/json"] ?? {};
    if (operation.requestBody) expect(Object.keys(examples), path).not.toEqual([]);
    for (const [name, { value }] of Object.entries(examples)) {
      const response = await call(method, path.replace("{id}", id), value);
      expect(response.ok, `${path} ${name}: ${await response.clone().text()}`).toBe(true);
      expectValid(schemaOf(operation, response.status, "application/json"), await response.json());
    }
  }
});

test("the quick start works as it is copied from the page", async ({ page }) => {
  const key = await createKey(page, "apiQuickStart");
  await page.goto("/developers");
  const samples = page.getByRole("region", { name: "Quick start" }).locator("pre");
  const path = process.env.PATH;
  const shells = [
    {
      language: "curl",
      program: "sh",
      args: ["-c"],
      path: findProgram("curl") ? path : pathWithStandIn(),
    },
    { language: "TypeScript", program: "node", args: ["--input-type=module-typescript", "-e"], path },
  ];
  const { runs } = clientWith(key, new Set());
  const { data: ended } = await runs.startRun({
    tool: "generate",
    input: { prompt: "How a reed pen is cut" },
  });
  const RUN_ID = ended.receipt.runId;
  for (const { language, program, args, path } of shells) {
    await page
      .getByRole("region", { name: "Quick start" })
      .getByText(language, { exact: true })
      .first()
      .click();
    await expect(samples.first()).toContainText(language === "curl" ? "curl" : "await fetch");
    const [call = "", stream = "", document = ""] = await samples.allTextContents();
    const run = async (code: string, DOCUMENT_ID = "") => {
      const variables = {
        ...process.env,
        PATH: path,
        CALAMO_API_KEY: key,
        DOCUMENT_ID,
        RUN_ID,
        LAST_EVENT_ID: "0",
      };
      return (await promisify(execFile)(program, [...args, code], { env: variables })).stdout;
    };
    const written = await run(call);
    const [contentId = ""] = /[\da-f]{8}-[\da-f-]{27}/.exec(written.split("contentId").at(-1) ?? "") ?? [];
    expect(await run(stream)).toContain("eed pen");
    expect((await run(document, contentId)).length).toBeGreaterThan(200);
    for (const code of Object.values(runExamples[language === "curl" ? "curl" : "typescript"]))
      expect(await run(code.replaceAll("{origin}", demo))).toContain("eed pen"); // the run has ended before
  }
  expect(Object.values(quickStart).flatMap(Object.values).join("\n")).not.toMatch(/calamo_live_\w/);
});

test("the receiver of the page accepts signed events only", async () => {
  const file = resolve("reports/webhook-receiver.ts");
  writeFileSync(file, webhookExamples.typescript);
  const secret = `whsec_${btoa("a secret of thirty-two characters")}`;
  process.env.CALAMO_WEBHOOK_SECRET = secret;
  const { POST }: { POST: (request: Request) => Promise<Response> } = await import(file);
  const signed = JSON.stringify({ type: "run.finished", data: {} });
  const now = new Date();
  const receive = (body: string) =>
    POST(
      new Request(`${demo}/webhooks`, {
        method: "POST",
        headers: {
          "webhook-id": "evt_1",
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": new Webhook(secret).sign("evt_1", now, signed),
        },
        body,
      }),
    );
  expect((await receive(signed)).status).toBe(204);
  await expect(receive(signed.replace("finished", "failed"))).rejects.toThrow(/signature/i);
});

test("the document is served to other origins", async ({ request }) => {
  for (const path of ["/openapi.json", "/api/v1/openapi.json"]) {
    const response = await request.get(path);
    expect(response.headers()["access-control-allow-origin"]).toBe("*");
    expect(await response.json()).toEqual(description);
  }
});

test("the page and its reference ask for no key, have no axe violations in either theme, and fit into 320 px", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "/developers", "de");
  await page.getByRole("button", { name: "Referenz anzeigen" }).click();
  await page.getByText("Start a run").click();
  await expect(page.getByText("Idempotency-Key").last()).toBeVisible();
  await expect(page.getByRole("button", { name: /Try it out|Authorize/ })).toHaveCount(0);
  expect(errors).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
});
