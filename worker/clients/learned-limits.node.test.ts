import { describe, expect, test } from "vitest";
import { LearnedLimits } from "./learned-limits.ts";

const unknown = Number.POSITIVE_INFINITY;

describe("what a server was learned to reject", () => {
  test("is the union of what concurrent requests have learned, and the smallest length", () => {
    const limits = new LearnedLimits(() => 0);
    limits.add("a", { unsupported: new Set(["temperature"]), maxOutputTokens: 4000 });
    limits.add("a", { unsupported: new Set(["stream_options"]), maxOutputTokens: 1000 });
    limits.add("a", { unsupported: new Set(), maxOutputTokens: unknown });
    expect(limits.get("a")).toMatchObject({
      unsupported: new Set(["temperature", "stream_options"]),
      maxOutputTokens: 1000,
    });
    expect(limits.get("b")).toEqual({ unsupported: new Set(), maxOutputTokens: unknown });
  });

  test("is forgotten an hour after it was first learned, however often it is used", () => {
    let now = 0;
    const limits = new LearnedLimits(() => now);
    const temperature = { unsupported: new Set(["temperature"] as const), maxOutputTokens: unknown };
    limits.add("a", temperature);
    now = 59 * 60_000;
    limits.add("a", temperature);
    expect(limits.get("a").unsupported.size).toBe(1);
    now = 60 * 60_000;
    expect(limits.get("a").unsupported.size).toBe(0);
    limits.add("a", { unsupported: new Set(["stream_options"]), maxOutputTokens: unknown });
    expect(limits.get("a").unsupported).toEqual(new Set(["stream_options"]));
  });

  test("is kept for 500 servers at most", () => {
    const limits = new LearnedLimits(() => 0);
    for (let server = 0; server <= 500; server++)
      limits.add(`${server}`, { unsupported: new Set(["temperature"]), maxOutputTokens: unknown });
    expect([0, 1, 500].map((server) => limits.get(`${server}`).unsupported.size)).toEqual([0, 1, 1]);
  });
});
