// The faults of a model server and their outcomes: docs/model-faults.md in code.
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { Answer } from "./scripted-upstream.ts";
import { doneEvent, endEvents, eventOf, finishEvent, usageEvent, wordsEvent } from "./wire-format.ts";

/** Part of every message of the server. It may appear in the log only. */
export const secret = "xyzzy-of-the-server";

export interface ModelFault {
  /** The name in docs/model-faults.md. */
  name: string;
  /** The server's responses, in order; the last one repeats. */
  answers: Answer[];
  /** The number of requests to the server. */
  calls: number;
  /** The delays between two requests, in milliseconds. */
  pauses?: number[];
  /** How often a request times out because the server sends nothing for a minute. */
  silences?: number;
  /** The text that the user receives in the end. */
  text: string;
  /** Absent if a text is delivered and charged. */
  code?: ErrorCode;
  /** The delay in seconds that the error reports to the browser. */
  retryAfter?: number;
  /** Additional fields of the end event of a delivered text. */
  says?: { cut?: true; otherLanguage?: true; usage?: ModelUsage | null };
  restarts?: 1;
}

const body = JSON.stringify({ error: { message: `${secret}: no`, type: "server_error", code: null } });
const status = (status: number, headers: Record<string, string> = {}): Answer => ({ status, body, headers });
const raw = (...raw: (string | Uint8Array)[]): Answer => ({ raw });
const good: Answer = { pieces: ["It works."] };
const forever = new Promise<void>(() => undefined);
const kept = wordsEvent("Reed pens are kept so far");
const twice = [2000, 2000];

const noPage = `<!doctype html><title>${secret}</title><p>Welcome to nginx!`;
const mistake = eventOf(`{"choices": ${secret}`);
const failure = (type: string) => eventOf({ error: { message: secret, type } });
const bytes = new TextEncoder().encode(`${wordsEvent("Pão, naïve, 😀")}${endEvents("stop").join("")}`);
const half = new TextEncoder().encode('data: {"choices":[{"delta":{"content":"€').slice(0, -1);
const long = "x".repeat(500_000);
const blanks = Array.from({ length: 50 }, () => " \n".repeat(500));

const german =
  "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht. Danach schreibt es weich und sicher über das Papier, und die Linie wird unter der Hand mal breiter und mal schmaler. Wer es lange nicht benutzt hat, der muss die Spitze mit einem kleinen Messer nachschneiden.";
const english =
  "The reed is cut at a slant and dipped in ink. Then it writes softly and surely over the paper, and the line grows wider and thinner under the hand that leads it. Whoever has not used it for a while has to cut the nib again with a small knife.";

