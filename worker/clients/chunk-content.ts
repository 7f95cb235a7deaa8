// Reads the text out of a chunk's message, whatever its form.
import { isFinishReason } from "./finish-reasons.ts";

/**
 * Returns the text of a message's content: a text, parts of which some are the model's reasoning, or a number that a
 * gateway has taken for one of JSON.
 * @param data the JSON of the chunk, which has a number as it was written (1.50)
 */
export function textOf(content: unknown, data: string): string {
  if (typeof content === "string") return content;
  if (typeof content === "number")
    return /"(?:content|text)"\s*:\s*(-?\d[\d.eE+-]*)/.exec(data)?.[1] ?? String(content);
  if (typeof content === "boolean") return String(content);
  if (Array.isArray(content)) return content.map((part) => textOf(part, data)).join("");
  if (!isObject(content) || isReasoning(content)) return "";
  return textOf(content.text ?? content.content ?? content.value, data);
}

/** Returns the arguments of tool calls; some servers send them as an object. */
export function argumentsOf(calls: unknown): string {
  if (!Array.isArray(calls)) return "";
  const all = calls.map((call) => (isObject(call) && isObject(call.function) ? call.function.arguments : ""));
  return all.map((one) => (isObject(one) ? JSON.stringify(one) : String(one ?? ""))).join("");
}

const isReasoning = ({ type }: Record<string, unknown>) => /think|reason/i.test(String(type ?? ""));

/** Whether a chunk has content. Some servers send empty chunks endlessly. */
export function hasContent({ choices }: Record<string, unknown>): boolean {
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isObject(choice)) return false;
  return isFinishReason(choice.finish_reason) || isFilled(choice.delta ?? choice.message ?? choice.text);
}

/** What describes a part of a message, and is no content itself. */
const descriptions = new Set(["role", "type", "index", "id"]);

/** Whether a value, or one inside it, is content. */
function isFilled(value: unknown): boolean {
  if (!isObject(value)) return Boolean(value) || value === 0;
  return Object.entries(value).some(([name, part]) => !descriptions.has(name) && isFilled(part));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
