import { afterEach, describe, expect, test, vi } from "vitest";
import { isFinishReason, readFinishReason } from "./finish-reasons.ts";

afterEach(() => void vi.restoreAllMocks());

describe("a finish reason", () => {
  const reasons = {
    stop: "stop STOP end_turn eos eos_token EOS stop_sequence COMPLETE completed tool_calls tool_use function_call FINISH_REASON_STOP stop_str",
    length:
      "length MAX_TOKENS max_tokens max_output_tokens maxTokens model_length length_limit model_context_window_exceeded FINISH_REASON_MAX_TOKENS incomplete token_limit_reached max_new_tokens time_limit max_time output_limit",
    content_filter:
      "content_filter content-filter contentFilter SAFETY RECITATION PROHIBITED_CONTENT BLOCKLIST SPII refusal sensitive guardrail_intervened FINISH_REASON_SAFETY content_filtered ERROR_TOXIC",
    broken:
      "error abort aborted cancelled network_error ERROR MALFORMED_FUNCTION_CALL insufficient_system_resource timeout failed killed crashed server_shutdown oom OutOfMemory internal exception preempted",
  };
  test.each(Object.entries(reasons).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind])))(
    "%s means %s, and is known",
    (name, kind) => {
      const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
      expect(readFinishReason(name)).toBe(kind);
      expect(log).not.toHaveBeenCalled();
    },
  );

  test.each(["null", "None", "NULL", "", " ", null, undefined, false])("is absent if it is %j", (reason) =>
    expect(isFinishReason(reason)).toBe(false),
  );

  test("that is unknown is a complete response, and logged by its name", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    expect(readFinishReason("Pause Turn 7")).toBe("stop");
    expect(log.mock.calls.join()).toContain('"reason":"pause_turn_"');
  });
});
