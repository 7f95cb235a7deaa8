// The bodies of the chat completions API, as the demo model fills them in.
import type { ChatCompletion, ChatCompletionChunk } from "openai/resources/chat/completions";
import { hashOf } from "./hash.ts";

/** What one answer is: its id, and how much was asked and answered. */
export interface Answer {
  id: string;
  text: string;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

const model = "demo";
/** The same request gives the same answer to the byte, so there is no clock in it. */
const created = 0;

const tokensOf = (text: string) => Math.ceil(text.length / 4);

export function answerTo(prompt: string, text: string): Answer {
  const [prompted, completed] = [tokensOf(prompt), tokensOf(text)];
  return {
    id: `chatcmpl-demo-${hashOf(prompt).toString(16).padStart(8, "0")}`,
    text,
    usage: { prompt_tokens: prompted, completion_tokens: completed, total_tokens: prompted + completed },
  };
}

export function completionOf({ id, text, usage }: Answer): ChatCompletion {
  const message = { role: "assistant" as const, content: text, refusal: null };
  const choice = { index: 0, message, finish_reason: "stop" as const, logprobs: null };
  return { id, object: "chat.completion", created, model, choices: [choice], usage };
}

export function chunkOf(
  id: string,
  delta: ChatCompletionChunk.Choice.Delta,
  finish_reason: ChatCompletionChunk.Choice["finish_reason"] = null,
): ChatCompletionChunk {
  const choice = { index: 0, delta, finish_reason, logprobs: null };
  return { id, object: "chat.completion.chunk", created, model, choices: [choice] };
}

export function usageChunkOf({ id, usage }: Answer): ChatCompletionChunk {
  return { id, object: "chat.completion.chunk", created, model, choices: [], usage };
}

export function errorResponse(status: number, message: string, code: string): Response {
  return Response.json({ error: { message, type: "invalid_request_error", code } }, { status });
}
