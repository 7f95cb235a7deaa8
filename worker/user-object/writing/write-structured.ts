// Asks the model for an answer in JSON, sees that it fits, and writes what it says into the run.
import * as z from "zod/mini";
import { ModelError } from "../../clients/model.ts";
import type { ChatMessage } from "../../clients/model-request.ts";
import { logFailure } from "../../log.ts";
import type { Brief, Structure } from "../../tools/define-tool.ts";
import { isRefusal } from "./chatter/refusal.ts";
import {
  attempt,
  checkWhole,
  type Delivered,
  type Ending,
  insistOnLanguage,
  LanguageLock,
  modelRequest,
  type Order,
  readAnswer,
  type Tried,
  UsageSum,
} from "./generation.ts";
import { parseStructured } from "./parse-structured.ts";

type Answer = { text: string; cut: boolean };

/** How often an answer is asked for. All but the first are free. */
const mostAsked = 2;

/**
 * Nothing is shown before the answer fits. One that does not, is in another language or lacks something is asked for
 * once more; what the first was worth is delivered where the second is worth nothing.
 */
export async function writeStructured(order: Order, structure: Structure): Promise<Ending> {
  const { run, brief } = order;
  const usage = new UsageSum();
  let best: Delivered | null = null;
  let messages = brief.messages;
  for (let asked = 1; ; asked++) {
    const tried: Tried<Answer> = await ask(order, structure, messages, usage);
    if (tried.kind === "stopped" || (tried.kind === "failed" && !best))
      return { ...tried, usage: usage.value };
    const judged: Judged = tried.kind === "done" ? judge(brief, structure, tried.value, best) : {};
    if (judged.unreadable) logFailure("answer not readable", judged.unreadable, { run: run.id, asked });
    best = judged.delivered ?? best;
    if (best?.data && (!judged.more || asked === mostAsked)) {
      run.append(structure.render(best.data));
      order.onPiece();
      return { ...best, usage: usage.value };
    }
    if (!judged.more || asked === mostAsked)
      return { kind: "failed", code: "MODEL_UNREADABLE", cause: "the JSON did not fit", usage: usage.value };
    messages = judged.more;
  }
}

/** What an answer is worth, and how the next is asked for, where there should be one. */
interface Judged {
  delivered?: Delivered;
  more?: ChatMessage[];
  /** What was wrong with it, where it could not be read. */
  unreadable?: string;
}

function judge(brief: Brief, structure: Structure, { text, cut }: Answer, before: Delivered | null): Judged {
  const parsed = parseStructured(text, structure.schema);
  if (!parsed.ok)
    return { more: [...brief.messages, ...correction(text, parsed.problem)], unreadable: parsed.problem };
  const earlier = before && !before.otherLanguage ? (before.data ?? null) : null;
  const { value, lacking } = structure.settle(parsed.value, earlier);
  const asMore = lacking && { more: [...brief.messages, ...reply(text, lacking)] };
  if (!value)
    return asMore || { more: [...brief.messages, ...correction(text, "nothing in it can be used.")] };
  const otherLanguage = new LanguageLock(brief.lock).isBrokenAtEnd(structure.render(value));
  const delivered = { kind: "delivered", cut, otherLanguage, data: value } as const;
  if (otherLanguage && brief.lock) return { delivered, more: insistOnLanguage(brief.messages, brief.lock) };
  return { delivered, ...asMore };
}

function ask(
  order: Order,
  { name, schema }: Structure,
  messages: ChatMessage[],
  usage: UsageSum,
): Promise<Tried<Answer>> {
  const { run, brief, clock } = order;
  const request = { ...modelRequest(order, messages), schema: { name, schema: objectSchema(schema) } };
  return attempt(
    async () => {
      let text = "";
      const finish = await readAnswer(order, request, usage, {
        take(piece) {
          text += piece;
          return text.length >= brief.maxCharacters;
        },
        discard() {
          text = "";
        },
      });
      if (!run.stopped.aborted) checkWhole(finish, text);
      if (finish && isRefusedIn(text, brief))
        throw new ModelError("MODEL_REFUSED", { retryable: false, cause: "declined in its own words" });
      return { text, cut: finish === "length" };
    },
    { clock, stopped: run.stopped, mayRepeat: () => true },
  );
}

/** Whether the model declines, in plain words or in the values of its JSON: then asking again does not help. */
function isRefusedIn(answer: string, { messages }: Brief): boolean {
  const prose = answer.replace(/```(?:json)?/g, "").trim();
  const values = [...answer.matchAll(/"((?:[^"\\\n]|\\.){20,})"(?!\s*:)/g)].map(([, value = ""]) => value);
  const said = /[{[]/.test(prose) ? values : [prose];
  const given = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const isQuoted = (value: string) => given.some((text) => text.includes(value));
  return said.length > 0 && said.every((value) => isRefusal(value) && !isQuoted(value));
}

/** Servers take a schema only where its root is an object: a list is put into one, and taken out where it is read. */
function objectSchema(schema: Structure["schema"]): Record<string, unknown> {
  const made = z.toJSONSchema(schema);
  if (made.type !== "array") return made;
  const { $schema: _, ...items } = made;
  return { type: "object", properties: { items }, required: ["items"], additionalProperties: false };
}

/** What the model is told of an answer that did not fit. */
const correction = (answer: string, problem: string) =>
  reply(
    answer,
    `This is not the JSON that was asked for: ${problem}\nAnswer again, with the whole JSON and nothing else.`,
  );

function reply(answer: string, content: string): ChatMessage[] {
  return [
    { role: "assistant", content: answer.slice(0, 20_000) },
    { role: "user", content },
  ];
}
