// What every writing tool is made of. A tool is pure: no HTTP, no storage, no model; the run engine gives it those.
import type { ZodMiniType } from "zod/mini";
import type { Language } from "../../shared/catalog/languages.ts";
import type { ToolName } from "../../shared/contracts/runs.ts";
import type { Entitlements } from "../../shared/plans.ts";
import type { ChatMessage } from "../clients/model-request.ts";

/** What the engine needs to know of a request before it asks the model. */
export interface Brief {
  messages: ChatMessage[];
  /** The language the text is to be in. */
  language: Language;
  /** How freely the model chooses its words: 0 to 2, see OpenAI's `temperature`. */
  temperature: number;
  /** The most tokens the answer may have; a model that thinks before it writes needs some of them for that. */
  maxOutputTokens: number;
  /** Where the output is cut off, in characters: a ceiling against a model that does not stop. */
  maxCharacters: number;
  /** The title of the result in the history, from the text that was written. */
  titleOf(output: string): string;
  /** The text that is rewritten, for tools that must keep its facts. */
  source?: string | undefined;
  /** For tools that answer in JSON. */
  structure?: Structure | undefined;
}

/** A JSON answer: asked for, checked, and made into a text. */
export interface Structure<Value extends object = object> {
  /** Names the shape for the model's server: letters, digits, `_` and `-`, 64 at most. */
  name: string;
  schema: ZodMiniType<Value>;
  /** The answer as the text of the history, in markdown. */
  render(value: Value): string;
}

export interface Tool<Input = unknown> {
  name: ToolName;
  /** Parses what the browser sent. */
  input: ZodMiniType<Input>;
  /**
   * The request as the model gets it, with the plan's defaults filled in. `variation` names this wording among
   * others of the same request, and is null for the first.
   * @throws AppError PLAN_REQUIRED or WORD_LIMIT_EXCEEDED where the plan does not allow what is asked
   */
  prepare(input: Input, entitlements: Entitlements, variation: string | null): Brief;
}

/** Gives `tool` its type from its contract, then lets tools of all inputs stand in one list. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return { ...tool, prepare: (input, ...rest) => tool.prepare(input as Input, ...rest) };
}

/**
 * The most tokens that a text of `words` words may take: a word is three at most in our languages, markdown included,
 * a text may run a third over, and a model that thinks first does so in the same count.
 */
export function outputTokensFor(words: number): number {
  return words * 4 + 2000;
}
