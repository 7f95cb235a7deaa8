import { beforeEach, expect, test, vi } from "vitest";
import { AppError, type ErrorCode, type ErrorDetails } from "../../../shared/errors.ts";
import type { McpCaller } from "./caller.ts";
import { toolError } from "./tool-error.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

const caller = { requestId: "1" } as McpCaller;

test.each<[ErrorCode, ErrorDetails | undefined, string]>([
  [
    "API_LIMIT_REACHED",
    { limit: 500, plan: "pro", refillsAt: Date.UTC(2026, 11, 1) },
    "The limit is 500 calls a month. New calls are available on 2026-12-01.",
  ],
  ["PLAN_REQUIRED", { option: "tone", plan: "pro" }, '"tone" needs the plan "pro" or a larger one.'],
  ["MODEL_BUSY", { retryAfter: 20 }, "Retry in 20 seconds."],
  [
    "TOO_MANY_RUNS",
    { limit: 5, retryAfter: 10 },
    "At most 5 texts can be written at once. Retry in 10 seconds.",
  ],
  ["TOO_MANY_RUNS", { limit: 5 }, "At most 5 texts can be written at once."],
  ["MODEL_BUSY", undefined, "Please try again in a moment."],
  ["NOT_FOUND", undefined, "NOT_FOUND: Not found."],
])("%s %j says what to do", (code, details, advice) => {
  const { isError, structuredContent, content, _meta } = toolError(new AppError(code, details), caller);
  expect(isError).toBe(true);
  expect(structuredContent).toBeUndefined();
  expect(_meta).toMatchObject({ "calamo/error": { code, requestId: "1" } });
  expect(JSON.stringify(content)).toContain(`${JSON.stringify(advice).slice(1, -1)}"`);
});
