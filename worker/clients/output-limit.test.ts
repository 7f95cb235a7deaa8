import { describe, expect, test } from "vitest";
import { readOutputLimit } from "./output-limit.ts";

describe("the output that a server allows", () => {
  test.each([
    // Error messages of real servers.
    ["max_tokens is too large: 5000. This model supports at most 4096 completion tokens.", 5000, 4096],
    ["Invalid max_tokens value, the valid range of max_tokens is [1, 8192]", 16_000, 8192],
    [
      "max_tokens: 100000 > 8192, which is the maximum allowed number of output tokens for claude-3-5-2024",
      100_000,
      8192,
    ],
    ["`max_tokens` must be less than or equal to `8192`", 10_000, 8192],
    ["max_tokens exceeds the maximum for gpt-4-0613 by 12", 3000, 1500],
    ["'max_completion_tokens' is too large", 3000, 1500],
  ])("is read from the message, or halved: %s", (message, sent, tokens) =>
    expect(readOutputLimit(message, sent)).toEqual({ tokens, isGeneral: true }),
  );

  test.each([
    [
      "'max_tokens' or 'max_completion_tokens' is too large: 2000. This model's maximum context length is 2048 tokens and your request has 400 input tokens",
      2000,
      1648,
    ],
    [
      "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (3000 in the messages, 2000 in the completion).",
      2000,
      1096,
    ],
    ["input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000", 21_333, 11_760],
    [
      "`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 3000 `inputs` tokens and 2000 `max_new_tokens`",
      2000,
      1096,
    ],
    ["max_tokens is too large: context length is 2048 tokens, 400 input tokens", 1000, 500],
  ])("is what the input leaves of the context, for this request alone: %s", (message, sent, tokens) =>
    expect(readOutputLimit(message, sent)).toEqual({ tokens, isGeneral: false }),
  );

  test("is 0 if the input leaves no room", () =>
    expect(
      readOutputLimit(
        "maximum context length is 4,096 tokens, you requested 4,090 tokens in the messages, max_tokens",
        500,
      ),
    ).toEqual({ tokens: 0, isGeneral: false }));

  test.each([
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    "Extra inputs are not permitted: max_completion_tokens 800",
    "This model's maximum context length is 8192 tokens.",
    "temperature must be between 0 and 1",
  ])("is not read from another error: %s", (message) =>
    expect(readOutputLimit(message, 2000)).toBeUndefined(),
  );
});
