// Asks the model for an answer in JSON, sees that it fits, and writes what it says into the run.
import * as z from "zod/mini";
import { ModelError } from "../../clients/model.ts";
import type { ChatMessage } from "../../clients/model-request.ts";
import type { Structure } from "../../tools/define-tool.ts";
import { attempt, type Tried } from "./attempts.ts";
import { insistOnLanguage, LanguageLock } from "./language-lock.ts";
import { type Ending, isText, modelRequest, type Order, UsageSum } from "./order.ts";
import { parseStructured } from "./parse-structured.ts";

type Answer = { text: string; cut: boolean };

/** Nothing is shown before the answer fits; one that does not is asked for a second time, free like the first. */
export async function writeStructured(order: Order, structure: Structure): Promise<Ending> {
  const { run, brief } = order;
  const usage = new UsageSum();
  const lock = new LanguageLock(brief.language);
  let messages = brief.messages;
  for (let asked = 1; ; asked++) {
    const tried = await ask(order, structure, messages, usage);
    if (tried.kind !== "done") return { ...tried, usage: usage.value };
    const { text, cut } = tried.value;
    const parsed = parseStructured(text, structure.schema);
    if (parsed.ok) {
      const shown = structure.render(parsed.value);
      const otherLanguage = lock.isBrokenAtEnd(shown);
      if (!otherLanguage || asked === 2) {
        run.append(shown);
        order.onPiece();
        return { kind: "delivered", cut, otherLanguage, data: parsed.value, usage: usage.value };
      }
      messages = insistOnLanguage(brief.messages, brief.language);
    } else if (asked === 2)
      return { kind: "failed", code: "MODEL_UNREADABLE", cause: "the JSON did not fit", usage: usage.value };
    else messages = [...brief.messages, ...correction(text, parsed.problem)];
  }
}

function ask(
  order: Order,
  { name, schema }: Structure,
  messages: ChatMessage[],
  usage: UsageSum,
): Promise<Tried<Answer>> {
  const { run, model, clock } = order;
  const request = { ...modelRequest(order, messages), schema: { name, schema: z.toJSONSchema(schema) } };
  return attempt(
    async () => {
      let text = "";
      let finish: string | undefined;
      for await (const part of model.stream(request, run.stopped)) {
        if (run.stopped.aborted) break;
        if ("usage" in part) usage.add(part.usage);
        else if ("finish" in part) finish = part.finish;
        else if (isText(part)) text += part.text;
        if (text.length >= order.brief.maxCharacters) {
          finish = "length";
          break;
        }
      }
      if (finish === "content_filter") throw new ModelError("MODEL_REFUSED", { retryable: false });
      if (!finish && !run.stopped.aborted)
        throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "the answer broke off" });
      if (!text.trim()) throw new ModelError("MODEL_EMPTY", { retryable: true });
      return { text, cut: finish === "length" };
    },
    { clock, stopped: run.stopped, mayRepeat: () => true },
  );
}

/** What the model is told of an answer that did not fit. */
function correction(answer: string, problem: string): ChatMessage[] {
  return [
    { role: "assistant", content: answer.slice(0, 20_000) },
    {
      role: "user",
      content: `This is not the JSON that was asked for: ${problem}\nAnswer again, with the whole JSON and nothing else.`,
    },
  ];
}
