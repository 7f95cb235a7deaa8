// Parses a model's answer that should be JSON, and repairs it if it is malformed or broken off.
import { jsonrepair } from "jsonrepair";
import { ZodMiniArray, type ZodMiniType } from "zod/mini";
import english from "zod/v4/locales/en.js";
import { maxDepth, type SettledJson, settleJson } from "./settle-json.ts";
import { isObject, unwrap } from "./unwrap.ts";

type ParsedStructure<Value> = { ok: true; value: Value } | { ok: false; problem: string };

/** A longer answer, in characters, is not read. */
const maxLength = 500_000;
const maxProblemLength = 500;
const englishMessage = english().localeError;

/**
 * Parses `answer` into a value that matches `schema`, repairing it if needed. If the answer breaks off, incomplete
 * members are left out. Items without their list count as one that may also be empty.
 * @returns the value, or a short description of the problem for the model, never for users
 */
export function parseStructured<Value>(answer: string, schema: ZodMiniType<Value>): ParsedStructure<Value> {
  if (answer.length > maxLength) return { ok: false, problem: "It is too long." };
  const wanted = schema instanceof ZodMiniArray ? "list" : "object";
  let problem = "There is no whole JSON in it that can be read.";
  let isKnown = false;
  let best: { value: Value; place: Place } | undefined;
  const items = new Map<number, unknown>();
  for (const { value, breaksOff, place } of candidates(answer)) {
    if (place && !items.has(place.start)) items.set(place.start, value);
    for (const candidate of meanings(value, wanted)) {
      const result = schema.safeParse(candidate, { error: englishMessage });
      if (result.success) {
        if (!place) return { ok: true, value: best?.value ?? result.data };
        if (!best || (place.start !== best.place.start && place.size * 2 >= best.place.size))
          best = { value: result.data, place };
        break;
      }
      if (!isKnown)
        problem = (breaksOff ? "It breaks off before its end. " : "") + describe(result.error.issues);
      isKnown = true;
    }
  }
  if (best) return { ok: true, value: best.value };
  if (wanted === "list" && items.size > 0 && schema.safeParse([]).success) {
    const list = schema.safeParse([...items.values()]);
    if (list.success) return { ok: true, value: list.data };
  }
  return { ok: false, problem: problem.slice(0, maxProblemLength) };
}

function* meanings(value: unknown, wanted: "list" | "object"): Generator<unknown> {
  yield value;
  yield* unwrap(value, wanted, (text) => {
    const [parsed] = read(text, false);
    return parsed?.value;
  });
}

function describe(issues: { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`).join("; ");
}

// The values that the answer may mean: valid JSON, or the most likely repairs.

interface Candidate {
  value: unknown;
  /** Whether the answer ends before its JSON does. */
  breaksOff: boolean;
  /**
   * Where it is in an answer that may contain several: a model that thinks aloud writes drafts first. The last one is
   * meant, unless it is much shorter. Undefined if it is the only one.
   */
  place?: Place;
}

/** In characters. */
interface Place {
  start: number;
  size: number;
}

/** The library takes quadratic time in the worst case. This limits the sum of squared lengths for one answer. */
const repairBudget = 50_000 ** 2;
/** How many objects and lists are tried, because the answer may have brackets before its JSON. */
const maxStarts = 32;
/** How many endings of broken-off JSON are tried. */
const maxEndings = 12;

const startOfJson =
  /\{\s*(?:["'“”„‘’}/]|[\w$]{1,50}\s*:|$)|\[\s*(?:["'“”„‘’{[\]\-\d/]|(?:true|false|null|None|True|False)\b|$)/g;

/** The most likely value first. */
function* candidates(answer: string): Generator<Candidate> {
  const text = withoutFenceAtEnd(answer);
  yield* read(answer, false);
  const first = findStart(text, 0);
  if (first < 0) return;
  const upToLastCloser = text.slice(first, Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1);
  yield* read(upToLastCloser, false);
  const budget = { left: repairBudget };
  for (let start = first, count = 0; start >= 0 && count < maxStarts; count++) {
    const json = settleJson(text, start);
    if (!json) return;
    const breaksOff = json.open.length > 0;
    for (const way of possibleEndings(json).slice(0, maxEndings)) {
      const values = [...read(way, breaksOff)];
      const repaired = values.length > 0 ? values : read(repair(way, budget), breaksOff);
      for (const candidate of repaired) yield { ...candidate, place: { start, size: json.end - start } };
    }
    if (breaksOff) return;
    start = findStart(text, json.end);
  }
  yield* read(repair(upToLastCloser, budget), false);
}

/** Yields the value of `text` if it is JSON and not nested too deeply. Removes `__proto__`. */
function* read(text: string | undefined, breaksOff: boolean): Generator<Candidate> {
  if (!text) return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return; // not valid JSON
  }
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === maxDepth) return;
    for (const object of level) Reflect.deleteProperty(object, "__proto__");
    level = level.flatMap((object) => Object.values(object).filter(isObject));
  }
  yield { value, breaksOff };
}

function repair(text: string, budget: { left: number }): string | undefined {
  budget.left -= text.length ** 2;
  if (budget.left < 0) return undefined;
  try {
    return jsonrepair(text);
  } catch {
    return undefined; // cannot be repaired, or nested so deeply that the library's stack overflows
  }
}

function findStart(text: string, from: number): number {
  startOfJson.lastIndex = from;
  return startOfJson.exec(text)?.index ?? -1;
}

function withoutFenceAtEnd(answer: string): string {
  const trimmed = answer.trimEnd();
  return trimmed.endsWith("```") ? trimmed.slice(0, -3) : answer;
}

/**
 * Completes broken-off JSON, the best completion first. Complete members are only closed. Otherwise the incomplete element
 * of a list is dropped, of the innermost list first, but no list is emptied. Without a list, an incomplete string is
 * kept, or an object loses its last member.
 */
function possibleEndings({ pieces, open, last }: SettledJson): string[] {
  const end = (piece: number, level: number, mark = "") => {
    const closers = open.slice(0, level + 1).map(({ closer }) => closer);
    return pieces.slice(0, piece).join("") + mark + closers.reverse().join("");
  };
  const innermost = open.length - 1;
  const asFarAsItIs = (mark: string) => end(pieces.length, innermost, mark);
  const isWhole = last === "none" || last === "whole";
  const isInList = open.some(({ closer }) => closer === "]");
  const unfinished = open
    .map((container, level) => ({ ...container, without: () => end(container.wholeUntil, level) }))
    .filter((_, level) => level < innermost || !isWhole)
    .reverse();
  const lists = unfinished.filter(({ closer, whole }) => closer === "]" && whole > 0);
  const objects = unfinished.filter(({ closer }) => closer === "}");
  return [
    ...(last === "whole" ? [asFarAsItIs("")] : []),
    ...(last === "none" ? [end(open.at(-1)?.wholeUntil ?? pieces.length, innermost)] : []),
    ...lists.map(({ without }) => without()),
    ...(last === "string" && !isInList ? [asFarAsItIs('"')] : []),
    ...objects.map(({ without }) => without()),
  ];
}
