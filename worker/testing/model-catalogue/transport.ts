// Habits of servers and gateways on the wire: events, lines, endings and their reasons.
import { doneEvent, eventOf } from "../wire-format.ts";
import {
  chunk,
  cut,
  delivers,
  events,
  eventsOf,
  fails,
  failure,
  isCut,
  type ModelHabit,
  stream,
  text,
  usageEvent,
} from "./habit.ts";

const wholeObject = {
  choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
  usage: { prompt_tokens: 100, completion_tokens: 50 },
};
const filterChunk = eventOf({
  id: "",
  object: "",
  choices: [{ index: 0, finish_reason: null, content_filter_results: {} }],
});

const lines: ModelHabit[] = [
  {
    name: "lines end with CRLF",
    source: "https://html.spec.whatwg.org/multipage/server-sent-events.html",
    respond: events(...eventsOf(text).map((event) => event.replaceAll("\n", "\r\n"))),
    assertEnd: delivers(text),
  },
  {
    name: "lines end with CR",
    source: "https://html.spec.whatwg.org/multipage/server-sent-events.html",
    respond: events(...eventsOf(text).map((event) => event.replaceAll("\n", "\r"))),
    assertEnd: delivers(text),
  },
  {
    name: "keep-alive comments come before the text",
    source: "https://openrouter.ai/docs/api-reference/streaming",
    respond: stream(text, { before: [": OPENROUTER PROCESSING\n\n", ": OPENROUTER PROCESSING\n\n"] }),
    assertEnd: delivers(text),
  },
  {
    name: "no space after data:, with event and id lines",
    source: "https://html.spec.whatwg.org/multipage/server-sent-events.html",
    respond: events(
      ...eventsOf(text).map((event) => `event: message\nid: 3\n${event.replace("data: ", "data:")}`),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "a byte order mark comes first",
    source: "https://html.spec.whatwg.org/multipage/server-sent-events.html",
    respond: events("\uFEFF", ...eventsOf(text)),
    assertEnd: delivers(text),
  },
  {
    name: "no [DONE] at the end",
    source: "many servers compatible with OpenAI's API",
    respond: stream(text, { done: false }),
    assertEnd: delivers(text),
  },
  {
    name: "JSON lines instead of events",
    source: "https://github.com/ollama/ollama/blob/main/docs/api.md",
    respond: () => ({
      type: "application/x-ndjson",
      pieces: eventsOf(text, { done: false }).map((event) =>
        event.replace(/^data: /, "").replace("\n\n", "\n"),
      ),
    }),
    assertEnd: delivers(text),
  },
  {
    name: "Azure's first chunk has no choice, and its last no delta",
    source: "https://github.com/microsoft/autogen/issues/6465",
    respond: events(
      eventOf({ id: "", choices: [], prompt_filter_results: [{ prompt_index: 0 }] }),
      ...eventsOf(text, { done: false }),
      filterChunk,
      doneEvent,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "Azure's chunk without delta comes in the middle",
    source: "https://github.com/langchain-ai/langchain/issues/18977",
    respond: events(...eventsOf(text).slice(0, 5), filterChunk, ...eventsOf(text).slice(5)),
    assertEnd: delivers(text),
  },
  {
    name: "usage is null in each chunk, and comes never",
    source: "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
    respond: events(
      ...eventsOf(text, { hasUsage: false }).map((event) =>
        event.replace('"choices"', '"usage":null,"choices"'),
      ),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "usage comes with each chunk and grows",
    source: "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
    respond: events(
      ...cut(text, 60).map((content, index) =>
        chunk({ content }, null, { usage: { prompt_tokens: 100, completion_tokens: 10 * (index + 1) } }),
      ),
      chunk({}, "stop", { usage: { prompt_tokens: 100, completion_tokens: 50 } }),
      doneEvent,
    ),
    assertEnd: (run) => {
      delivers(text)(run);
      if (!("usage" in run.end) || run.end.usage?.outputTokens !== 50)
        throw new Error("the usage was summed");
    },
  },
  {
    name: "one JSON object instead of a stream",
    source: "gateways that do not stream",
    respond: () => ({ type: "application/json", pieces: [JSON.stringify(wholeObject)] }),
    assertEnd: delivers(text),
  },
  {
    name: "the text in choices[].text, as in completions",
    source: "https://platform.openai.com/docs/api-reference/completions",
    respond: events(
      ...cut(text, 20).map((piece) => eventOf({ choices: [{ index: 0, text: piece, finish_reason: null }] })),
      eventOf({ choices: [{ index: 0, text: "", finish_reason: "stop" }] }),
      doneEvent,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "thinking as a list of parts, then the text as text",
    source: "https://github.com/symfony/ai/issues/2422",
    respond: events(
      chunk({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Two paragraphs." }] }] }),
      ...cut(text, 30).map((content) => chunk({ content })),
      chunk({ content: "" }, "stop"),
      doneEvent,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "the text as a list of parts",
    source: "https://docs.mistral.ai/capabilities/reasoning/",
    respond: events(
      ...cut(text, 30).map((piece) => chunk({ content: [{ type: "text", text: piece }] })),
      chunk({}, "stop"),
      doneEvent,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "a number of the text as a number of JSON",
    source: "gateways that parse each piece of the text as JSON",
    respond: events(
      chunk({ content: "The shop sold " }),
      'data: {"choices":[{"index":0,"delta":{"content":1240.50},"finish_reason":null}]}\n\n',
      chunk({ content: " loaves and was closed by noon." }),
      chunk({}, "stop"),
      doneEvent,
    ),
    assertEnd: delivers("The shop sold 1240.50 loaves and was closed by noon."),
  },
];

const surrogates = (half: string) =>
  `data: {"choices":[{"index":0,"delta":{"content":"${half}"},"finish_reason":null}]}\n\n`;

const endings: ModelHabit[] = [
  {
    name: "finish_reason is empty in each chunk, and [DONE] ends the text",
    source: "https://github.com/songquanpeng/one-api",
    respond: events(...cut(text, 14).map((content) => chunk({ content }, "")), doneEvent),
    assertEnd: delivers(text),
  },
  {
    name: "finish_reason stop comes before the rest of the text",
    source: "https://github.com/decolua/9router/issues/1645",
    respond: events(
      chunk({ content: text.slice(0, 60) }),
      chunk({ content: text.slice(60, 70) }, "stop"),
      ...cut(text.slice(70), 20).map((content) => chunk({ content })),
      chunk({}, "stop"),
      doneEvent,
    ),
    assertEnd: delivers(text),
  },
  ...["STOP", "eos_token", "end_turn", "eos", "stop_sequence"].map((finish) => ({
    name: `finish_reason ${finish} ends a whole text`,
    source: "the APIs of TGI, Gemini and Anthropic",
    respond: stream(text, { finish }),
    assertEnd: delivers(text),
  })),
  ...["MAX_TOKENS", "max_tokens", "max_output_tokens", "model_length"].map((finish) => ({
    name: `finish_reason ${finish} cuts a text`,
    source: "the APIs of Gemini, Anthropic and Mistral",
    respond: stream(text.slice(0, -30), { finish }),
    assertEnd: isCut,
  })),
  ...["SAFETY", "error", "abort", "network_error", "insufficient_system_resource"].map((finish) => ({
    name: `finish_reason ${finish} breaks a text off`,
    source: "the APIs of Gemini, GLM, DeepSeek and OpenRouter",
    respond: stream(text.slice(0, 80), { finish }),
    assertEnd: fails("MODEL_UNAVAILABLE", "MODEL_REFUSED"),
  })),
  {
    name: "an error comes in the middle of the stream",
    source: "https://openrouter.ai/docs/api-reference/errors",
    respond: events(
      ...cut(text.slice(0, 90)).map((content) => chunk({ content })),
      eventOf({
        id: "x",
        error: { code: 502, message: "Provider disconnected" },
        choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
      }),
    ),
    assertEnd: fails("MODEL_UNAVAILABLE"),
  },
  {
    name: "an error comes with the status 200",
    source: "https://github.com/ollama/ollama/issues (model runner has unexpectedly stopped)",
    respond: () => failure(200, { error: "model runner has unexpectedly stopped" }),
    assertEnd: fails("MODEL_UNAVAILABLE"),
  },
  {
    name: "content and reasoning are null although tokens were counted",
    source: "https://github.com/vllm-project/vllm/issues/41902",
    respond: events(
      chunk({ role: "assistant", content: null }),
      chunk({ content: null }, "stop"),
      usageEvent,
      doneEvent,
    ),
    assertEnd: fails("MODEL_EMPTY"),
  },
  {
    name: "only a tool call comes",
    source: "https://github.com/vllm-project/vllm/issues/41902",
    respond: events(
      chunk({
        role: "assistant",
        content: null,
        tool_calls: [{ index: 0, id: "x", type: "function", function: { name: "search", arguments: "{}" } }],
      }),
      chunk({}, "tool_calls"),
      doneEvent,
    ),
    assertEnd: fails("MODEL_EMPTY", "MODEL_UNAVAILABLE", "MODEL_UNREADABLE"),
  },
  {
    name: "the halves of an emoji come in two chunks",
    source: "https://github.com/elie222/rakazo/issues/416",
    respond: events(
      chunk({ content: "We shipped it " }),
      surrogates("\\ud83d"),
      surrogates("\\ude80"),
      chunk({ content: " and the team is glad about the quiet launch." }),
      chunk({}, "stop"),
      doneEvent,
    ),
    assertEnd: delivers("We shipped it 🚀 and the team is glad about the quiet launch."),
  },
];

export const transportHabits: ModelHabit[] = [...lines, ...endings];
