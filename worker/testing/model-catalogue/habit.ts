// What one row of the catalogue is made of: how a model's server answers, and how the run must end.
import { expect } from "vitest";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { NodeRun, Respond, ScriptedResponse, SentRequest } from "../node-engine.ts";
import { doneEvent, eventOf } from "../wire-format.ts";

/** A habit of a model or of its server, as users or maintainers have reported it. */
export interface ModelHabit {
  name: string;
  /** The report, or the server's documentation. */
  source: string;
  /** `generate` by default. */
  tool?: "generate" | "rewrite" | "summarize" | "titles" | "grammar";
  /** Instead of the tool's usual input. */
  input?: object;
  respond: Respond;
  /** Asserts how the run must end. */
  assertEnd: (run: NodeRun) => void;
}

/** The text that the model means to write. */
export const text =
  "Small teams often lose an hour a day to unclear handovers.\n\nA shared checklist at the end of each shift removes most of that loss, because the next person sees what is open and what is done. Start with five lines, read them aloud, and let everyone change them once a week.";

const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };

/** One event of a stream. */
export const chunk = (delta: object, finish: string | null = null, more: object = {}): string =>
  eventOf({
    id: "c1",
    object: "chat.completion.chunk",
    created: 0,
    model: "scripted",
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  });

export const cut = (whole: string, size = 7): string[] =>
  Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
    whole.slice(index * size, (index + 1) * size),
  );

export interface StreamOptions {
  finish?: string;
  /** Whether it ends with `[DONE]`. */
  done?: boolean;
  hasUsage?: boolean;
  /** Characters in a piece. */
  size?: number;
  before?: string[];
}

/** The events of a streamed text. */
export function eventsOf(
  whole: string,
  { finish = "stop", done = true, hasUsage = true, size = 7, before = [] }: StreamOptions = {},
): string[] {
  return [
    ...before,
    chunk({ role: "assistant", content: "" }),
    ...cut(whole, size).map((content) => chunk({ content })),
    chunk({}, finish),
    ...(hasUsage ? [eventOf({ choices: [], usage })] : []),
    ...(done ? [doneEvent] : []),
  ];
}

export const stream =
  (whole: string, options?: StreamOptions): Respond =>
  () => ({ pieces: eventsOf(whole, options) });

export const events =
  (...pieces: string[]): Respond =>
  () => ({ pieces });

export const usageEvent: string = eventOf({ choices: [], usage });

/** An error of the server, as JSON or as plain text. */
export const failure = (status: number, body: object | string): ScriptedResponse =>
  typeof body === "string"
    ? { status, type: "text/plain", pieces: [body] }
    : { status, type: "application/json", pieces: [JSON.stringify(body)] };

/** Fails as long as the request is such, then writes the text. */
export const failsWhile =
  (isSuch: (sent: SentRequest) => boolean, response: ScriptedResponse, whole = text): Respond =>
  (sent) =>
    isSuch(sent) ? response : { pieces: eventsOf(whole) };

const endOf = ({ end }: NodeRun) => ({
  content: "content" in end ? end.content : undefined,
  code: "error" in end ? end.error.code : undefined,
  charged: end.receipt.charged,
  isCut: "cut" in end ? end.cut : undefined,
  data: "data" in end ? end.data : undefined,
});

/** The run delivers exactly this text. */
export const delivers =
  (content: string, { isCut = false } = {}) =>
  (run: NodeRun): void =>
    expect(endOf(run)).toMatchObject({ content, charged: 1, isCut });

/** The run fails with one of the codes, free of charge. */
export const fails =
  (...codes: ErrorCode[]) =>
  (run: NodeRun): void => {
    expect(codes).toContain(endOf(run).code);
    expect(endOf(run).charged).toBe(0);
  };

/** The run delivers a text without this. */
export const deliversWithout =
  (pattern: RegExp) =>
  (run: NodeRun): void => {
    const { content = "", code, charged } = endOf(run);
    expect({ code, charged }).toEqual({ code: undefined, charged: 1 });
    expect(content).not.toMatch(pattern);
    expect(content).not.toBe("");
  };

export const isCut = (run: NodeRun): void => expect(endOf(run)).toMatchObject({ isCut: true, charged: 1 });

/** The run delivers at least that many titles, none of them with this. */
export const deliversTitles =
  (count: number, without = /^\d+\. |^"|\0/) =>
  (run: NodeRun): void => {
    const { titles = [] } = (endOf(run).data ?? {}) as { titles?: { title: string }[] };
    expect(titles.length).toBeGreaterThanOrEqual(count);
    for (const { title } of titles) expect(title).not.toMatch(without);
  };

const fourTitles = [
  "Five Lines That Save an Hour a Day",
  "Why Shift Handovers Fail and What to Write Down",
  "A Checklist for the Last Minute of Every Shift",
  "How to Hand Over Work Without Losing an Hour",
];
const titleTypes = ["seo", "creative", "emotional", "how-to"];

/** The answer of the titles tool. */
export function titlesJson(change: (title: string, index: number) => string = (title) => title): string {
  const titles = Array.from({ length: 24 }, (_, index) => {
    const title = fourTitles[index % 4] + (index > 3 ? ` (${index})` : "");
    return { title: change(title, index), type: titleTypes[index % 4] };
  });
  return JSON.stringify({ titles });
}
