// Writes a text into a run: cleaned, in the requested language, and cut off at the length limit.
import { ModelError } from "../../clients/model.ts";
import { type ChatMessage, renderRequest } from "../../clients/model-request.ts";
import type { Fit } from "../../tools/define-tool.ts";
import { EntityRepair } from "./entities.ts";
import {
  assertComplete,
  type Delivered,
  type GenerationContext,
  type Interruption,
  insistOnLanguage,
  modelRequest,
  readAnswer,
  withRetries,
} from "./generation.ts";
import { LanguageLock } from "./language-lock.ts";
import { filterFor, type OutputFilter, userTextOf } from "./output-filter.ts";
import { isQuestionBack, maxQuestionLength } from "./question-back.ts";
import { type Repetition, RepetitionWatch } from "./repetition.ts";

/**
 * Writes the text into the run. Retries happen only while nothing has been shown. A text in another language than
 * requested is retracted and written again once. A continuation that restarts the text is requested once more.
 */
export async function writeText(context: GenerationContext): Promise<Delivered | Interruption> {
  const { run, spec } = context;
  const write: Write = (messages, isFinal) =>
    withRetries(
      context,
      () => writeOnce(context, messages, isFinal),
      () => !run.written,
    );
  let result = await write(spec.messages, false);
  if (result.kind === "delivered" && result.otherLanguage && spec.lock) {
    run.restart("language");
    result = await write(insistOnLanguage(spec.messages, spec.lock), true);
  }
  if (result.kind === "failed" && result.code === "CONTINUATION_FAILED")
    result = await write(insistOnContinuing(spec.messages), false);
  return spec.fit && result.kind !== "failed" ? fitIn(context, spec.fit, result, write) : result;
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
  first: Exclude<Delivered | Interruption, { kind: "failed" }>,
  write: Write,
): Promise<Delivered | Interruption> {
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

/**
 * Writes one answer of the model. Unless it `isFinal`, an answer in another language is cut off as soon as detected.
 * @throws ModelError if the answer is not complete; MODEL_REFUSED if it is a refusal; CONTINUATION_FAILED if it restarts
 * the text that it should continue
 */
async function writeOnce(
  context: GenerationContext,
  messages: ChatMessage[],
  isFinal: boolean,
): Promise<Delivered> {
  const { run, spec, onPiece } = context;
  const userText = userTextOf(spec);
  let entities = new EntityRepair(userText);
  let filter = filterFor(context);
  const lock = new LanguageLock(spec.lock, userText);
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
  const finish = await readAnswer(context, modelRequest(context, messages), { take, discard });
  if (otherLanguage) return { kind: "delivered", cut: false, otherLanguage };
  if (!repetition) show(filter.push(entities.flush()) + filter.flush());
  repetition ??= watch.atEnd(run.text, finish === "length");
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
