// Why a response ended, in the words of all vendors.
import { logEvent } from "../log.ts";

/** `broken`: the server gave up in the middle of the response. */
export type FinishReason = "stop" | "length" | "content_filter" | "broken";

// Sources: the API references of OpenAI (chat completions, responses), Anthropic, Gemini, Mistral, Cohere, DeepSeek, GLM,
// Bedrock, OpenRouter, TGI, vLLM, SGLang and llama.cpp. Compared in lower case with `_` as the only separator.
const kinds: [FinishReason, RegExp][] = [
  [
    "length",
    /length|max(imum)?_.*tokens?|token_limit|tokens?_(reached|exceeded)|context_window|limit_reached|(time|output)_limit|max_time|truncated|^(incomplete|limit)$/,
  ],
  [
    "content_filter",
    /filter|safety|sensitive|recitation|blocklist|prohibited|guardrail|moderat|toxic|^(spii|refusal|refused|blocked)$/,
  ],
  [
    "broken",
    /error|abort|cancel|fail|time_?out|malformed|insufficient|unavailable|overload|interrupt|disconnect|exception|crash|(^|_)kill|preempt|shut_?down|internal|out_of_memory|^oom(_|$)/,
  ],
  [
    "stop",
    /^(finish_reason_)?(stop(ped)?|eos|end|end_turn|complete|completed|done|finished|normal|tool_calls?|tool_use|function_call)$|^(stop|eos|end)_|_stop$/,
  ],
];

/** Whether a field has a reason: some servers send one in every chunk, by the name of nothing. */
export const isFinishReason = (value: unknown): value is string =>
  typeof value === "string" && !/^\s*(null|none)?\s*$/i.test(value);

/** An unknown reason counts as a complete response, and is logged by its name for the operator. */
export function readFinishReason(reason: string): FinishReason {
  const name = reason
    .replace(/([a-z])(?=[A-Z])/g, "$1_")
    .toLowerCase()
    .replace(/[^a-z]+/g, "_");
  const known = kinds.find(([, pattern]) => pattern.test(name));
  if (known) return known[0];
  logEvent("unknown finish reason of the model", { reason: name.slice(0, 60) });
  return "stop";
}
