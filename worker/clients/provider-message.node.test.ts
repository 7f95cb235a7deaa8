import OpenAI from "openai";
import { expect, test } from "vitest";
import { providerMessage } from "./provider-message.ts";

const texts = ["Summarize.", "<text>\nOur secret project Falcon starts in May with Ada.\n</text>"];
const said = (message: unknown) =>
  providerMessage(OpenAI.APIError.generate(400, { error: { message } }, undefined, new Headers()), texts);

test.each([
  ['The model "gpt-9" does not exist', 'The model "gpt-9" does not exist'],
  ["Unsupported value: 'temperature' must be 1", "Unsupported value: 'temperature' must be 1"],
  ["max_tokens is too large: 9000.\nAt most 4096.", "max_tokens is too large: 9000. At most 4096."],
  ["Invalid input: our secret project falcon starts in May.", "Invalid input: [text]"],
  ['Flagged: "Falcon"', "Flagged: [text]"],
  ['Flagged: "something else entirely"', "Flagged: [text]"],
  ['Cannot parse {"content":"Our secret project Falcon"}', 'Cannot parse {"content":[text]}'],
  ["Incorrect API key provided: sk-proj-abc***xyz.", "Incorrect API key provided: [secret]."],
  ["Ask admin@provider.example for access", "Ask [e-mail] for access"],
  ["x".repeat(39).concat(" ").repeat(20), `${"x".repeat(39).concat(" ").repeat(20).slice(0, 300)}…`],
])("%j is kept as %j", (message, kept) => expect(said(message)).toBe(kept));

test("there is none without a message, in a page, and of another error", () => {
  for (const message of [undefined, "", 7, "<!doctype html><p>Our secret</p>"])
    expect(said(message)).toBeNull();
  expect(providerMessage(new OpenAI.APIConnectionError({}), texts)).toBeNull();
  expect(providerMessage(new Error("Our secret"), texts)).toBeNull();
});
