import { expect, test } from "vitest";
import { explainWranglerFailure } from "./wrangler-failure.ts";

const failed = (output: object) => Object.assign(new Error("Command failed: wrangler d1 execute DB"), output);
const json = (text: string) => JSON.stringify({ error: { text } });

test.each([
  {
    stdout: json(
      "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable",
    ),
  },
  { stdout: "", stderr: "You are not authenticated. Please run `wrangler login`." },
])("a command that needs a sign-in says so: %j", (output) => {
  const sentence = explainWranglerFailure(failed(output), "Or add --local.");
  expect(sentence).toBe(
    "You are not signed in to Cloudflare: run npx wrangler login, or set CLOUDFLARE_API_TOKEN. Or add --local.",
  );
});

test("any other failure is told in wrangler's words, or those of the error", () => {
  expect(explainWranglerFailure(failed({ stdout: json("no such table: dead_jobs") }), "")).toBe(
    "no such table: dead_jobs",
  );
  expect(explainWranglerFailure(failed({ stdout: "no JSON" }), "")).toBe(
    "Command failed: wrangler d1 execute DB",
  );
  expect(explainWranglerFailure("away", "")).toBe("away");
});
