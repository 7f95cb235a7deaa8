// Asks the model and lets the run grow: cleaned, in the language asked for, and cut at the ceiling on length.
import { ModelError } from "../../clients/model.ts";
import type { ChatMessage } from "../../clients/model-request.ts";
import { attempt } from "./attempts.ts";
import { OutputCleaner } from "./clean-output.ts";
import { ContinuationJoint } from "./continuation-joint.ts";
import { insistOnLanguage, LanguageLock } from "./language-lock.ts";
import { type Delivered, type Ending, isText, modelRequest, type Order, UsageSum } from "./order.ts";

/**
 * Writes the text of the order into its run. A reader never sees a text begin twice unsaid: attempts are made only
 * while nothing has been shown, and a text in another language than was asked for is taken back, once.
 */
export async function writeText(order: Order): Promise<Ending> {
  const { run, brief, clock } = order;
  const usage = new UsageSum();
  const options = { clock, stopped: run.stopped, mayRepeat: () => !run.written };
  const write = (messages: ChatMessage[], insisting: boolean) =>
    attempt(() => writeOnce(order, messages, usage, insisting), options);
  let tried = await write(brief.messages, false);
  if (tried.kind === "done" && tried.value.otherLanguage) {
    run.restart();
    tried = await write(insistOnLanguage(brief.messages, brief.language), true);
  }
  const ending = tried.kind === "done" ? tried.value : tried;
  return { ...ending, usage: usage.value };
}

/** One answer of the model. At the first try a text in another language is given up as soon as that is plain. */
async function writeOnce(
  order: Order,
  messages: ChatMessage[],
  usage: UsageSum,
  insisting: boolean,
): Promise<Delivered> {
  const { run, brief, model, onPiece } = order;
  const filter = run.text ? new ContinuationJoint(run.text) : new OutputCleaner();
  const lock = new LanguageLock(brief.language);
  const room = brief.maxCharacters + run.text.length;
  let received = 0;
  let finish: string | undefined;
  let otherLanguage = false;
  const show = (piece: string) => {
    if (!piece) return;
    run.append(piece);
    onPiece();
  };
  for await (const part of model.stream(modelRequest(order, messages), run.stopped)) {
    if (run.stopped.aborted) break;
    if ("usage" in part) usage.add(part.usage);
    else if ("finish" in part) finish = part.finish;
    else if (isText(part) && part.text) {
      show(filter.push(part.text));
      if (!insisting && lock.isBroken(run.written)) {
        otherLanguage = true;
        break;
      }
      received += part.text.length;
      // White space is held back, and may come for ever.
      if (run.text.length >= room || received >= 2 * brief.maxCharacters) {
        finish = "length";
        break;
      }
    }
  }
  if (otherLanguage) return { kind: "delivered", cut: false, otherLanguage };
  show(filter.flush());
  if (!run.stopped.aborted) {
    if (finish === "content_filter") throw new ModelError("MODEL_REFUSED", { retryable: false });
    if (!finish)
      throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "the answer broke off" });
    if (!run.written.trim()) throw new ModelError("MODEL_EMPTY", { retryable: true });
  }
  return { kind: "delivered", cut: finish === "length", otherLanguage: lock.isBrokenAtEnd(run.written) };
}
