import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { ModelSettings } from "../env.ts";
import { askModels, explainProblem } from "./ask-model.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** Starts a server on a free port of this machine. Returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

type Reply = [status: number, body: string];
const failing = (status: number, error: object): Reply => [status, JSON.stringify({ error })];

/** A server below /v1 with `models`, whose completions get `reply`. */
const modelServer =
  (reply: Reply, models = ["llama3.2", "qwen3"]): RequestListener =>
  ({ url }, response) => {
    if (url === "/v1/models")
      return void response.end(JSON.stringify({ data: models.map((id) => ({ id })) }));
    const [status, body] = url === "/v1/chat/completions" ? reply : [404, "404 page not found"];
    response.writeHead(status).end(body);
  };

const settingsFor = (baseUrl: string, model = "llama3.2", pro = model): ModelSettings => ({
  apiKey: "k",
  baseUrl,
  models: { free: model, essential: model, pro, teams: pro },
  priorityTier: undefined,
  moderationModel: undefined,
  isConfigured: true,
  demo: false,
});

const word = 'data: {"choices":[{"delta":{"content":"ready"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

async function explain(
  listener: RequestListener,
  path = "/v1",
  model = "llama3.2",
): Promise<string | undefined> {
  return explainProblem(await askModels(settingsFor((await serve(listener)) + path, model)));
}

describe("a model", () => {
  test("that answers has no problem, also if it writes nothing", async () => {
    expect(await explain(modelServer([200, word]))).toBeUndefined();
    expect(await explain(modelServer([200, word.replace("ready", "")]))).toBeUndefined();
  });

  test("of any plan is asked once", async () => {
    const asked: string[] = [];
    const address = await serve(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      const { model } = JSON.parse(body);
      asked.push(model);
      response.writeHead(model === "large" ? 500 : 200).end(model === "large" ? "{}" : word);
    });
    expect(await askModels(settingsFor(`${address}/v1`, "small", "large"))).toMatchObject({
      model: "large",
      problem: "serverError",
      status: 500,
    });
    expect(asked.sort()).toEqual(["large", "small"]);
  });
});

describe("the fault is named", () => {
  test.each<[string, Reply, string]>([
    [
      "an unknown model",
      failing(404, { message: 'model "llama99" not found, try pulling it first' }),
      'There is no model llama99 there; it has llama3.2, qwen3. It says: model "llama99" not found, try pulling it first',
    ],
    ["a refused key", failing(401, { message: "Incorrect API key" }), "401: the server refuses the key"],
    ["a forbidden one", failing(403, {}), "403: the server refuses the key"],
    [
      "no credit",
      failing(429, { code: "insufficient_quota", message: "You exceeded your current quota" }),
      "429: the account at the provider has no credit. It says: You exceeded your current quota",
    ],
    [
      "no credit, otherwise",
      failing(402, { message: "Insufficient Balance" }),
      "402: the account at the provider",
    ],
    [
      "no credit, without a code",
      failing(429, { message: "You exceeded your current quota" }),
      "429: the account at the provider has no credit",
    ],
    [
      "a busy server that mentions billing",
      failing(429, { message: "You exceeded your current quota, check your billing. Please retry in 20s." }),
      "429: the server is busy",
    ],
    ["a busy server", failing(429, { message: "slow down" }), "429: the server is busy"],
    [
      "a broken one",
      failing(500, { message: "CUDA out of memory" }),
      "500: the server failed. It says: CUDA",
    ],
    [
      "an unknown model by 400",
      failing(400, { message: "no such model" }),
      "There is no model llama99 there",
    ],
    ["an answer that is none", [200, "<html>Sign in</html>"], "There is no model llama99 there"],
  ])("%s", async (_, reply, sentence) => {
    expect(await explain(modelServer(reply), "/v1", "llama99")).toContain(sentence);
  });

  test("an address without /v1", async () => {
    expect(await explain(modelServer([200, word]), "")).toBe(
      "404: the address of OPENAI_BASE_URL needs /v1 at its end. It says: 404 page not found",
    );
  });

  test("an address of something else", async () => {
    const page: RequestListener = (_, response) => void response.writeHead(404).end("<html>Not here</html>");
    expect(await explain(page)).toBe("404: OPENAI_BASE_URL is not the address of a model server.");
  });

  test("an address where nothing answers", async () => {
    const address = await serve(() => {});
    const server = servers.pop();
    await new Promise((closed) => server?.close(closed));
    expect(explainProblem(await askModels(settingsFor(`${address}/v1`)))).toBe(
      "Nothing answers at the address of OPENAI_BASE_URL.",
    );
  });
});
