// The command as an operator uses it: against the demo model, and against servers with faults.
import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { languages } from "../../../shared/catalog/languages.ts";
import { modelQuestion } from "../../clients/model-request.ts";
import { realClock } from "../../user-object/clock.ts";
import { runCommand } from "./command.ts";
import { taskNames } from "./tasks.ts";

const servers: Server[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function run(
  args: string[],
  { environment = {}, settings = {}, signal = new AbortController().signal } = {},
) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const printed: string[] = [];
  const isGoodEnough = await runCommand({
    args,
    environment,
    settings,
    clock: { ...realClock, now: () => 0 }, // nothing is too slow
    print: (line) => void printed.push(line),
    showProgress: () => {},
    signal,
    width: 100,
  });
  return { isGoodEnough, printed: printed.join("\n") };
}

const demo = { environment: { CALAMO_MODEL: "demo" } };

test("the demo model is good enough for all tools but those that take understanding", async () => {
  const { isGoodEnough, printed } = await run(["--json", "--parallel", "16"], demo);
  const [{ model, trials }] = JSON.parse(printed);
  expect([model, trials.length]).toEqual(["demo", taskNames.length * languages.length]);
  const verdicts = Object.groupBy<string, { tool: string; verdict: string }>(trials, ({ tool, verdict }) =>
    verdict === "no" ? tool : "usable",
  );
  expect(Object.keys(verdicts).sort()).toEqual(["chat", "edit continue", "translate", "usable"]);
  for (const tool of ["chat", "edit continue", "translate"])
    expect(verdicts[tool]).toHaveLength(languages.length);
  expect(isGoodEnough).toBe(false);
});

test("the report has a table, the reasons, the tokens and a conclusion, in lines that fit", async () => {
  const args = ["--tools", "summarize,translate", "--languages", "de,en"];
  const settings = { MODEL_PRICES: "demo=1/10" };
  const { isGoodEnough, printed } = await run(args, { ...demo, settings });
  expect(isGoodEnough).toBe(false);
  expect(printed).toMatch(/^summarize +good +good +0\.0 s +0\.0 s +\d+ +\d+$/m);
  expect(printed).toMatch(/^translate +no +no /m);
  expect(printed).toMatch(/Not good enough:\n {2}translate\n {4}en: shape: 1 of 2 headings/);
  expect(printed).toMatch(/^Tokens of all 4 answers: [\d,]+ in, \d+ out, \$0\.0\d\d by MODEL_PRICES\.$/m);
  expect(printed).toMatch(/Good enough for: summarize\.\nNot good enough for: translate\.$/);
  expect(printed.split("\n").filter((line) => line.length > 100)).toEqual([]);
});

test("succeeds if the model is good enough for all that was asked", async () => {
  const { isGoodEnough, printed } = await run(["--tools", "grammar", "--languages", "fr"], demo);
  expect([isGoodEnough, printed]).toEqual([true, expect.stringContaining("Good enough for: grammar.")]);
});

test("says what is wrong with the address, the key and the model", async () => {
  const closed = await serve(() => {});
  servers.at(-1)?.close();
  await expect(run([closed, "m"])).rejects.toThrow("Nothing answers");
  await expect(run(["localhost:11434/v1", "m"])).rejects.toThrow("must be a web address up to /v1");
  await expect(run(["http://127.0.0.1:9/v1"])).rejects.toThrow("Which model?");
  const guarded = await serve((_, response) => send(response, 401, { error: { message: "no" } }));
  await expect(run([guarded, "m"])).rejects.toThrow("set OPENAI_API_KEY");
  const other = await serve(({ url }, response) =>
    url?.endsWith("/models")
      ? send(response, 200, { data: [{ id: "llama" }] })
      : send(response, 404, { error: { message: "unknown" } }),
  );
  await expect(run([other, "m"])).rejects.toThrow("There is no model m there; it has llama.");
});

test.each([["--foo"], ["--parallel=0"], ["--tools=sing"], ["--languages=xx"], ["http://a/v1", "m", "more"]])(
  "explains its arguments after %s",
  async (...args) => {
    await expect(run(args)).rejects.toThrow("npm run try-model -- [<address> [<model>]]");
  },
);

test("a key of the settings is not sent to an address of the command line", async () => {
  const keys: (string | undefined)[] = [];
  const address = await serve((request, response) => {
    keys.push(request.headers.authorization);
    send(response, 401, {});
  });
  const settings = { OPENAI_API_KEY: "secret" };
  await expect(run([address, "m"], { settings })).rejects.toThrow();
  await expect(run([address, "m", "--key", "given"], { settings })).rejects.toThrow();
  expect(keys).toEqual(["Bearer none", "Bearer given"]);
});

test("what was tried until the stop is reported", async () => {
  const stopping = new AbortController();
  const address = await serve(async (request, response) => {
    if ((await text(request)).includes(modelQuestion))
      return send(response, 200, { choices: [{ message: { content: "ready" }, finish_reason: "stop" }] });
    stopping.abort();
  });
  const { isGoodEnough, printed } = await run([address, "m"], { signal: stopping.signal });
  expect([isGoodEnough, printed]).toEqual([false, expect.stringContaining("Tokens of all 0 answers")]);
});
