// Asks the model and lets the run grow: cleaned, in the language asked for, and cut at the ceiling on length.
import type { DoneEvent } from "../../../shared/contracts/runs.ts";
import { ModelError } from "../../clients/model.ts";
import { type ChatMessage, readRequest, renderRequest } from "../../clients/model-request.ts";
import type { Brief, Fit } from "../../tools/define-tool.ts";
import { attempt, type Tried } from "./attempts.ts";
import { isRefusal } from "./chatter/refusal.ts";
import { ContinuationJoint } from "./continuation.ts";
import { insistOnLanguage, LanguageLock } from "./language-lock.ts";
import { type Delivered, type Ending, modelRequest, type Order, UsageSum } from "./order.ts";
import { type CleanerOptions, OutputCleaner } from "./output-cleaner.ts";
import { checkWhole, readAnswer } from "./read-answer.ts";
import { TrimmedEnd } from "./wrappers.ts";

/**
 * Writes the text of the order into its run. A reader never sees a text begin twice without being told: attempts are
 * made only while nothing has been shown, and a text in another language than was asked for is taken back, once. A
 * continuation that restarts the text is asked for once more; a second one fails.
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
  if (tried.kind === "failed" && tried.code === "CONTINUATION_FAILED")
    tried = await write(insistOnContinuing(brief.messages), false);
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

const reminder = `

The last answer began the text again, and was not used. Begin with the very next word after the assistant's last message.`;

/** The same request, for a model that has restarted the text. */
function insistOnContinuing(messages: ChatMessage[]): ChatMessage[] {
  return messages.map((message, index) =>
    index === 0 ? { ...message, content: message.content + reminder } : message,
  );
}

/** What an answer goes through before it is shown. */
interface OutputFilter {
  push(piece: string): string;
  flush(): string;
  /** Whether the answer declines to write; known after `flush`. */
  readonly isRefused: boolean;
  /** Whether it restarts the text that it should continue. */
  readonly isRestart?: boolean;
}

/** A reply in a conversation keeps its manners: an offer at its end is part of the conversation. */
class ReplyOutput implements OutputFilter {
  /** A longer reply, in characters, helps as well as it declines. */
  static readonly #longestRefusal = 600;
  readonly #end = new TrimmedEnd();
  #text = "";

  get isRefused(): boolean {
    return this.#text.length <= ReplyOutput.#longestRefusal && isRefusal(this.#text);
  }

  push(piece: string): string {
    const shown = this.#end.push(this.#text ? piece : piece.trimStart());
    this.#text += shown;
    return shown;
  }

  flush(): string {
    return "";
  }
}

function filterFor({ run, brief }: Order): OutputFilter {
  if (brief.isReply) return new ReplyOutput();
  const options = optionsFor(brief);
  return run.text ? new ContinuationJoint(run.text, options) : new OutputCleaner(options);
}

/** What the user wrote, for telling it from chatter. */
function optionsFor({ messages, isSummary = false }: Brief): CleanerOptions {
  const requests = messages.filter(({ role }) => role === "user").map(({ content }) => readRequest(content));
  const { text = "", ...others } = Object.assign({}, ...requests.map((request) => request?.texts)) as Record<
    string,
    string
  >;
  return { source: text, brief: Object.values(others).join("\n"), isSummary };
}

/**
 * One answer of the model. At the first try a text in another language is given up as soon as that is plain.
 * @throws ModelError if it is not a whole answer; MODEL_REFUSED if the model declines in its own words;
 * CONTINUATION_FAILED if it restarts the text that it should continue
 */
async function writeOnce(
  order: Order,
  messages: ChatMessage[],
  usage: UsageSum,
  insisting: boolean,
): Promise<Delivered> {
  const { run, brief, onPiece } = order;
  let filter = filterFor(order);
  const lock = new LanguageLock(brief.lock);
  const room = brief.maxCharacters + run.text.length;
  let received = 0;
  let otherLanguage = false;
  const show = (piece: string) => {
    if (!piece) return;
    run.append(piece);
    onPiece();
  };
  const take = (piece: string) => {
    show(filter.push(piece));
    otherLanguage = !insisting && lock.isBroken(run.written);
    received += piece.length;
    // White space and chatter are held back, and may come for ever.
    return (
      otherLanguage || filter.isRestart || run.text.length >= room || received >= 2 * brief.maxCharacters
    );
  };
  const discard = () => {
    if (run.written) run.restart("thinking");
    filter = filterFor(order);
    received = 0;
  };
  const finish = await readAnswer(order, modelRequest(order, messages), usage, { take, discard });
  if (otherLanguage) return { kind: "delivered", cut: false, otherLanguage };
  show(filter.flush());
  if (!run.stopped.aborted) checkOutput(filter, finish, run.written);
  return { kind: "delivered", cut: finish === "length", otherLanguage: lock.isBrokenAtEnd(run.written) };
}

function checkOutput(filter: OutputFilter, finish: string | undefined, written: string): void {
  if (filter.isRestart)
    throw new ModelError("CONTINUATION_FAILED", { retryable: false, cause: "the text was begun anew" });
  if (finish && filter.isRefused)
    throw new ModelError("MODEL_REFUSED", { retryable: false, cause: "declined in its own words" });
  checkWhole(finish, written);
}
