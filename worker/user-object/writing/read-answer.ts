// Reads one answer of the model, and checks that it is one.
import { ModelError, type ModelRequest } from "../../clients/model.ts";
import { isText, type Order, type UsageSum } from "./order.ts";
import { ThinkingFilter } from "./thinking.ts";

/** A model that reasons for longer than this, in characters, is not waited for. */
const longestThinking = 400_000;

export interface AnswerReader {
  /** Takes the next piece of the answer, without the model's reasoning. Returns true if that is enough. */
  take(piece: string): boolean;
  /** Everything taken so far was reasoning: the answer begins after it. */
  discard(): void;
}

/**
 * Reads the answer until it ends, the run is stopped, or the reader has enough.
 * @returns why the answer ended, in the words of the model's server; undefined if it broke off or was stopped
 * @throws ModelError
 */
export async function readAnswer(
  { run, model }: Order,
  request: ModelRequest,
  usage: UsageSum,
  reader: AnswerReader,
): Promise<string | undefined> {
  const mentionsTags = request.messages.some(({ content }) =>
    /(?:<|&lt;)\/?(?:think|reasoning)/i.test(content),
  );
  const thinking = new ThinkingFilter({ onVoid: () => reader.discard(), mayLackOpening: !mentionsTags });
  let thought = 0;
  let finish: string | undefined;
  for await (const part of model.stream(request, run.stopped)) {
    if (run.stopped.aborted) break;
    if ("usage" in part) usage.add(part.usage);
    else if ("finish" in part) finish = part.finish;
    else if (isText(part) && part.text) {
      const piece = thinking.push(part.text);
      if (piece && reader.take(piece)) return "length";
      thought = piece ? 0 : thought + part.text.length;
      if (thought > longestThinking) return "length";
    }
  }
  const rest = thinking.flush();
  if (rest) reader.take(rest);
  return finish;
}

/** @throws ModelError unless what was read until `finish` is a whole answer */
export function checkWhole(finish: string | undefined, text: string): void {
  if (finish === "content_filter") throw new ModelError("MODEL_REFUSED", { retryable: false });
  if (!finish) throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "the answer broke off" });
  if (!text.trim()) throw new ModelError("MODEL_EMPTY", { retryable: true });
}
