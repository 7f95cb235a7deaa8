import { expect, test } from "vitest";
import { readUserAgent } from "./user-agent.ts";

const mozilla = "Mozilla/5.0";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
const iphone = "(iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    { browser: "Firefox", os: "Windows" },
  ],
  [`${mozilla} (X11; Linux x86_64) ${chrome} Safari/537.36`, { browser: "Chrome", os: "Linux" }],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
    { browser: "Microsoft Edge", os: "Windows" },
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`,
    { browser: "Safari", os: "macOS" },
  ],
  [`${mozilla} ${iphone} Version/26.1 Mobile/15E148 Safari/604.1`, { browser: "Safari", os: "iOS" }],
  [`${mozilla} ${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, { browser: "Firefox", os: "iOS" }],
  [`${mozilla} (Linux; Android 16) ${chrome} Mobile Safari/537.36`, { browser: "Chrome", os: "Android" }],
])("%s is recognised", async (header, names) => {
  expect(await readUserAgent(header)).toEqual(names);
});

test.each([
  "",
  " ",
  "curl/8.15.0",
  "<script>alert(1)</script>/1 (x)",
  "constructor/1.0 ",
  "\u0000\u0001",
  "/".repeat(10_000),
  `Not${" a".repeat(10_000)}/1.0 (`,
])("%j is unknown", async (header) => {
  expect(await readUserAgent(header)).toEqual({ browser: "Unknown", os: "Unknown" });
});
