// The demo model's server: OpenAI's chat completions over HTTP, for machines without a model. Not part of the Worker.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatMessage } from "../../clients/model-request.ts";
import { answer } from "./answer.ts";
import { DemoFineTuning } from "./fine-tuning.ts";

export const demoModel = "demo";

/** A little more than the promised 150, to compensate for the transport. */
const wordsPerSecond = 155;
const tickMs = 20;
/** In bytes: ten times what the tools send. */
const longestBody = 4_000_000;
/** More than the largest training file. */
const maxFileBytes = 32_000_000;
/** Constant, because the same request must give an identical response. */
const created = 0;

interface DemoServer {
  /** For OPENAI_BASE_URL. */
  baseUrl: string;
  stop(): Promise<void>;
}

/** Starts the server on this machine; port 0 chooses a free one. It doesn't keep its process alive. */
export async function startDemoModel(port = 0): Promise<DemoServer> {
  const tuning = new DemoFineTuning();
  const server = createServer((request, response) => {
    respond(request, response, tuning).catch((cause: unknown) => {
      if (response.headersSent) return response.destroy();
      console.error("The demo model failed.", cause);
      sendError(response, 500, "The demo model failed.", "internal");
    });
  });
  server.listen(port, "127.0.0.1").unref();
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  tuning: DemoFineTuning,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const read = async () => {
    const content = request.method === "POST" ? await readBody(request, maxFileBytes) : Buffer.alloc(0);
    return (
      content &&
      tuning.respond(request.method ?? "", pathname, content, request.headers["content-type"] ?? "")
    );
  };
  const tuned = /^\/v1\/(files|fine_tuning|models\/)/.test(pathname) ? await read() : null;
  if (tuned) return sendJson(response, tuned.status, tuned.body);
  const method = { "/v1/models": "GET", "/v1/chat/completions": "POST" }[pathname];
  if (!method) return sendError(response, 404, `There is nothing at ${pathname}.`, "not_found");
  if (request.method !== method) return sendError(response, 405, `Use ${method}.`, "method_not_allowed");
  if (method === "GET") {
    const models = [{ id: demoModel, object: "model", created, owned_by: "calamo" }];
    return sendJson(response, 200, { object: "list", data: models });
  }
  const json = (await readBody(request, longestBody))?.toString("utf8") ?? null;
  if (json === null) return sendError(response, 413, "The body is too large.", "body_too_large");
  const body = parseBody(json);
  if (!body) return sendError(response, 400, "The body is not a chat completion request.", "invalid_body");
  const text = answer(body.messages);
  if (text === null)
    return sendError(response, 400, "The demo model does not know this kind of request.", "unknown_request");
  const prompt = body.messages.map(({ content }) => content).join("\n");
  const completion = { id: "chatcmpl-demo", created, model: demoModel };
  const usage = usageOf(prompt, text);
  if (body.isStreamed)
    return stream(response, text, { completion, usage: body.includesUsage ? usage : null });
  const message = { role: "assistant", content: text, refusal: null };
  const choices = [{ index: 0, message, finish_reason: "stop", logprobs: null }];
  sendJson(response, 200, { ...completion, object: "chat.completion", choices, usage });
}

/** @returns null if the body is longer than `maxBytes` */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxBytes) parts.push(part); // an oversized body is read but discarded
  }
  return size > maxBytes ? null : Buffer.concat(parts);
}

interface ChatBody {
  messages: ChatMessage[];
  isStreamed: boolean;
  includesUsage: boolean;
}

function parseBody(json: string): ChatBody | null {
  try {
    const { messages, stream, stream_options } = JSON.parse(json);
    if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage)) return null;
    return { messages, isStreamed: stream === true, includesUsage: stream_options?.include_usage === true };
  } catch {
    return null;
  }
}

const isMessage = (value: unknown): value is ChatMessage =>
  typeof value === "object" &&
  value !== null &&
  "role" in value &&
  "content" in value &&
  typeof value.role === "string" &&
  typeof value.content === "string";

/** An estimate: about four characters make a token. */
function usageOf(prompt: string, text: string) {
  const tokens = (own: string) => Math.ceil(own.length / 4);
  const [prompt_tokens, completion_tokens] = [tokens(prompt), tokens(text)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

interface Streamed {
  completion: object;
  usage: object | null;
}

/** Sends a word or two at a time. The clock decides how many are due, so that late timers don't slow the text down. */
function stream(response: ServerResponse, text: string, { completion, usage }: Streamed): void {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache",
  });
  const send = (fields: object) =>
    response.write(
      `data: ${JSON.stringify({ ...completion, object: "chat.completion.chunk", ...fields })}\n\n`,
    );
  const sendDelta = (delta: object, finish_reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason, logprobs: null }] });
  const pieces = text.match(/^\s+|\S+\s*(?:\S{1,3}\s+)?/g) ?? [];
  const started = performance.now();
  let sent = 0;
  let words = 0;
  sendDelta({ role: "assistant", content: "" });
  const timer = setInterval(() => {
    const due = 1 + ((performance.now() - started) * wordsPerSecond) / 1000;
    for (let piece = pieces[sent]; piece !== undefined && words < due; piece = pieces[++sent]) {
      sendDelta({ content: piece });
      words += piece.match(/\S+/g)?.length ?? 0;
    }
    if (sent < pieces.length) return;
    clearInterval(timer);
    sendDelta({}, "stop");
    if (usage) send({ choices: [], usage });
    response.end("data: [DONE]\n\n");
  }, tickMs);
  response.on("close", () => clearInterval(timer)); // the client may disconnect
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, message: string, code: string): void {
  sendJson(response, status, { error: { message, type: "invalid_request_error", param: null, code } });
}
