import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { findModel, type ModelSources } from "./find-model.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** A server on a free port of this machine. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const port = await serve(() => {});
  const server = servers.pop();
  await new Promise((closed) => server?.close(closed));
  return port;
}

const models =
  (...ids: unknown[]): RequestListener =>
  ({ url }, response) =>
    void response
      .writeHead(url === "/v1/models" ? 200 : 404)
      .end(JSON.stringify({ data: ids.map((id) => ({ id })) }));
const says =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(body);

/** Aborts the search on the current port. */
let timeout: AbortController;
const timeOut = () => timeout.abort(new DOMException("too late", "TimeoutError"));

const find = (sources: Partial<ModelSources>, ...ports: number[]) =>
  findModel(
    {
      args: [],
      settings: { OPENAI_MODEL: "gpt-5-mini" },
      ...sources,
      environment: { CALAMO_MODEL_PORTS: ports.join(","), ...sources.environment },
    },
    () => {
      timeout = new AbortController();
      return timeout.signal;
    },
  );

test("finds a server on this machine, and uses its first chat model for every plan", async () => {
  const empty = await closedPort();
  const port = await serve(
    models("nomic-embed-text", "whisper-1", "qwen3-reranker", "llama3.2:latest", "mistral"),
  );
  const other = await serve(models("never-asked"));
  const { kind, variables, line } = await find({}, empty, port, other);
  expect(kind).toBe("server");
  expect(variables).toMatchObject({
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_MODEL: "llama3.2:latest",
    OPENAI_MODEL_PRO: "",
    OPENAI_API_KEY: "",
    MODEL_IS_DEMO: "",
  });
  expect(line).toBe(
    `Model: llama3.2:latest at http://127.0.0.1:${port}/v1, found on this machine; to change it, see README, “Connect a model”.`,
  );
});

test.each<[string, string, RequestListener]>([
  ["an HTML page", "is no model server", says("<!doctype html><title>It works</title>")],
  ["unrelated JSON", "is no model server", says('{"data":{"id":"x"}}')],
  ["a list that contains null", "is no model server", says('{"data":[null]}')],
  ["an endless list", "is no model server", (_, response) => void response.write("[".repeat(1_500_000))],
  ["an error", "answers with status 500", says("{}", 500)],
  ["no chat model", "has no chat model", models("bge-m3", "tts-1", "dall-e-3", "omni-moderation-latest")],
  ["no model at all", "has no chat model", models()],
  ["invalid model names", "has no chat model", models("two words", 'x" --var', 7, "")],
  ["nothing in time", "does not answer in time", timeOut],
  [
    "an incomplete list",
    "does not answer in time",
    (_, response) => void response.write('{"data":[', timeOut),
  ],
  ["another protocol", "does not speak HTTP", (request) => void request.socket.end("SSH-2.0-OpenSSH_9\r\n")],
])("skips a server that answers with %s, and reports that it %s", async (_, problem, listener) => {
  const bad = await serve(listener);
  const good = await serve(models("llama3.2"));
  const aside = `http://127.0.0.1:${bad}/v1 ${problem}`;
  const found = await find({}, bad, good);
  expect(found).toMatchObject({ kind: "server", variables: { OPENAI_MODEL: "llama3.2" } });
  expect(found.line).toContain(`(${aside})`);
  expect(await find({}, bad)).toMatchObject({ kind: "demo", line: expect.stringContaining(aside) });
});

test("uses the model of the command line, the environment or the settings, without contacting a server", async () => {
  const asked: string[] = [];
  const port = await serve(({ url = "" }) => void asked.push(url));
  const settings = { OPENAI_BASE_URL: "http://own.test/v1", OPENAI_MODEL: "own" };
  expect(await find({ settings }, port)).toMatchObject({ kind: "settings", variables: {} });
  expect((await find({ settings }, port)).line).toContain("own at http://own.test/v1");
  const environment = { OPENAI_API_KEY: "k" };
  expect(await find({ settings, environment }, port)).toMatchObject({
    kind: "settings",
    variables: { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "" },
    line: expect.not.stringContaining("k at"),
  });
  for (const args of [
    ["--var", "OPENAI_BASE_URL:http://x.test/v1"],
    ["--var", "OPENAI_API_KEY:"],
  ])
    expect(await find({ args, settings, environment }, port)).toMatchObject({
      kind: "caller",
      variables: {},
    });
  expect(asked).toEqual([]);
});

test("uses the demo model if CALAMO_MODEL is demo, or if no other model is found", async () => {
  const port = await serve(models("llama3.2"));
  const settings = { OPENAI_API_KEY: "k" };
  const forced = await find({ settings, environment: { CALAMO_MODEL: "demo" } }, port);
  expect(forced).toMatchObject({ kind: "demo", line: expect.stringContaining("(CALAMO_MODEL=demo)") });
  const { kind, line } = await find({}, await closedPort());
  expect([kind, line]).toEqual([
    "demo",
    "Model: the demo model, which follows fixed rules; for a real one, see README, “Connect a model”.",
  ]);
});
