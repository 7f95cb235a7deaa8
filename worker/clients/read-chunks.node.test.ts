import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { ChunkReader } from "./read-chunks.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const event = (data: unknown, end = "\n") => `data: ${JSON.stringify(data)}${end}${end}`;
const chunk = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});
const said = (content: string) => event(chunk({ content }));
const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
const stop = event(chunk({}, "stop"));
const done = "data: [DONE]\n\n";

/** Parses these bytes one after another, and ends the response unless it is already over. */
const read = (...sent: (string | Uint8Array)[]) => readWith(new ChunkReader(), ...sent);

function readWith(answer: ChunkReader, ...sent: (string | Uint8Array)[]) {
  const over = () => answer.done || answer.failure !== undefined;
  const parts = sent.flatMap((bytes) =>
    over() ? [] : answer.push(typeof bytes === "string" ? encode(bytes) : bytes),
  );
  if (!over()) parts.push(...answer.end());
  const text = parts.map((part) => ("text" in part ? part.text : "")).join("");
  return { parts, text, failure: answer.failure, done: answer.done, chunks: answer.chunks };
}

describe("a parsed response", () => {
  const fixture = encode(
    [
      ": a comment with 🪶 in it\n\n",
      event({ id: "c", choices: [], prompt_filter_results: [] }),
      event(chunk({ role: "assistant", content: null }), "\r\n"),
      event(chunk({ content: "", tool_calls: [] }, "null")),
      `event: message\r\nid: 7\r\nretry: 100\r\nunknown: field\r\nno field at all\r\n${event(chunk({ content: "Dó 🪶 " }), "\r\n")}`,
      `data:${JSON.stringify(chunk({ content: "𝄞𝄢" }))}\r\r`,
      event(chunk({ content: "", reasoning_content: "hm", reasoning: "hm 🤔" })),
      `data: {"choices":\ndata: [{"delta":{"content":"two\\nlines"}}]}\n\n`,
      said("data: {not} an event\n\n 👩🏽‍💻"),
      stop,
      event({ choices: [], usage }),
      done,
      said("never"),
    ].join(""),
  );
  const whole = read(fixture);

  test("contains text, finish reason and usage", () => {
    expect(whole.parts).toEqual([
      { text: "Dó 🪶 " },
      { text: "𝄞𝄢" },
      { text: "two\nlines" },
      { text: "data: {not} an event\n\n 👩🏽‍💻" },
      { finish: "stop" },
      { usage: { inputTokens: 7, outputTokens: 3 } },
    ]);
    expect(whole).toMatchObject({ done: true, failure: undefined });
  });

  test("is the same for every split into two pieces", () => {
    for (let cut = 0; cut <= fixture.length; cut++)
      expect(read(fixture.subarray(0, cut), fixture.subarray(cut)), `cut at ${cut}`).toEqual(whole);
  });

  test("is the same byte by byte, with empty pieces in between", () => {
    const bytes = [...fixture].flatMap((byte) => [Uint8Array.of(byte), new Uint8Array()]);
    expect(read(...bytes)).toEqual(whole);
  });

  test("is the same for any split", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(fixture.length), { maxLength: 40 }), (places) => {
        const cuts = [0, ...places.sort((one, other) => one - other), fixture.length];
        const pieces = cuts.slice(1).map((cut, index) => fixture.subarray(cuts[index], cut));
        expect(read(...pieces)).toEqual(whole);
      }),
    );
  });
});

