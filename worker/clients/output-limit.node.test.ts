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
    [
      "Invalid 'max_tokens': above maximum value. Expected a value <= 4096, but got 9000 instead.",
      9000,
      4096,
    ],
    [
      "it has a maxOutputTokens value of 16384 but the supported range is from 1 (inclusive) to 8193 (exclusive)",
      16_384,
      8192,
    ],
    ["max_new_tokens must be between 1 and 2,048", 4000, 2048],
    ["Unsupported value: 'max_tokens' does not support 16384, at most 4096", 16_384, 4096],
    ["Error code: 400 - max_tokens is too large", 3000, 1500],
  ])("is read from the message, or halved: %s", (message, sent, tokens) => {
    expect(readOutputLimit(message, sent, false)).toEqual({ tokens, isGeneral: true });
    expect(readOutputLimit(message, sent, true)).toEqual({ tokens, isGeneral: true });
  });

  test.each([
    ["Parameter max_tokens is illegal: cannot be set above 4096", 4096],
    ["Requested max_tokens 16384 is higher than the limit 8192", 8192],
    ["max_tokens over limit", 8192],
    ["max_tokens is limited to 4096", 4096],
    ["max_tokens should be <4096", 4095],
    ["max_tokens should be under 4096", 4095],
    ["max_tokens参数非法：取值范围为[1,8192]", 8192],
    ["max_tokens: 1-4096", 4096],
    ["maxTokens (16384): use 4096", 4096],
    ["Invalid value for max_tokens", 8192],
    ["max_tokens 参数非法", 8192],
  ])("is read more freely if the length is the rejected parameter: %s", (message, tokens) =>
    expect(readOutputLimit(message, 16_384, true)).toEqual({ tokens, isGeneral: true }),
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
    expect(readOutputLimit(message, sent, true)).toEqual({ tokens, isGeneral: false }),
  );

  test("is 0 if the input leaves no room", () =>
    expect(
      readOutputLimit(
        "maximum context length is 4,096 tokens, you requested 4,090 tokens in the messages, max_tokens",
        500,
        true,
      ),
    ).toEqual({ tokens: 0, isGeneral: false }));

  test.each([
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    "Extra inputs are not permitted: max_completion_tokens 800",
    "This model's maximum context length is 8192 tokens.",
    "temperature must be between 0 and 1",
    'Unknown name "max_tokens": Cannot find field. (request 1024)',
    "Unrecognized request argument supplied: max_completion_tokens",
    "Unexpected keyword argument 'max_completion_tokens', over 500 others are known",
    "max_tokens is invalid: use max_completion_tokens to limit the output instead",
    "Invalid parameter: max_completion_tokens",
    '{"type":"invalid_request_error","param":"max_completion_tokens"}',
    "400: no max_completion_tokens here",
  ])("is not read from another error: %s", (message) => {
    expect(readOutputLimit(message, 2000, false)).toBeUndefined();
    expect(readOutputLimit(message, 2000, true)).toBeUndefined();
  });

  test.each(["Invalid value 0.7 for temperature (max_tokens: 800)", "system role over max_tokens 800"])(
    "is not read from an error about another parameter: %s",
    (message) => expect(readOutputLimit(message, 2000, false)).toBeUndefined(),
  );
});
