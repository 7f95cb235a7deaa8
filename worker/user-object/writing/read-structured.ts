// The values that an answer may stand for: of JSON as it should be, or of what it was most likely meant to be.
import { jsonrepair } from "jsonrepair";
import { waysToEnd } from "./end-json.ts";
import { deepest, settleJson } from "./settle-json.ts";

export interface Reading {
  value: unknown;
  /** The answer ends before its JSON does. */
  breaksOff: boolean;
}

/** In the worst case the library takes as long as the square of the length: one answer gets so much of it. */
const mostRepairs = 50_000 ** 2;
/** So many objects and lists are looked at, should the answer have brackets before its JSON. */
const mostStarts = 8;
/** So many ways to end JSON that breaks off are tried. */
const mostEndings = 12;

const startOfJson =
  /\{\s*(?:["'“”„‘’}/]|[\w$]{1,50}\s*:|$)|\[\s*(?:["'“”„‘’{[\]\-\d/]|(?:true|false|null|None|True|False)\b|$)/g;

/** The most likely value first. */
export function* readings(answer: string): Generator<Reading> {
  const text = withoutFenceAtEnd(answer);
  yield* read(answer, false);
  const first = findStart(text, 0);
  if (first < 0) return;
  const upToLastCloser = text.slice(first, Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1);
  yield* read(upToLastCloser, false);
  const budget = { left: mostRepairs };
  for (let start = first, count = 0; start >= 0 && count < mostStarts; count++) {
    const json = settleJson(text, start);
    if (!json) return;
    const breaksOff = json.open.length > 0;
    for (const way of waysToEnd(json).slice(0, mostEndings)) {
      const values = [...read(way, breaksOff)];
      yield* values.length > 0 ? values : read(mend(way, budget), breaksOff);
    }
    if (breaksOff) return;
    start = findStart(text, json.end);
  }
  yield* read(mend(upToLastCloser, budget), false);
}

/** The value of `text`, if it is JSON. Without what could change how objects behave, and not nested too deeply. */
function* read(text: string | undefined, breaksOff: boolean): Generator<Reading> {
  if (!text) return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return; // not JSON as it should be
  }
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === deepest) return;
    for (const object of level) Reflect.deleteProperty(object, "__proto__");
    level = level.flatMap((object) => Object.values(object).filter(isObject));
  }
  yield { value, breaksOff };
}

function mend(text: string, budget: { left: number }): string | undefined {
  budget.left -= text.length ** 2;
  if (budget.left < 0) return undefined;
  try {
    return jsonrepair(text);
  } catch {
    return undefined; // beyond repair, or nested so that the library's stack overflows
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function findStart(text: string, from: number): number {
  startOfJson.lastIndex = from;
  return startOfJson.exec(text)?.index ?? -1;
}

function withoutFenceAtEnd(answer: string): string {
  const trimmed = answer.trimEnd();
  return trimmed.endsWith("```") ? trimmed.slice(0, -3) : answer;
}