describe("the parts of a response", () => {
  test("before a failure are kept, in one piece or in several", () => {
    const broken = event({ error: { message: "secret detail", type: "server_error" } });
    for (const sent of [[said("kept") + broken + said("late")], [said("kept"), broken, said("late")]]) {
      const { text, failure } = read(...sent);
      expect(text).toBe("kept");
      expect(failure).toMatchObject({ code: "MODEL_UNAVAILABLE", retryable: true });
    }
  });

  test("do not require an empty line at the end", () => {
    const last = said("all").trimEnd();
    expect(read(said("that is "), last).text).toBe("that is all");
  });

  test("exclude a byte order mark", () => expect(read(`\uFEFF${said("a")}`).text).toBe("a"));

  test.each([
    [{ content: 7 }, "7"],
    [{ content: -0.5 }, "-0.5"],
    [{ content: 0 }, "0"],
    [{ content: true }, "true"],
    [{ content: null }, ""],
    [
      {
        content: [
          { type: "text", text: "a" },
          { type: "text", text: "b" },
        ],
      },
      "ab",
    ],
    [{ content: ["a", { text: { value: "b" } }] }, "ab"],
    [{ content: { type: "output_text", text: "a" } }, "a"],
    [{ content: [{ type: "thinking", thinking: [{ type: "text", text: "hm" }] }, { text: "a" }] }, "a"],
    [{ content: [{ type: "reasoning", text: "hm" }] }, ""],
    [
      {
        content: [
          { type: "reference", reference_ids: [1] },
          { type: "text", text: "a" },
        ],
      },
      "a",
    ],
  ])("have the text of any form of content: %j", (delta, text) =>
    expect(read(event(chunk(delta)), stop).text).toBe(text),
  );

  test("have a number as it was written", () =>
    expect(read('data: {"choices":[{"delta":{"content": 1.50}}]}\n\n', said(" pounds"), stop).text).toBe(
      "1.50 pounds",
    ));

  test("have the text of completions and of a delta that is a text", () =>
    expect(
      read(event({ choices: [{ text: "a" }] }), event({ choices: [{ delta: "b", finish_reason: "stop" }] }))
        .text,
    ).toBe("ab"));

  test("have what follows a finish reason", () =>
    expect(read(event(chunk({ content: "a" }, "stop")), said("b"), stop, done).text).toBe("ab"));

  test("finish with stop if [DONE] follows without a reason, or with an empty one", () => {
    for (const reason of [null, "", "null", "None"])
      expect(read(event(chunk({ content: "a" }, reason)), done).parts).toEqual([
        { text: "a" },
        { finish: "stop" },
      ]);
  });

  test.each(["null", "none"])("before the reason %j are not the end of the text", (reason) => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const answer = new ChunkReader();
    const piece = event(chunk({ content: "kept" }, reason));
    expect(answer.push(encode(piece))).toEqual([{ text: "kept" }]);
    expect(answer.finished).toBe(false);
    expect(read(piece, event({ error: { type: "server_error" } })).failure).toBeDefined();
    expect(log).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test.each(["error", "abort", "network_error"])(
    "before the finish reason %s are kept, and the response failed",
    (reason) => {
      const { parts, failure } = read(said("kept"), event(chunk({ content: " so far" }, reason)), done);
      expect(parts).toEqual([{ text: "kept" }, { text: " so far" }]);
      expect(failure).toMatchObject({ code: "MODEL_UNAVAILABLE", retryable: true });
    },
  );

  test("finish with content_filter if the refusal field is set", () =>
    expect(read(event(chunk({ content: null, refusal: "I cannot" })), stop).parts).toEqual([
      { finish: "content_filter" },
    ]));

  test.each([
    {},
    { prompt_tokens: "7", completion_tokens: 3 },
    { prompt_tokens: 7 },
    { prompt_tokens: -1, completion_tokens: 3 },
    { prompt_tokens: 1.5, completion_tokens: 3 },
  ])("exclude an invalid token count: %j", (wrong) =>
    expect(read(event({ choices: [], usage: wrong })).parts).toEqual([]),
  );

  test.each([
    "null",
    "7",
    '"words"',
    "[]",
    "{}",
    '{"choices":null}',
    '{"choices":[null]}',
    '{"choices":[{}]}',
    "",
  ])("are empty for a chunk without content: %j", (data) =>
    expect(read(`data: ${data}\n\n`, said("a"))).toMatchObject({ text: "a", failure: undefined }),
  );
});

describe("the choices of a response", () => {
  const choice = (index: number, content: string, finish_reason: string | null = null) => ({
    index,
    delta: { content },
    finish_reason,
  });
  const one = (...sent: Parameters<typeof choice>) => event({ choices: [choice(...sent)] });

  test.each([
    ["in chunks of their own", [one(0, "a"), one(1, "X"), one(0, "b"), one(1, "Y", "stop")]],
    ["that begin with the second", [one(1, "a"), one(0, "X"), one(1, "b")]],
    ["of which the second follows", [one(0, "ab", "stop"), one(1, "XY", "stop")]],
    ["that begin with two chunks of each", [one(0, "a"), one(0, "b"), one(1, "X"), one(1, "Y")]],
    [
      "in one chunk",
      [
        event({ choices: [choice(1, "X"), choice(0, "a")] }),
        event({ choices: [choice(0, "b"), choice(1, "Y")] }),
      ],
    ],
  ])("are read as one text, %s", (_, sent) => expect(read(...sent, done).text).toBe("ab"));

  // TGI before 1.4.4 (huggingface/text-generation-inference#1648) and Foundry Local (microsoft/foundry-local#263).
  test.each([0, 1])("are one if the server counts chunks in their index, from %i", (first) => {
    const chunks = ["a", "b", "c", "d"].map((content, place) => one(first + place, content));
    for (let length = 1; length <= chunks.length; length++)
      for (const end of ["", done])
        expect(read(...chunks.slice(0, length), end).text).toBe("abcd".slice(0, length));
  });
});

describe("the arguments of a tool call", () => {
  const call = (given: unknown) =>
    event(chunk({ tool_calls: [{ index: 0, function: { arguments: given } }] }));
  const sent = [call(""), call('{"a"'), call(": 1}"), event(chunk({}, "tool_calls"))];

  test("are text if JSON was requested", () => {
    expect(readWith(new ChunkReader({ takesToolCalls: true }), ...sent).text).toBe('{"a": 1}');
    expect(readWith(new ChunkReader({ takesToolCalls: true }), call({ a: 1 })).text).toBe('{"a":1}');
  });

  test("are no text otherwise", () => expect(read(...sent).text).toBe(""));
});

describe("a server error in the middle of a response", () => {
  test.each([
    [event({ error: { message: "secret detail", type: "server_error", code: null } }), "MODEL_UNAVAILABLE"],
    [event({ error: "secret detail" }), "MODEL_UNAVAILABLE"],
    [event({ object: "error", message: "secret detail", type: "BadRequestError" }), "MODEL_UNAVAILABLE"],
    [
      event({ choices: [{ delta: { content: "" }, error: { code: 502, message: "secret detail" } }] }),
      "MODEL_UNAVAILABLE",
    ],
    [`event: error\n${event({ message: "secret detail" })}`, "MODEL_UNAVAILABLE"],
    [event({ error: { message: "secret detail", code: 502 }, ...chunk({}, "error") }), "MODEL_UNAVAILABLE"],
    [event({ error: { message: "secret detail", type: "rate_limit_exceeded" } }), "MODEL_BUSY"],
    [
      event({ error: { message: "secret detail", type: "requests", code: "rate_limit_exceeded" } }),
      "MODEL_BUSY",
    ],
    [event({ error: { message: "secret detail", type: "overloaded_error" } }), "MODEL_BUSY"],
    [event({ error: { message: "secret detail", code: 429 } }), "MODEL_BUSY"],
    [event({ error: { message: "secret detail: too many tokens, wait", code: 429 } }), "MODEL_BUSY"],
    [event({ error: { message: "secret detail", code: "insufficient_quota" } }), "MODEL_MISCONFIGURED"],
    [event({ error: { message: "secret detail: not enough credits", code: 429 } }), "MODEL_MISCONFIGURED"],
    [event({ error: "insufficient_quota" }), "MODEL_MISCONFIGURED"],
    [event({ error: { message: "secret detail", code: "context_length_exceeded" } }), "MODEL_INPUT_TOO_LONG"],
    [event({ error: [{ message: "secret detail", type: "content_filter" }] }), "REQUEST_REFUSED"],
  ])("is mapped to Calamo's own error without its details: %s", (sent, code) => {
    const { failure } = read(said("a"), sent);
    expect(failure).toMatchObject({ code, retryable: code === "MODEL_UNAVAILABLE" || code === "MODEL_BUSY" });
    expect(String(failure?.cause)).not.toMatch(/secret|detail/);
  });

  test("is ignored after the text is complete", () => {
    for (const rest of [
      event({ error: { type: "server_error" } }),
      "data: {broken\n\n",
      encode("data: 🪶").subarray(0, -1),
    ])
      expect(read(said("all"), stop, rest)).toMatchObject({ text: "all", failure: undefined });
  });
});

describe("a malformed response", () => {
  test.each([
    ["a line that is not JSON", [said("a"), 'data: {"choices": [private words\n\n']],
    ["a body truncated in a line", [said("a"), 'data: {"choices":[{"delta":{"content":"private wor']],
    ["a body truncated in a character", [said("a"), encode("data: 🪶").subarray(0, -1)]],
    ["malformed JSON", ['{"choices": private words']],
    ["an object without a choice", ['{"id":"c","object":"chat.completion"}']],
  ])("is a retryable error that does not quote it: %s", (_, sent) => {
    const { failure } = read(...sent);
    expect(failure).toMatchObject({ code: "MODEL_UNAVAILABLE", retryable: true });
    expect(String(failure?.cause)).not.toContain("private");
  });

  test.each(["data: ", "{"])("is a retryable error if a line (%j) never ends", (start) => {
    const answer = new ChunkReader();
    answer.push(encode(start));
    const megabyte = encode("x".repeat(100_000));
    let sent = 0;
    for (; sent < 30 && !answer.failure; sent++) answer.push(megabyte);
    expect(sent).toBe(10);
    expect(answer.failure).toMatchObject({ code: "MODEL_UNAVAILABLE", retryable: true });
    expect(answer.push(encode(said("late")))).toEqual([]);
  });

  test("is not retryable if it is an HTML page", () => {
    expect(read("\n <!doctype html><p>", "Welcome").failure).toMatchObject({
      code: "MODEL_MISCONFIGURED",
      retryable: false,
    });
  });
});

describe("a server that does not stream", () => {
  const whole = {
    id: "c",
    choices: [{ message: { role: "assistant", content: "All 🪶 at once" }, finish_reason: "length" }],
    usage,
  };

  test("returns one object, however it is formatted and split", () => {
    const bytes = encode(`\n${JSON.stringify(whole, null, 2)}\n`);
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(read(bytes.subarray(0, cut), bytes.subarray(cut)).parts).toEqual([
        { text: "All 🪶 at once" },
        { finish: "length" },
        { usage: { inputTokens: 7, outputTokens: 3 } },
      ]);
  });

  test.each([undefined, "null"])("finishes with stop if it gives no reason: %j", (finish_reason) =>
    expect(read(JSON.stringify({ choices: [{ message: { content: "a" }, finish_reason }] })).parts).toEqual([
      { text: "a" },
      { finish: "stop" },
    ]),
  );

  test("can return one object a line, whatever the split, and [DONE]", () => {
    const lines = [
      chunk({ content: "All 🪶" }),
      chunk({ content: " at\nonce" }),
      chunk({}, "stop"),
      { choices: [], usage },
    ];
    const bytes = encode(`${lines.map((line) => JSON.stringify(line)).join("\r\n")}\n[DONE]\n`);
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(read(bytes.subarray(0, cut), bytes.subarray(cut)).parts).toEqual([
        { text: "All 🪶" },
        { text: " at\nonce" },
        { finish: "stop" },
        { usage: { inputTokens: 7, outputTokens: 3 } },
      ]);
  });

  test("can return an error object", () =>
    expect(read('{"error":{"message":"secret","type":"server_error"}}').failure).toMatchObject({
      code: "MODEL_UNAVAILABLE",
    }));
});

test("chunks with text or reasoning and [DONE] are counted, but comments and empty chunks are not", () => {
  expect(read(": waiting\n\n: waiting\n\n").chunks).toBe(0);
  expect(read(said("a"), event(chunk({ reasoning_content: "hm" })), done).chunks).toBe(3);
  expect(read(event(chunk({ role: "assistant", content: "" })), event(chunk({}))).chunks).toBe(0);
});

test.each([
  [{ content: "", tool_calls: [] }, 0],
  [{ content: [] }, 0],
  [{ content: {} }, 0],
  [{ content: [{ type: "text", text: "" }] }, 0],
  [{ tool_calls: [{ index: 0, id: "c", type: "function", function: { name: "", arguments: "" } }] }, 0],
  [{ content: null, annotations: [[], {}] }, 0],
  [{ content: [{ type: "text", text: "a" }] }, 1],
  [{ content: [0] }, 1],
  [{ content: "[]" }, 1],
  [{ content: " " }, 1],
  [{ tool_calls: [{ index: 0, function: { arguments: "{" } }] }, 1],
  [{ reasoning_details: [{ type: "reasoning.encrypted", data: "a" }] }, 1],
])("a chunk is counted if a part of it has content: %j", (delta, count) => {
  expect(read(event(chunk(delta))).chunks).toBe(count);
  expect(read(event(chunk(delta, "null"))).chunks).toBe(count);
});