export const modelFaults: ModelFault[] = [
  // The server is unreachable or rejects the request.
  ...[
    { name: "refuses the connection", answers: [{ connection: "refused" as const }] },
    { name: "500", answers: [status(500)] },
    { name: "503 with Retry-After: 7", answers: [status(503, { "Retry-After": "7" })], retryAfter: 7 },
  ].map((fault) => ({
    ...fault,
    calls: 3,
    pauses: fault.retryAfter ? [7000, 7000] : twice,
    text: "",
    code: "MODEL_UNAVAILABLE" as const,
  })),
  ...[400, 401, 403, 404].map((number) => ({
    name: `${number}`,
    answers: [status(number)],
    calls: 1,
    text: "",
    code: "MODEL_MISCONFIGURED" as const,
  })),
  {
    name: "400 that names content_filter",
    answers: [{ status: 400, body: JSON.stringify({ error: { message: secret, code: "content_filter" } }) }],
    calls: 1,
    text: "",
    code: "REQUEST_REFUSED",
  },
  { name: "429", answers: [status(429)], calls: 3, pauses: twice, text: "", code: "MODEL_BUSY" },
  {
    name: "429 with Retry-After: 1, then a text",
    answers: [status(429, { "Retry-After": "1" }), good],
    calls: 2,
    pauses: [2000],
    text: "It works.",
  },
  {
    name: "429 that names insufficient_quota",
    answers: [
      { status: 429, body: JSON.stringify({ error: { message: secret, code: "insufficient_quota" } }) },
    ],
    calls: 1,
    text: "",
    code: "MODEL_MISCONFIGURED",
  },
  {
    name: "400 that names context_length_exceeded",
    answers: [
      { status: 400, body: JSON.stringify({ error: { message: secret, code: "context_length_exceeded" } }) },
    ],
    calls: 1,
    text: "",
    code: "MODEL_INPUT_TOO_LONG",
  },
  {
    name: "429 with Retry-After: 600",
    answers: [status(429, { "Retry-After": "600" })],
    calls: 1,
    text: "",
    code: "MODEL_BUSY",
    retryAfter: 600,
  },

  // The server is slow or disconnects.
  { name: "sends byte by byte", answers: [raw(...bytewise(bytes))], calls: 1, text: "Pão, naïve, 😀" },
  {
    name: "says nothing for a minute, before the first word",
    answers: [{ pieces: [forever] }],
    calls: 3,
    pauses: twice,
    silences: 3,
    text: "",
    code: "MODEL_TIMEOUT",
  },
  {
    name: "sends only comments and empty pieces for a minute",
    answers: [{ raw: [": waiting\n\n", wordsEvent(""), forever] }],
    calls: 1,
    silences: 1,
    text: "",
    code: "MODEL_TIMEOUT",
  },
  {
    name: "says nothing for a minute, in the text",
    answers: [{ raw: [kept, forever] }],
    calls: 1,
    silences: 1,
    text: "Reed pens are kept so far",
    code: "MODEL_TIMEOUT",
  },
  ...[
    { name: "the connection is lost in a word", answer: { raw: [kept], broken: true } },
    { name: "the stream ends without a finish_reason", answer: raw(kept) },
    { name: "finish_reason error, in the text", answer: raw(kept, ...endEvents("error")) },
    { name: "the stream ends in half a character", answer: raw(kept, half) },
    { name: "a line is not JSON, in the text", answer: raw(kept, mistake, ...endEvents("stop")) },
    { name: "an error object, in the text", answer: raw(kept, failure("server_error")) },
    {
      name: "a line of 2 MB, in the text",
      answer: raw(kept, 'data: {"x":"', long, long, long, long, '"}\n\n'),
    },
  ].map(({ name, answer }) => ({
    name,
    answers: [answer],
    calls: 1,
    text: "Reed pens are kept so far",
    code: "MODEL_UNAVAILABLE" as const,
  })),
  ...[
    { name: "the stream ends before the first word", answer: raw(": waiting\n\n") },
    { name: "a line is not JSON, before the first word", answer: raw(mistake, kept, ...endEvents("stop")) },
  ].map(({ name, answer }) => ({
    name,
    answers: [answer],
    calls: 3,
    pauses: twice,
    text: "",
    code: "MODEL_UNAVAILABLE" as const,
  })),
  {
    name: "an error object that says overloaded, before the first word",
    answers: [raw(failure("overloaded_error"))],
    calls: 3,
    pauses: twice,
    text: "",
    code: "MODEL_BUSY",
  },
  {
    name: "a page of HTML",
    answers: [{ raw: [noPage], headers: { "Content-Type": "text/html" } }],
    calls: 1,
    text: "",
    code: "MODEL_MISCONFIGURED",
  },

  // The response has no text, or the model declines.
  ...[
    { name: "no text", answer: raw(...endEvents("stop")) },
    { name: "[DONE] alone", answer: raw(doneEvent) },
    { name: "white space alone", answer: { pieces: [" \n", "\n\t "] } },
    { name: "white space without end", answer: { pieces: [...blanks, forever] } },
    { name: "no text, cut at its length limit", answer: raw(...endEvents("length")) },
  ].map(({ name, answer }) => ({
    name,
    answers: [answer],
    calls: 3,
    pauses: twice,
    text: "",
    code: "MODEL_EMPTY" as const,
  })),
  {
    name: "content_filter, before the first word",
    answers: [raw(...endEvents("content_filter"))],
    calls: 1,
    text: "",
    code: "MODEL_REFUSED",
  },
  {
    name: "content_filter, in the text",
    answers: [raw(kept, ...endEvents("content_filter"))],
    calls: 1,
    text: "Reed pens are kept so far",
    code: "MODEL_REFUSED",
  },

  ...[{ name: "reasoning that never ends", answer: { pieces: ["<think>\nThe user wants", " pens."] } }].map(
    ({ name, answer }) => ({
      name,
      answers: [answer],
      calls: 3,
      pauses: twice,
      text: "",
      code: "MODEL_EMPTY" as const,
    }),
  ),
  ...[
    "I'm sorry, but I can't help with that request.",
    "Es tut mir leid, aber ich kann dir dabei nicht helfen.",
  ].map((refusal, index) => ({
    name: `a refusal in ${["English", "German"][index]} instead of a text`,
    answers: [{ pieces: refusal.split(/(?<=,)/) }],
    calls: 1,
    text: "",
    code: "MODEL_REFUSED" as const,
  })),

  // The response is not what was requested.
  {
    name: "finish_reason length",
    answers: [{ pieces: ["As far as it"], finish: "length" }],
    calls: 1,
    text: "As far as it",
    says: { cut: true },
  },
  {
    name: "finish_reason MAX_TOKENS",
    answers: [raw(wordsEvent("As far as it"), ...endEvents("MAX_TOKENS"))],
    calls: 1,
    text: "As far as it",
    says: { cut: true },
  },
  {
    name: "no finish_reason, but [DONE]",
    answers: [raw(wordsEvent("It works."), usageEvent, doneEvent)],
    calls: 1,
    text: "It works.",
  },
  {
    name: "text as a list of parts, and a number",
    answers: [
      raw(
        eventOf({
          choices: [
            { delta: { content: [{ type: "thinking", thinking: [{ type: "text", text: secret }] }] } },
          ],
        }),
        eventOf({ choices: [{ delta: { content: [{ type: "text", text: "It works " }] } }] }),
        eventOf({ choices: [{ delta: { content: 24 } }] }),
        wordsEvent(" hours."),
        ...endEvents("stop"),
      ),
    ],
    calls: 1,
    text: "It works 24 hours.",
  },
  {
    name: "usage with every piece, each more than the last",
    answers: [
      raw(
        eventOf({
          choices: [{ delta: { content: "It works." } }],
          usage: { prompt_tokens: 7, completion_tokens: 1 },
        }),
        ...endEvents("stop"),
      ),
    ],
    calls: 1,
    text: "It works.",
  },
  {
    name: "JSON lines instead of events",
    answers: [
      raw([wordsEvent("It works."), finishEvent("stop"), usageEvent].join("").replace(/^data: /gm, "")),
    ],
    calls: 1,
    text: "It works.",
  },
  {
    name: "one JSON object instead of a stream",
    answers: [
      {
        raw: [JSON.stringify({ choices: [{ message: { content: "It works." }, finish_reason: "stop" }] })],
        headers: { "Content-Type": "application/json" },
      },
    ],
    calls: 1,
    text: "It works.",
    says: { usage: null },
  },
  {
    name: "no usage",
    answers: [raw(wordsEvent("It works."), finishEvent("stop"), doneEvent)],
    calls: 1,
    text: "It works.",
    says: { usage: null },
  },
  {
    name: "finish_reason twice",
    answers: [raw(wordsEvent("It works."), finishEvent("stop"), ...endEvents("stop"))],
    calls: 1,
    text: "It works.",
  },
  {
    name: "data after [DONE]",
    answers: [raw(wordsEvent("It works."), ...endEvents("stop"), wordsEvent(secret), usageEvent, doneEvent)],
    calls: 1,
    text: "It works.",
  },
  {
    name: "talk and a code fence around the text",
    answers: [
      { pieces: ["Sure! Here is your article:\n\n```markdown\n# Reed", " pens\n\nThey write.\n", "```"] },
    ],
    calls: 1,
    text: "# Reed pens\n\nThey write.",
  },
  {
    name: "chatter before and after the text",
    answers: [
      {
        pieces: [
          "Certainly, I'd be happy to help. Below is your",
          " draft.\n\n# Reed pens\n\nThey write.",
          "\n\n---\n\nLet me know if you'd like",
          " me to adjust the tone!",
        ],
      },
    ],
    calls: 1,
    text: "# Reed pens\n\nThey write.",
  },
  {
    name: "reasoning in <think> tags before the text",
    answers: [
      { pieces: ["<thi", "nk>\nThe user wants", " pens.\n</think>", "\n\n# Reed pens\n\nThey write."] },
    ],
    calls: 1,
    text: "# Reed pens\n\nThey write.",
  },
  {
    name: "reasoning that only its closing tag shows",
    answers: [
      {
        pieces: [
          "Reed pens belong in the first paragraph, ink in the second.\n",
          "</think>\n\n# Reed pens\n\nThey write.",
        ],
      },
    ],
    calls: 1,
    text: "# Reed pens\n\nThey write.",
    restarts: 1,
  },
  {
    name: "reasoning in fields of its own",
    answers: [
      raw(
        eventOf({ choices: [{ delta: { reasoning_content: secret } }] }),
        eventOf({ choices: [{ delta: { reasoning: secret } }] }),
        wordsEvent("They write."),
        ...endEvents("stop"),
      ),
    ],
    calls: 1,
    text: "They write.",
  },
  {
    name: "another language, then the right one",
    answers: [{ pieces: [german, german] }, { pieces: [english] }],
    calls: 2,
    text: english,
    restarts: 1,
  },
  {
    name: "another language, twice",
    answers: [{ pieces: [german] }],
    calls: 2,
    text: german,
    says: { otherLanguage: true, usage: { inputTokens: 7, outputTokens: 3 } }, // the first answer is broken off
    restarts: 1,
  },
  {
    name: "another language in the second half, then the right one",
    answers: [{ pieces: [english.slice(0, 221), `\n\n${german.slice(0, 220)}`] }, { pieces: [english] }],
    calls: 2,
    text: english,
    says: { usage: { inputTokens: 14, outputTokens: 6 } },
    restarts: 1,
  },
  {
    name: "the same step without end, under a new number each time",
    answers: [
      {
        pieces: [
          `${english}\n\n`,
          ...Array.from({ length: 500 }, (_, step) => `${step + 1}. Cut the nib.\n`),
          forever,
        ],
      },
    ],
    calls: 1,
    text: `${english}\n\n1. Cut the nib.`,
    says: { cut: true, usage: null }, // the answer is broken off
    restarts: 1,
  },
];

function bytewise(whole: Uint8Array): Uint8Array[] {
  return Array.from(whole, (byte) => Uint8Array.of(byte));
}
