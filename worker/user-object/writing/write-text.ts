// Asks the model and lets the run grow: cleaned, in the language asked for, and cut at the ceiling on length.
import type { ChatMessage } from "../../clients/model-request.ts";
import { attempt } from "./attempts.ts";
import { OutputCleaner } from "./clean-output.ts";
import { ContinuationJoint } from "./continuation-joint.ts";
import { insistOnLanguage, LanguageLock } from "./language-lock.ts";
import { type Delivered, type Ending, modelRequest, type Order, UsageSum } from "./order.ts";
import { checkWhole, readAnswer } from "./read-answer.ts";

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
  const { run, brief, onPiece } = order;
  const filter = run.text ? new ContinuationJoint(run.text) : new OutputCleaner();
  const lock = new LanguageLock(brief.language);
  const room = brief.maxCharacters + run.text.length;
  let received = 0;
  let otherLanguage = false;
  const show = (piece: string) => {
    if (!piece) return;
    run.append(piece);
    onPiece();
  };
  const finish = await readAnswer(order, modelRequest(order, messages), usage, (piece) => {
    show(filter.push(piece));
    otherLanguage = !insisting && lock.isBroken(run.written);
    received += piece.length;
    // White space is held back, and may come for ever.
    return otherLanguage || run.text.length >= room || received >= 2 * brief.maxCharacters;
  });
  if (otherLanguage) return { kind: "delivered", cut: false, otherLanguage };
  show(filter.flush());
  if (!run.stopped.aborted) checkWhole(finish, run.written);
  return { kind: "delivered", cut: finish === "length", otherLanguage: lock.isBrokenAtEnd(run.written) };
}
