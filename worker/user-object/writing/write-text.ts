// Asks the model and lets the run grow: cleaned, in the language asked for, and cut at the ceiling on length.
import type { DoneEvent } from "../../../shared/contracts/run-events.ts";
import { type ChatMessage, renderRequest } from "../../clients/model-request.ts";
import type { Fit } from "../../tools/define-tool.ts";
import { attempt, type Tried } from "./attempts.ts";
import { OutputCleaner } from "./clean-output.ts";
import { ContinuationJoint } from "./continuation-joint.ts";
import { insistOnLanguage, LanguageLock } from "./language-lock.ts";
import { type Delivered, type Ending, modelRequest, type Order, UsageSum } from "./order.ts";
import { PlainOutput } from "./plain-output.ts";
import { checkWhole, readAnswer } from "./read-answer.ts";

/**
 * Writes the text of the order into its run. A reader never sees a text begin twice unsaid: attempts are made only
 * while nothing has been shown, and a text in another language than was asked for is taken back, once.
 */
export async function writeText(order: Order): Promise<Ending> {
  const { run, brief, clock } = order;
  const usage = new UsageSum();
  const options = { clock, stopped: run.stopped, mayRepeat: () => !run.written };
  const write: Write = (messages, insisting) =>
    attempt(() => writeOnce(order, messages, usage, insisting), options);
  let tried = await write(brief.messages, false);
  if (tried.kind === "done" && tried.value.otherLanguage && brief.lock) {
    run.restart("language");
    tried = await write(insistOnLanguage(brief.messages, brief.lock), true);
  }
  const fitting =
    brief.fit && tried.kind !== "failed" ? await fitIn(order, brief.fit, tried, write) : { tried };
  const ending = fitting.tried.kind === "done" ? fitting.tried.value : fitting.tried;
  return { ...ending, ...(fitting.fitted && { fitted: fitting.fitted }), usage: usage.value };
}

type Write = (messages: ChatMessage[], insisting: boolean) => Promise<Tried<Delivered>>;

/** How a text ended that had to fit, and what was done to it. */
interface Fitting {
  tried: Tried<Delivered>;
  fitted?: DoneEvent["fitted"];
}

/**
 * A text that is too long for its place is written once more, and cut where that is too long as well, or came to
 * nothing. One that was stopped is cut at once.
 */
async function fitIn(
  { run, brief, onPiece }: Order,
  fit: Fit,
  first: Tried<Delivered>,
  write: Write,
): Promise<Fitting> {
  if (fit.isFitting(run.text)) return { tried: first };
  let long = run.text;
  let latest = first;
  if (first.kind === "done") {
    run.restart("length");
    const second = await write([...brief.messages, ...askShorter(long, fit.room)], true);
    if (second.kind === "done" && fit.isFitting(run.text)) return { tried: second, fitted: "rewritten" };
    if (second.kind === "done") long = run.text;
    if (second.kind !== "failed") latest = second;
  }
  run.restart("length");
  run.append(fit.cut(long));
  onPiece();
  return { tried: latest, fitted: "cut" };
}

/** The instructions of a tool with a place to fit into say what this request means. */
function askShorter(text: string, room: string): ChatMessage[] {
  const request = renderRequest({ tool: "shorten", settings: { limit: room }, texts: {} });
  return [
    { role: "assistant", content: text },
    { role: "user", content: request },
  ];
}

/** What an answer goes through before it is shown. */
function filterFor({ run, brief }: Order) {
  if (brief.isReply) return new PlainOutput();
  return run.text ? new ContinuationJoint(run.text) : new OutputCleaner();
}

/** One answer of the model. At the first try a text in another language is given up as soon as that is plain. */
async function writeOnce(
  order: Order,
  messages: ChatMessage[],
  usage: UsageSum,
  insisting: boolean,
): Promise<Delivered> {
  const { run, brief, onPiece } = order;
  const filter = filterFor(order);
  const lock = new LanguageLock(brief.lock);
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
