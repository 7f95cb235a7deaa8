// The message of a model's server, for the operator: bounded, and without the texts that it was sent.
import OpenAI from "openai";

const maxLength = 300;
/** How many words in a row count as a quotation of a text. */
const quotedWords = 3;

/**
 * Returns the server's message, without quotations of `texts`, addresses and keys; null if there is none.
 * @param error as thrown by the SDK
 * @param texts what the request contained
 */
export function providerMessage(error: unknown, texts: readonly string[]): string | null {
  if (!(error instanceof OpenAI.APIError) || error.status === undefined) return null;
  const said = messageIn(error).slice(0, 20 * maxLength);
  if (said.trimStart().startsWith("<")) return null; // a page
  const line = withoutQuotations(withoutNames(said, texts), texts);
  const bounded = line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
  return bounded.trim() || null;
}

/** The `error.message` of a JSON body, or the body itself if it is not JSON: then the SDK puts it into its own message. */
function messageIn({ error, message }: InstanceType<typeof OpenAI.APIError>): string {
  if (error === undefined)
    return /^\d+ status code \(no body\)$/.test(message) ? "" : message.replace(/^\d+ /, "");
  const said = (error as { message?: unknown } | null)?.message ?? error; // any JSON
  return typeof said === "string" ? said : "";
}

/** Quoted names of parameters and models stay; other quoted text, addresses and keys don't. */
const withoutNames = (text: string, sent: readonly string[]): string =>
  text
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\\s]|\\.| (?=[^']*'))*'|`[^`]*`|“[^”]*”|«[^»]*»/g, (quoted) =>
      /^.[\w.:/@+[\]-]{1,80}.$/.test(quoted) && !sent.some((one) => one.includes(quoted.slice(1, -1)))
        ? quoted
        : "[text]",
    )
    .replace(/[^\s"'<>@]+@[^\s"'<>@]+\.[a-z]+/gi, "[e-mail]")
    .replace(/\b(sk|rk|key|token)-[\w*-]{6,}|[\w*-]{40,}/gi, "[secret]")
    .replace(/\s+/g, " ");

/** Replaces runs of words that occur in one of the texts. */
function withoutQuotations(line: string, texts: readonly string[]): string {
  const sent = texts.map((text) => ` ${wordsOf(text).join(" ")} `);
  const tokens = line.split(" ");
  const kept: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = endOfQuotation(tokens, at, sent);
    kept.push(end > at ? "[text]" : (tokens[at] ?? ""));
    at = Math.max(end, at + 1);
  }
  return kept.join(" ");
}

function endOfQuotation(tokens: readonly string[], start: number, sent: readonly string[]): number {
  const isSent = (end: number) => {
    const words = wordsOf(tokens.slice(start, end).join(" "));
    return words.length >= quotedWords && sent.some((text) => text.includes(` ${words.join(" ")} `));
  };
  let end = start;
  for (let next = start + 1; next <= tokens.length; next++) {
    if (isSent(next)) end = next;
    else if (next - start > quotedWords) break;
  }
  return end;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
