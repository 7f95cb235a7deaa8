// The markup of the user's input in a prompt: separate from the instructions, in tags with a suffix that no text contains,
// so that nothing in a text can close a field or pass as an instruction.
import { createHash } from "node:crypto";
import { escapeMarkup, unescapeMarkup } from "../../shared/escape-markup.ts";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** What the model is asked when Calamo only wants to know whether it answers. */
export const modelQuestion = "Reply with the word ready.";

/** A tool's request: its settings (short values of our own) and the user's texts by name. */
export interface MarkedRequest {
  tool: string;
  settings: Record<string, string>;
  texts: Record<string, string>;
}

/**
 * Renders the request as the content of a user message. The texts stand unchanged, because a model repeats what it reads:
 * entities would come back in its answer. Empty texts are omitted.
 */
export function renderRequest({ tool, settings, texts }: MarkedRequest): string {
  const attributes = Object.entries({ tool, ...settings }).map(
    ([key, value]) => ` ${key}="${escapeMarkup(value)}"`,
  );
  const fields = Object.entries(texts).filter(([, text]) => text !== "");
  const suffix = suffixFor(JSON.stringify([attributes, fields]));
  const lines = fields.map(([name, text]) => `<${name}-${suffix}>\n${text}\n</${name}-${suffix}>`);
  return `<request-${suffix}${attributes.join("")}>\n${lines.join("\n")}\n</request-${suffix}>`;
}

/**
 * Returns a suffix that does not occur in `content`. It is a hash of the content and so unknown to the author of a part,
 * but the same for the same request: servers cache prompts by their beginning, and training files leave out duplicates.
 */
function suffixFor(content: string): string {
  for (let round = 0; ; round++) {
    const suffix = createHash("sha256").update(`${round} ${content}`).digest("hex").slice(0, 8);
    if (!content.toLowerCase().includes(suffix)) return suffix;
  }
}

/** Parses the output of `renderRequest`; null for any other message. */
export function readRequest(message: string): MarkedRequest | null {
  const head = /^<request-([0-9a-f]{8})((?: [\w-]+="[^"]*")+)>\n/.exec(message);
  if (!head) return null;
  const [, suffix = "", settingsPart = ""] = head;
  const attributes = [...settingsPart.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
    key ?? "",
    unescapeMarkup(value ?? ""),
  ]);
  const { tool = "", ...settings } = Object.fromEntries(attributes) as Record<string, string>;
  const field = new RegExp(`^<(\\w+)-${suffix}>\\n([\\s\\S]*?)\\n</\\1-${suffix}>$`, "gm");
  const fields = [...message.matchAll(field)].map(([, name, text]) => [name ?? "", text ?? ""]);
  return { tool, settings, texts: Object.fromEntries(fields) as Record<string, string> };
}
