// The markup of the user's input in a prompt: separate from the instructions and escaped, so that nothing in it can close
// a field or pass as an instruction.
import { escapeMarkup, unescapeMarkup } from "../../shared/escape-markup.ts";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** A tool's request: its settings (short values of our own) and the user's texts by name. */
export interface MarkedRequest {
  tool: string;
  settings: Record<string, string>;
  texts: Record<string, string>;
}

/** Renders the request as the content of a user message. Empty texts are omitted. */
export function renderRequest({ tool, settings, texts }: MarkedRequest): string {
  const attributes = Object.entries({ tool, ...settings }).map(
    ([key, value]) => ` ${key}="${escapeMarkup(value)}"`,
  );
  const fields = Object.entries(texts).filter(([, text]) => text !== "");
  const lines = fields.map(([name, text]) => `<${name}>\n${escapeMarkup(text)}\n</${name}>`);
  return `<request${attributes.join("")}>\n${lines.join("\n")}\n</request>`;
}

/** Parses the output of `renderRequest`; null for any other message. */
export function readRequest(message: string): MarkedRequest | null {
  const head = /^<request((?: [\w-]+="[^"]*")+)>\n/.exec(message);
  if (!head?.[1]) return null;
  const attributes = [...head[1].matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
    key ?? "",
    unescapeMarkup(value ?? ""),
  ]);
  const { tool = "", ...settings } = Object.fromEntries(attributes) as Record<string, string>;
  const fields = [...message.matchAll(/^<(\w+)>\n([^<]*)\n<\/\1>$/gm)].map(([, name, text]) => [
    name ?? "",
    unescapeMarkup(text ?? ""),
  ]);
  return { tool, settings, texts: Object.fromEntries(fields) as Record<string, string> };
}
