// Writes a text into a run: cleaned, in the requested language, and cut off at the length limit.
import { ModelError } from "../../clients/model.ts";
import { type ChatMessage, readRequest, renderRequest } from "../../clients/model-request.ts";
import type { Condensing, Fit, PromptSpec } from "../../tools/define-tool.ts";
import { isRefusal } from "./chatter/refusal.ts";
import { ContinuationJoint } from "./continuation.ts";
import { EntityRepair } from "./entities.ts";
import {
  assertComplete,
  type Delivered,
  type GenerationContext,
  type GenerationResult,
  type Interruption,
  insistOnLanguage,
  LanguageLock,
  modelRequest,
  readAnswer,
  UsageSum,
  withRetries,
} from "./generation.ts";
import { JsonEnvelope } from "./json-envelope.ts";
import { OneLine } from "./one-line.ts";
import { type CleanerOptions, OutputCleaner } from "./output-cleaner.ts";
import { isQuestionBack, maxQuestionLength } from "./question-back.ts";
import { type Repetition, RepetitionWatch } from "./repetition.ts";
import { TrimmedEnd } from "./wrappers.ts";

/**
 * Writes the text into the run. Retries happen only while nothing has been shown. A text in another language than
 * requested is retracted and written again once. A continuation that restarts the text is requested once more.
 */
export async function writeText(context: GenerationContext): Promise<GenerationResult> {
  const { run, spec } = context;
  const usage = new UsageSum();
  const write: Write = (messages, isFinal) =>
    withRetries(
      context,
      () => writeOnce(context, messages, usage, isFinal),
      () => !run.written,
    );
  let result = await write(spec.messages, false);
  if (result.kind === "delivered" && result.otherLanguage && spec.lock) {
    run.restart("language");
    result = await write(insistOnLanguage(spec.messages, spec.lock), true);
  }
  if (result.kind === "failed" && result.code === "CONTINUATION_FAILED")
    result = await write(insistOnContinuing(spec.messages), false);
  const fitted =
    spec.fit && result.kind !== "failed" ? await fitIn(context, spec.fit, result, write) : result;
  return { ...fitted, usage: usage.value };
}

/** `isFinal`: the text is accepted in any language. */
type Write = (messages: ChatMessage[], isFinal: boolean) => Promise<Delivered | Interruption>;

/**
 * Rewrites a text that is too long for its place once, and cuts it if the second text is too long as well or failed. A
 * stopped text is cut at once.
 */
async function fitIn(
  { run, spec, onPiece }: GenerationContext,
  fit: Fit,
  first: Delivered | Interruption,
  write: Write,
): Promise<(Delivered | Interruption) & Pick<GenerationResult, "fitted">> {
  if (fit.isFitting(run.text)) return first;
  let long = run.text;
  let latest = first;
  if (first.kind === "delivered") {
    run.restart("length");
    run.enter("checking");
    const second = await write([...spec.messages, ...askShorter(long, fit.room)], true);
    if (second.kind === "delivered" && fit.isFitting(run.text)) return { ...second, fitted: "rewritten" };
    if (second.kind === "delivered") long = run.text;
    if (second.kind !== "failed") latest = second;
  }
  run.restart("length");
  run.append(fit.cut(long));
  onPiece();
  return { ...latest, fitted: "cut" };
}

/** The system prompt of a tool with a `fit` explains this request. */
function askShorter(text: string, room: string): ChatMessage[] {
  const request = renderRequest({ tool: "shorten", settings: { limit: room }, texts: {} });
  return [
    { role: "assistant", content: text },
    { role: "user", content: request },
  ];
}

const continueReminder = `

The last answer began the text again, and was not used. Begin with the very next word after the assistant's last message.`;

/** Repeats the request for a model that has restarted the text. */
function insistOnContinuing(messages: ChatMessage[]): ChatMessage[] {
  return messages.map((message, index) =>
    index === 0 ? { ...message, content: message.content + continueReminder } : message,
  );
}

