// The model that answers when none is configured: OpenAI's chat completions over a `fetch` that stays in the process.
import { readRequest } from "../model-request.ts";
import { readConversation } from "./chat/conversation.ts";
import { restOf } from "./continue-answer.ts";
import { pacedStream } from "./paced-stream.ts";
import { repairAnswer } from "./repair-answer.ts";
import { shortenAnswer } from "./shorten-answer.ts";
import { answerTo, completionOf, errorResponse } from "./wire-format.ts";
import { conversationWriters, writers } from "./writers.ts";

interface ChatBody {
  messages: { role: string; content: string }[];
  stream: boolean;
  includeUsage: boolean;
}

/** `fetch` for the `openai` SDK. It rejects only on an abort; everything else is a response. */
export async function demoFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : null;
  const signal = init?.signal ?? request?.signal;
  signal?.throwIfAborted();
  const url = new URL(request?.url ?? String(input));
  const method = init?.method ?? request?.method ?? "GET";
  if (method.toUpperCase() !== "POST" || !url.pathname.endsWith("/chat/completions"))
    return errorResponse(404, "The demo model only answers POST /chat/completions.", "not_found");
  const body = readBody(await new Response(init?.body ?? request?.body ?? null).text());
  signal?.throwIfAborted();
  if (!body) return errorResponse(400, "The body is not a chat completion request.", "invalid_body");

  const prompt = body.messages.map(({ content }) => content).join("\n");
  const text = writeAnswer(body.messages);
  if (text === null)
    return errorResponse(400, "The demo model does not know this kind of request.", "unknown_request");

  const answer = answerTo(prompt, text);
  if (!body.stream) return Response.json(completionOf(answer));
  const stream = pacedStream(answer, { includeUsage: body.includeUsage, signal: signal ?? undefined });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" },
  });
}

/** Null where the messages make no sense to the demo model. */
function writeAnswer(messages: ChatBody["messages"]): string | null {
  const said = (by: string) => messages.filter(({ role }) => role === by).map(({ content }) => content);
  const [first, ...more] = said("user").map(readRequest);
  if (first && Object.hasOwn(conversationWriters, first.tool))
    return writeInConversation(messages, first.tool);
  const writer = first && Object.hasOwn(writers, first.tool) ? writers[first.tool] : undefined;
  const whole = first && writer ? writer(first) : null;
  const last = more.at(-1);
  if (whole === null || !last) return whole;
  // A tool that asks again names what is missing; the text is that of its first request.
  if (first && writer && last.tool === first.tool)
    return writer({ ...last, texts: { ...first.texts, ...last.texts } });
  const written = said("assistant").at(-1) ?? "";
  if (first && last.tool === "repair") return repairAnswer(first, whole, written, last);
  if (first && last.tool === "shorten") return shortenAnswer(first, last);
  return last.tool === "continue" ? restOf(whole, written) : null;
}

/** A reply that was cut off goes on to the end of what is answered to the message before it. */
function writeInConversation(messages: ChatBody["messages"], tool: string): string | null {
  const goesOn = readRequest(messages.at(-1)?.content ?? "")?.tool === "continue";
  const conversation = readConversation(goesOn ? messages.slice(0, -2) : messages, tool);
  const reply = (conversation && conversationWriters[tool]?.(conversation)) ?? null;
  return reply !== null && goesOn ? restOf(reply, messages.at(-2)?.content ?? "") : reply;
}

function readBody(json: string): ChatBody | null {
  const body = parseObject(json);
  if (!body || !Array.isArray(body.messages)) return null;
  const messages = body.messages.filter(isMessage);
  if (messages.length !== body.messages.length) return null;
  const options = isObject(body.stream_options) ? body.stream_options : {};
  return { messages, stream: body.stream === true, includeUsage: options.include_usage === true };
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isMessage(value: unknown): value is ChatBody["messages"][number] {
  return isObject(value) && typeof value.role === "string" && typeof value.content === "string";
}
