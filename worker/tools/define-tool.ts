// What every writing tool is made of. A tool is pure: no HTTP, no storage, no model; the run engine gives it those.
import type { ZodMiniType } from "zod/mini";
import type { Language } from "../../shared/catalog/languages.ts";
import type { ToolName } from "../../shared/catalog/tools.ts";
import type { EntitlementRequest } from "../../shared/entitlement.ts";
import type { Entitlements } from "../../shared/plans.ts";
import type { ChatMessage } from "../clients/model-request.ts";

/** A prompt for the model, and how its answer is treated. */
export interface PromptSpec {
  messages: ChatMessage[];
  /** The language of the text, for its figures and its watermark. */
  language: Language;
  /** The language that the text is held to; null where that is none of ours. */
  lock: Language | null;
  /** How freely the model chooses its words: 0 to 2, see OpenAI's `temperature`. */
  temperature: number;
  /** The most tokens the answer may have; a model that thinks before it writes needs some of them for that. */
  maxOutputTokens: number;
  /** Where the output is cut off, in characters: a ceiling against a model that does not stop. */
  maxCharacters: number;
  /** The title of the result in the history, from the text that was written. */
  titleOf(output: string): string;
  /** The text that is worked on, for tools that must be true to its facts. */
  source?: Source | undefined;
  /** The place the text must fit into. */
  fit?: Fit | undefined;
  /** For tools that answer in JSON. */
  structure?: Structure | undefined;
  /** For replies in a conversation: they are shown as the model words them, its manners and all. */
  isReply?: true;
  /** For summaries: a heading that says "Summary" is not part of the text. */
  isSummary?: boolean;
  /** What is to be summed up first, for the rest to fit into what a model can remember. */
  condense?: Condensing | undefined;
}

/** The beginning of a long conversation, which is summed up once and then stands for itself. */
export interface Condensing {
  /** The message up to which it is summed up, that one included. */
  until: string;
  /** What the model is asked for the summary. */
  messages: ChatMessage[];
  /** The request itself, with the summary in the place of what it sums up. */
  resume(summary: string): ChatMessage[];
}

/** What was said before and now, the newest last, for a tool that answers in a conversation. */
export interface Conversation {
  /** What stands for all that was said before the first turn; null where that is the beginning. */
  summary: string | null;
  turns: Turn[];
}

export interface Turn {
  id: string;
  role: "user" | "assistant";
  text: string;
  /** A text of the history that came with it. */
  attached: { title: string; text: string } | null;
}

/** A message of the user, and its place in a conversation. */
export interface UserMessage {
  chat: string;
  id: string;
  /** The reply it follows; null where it begins the conversation. */
  after: string | null;
  text: string;
  /** The id of a text of the history. */
  attached: string | null;
}

/** What a text must be true to. It is in the brief's language. */
export interface Source {
  text: string;
  /** Whether all facts must be kept, or it is enough that none is added. */
  facts: "kept" | "not added";
  /** Terms that must stand in the text as they are. */
  terms?: readonly string[];
}

/** A place with an end: a text that is too long for it is written once more, and then cut. */
export interface Fit {
  isFitting(text: string): boolean;
  /** The text, cut where that hurts least, so that it fits. */
  cut(text: string): string;
  /** How much room there is, as the model is told: "280 characters". */
  room: string;
}

/** A JSON answer: asked for, checked, and made into a text. */
export interface Structure<Answer extends object = object, Value extends object = Answer> {
  /** Names the shape for the model's server: letters, digits, `_` and `-`, 64 at most. */
  name: string;
  schema: ZodMiniType<Answer>;
  /** What the answer is worth, together with what an earlier one of the same run was worth, if there was one. */
  settle(answer: Answer, earlier: Value | null): Settled<Value>;
  /** The value as the text of the history, in markdown. */
  render(value: Value): string;
}

export interface Settled<Value> {
  /** Null where nothing of the answer can be used. */
  value: Value | null;
  /** What is still wanted, in words for the model, which is then asked once more. */
  lacking?: string | undefined;
}

/** Gives `structure` its types from its schema, then lets structures of all shapes stand in a brief. */
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
  name: ToolName;
  /** Parses what the browser sent. */
  input: ZodMiniType<Input>;
  /** For the chat tool: the message that a request adds to a conversation. */
  userMessage?(input: Input): UserMessage;
  /**
   * What the plan must include for this request.
   * @param attached the text that is attached to it
   */
  entitlement(input: Input, attached?: string): EntitlementRequest;
  /**
   * The request as the model gets it, with the plan's defaults filled in. `variation` names this wording among
   * others of the same request, and is null for the first. `conversation` ends with what the request says.
   */
  prepare(
    input: Input,
    entitlements: Entitlements,
    variation: string | null,
    conversation?: Conversation,
  ): PromptSpec;
}

/** Gives `tool` its type from its contract, then lets tools of all inputs stand in one list. */
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
 * The most tokens that a text of `words` words may take: a word is three at most in our languages, markdown included,
 * a text may run a third over, and a model that thinks first does so in the same count.
 */
export function outputTokensFor(words: number): number {
  return words * 4 + 2000;
}
