// Checks an answer by rule, with the product's own checkers. docs/models.md explains each rule to operators.
import type { Fact } from "../../../shared/contracts/metrics.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import { countWords, readingWordsPerMinute } from "../../../shared/text/analysis/words.ts";
import { checkFacts } from "../../../shared/text/fidelity/check-facts.ts";
import { OutputCleaner } from "../../user-object/writing/output-cleaner.ts";
import type { Finding, Level, Rule } from "./finding.ts";
import type { Trial } from "./try-task.ts";

/** An answer that misses the requested length by more than this share is not good enough. */
const lengthTolerance = 0.2;
/** Until the first text, in milliseconds: longer than people stay with what they wait for (J. Nielsen, 1993). */
const longestWaitMs = 10_000;
/** The same for an answer that is shown as a whole, with a progress line. */
const longestWholeMs = 30_000;
/** A text that comes in a shorter time, in milliseconds, says nothing about its speed. */
const shortestMeasuredMs = 2000;
/** A longer text whose language can't be told, in characters, is mixed. */
const tellableLength = 200;
const mostNamed = 3;
const excerptLength = 40;

/** The codes of failed runs in the words of an operator. */
const failures: Partial<Record<ErrorCode, string>> = {
  MODEL_UNAVAILABLE: "the server does not answer, or the answer breaks off",
  MODEL_MISCONFIGURED: "the server rejects the request",
  MODEL_BUSY: "the server is busy",
  MODEL_TIMEOUT: "nothing comes for 60 s",
  MODEL_INPUT_TOO_LONG: "the request is too long for the model",
  MODEL_EMPTY: "answers without text",
  MODEL_UNREADABLE: "its JSON can't be used, even when asked again",
  MODEL_REFUSED: "declines, or asks back",
  REQUEST_REFUSED: "the provider's filter rejects the request",
  TEXT_UNCHANGED: "returns the text as it is",
};

/** Returns what is to be said against the answer; nothing if it is good. */
export function judge(trial: Trial): Finding[] {
  const { failure, task, text, data } = trial;
  if (failure?.code === "TIME_LIMIT")
    return [finding("speed", "no", `no end after ${seconds(trial.totalMs)}`)];
  if (failure) {
    const said = failure.provider ? `; the server says: ${failure.provider}` : "";
    return [finding("run", "no", `${failures[failure.code] ?? failure.code}${said}`)];
  }
  return [
    ...(trial.cut ? [finding("shape", "no", "breaks off, or repeats itself until it is stopped")] : []),
    ...(trial.fitted === "cut" ? [finding("shape", "no", "too long for its place twice, and cut off")] : []),
    ...task.findShapeProblems(text, data),
    ...language(trial),
    ...length(trial),
    ...facts(trial),
    ...chatter(trial),
    ...cost(trial),
    ...speed(trial),
  ];
}

const finding = (rule: Rule, level: Level, detail: string): Finding => ({ rule, level, detail });
const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;
const list = (found: readonly Fact[]) =>
  found
    .slice(0, mostNamed)
    .map(({ text }) => `“${excerptOf(text, excerptLength)}”`)
    .join(", ") + (found.length > mostNamed ? ` and ${found.length - mostNamed} more` : "");

function language({ task, text, otherLanguage, isLanguageRetried }: Trial): Finding[] {
  const found = detectLanguage(text);
  const isMixed = found === null && text.length >= tellableLength;
  if (otherLanguage || isMixed || (found !== null && found !== task.language))
    return [finding("language", "no", `${found ?? "mixed or unknown"} instead of ${task.language}`)];
  return isLanguageRetried ? [finding("language", "fair", "right only when asked again")] : [];
}

function length({ task, text }: Trial): Finding[] {
  if (!task.words) return [];
  const { least, most } = task.words;
  const words = countWords(text);
  if (words >= least && words <= most) return [];
  const isFar = words < least * (1 - lengthTolerance) || words > most * (1 + lengthTolerance);
  const asked = `${Math.round(least)} to ${Math.round(most)}`;
  return [finding("length", isFar ? "no" : "fair", `${words} words instead of ${asked}`)];
}

