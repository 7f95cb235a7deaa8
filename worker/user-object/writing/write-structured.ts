// Requests an answer in JSON, checks it against its schema, and writes it into the run as text.
import * as z from "zod/mini";
import { ModelError } from "../../clients/model.ts";
import type { ChatMessage } from "../../clients/model-request.ts";
import { logFailure } from "../../log.ts";
import type { PromptSpec, Structure } from "../../tools/define-tool.ts";
import { decodeEntities } from "../../tools/entities.ts";
import { repairCharacters } from "./characters.ts";
import { isRefusal } from "./chatter/refusal.ts";
import {
  assertComplete,
  type Delivered,
  type GenerationContext,
  type Interruption,
  insistOnLanguage,
  modelRequest,
  readAnswer,
  withRetries,
  writtenByUser,
} from "./generation.ts";
import { LanguageLock } from "./language-lock.ts";
import { parseStructured } from "./parse-structured.ts";
import { RepetitionWatch } from "./repetition.ts";

type Answer = { kind: "answered"; text: string; cut: boolean };

/** How often an answer is requested. The user pays for one at most. */
const maxRequests = 2;

/**
 * Writes the rendered answer into the run once it matches the schema. An answer that does not match, is in another
 * language or lacks something is requested once more. If the second one is no better, the first one is delivered.
 */
export async function writeStructured(
  context: GenerationContext,
  structure: Structure,
): Promise<Delivered | Interruption> {
  const { run, spec } = context;
  let best: Delivered | null = null;
  let messages = spec.messages;
  for (let request = 1; ; request++) {
    const answer: Answer | Interruption = await requestAnswer(context, structure, messages);
    run.enter("checking");
    if (answer.kind === "stopped" || (answer.kind === "failed" && !best)) return answer;
    const rated: Rating = answer.kind === "answered" ? rate(spec, structure, answer, best) : {};
    if (rated.problem) logFailure("answer not readable", rated.problem, { run: run.id, request });
    best = rated.delivered ?? best;
    if (best?.data && (!rated.retry || request === maxRequests)) {
      run.append(structure.render(best.data));
      context.onPiece();
      return best;
    }
    if (!rated.retry || request === maxRequests)
      return { kind: "failed", code: "MODEL_UNREADABLE", cause: "the JSON did not fit" };
    messages = rated.retry;
  }
}

interface Rating {
  /** The usable part of the answer. */
  delivered?: Delivered;
  /** The messages of the next request, if one should follow. */
  retry?: ChatMessage[];
  /** Why the answer could not be parsed. */
  problem?: string;
}

function rate(
  spec: PromptSpec,
  structure: Structure,
  { text, cut }: Answer,
  previous: Delivered | null,
): Rating {
  const parsed = parseStructured(text, structure.schema);
  const items = parsed.ok || !structure.fromList ? [] : itemsOf(text);
  if (structure.fromList && items.length >= minItems)
    return rate(
      spec,
      structure,
      { kind: "answered", cut, text: JSON.stringify(structure.fromList(items)) },
      previous,
    );
  if (!parsed.ok)
    return { retry: [...spec.messages, ...correction(text, parsed.problem)], problem: parsed.problem };
  const earlier = previous && !previous.otherLanguage ? (previous.data ?? null) : null;
  const userText = writtenByUser(spec.messages).userText();
  const answer = repairStrings(parsed.value, userText);
  const { value, lacking } = structure.settle(answer, earlier);
  const retryForMore = lacking && { retry: [...spec.messages, ...reply(text, lacking)] };
  if (!value)
    return retryForMore || { retry: [...spec.messages, ...correction(text, "nothing in it can be used.")] };
  const otherLanguage = new LanguageLock(spec.lock, userText).isBrokenAtEnd(structure.render(value));
  const delivered = { kind: "delivered", cut, otherLanguage, data: value } as const;
  if (otherLanguage && spec.lock) return { delivered, retry: insistOnLanguage(spec.messages, spec.lock) };
  return { delivered, ...retryForMore };
}

/** A shorter list, in items, may be part of a refusal or a question. */
const minItems = 3;

const anyList = z.array(z.unknown());

/** The items of a list of strings in JSON, or of a plain list. */
function itemsOf(text: string): string[] {
  const list = parseStructured(text, anyList);
  const strings = list.ok ? list.value.filter((item) => typeof item === "string") : [];
  if (list.ok && strings.length === list.value.length && strings.length >= minItems) return strings;
  return [...text.matchAll(/^[ \t]*(?:\d{1,2}[.)]|[-*•])[ \t]+(\S.*)$/gm)].map(([, item = ""]) => item);
}

/** Repairs the characters of all strings, also of escaped ones, and decodes entities unless the user writes some. */
function repairStrings<Value>(value: Value, userText: string): Value {
  const hasEntities = decodeEntities(userText) !== userText;
  const repair = (text: string) =>
    hasEntities ? repairCharacters(text) : decodeEntities(repairCharacters(text));
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? repair(part) : part));
  return JSON.parse(json) as Value; // the same shape
}

function requestAnswer(
  context: GenerationContext,
  { name, schema }: Structure,
  messages: ChatMessage[],
): Promise<Answer | Interruption> {
  const { run, spec } = context;
  const request = { ...modelRequest(context, messages), schema: { name, schema: objectSchema(schema) } };
  return withRetries(context, async () => {
    let text = "";
    let watch = new RepetitionWatch();
    const finish = await readAnswer(context, request, {
      take(piece) {
        if (!run.phase) run.enter("writing");
        text += piece;
        return text.length >= spec.maxCharacters || watch.read(text)?.isWhole === false;
      },
      discard() {
        text = "";
        watch = new RepetitionWatch();
      },
    });
    if (!run.stopped.aborted) assertComplete(finish, text);
    if (finish && isRefusedIn(text, spec))
      throw new ModelError("MODEL_REFUSED", { retryable: false, cause: "declined in its own words" });
    return { kind: "answered", text, cut: finish === "length" };
  });
}

/** Whether the answer is a refusal, as prose or in the values of its JSON. A retry would not help. */
function isRefusedIn(answer: string, { messages }: PromptSpec): boolean {
  const prose = answer.replace(/```(?:json)?/g, "").trim();
  const values = [...answer.matchAll(/"((?:[^"\\\n]|\\.){20,})"(?!\s*:)/g)].map(([, value = ""]) => value);
  const statements = /[{[]/.test(prose) ? values : [prose];
  const requests = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const isQuoted = (value: string) => requests.some((text) => text.includes(value));
  return statements.length > 0 && statements.every((value) => isRefusal(value) && !isQuoted(value));
}

/** Servers accept only objects as the root of a schema. A list is wrapped in one; `parseStructured` unwraps it. */
function objectSchema(schema: Structure["schema"]): Record<string, unknown> {
  const made = z.toJSONSchema(schema);
  if (made.type !== "array") return made;
  const { $schema: _, ...items } = made;
  return { type: "object", properties: { items }, required: ["items"], additionalProperties: false };
}

const correction = (answer: string, problem: string) =>
  reply(answer, `This is not the requested JSON: ${problem}\nSend the complete JSON again and nothing else.`);

function reply(answer: string, content: string): ChatMessage[] {
  return [
    { role: "assistant", content: answer.slice(0, 20_000) },
    { role: "user", content },
  ];
}