/** Filters an answer before it is shown. */
interface OutputFilter {
  push(piece: string): string;
  flush(): string;
  /** Whether the answer is a refusal; known after `flush`. */
  readonly isRefused: boolean;
  /** Whether the answer restarts the text that it should continue. */
  readonly isRestart?: boolean;
}

/** Passes a chat reply on with its pleasantries: in a conversation an offer at the end is part of the reply. */
class ReplyOutput implements OutputFilter {
  /** A longer reply, in characters, is more than a refusal. */
  static readonly #maxRefusalLength = 600;
  readonly #end = new TrimmedEnd();
  #text = "";

  get isRefused(): boolean {
    return this.#text.length <= ReplyOutput.#maxRefusalLength && isRefusal(this.#text);
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

function filterFor({ run, spec }: GenerationContext): OutputFilter {
  if (spec.isReply) return new ReplyOutput();
  const options = optionsFor(spec);
  const cleaner = run.text
    ? new ContinuationJoint(run.text, options)
    : new UnwrappedOutput(new JsonEnvelope(userTextOf(options)), new OutputCleaner(options));
  return spec.isInline ? new LineOutput(cleaner, new OneLine(options.source ?? "", run.text)) : cleaner;
}

/** Cleans what a JSON object contains that the model has put around the text. */
class UnwrappedOutput implements OutputFilter {
  readonly #envelope: JsonEnvelope;
  readonly #cleaner: OutputCleaner;

  constructor(envelope: JsonEnvelope, cleaner: OutputCleaner) {
    this.#envelope = envelope;
    this.#cleaner = cleaner;
  }

  get isRefused(): boolean {
    return this.#cleaner.isRefused;
  }

  push(piece: string): string {
    return this.#cleaner.push(this.#envelope.push(piece));
  }

  flush(): string {
    return this.#cleaner.push(this.#envelope.flush()) + this.#cleaner.flush();
  }
}

/** Keeps the cleaned answer on one line. */
class LineOutput implements OutputFilter {
  readonly #cleaner: OutputFilter;
  readonly #line: OneLine;

  constructor(cleaner: OutputFilter, line: OneLine) {
    this.#cleaner = cleaner;
    this.#line = line;
  }

  get isRefused(): boolean {
    return this.#cleaner.isRefused;
  }

  get isRestart(): boolean {
    return this.#cleaner.isRestart === true;
  }

  push(piece: string): string {
    return this.#line.push(this.#cleaner.push(piece));
  }

  flush(): string {
    return this.#line.push(this.#cleaner.flush()) + this.#line.flush();
  }
}

const userTextOf = ({ source = "", brief = "" }: CleanerOptions) => `${source}\n${brief}`;

/** Collects what the user wrote, so that none of it is taken for chatter. */
function optionsFor({ messages, isSummary = false }: PromptSpec): CleanerOptions {
  const requests = messages.filter(({ role }) => role === "user").map(({ content }) => readRequest(content));
  const { text = "", ...others } = Object.assign({}, ...requests.map((request) => request?.texts)) as Record<
    string,
    string
  >;
  return { source: text, brief: Object.values(others).join("\n"), isSummary };
}

/**
 * Writes one answer of the model. Unless it `isFinal`, an answer in another language is cut off as soon as detected.
 * @throws ModelError if the answer is not complete; MODEL_REFUSED if it is a refusal; CONTINUATION_FAILED if it restarts
 * the text that it should continue
 */
async function writeOnce(
  context: GenerationContext,
  messages: ChatMessage[],
  usage: UsageSum,
  isFinal: boolean,
): Promise<Delivered> {
  const { run, spec, onPiece } = context;
  const userText = userTextOf(optionsFor(spec));
  let entities = new EntityRepair(userText);
  let filter = filterFor(context);
  const lock = new LanguageLock(spec.lock);
  let watch = new RepetitionWatch(run.text.length);
  let repetition: Repetition | undefined;
  const maxLength = spec.maxCharacters + run.text.length;
  let received = 0;
  /** As the model wrote it: the promise to write may have been removed as chatter. */
  let beginning = "";
  let otherLanguage = false;
  const show = (piece: string) => {
    if (!piece) return;
    run.append(piece);
    onPiece();
  };
  const take = (piece: string) => {
    show(filter.push(entities.push(piece)));
    otherLanguage = !isFinal && lock.isBroken(run.written);
    repetition ??= watch.read(run.text);
    received += piece.length;
    if (beginning.length <= maxQuestionLength) beginning += piece;
    // Counts held-back white space and chatter too, because they may never end.
    return (
      otherLanguage ||
      repetition !== undefined ||
      filter.isRestart ||
      run.text.length >= maxLength ||
      received >= 2 * spec.maxCharacters
    );
  };
  const discard = () => {
    if (run.written) run.restart("thinking");
    entities = new EntityRepair(userText);
    filter = filterFor(context);
    watch = new RepetitionWatch(run.text.length);
    repetition = undefined;
    received = 0;
    beginning = "";
  };
  const finish = await readAnswer(context, modelRequest(context, messages), usage, { take, discard });
  if (otherLanguage) return { kind: "delivered", cut: false, otherLanguage };
  if (!repetition) show(filter.push(entities.flush()) + filter.flush());
  repetition ??= watch.atEnd(run.text);
  if (repetition) dropRepetition(context, repetition);
  if (!run.stopped.aborted) checkOutput(filter, finish, run.written);
  if (!spec.isReply && !spec.isInline && !run.stopped.aborted && isQuestionBack(beginning, userText)) {
    run.restart("thinking");
    throw new ModelError("MODEL_REFUSED", { retryable: false, cause: "asked back" });
  }
  const cut = repetition ? !repetition.isWhole : finish === "length";
  return { kind: "delivered", cut, otherLanguage: lock.isBrokenAtEnd(run.written) };
}

/** Retracts the text, and delivers what came before the repetition. */
function dropRepetition({ run, onPiece }: GenerationContext, { kept }: Repetition): void {
  const text = run.written.slice(0, kept - run.text.length + run.written.length);
  run.restart("length");
  run.append(text);
  onPiece();
}

function checkOutput(filter: OutputFilter, finish: string | undefined, written: string): void {
  if (filter.isRestart)
    throw new ModelError("CONTINUATION_FAILED", { retryable: false, cause: "the text was restarted" });
  if (finish && filter.isRefused)
    throw new ModelError("MODEL_REFUSED", { retryable: false, cause: "declined in its own words" });
  assertComplete(finish, written);
}

/** A longer summary, in characters, is cut off. */
const maxSummaryLength = 8000;

/**
 * Writes a reply in a conversation that is too long for the model: first summarizes its beginning.
 * @param save stores the summary, which replaces the beginning from then on
 */
export async function writeWithSummary(
  context: GenerationContext,
  { messages, resume }: Condensing,
  save: (summary: string) => void,
): Promise<GenerationResult> {
  const usage = new UsageSum();
  const summarizeBeginning = async () => {
    let summary = "";
    const finish = await readAnswer(context, modelRequest(context, messages), usage, {
      take(piece) {
        summary += piece;
        return summary.length >= maxSummaryLength;
      },
      discard() {
        summary = "";
      },
    });
    if (!context.run.stopped.aborted) assertComplete(finish, summary);
    if (isRefusal(summary)) throw new ModelError("MODEL_REFUSED", { retryable: false });
    return { kind: "summarized" as const, summary: summary.trim() };
  };
  const result = await withRetries(context, summarizeBeginning);
  if (result.kind !== "summarized") return { ...result, usage: usage.value };
  save(result.summary);
  const spec = { ...context.spec, messages: resume(result.summary) };
  const reply = await writeText({ ...context, spec });
  if (reply.usage) usage.add(reply.usage);
  return { ...reply, usage: usage.value };
}
