// Replies in a conversation that has grown too long: its beginning is summed up first, once, and the summary kept.

import { ModelError } from "../../clients/model.ts";
import type { Condensing } from "../../tools/define-tool.ts";
import { attempt } from "./attempts.ts";
import { isRefusal } from "./chatter/refusal.ts";
import { type Ending, modelRequest, type Order, UsageSum } from "./order.ts";
import { checkWhole, readAnswer } from "./read-answer.ts";
import { writeText } from "./write-text.ts";

/** In characters: a model that does not end its summary is not listened to any longer. */
const longestSummary = 8000;

export async function writeCondensed(
  order: Order,
  { messages, resume }: Condensing,
  keep: (summary: string) => void,
): Promise<Ending> {
  const usage = new UsageSum();
  const sumUp = async () => {
    let summary = "";
    const finish = await readAnswer(order, modelRequest(order, messages), usage, {
      take(piece) {
        summary += piece;
        return summary.length >= longestSummary;
      },
      discard() {
        summary = "";
      },
    });
    if (!order.run.stopped.aborted) checkWhole(finish, summary);
    if (isRefusal(summary)) throw new ModelError("MODEL_REFUSED", { retryable: false });
    return summary.trim();
  };
  const { clock, run } = order;
  const tried = await attempt(sumUp, { clock, stopped: run.stopped, mayRepeat: () => true });
  if (tried.kind !== "done") return { ...tried, usage: usage.value };
  keep(tried.value);
  const ending = await writeText({ ...order, brief: { ...order.brief, messages: resume(tried.value) } });
  if (ending.usage) usage.add(ending.usage);
  return { ...ending, usage: usage.value };
}
