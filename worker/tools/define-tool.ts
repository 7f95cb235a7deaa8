// The shape of a writing tool. Tools are pure: no HTTP, no storage, no model calls; the run engine provides those.
import type { ZodMiniType } from "zod/mini";
import type { Language } from "../../shared/catalog/languages.ts";
import type { RunTool } from "../../shared/catalog/tools.ts";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { EntitlementRequest } from "../../shared/entitlement.ts";
import type { Entitlements } from "../../shared/plans.ts";
import type { ChatMessage } from "../clients/model-request.ts";

/** A prompt for the model, and how its response is processed. */
export interface PromptSpec {
  messages: ChatMessage[];
  /** The language of the text, for number formats and the watermark. */
  language: Language;
  /** The language that the output must have; null if it is not a supported one. */
  lock: Language | null;
  /** OpenAI's `temperature`: 0 to 2. */
  temperature: number;
  /** The token limit of the response, including reasoning tokens. */
  maxOutputTokens: number;
  /** Output is cut off at this length, in characters, in case the model doesn't stop. */
  maxCharacters: number;
  /** Returns the title of the result in the history. */
  titleOf(output: string): string;
  /** The text whose facts the output must keep. */
  source?: Source | undefined;
  /** The place that the text must fit into. */
  fit?: Fit | undefined;
  /** The text that the output replaces. An output that equals it fails with that code, free of charge. */
  replaced?: { text: string; unchanged: "TEXT_UNCHANGED" | "NO_MISTAKES" };
  /** Whether the output becomes part of a line: line breaks and the marks of headings and lists are removed. */
  isInline?: boolean;
  /** The document that the output is to become part of. The text is kept with the run instead of being saved. */
  document?: string;
  /** Where the output is saved; by default where the user's new texts are. */
  place?: { visibility: Visibility | undefined; folderId: string | null };
  /** For tools that return JSON. */
  structure?: Structure | undefined;
  /** For replies in a conversation: the model's preambles and closing remarks are kept. */
  isReply?: true;
  /** For summaries: a heading such as "Summary" is removed. */
  isSummary?: boolean;
  /** Summarizes the beginning of a conversation first if the whole doesn't fit into the context window. */
  condense?: Condensing | undefined;
}

/** The beginning of a long conversation, which is replaced by a summary. */
export interface Condensing {
  /** The id of the last message to summarize. */
  until: string;
  /** The request for the summary. */
  messages: ChatMessage[];
  /** Returns the original request, with the summary in place of the messages it covers. */
  resume(summary: string): ChatMessage[];
}

/** A conversation, oldest message first, for tools that reply in one. */
export interface Conversation {
  /** Replaces everything before the first turn; null if the conversation begins there. */
  summary: string | null;
  turns: Turn[];
}

export interface Turn {
  id: string;
  role: "user" | "assistant";
  text: string;
  /** The attached text of the history. */
  attached: { title: string; text: string } | null;
}

/** A message of the user, and its place in a conversation. */
export interface UserMessage {
  chat: string;
  id: string;
  /** The reply that it follows; null if it begins the conversation. */
  after: string | null;
  text: string;
  /** The id of a text of the history. */
  attached: string | null;
}

/** The text that the output must be faithful to. */
export interface Source {
  text: string;
  /** Its language; absent if it is `PromptSpec.language`. */
  language?: Language;
  /** "kept" if all facts must be kept; "not added" if the output may omit facts but not add any. */
  facts: "kept" | "not added";
  /** Terms that the output must contain unchanged. */
  terms?: readonly string[];
}

/** A length limit. A text that exceeds it is rewritten once, and then cut. */
export interface Fit {
  isFitting(text: string): boolean;
  /** Returns the text, cut at the best place so that it fits. */
  cut(text: string): string;
  /** The limit as worded in the prompt: "280 characters". */
  room: string;
}

/** A JSON response: its schema, its validation, and its rendering as text. */
export interface Structure<Answer extends object = object, Value extends object = Answer> {
  /** Name of the schema in the request: letters, digits, `_` and `-`, at most 64. */
  name: string;
  schema: ZodMiniType<Answer>;
  /** Returns the usable part of a response, combined with that of an earlier response of the same run. */
  settle(answer: Answer, earlier: Value | null): Settled<Value>;
  /** Renders the value as Markdown for the history. */
  render(value: Value): string;
  /** Reads the items of a plain list, which small models write instead of JSON. Absent if they don't suffice. */
  fromList?(items: string[]): Answer;
}

interface Settled<Value> {
  /** Null if no part of the response is usable. */
  value: Value | null;
  /** What is missing, as an instruction for the model, which is then asked once more. */
  lacking?: string | undefined;
}

/**
 * Infers the types of `structure` from its schema, then erases them so that a `PromptSpec` can hold any
 * structure.
 */
export function defineStructure<Answer extends object, Value extends object>(
  structure: Structure<Answer, Value>,
): Structure {
  return {
    ...structure,
    settle: (answer, earlier) => structure.settle(answer as Answer, earlier as Value | null),
    render: (value) => structure.render(value as Value),
  };
}

export interface Tool<Input = unknown> {
  name: RunTool;
  /** Parses the request body. */
  input: ZodMiniType<Input>;
  /** Chat only: returns the message that a request adds to a conversation. */
  userMessage?(input: Input): UserMessage;
  /**
   * Returns what the plan must include for this request.
   * @param attached the text attached to it
   */
  entitlement(input: Input, attached?: string): EntitlementRequest;
  /**
   * Builds the prompt, with the plan's defaults filled in.
   * @param variation identifies this variant of the same request; null for the first
   * @param conversation ends with the message of this request
   */
  prepare(
    input: Input,
    entitlements: Entitlements,
    variation: string | null,
    conversation?: Conversation,
  ): PromptSpec;
}

/** Infers the type of `tool` from its contract, then erases it so that one list can hold all tools. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  const { userMessage } = tool;
  return {
    ...tool,
    entitlement: (input, attached) => tool.entitlement(input as Input, attached),
    prepare: (input, ...rest) => tool.prepare(input as Input, ...rest),
    ...(userMessage && { userMessage: (input) => userMessage(input as Input) }),
  };
}

/**
 * Estimates the token limit for a text of `words` words: at most three tokens a word in the supported languages,
 * Markdown included, a third more for overrun, and a constant for reasoning tokens.
 */
export function outputTokensFor(words: number): number {
  return words * 4 + 2000;
}
