// A message as what it asks for and the text that it brings.
import { languages } from "../../../../shared/catalog/languages.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { cleanText } from "./clean-text.ts";
import { intentOf } from "./find-intent.ts";
import { textIntents } from "./intents.ts";

export interface MessageParts {
  /** "" where the message is nothing but a text. */
  request: string;
  /** "" where it brings none. */
  text: string;
}

/** A request of more words is a text. */
const longestRequest = 60;
/** What has fewer words than this is no text to work on. */
const shortestText = 4;
/** Behind the colon of a request that could mean a topic, a text has so many words. */
const longestTopic = 25;

/** What a suggestion leaves for the person to fill in. */
const unfilled = /^\s*\[[^\][\n]{1,60}\]\s*$/;
const quoted = /["“«„]([^"”»“]{20,})["”»“]/u;

export function splitMessage(message: string): MessageParts {
  const lines = withoutManners(cleanText(message).split("\n"));
  const whole = lines.join("\n");
  const parts = lines.length > 1 ? splitLines(lines) : splitLine(whole);
  if (parts) return parts;
  return countWords(whole) > longestRequest ? { request: "", text: whole } : { request: whole, text: "" };
}

const intentsOf = (request: string) => languages.map((language) => intentOf(request, language));

/** Without a line of greeting before the rest, and one of thanks behind it. */
function withoutManners(lines: readonly string[]): readonly string[] {
  const told = lines.findIndex((line) => line.trim() !== "" && !isManner(line));
  const last = lines.findLastIndex((line) => line.trim() !== "" && !isManner(line));
  return told < 0 ? lines : lines.slice(told, last + 1);
}

function isManner(line: string): boolean {
  const known = intentsOf(line).filter((intent) => intent !== "other");
  return known.length > 0 && known.every((intent) => intent === "greeting" || intent === "thanks");
}

const isRequest = (line: string) =>
  countWords(line) <= longestRequest && intentsOf(line).some((intent) => intent !== "other");
const asksForText = (line: string) => intentsOf(line).some((intent) => textIntents.has(intent));

/** The first line or the last says what to do with the others. */
function splitLines(lines: readonly string[]): MessageParts | null {
  const [first = ""] = lines;
  const last = lines.at(-1) ?? "";
  const below = lines.slice(1).join("\n").trim();
  const above = lines.slice(0, -1).join("\n").trim();
  if (isText(below) && !first.startsWith("#") && (isRequest(first) || isLeadIn(first)))
    return { request: first.trim(), text: below };
  if (isText(above) && isRequest(last)) return { request: last.trim(), text: above };
  return null;
}

const isText = (text: string) => countWords(text) >= shortestText && !unfilled.test(text);
const isLeadIn = (line: string) => /:\s*$/.test(line) && countWords(line) <= longestRequest;

/** What stands behind a colon, in quotation marks, or behind a first sentence that asks for something. */
function splitLine(line: string): MessageParts | null {
  const colon = /^([^:]{3,300}):\s+/.exec(line);
  if (colon?.[1] && isRequest(colon[1])) {
    const text = line.slice(colon[0].length);
    const fewest = asksForText(colon[1]) ? shortestText : longestTopic;
    if (countWords(text) >= fewest) return { request: colon[1], text };
  }
  const quote = quoted.exec(line.slice(0, 20_000));
  if (quote?.[1] && isText(quote[1])) {
    const request = line.replace(quote[0], () => " ").trim();
    if (countWords(request) <= longestRequest && asksForText(request)) return { request, text: quote[1] };
  }
  const [sentence = ""] = /^[^.!?]{3,300}[.!?](?=\s)/.exec(line) ?? [];
  const rest = line.slice(sentence.length).trim();
  // "Can you correct this? …" is followed by a text, "Correct it. …" often by more wishes.
  const fewest = sentence.endsWith("?") && asksForText(sentence) ? shortestText : longestTopic;
  if (sentence && isRequest(sentence) && countWords(rest) >= fewest) return { request: sentence, text: rest };
  return null;
}
