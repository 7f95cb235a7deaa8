// Makes a value of a model's answer that should be JSON and nothing else, and often is nearly that.

import { jsonrepair } from "jsonrepair";
import type { ZodMiniType } from "zod/mini";
import english from "zod/v4/locales/en.js";
import { deepest, type SettledJson, settleJson } from "./settle-json.ts";

export type ParsedStructure<Value> = { ok: true; value: Value } | { ok: false; problem: string };

/** A longer answer, in characters, is not read. */
const longest = 500_000;
const longestProblem = 500;
const inWords = english().localeError;

/**
 * The value that `answer` stands for, mended where it must be and as far as it then fits `schema`; where the answer
 * breaks off, what is not whole is left out. Otherwise what is wrong, in short words for the model, never for people.
 */
export function parseStructured<Value>(answer: string, schema: ZodMiniType<Value>): ParsedStructure<Value> {
  if (answer.length > longest) return { ok: false, problem: "It is too long." };
  let problem = "There is no whole JSON in it that can be read.";
  let isKnown = false;
  for (const { value, breaksOff } of readings(answer))
    for (const candidate of [value, ...unwrap(value)]) {
      const result = schema.safeParse(candidate, { error: inWords });
      if (result.success) return { ok: true, value: result.data };
      if (!isKnown)
        problem = (breaksOff ? "It breaks off before its end. " : "") + describe(result.error.issues);
      isKnown = true;
    }
  return { ok: false, problem: problem.slice(0, longestProblem) };
}

/** What stands by itself in an object or list: models like to put a name or brackets around an answer. */
function unwrap(value: unknown): unknown[] {
  const members = typeof value === "object" && value !== null ? Object.values(value) : [];
  return members.length === 1 && typeof members[0] === "object" ? members : [];
}

function describe(issues: { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`).join("; ");
}

// The values that an answer may stand for: of JSON as it should be, or of what it was most likely meant to be.

interface Reading {
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
function* readings(answer: string): Generator<Reading> {
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

// The ways to end JSON that breaks off.

/**
 * The JSON with an end, the best way to give it one first. What is whole is only closed. Otherwise the element that a
 * list has not got whole is left out, of the innermost list first, but no list is emptied. Where there is no list a
 * text stays as far as it has come; else an object goes without its last member.
 */
function waysToEnd({ pieces, open, last }: SettledJson): string[] {
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
