// Asks the model for an answer in JSON, sees that it fits, and writes what it says into the run.
import * as z from "zod/mini";
import type { ChatMessage } from "../../clients/model-request.ts";
import type { Structure } from "../../tools/define-tool.ts";
import { attempt, type Tried } from "./attempts.ts";
import { insistOnLanguage, LanguageLock } from "./language-lock.ts";
import { type Ending, modelRequest, type Order, UsageSum } from "./order.ts";
import { parseStructured } from "./parse-structured.ts";
import { checkWhole, readAnswer } from "./read-answer.ts";

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
  const { run, brief, clock } = order;
  const request = { ...modelRequest(order, messages), schema: { name, schema: z.toJSONSchema(schema) } };
  return attempt(
    async () => {
      let text = "";
      const finish = await readAnswer(order, request, usage, (piece) => {
        text += piece;
        return text.length >= brief.maxCharacters;
      });
      if (!run.stopped.aborted) checkWhole(finish, text);
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