/** In a text that is written freely, small numbers in words and negations are no facts of the material. */
const isPlain = ({ kind, text }: Fact) =>
  kind === "url" || kind === "email" || ((kind === "number" || kind === "date") && /\d/.test(text));

function facts({ task: { material, language, spec }, text, fidelity }: Trial): Finding[] {
  const { missing, invented } =
    fidelity ?? (material ? checkFacts(material.text, text, language) : { missing: [], invented: [] });
  const lost = fidelity ? missing : material?.isWhole ? missing.filter(isPlain) : [];
  const added = fidelity ? invented : invented.filter(isPlain);
  const verb = spec.source?.facts === "not added" ? "changes" : "leaves out or changes";
  return [
    ...(lost.length > 0 ? [finding("facts", "no", `${verb} ${list(lost)}`)] : []),
    ...(added.length > 0 ? [finding("facts", "no", `adds ${list(added)}`)] : []),
  ];
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What stood around the text and was removed, and what is left of it. */
function chatter({ task: { spec, material }, text, answer, cut, fitted }: Trial): Finding[] {
  if (spec.structure) {
    const [json] = /[[{][\s\S]*[\]}]/.exec(answer) ?? [""];
    const around = surroundings(answer, json);
    return around ? [finding("chatter", "fair", `removed from around the JSON: ${around}`)] : [];
  }
  const source = spec.source?.text ?? material?.text ?? "";
  const cleaner = new OutputCleaner({ source, isSummary: spec.isSummary ?? false });
  const left = surroundings(text, cleaner.push(text) + cleaner.flush());
  if (left) return [finding("chatter", spec.isReply ? "fair" : "no", `left in the text: ${left}`)];
  if (cut || fitted === "cut" || spec.isReply) return [];
  const removed = surroundings(answer, text);
  return removed ? [finding("chatter", "fair", `removed: ${removed}`)] : [];
}

/** Quotes what `whole` has before and after `text`; empty if it has nothing else. */
function surroundings(whole: string, text: string): string {
  const [line, inner] = [onOneLine(whole), onOneLine(text)];
  if (line === inner) return "";
  const before = line.startsWith(inner.slice(0, excerptLength)) ? "" : line.slice(0, excerptLength);
  const after = line.endsWith(inner.slice(-excerptLength)) ? "" : line.slice(-excerptLength);
  const ends = [before && `“${before}…”`, after && `“…${after}”`].filter(Boolean);
  return ends.join(" and ") || "signs within it";
}

/** An answer may use as many tokens as its request allows for one. */
function cost({ task: { spec }, usage, requests }: Trial): Finding[] {
  const asked = requests > 1 ? `${requests} requests` : "";
  if (usage.outputTokens > spec.maxOutputTokens)
    return [
      finding(
        "cost",
        "no",
        `${usage.outputTokens} tokens written, more than the ${spec.maxOutputTokens} of a whole answer${asked && `, in ${asked}`}`,
      ),
    ];
  return asked ? [finding("cost", "fair", `took ${asked}`)] : [];
}

function speed({ task: { spec }, text, firstTextMs, totalMs }: Trial): Finding[] {
  const first = firstTextMs ?? totalMs;
  const longest = spec.structure ? longestWholeMs : longestWaitMs;
  const writingMs = totalMs - first;
  const perMinute = Math.round((countWords(text) * 60_000) / writingMs);
  const isSlow = writingMs >= shortestMeasuredMs && perMinute < readingWordsPerMinute;
  return [
    ...(first > longest ? [finding("speed", "no", `first text after ${seconds(first)}`)] : []),
    ...(isSlow ? [finding("speed", "no", `${perMinute} words a minute, slower than it is read`)] : []),
  ];
}
