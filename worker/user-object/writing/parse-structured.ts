// Makes a value of a model's answer that should be JSON and nothing else, and often is nearly that.
import type { ZodMiniType } from "zod/mini";
import english from "zod/v4/locales/en.js";
import { readings } from "./read-structured.ts";

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
