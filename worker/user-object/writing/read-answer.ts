// Reads one answer of the model, and tells whether it is one.
import { ModelError, type ModelRequest } from "../../clients/model.ts";
import { isText, type Order, type UsageSum } from "./order.ts";

/**
 * Hands the pieces of the answer to `take` until the answer ends, the run is stopped, or `take` says that it is enough.
 * Answers why it ended, in the words of the model's server; undefined where it broke off or was stopped.
 * @throws ModelError
 */
export async function readAnswer(
  { run, model }: Order,
  request: ModelRequest,
  usage: UsageSum,
  take: (piece: string) => boolean,
): Promise<string | undefined> {
  let finish: string | undefined;
  for await (const part of model.stream(request, run.stopped)) {
    if (run.stopped.aborted) break;
    if ("usage" in part) usage.add(part.usage);
    else if ("finish" in part) finish = part.finish;
    else if (isText(part) && part.text && take(part.text)) return "length";
  }
  return finish;
}

/** @throws ModelError where what was read until `finish` is no whole answer */
export function checkWhole(finish: string | undefined, text: string): void {
  if (finish === "content_filter") throw new ModelError("MODEL_REFUSED", { retryable: false });
  if (!finish) throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "the answer broke off" });
  if (!text.trim()) throw new ModelError("MODEL_EMPTY", { retryable: true });
}
