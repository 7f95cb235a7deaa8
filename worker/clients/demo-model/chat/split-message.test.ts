import { expect, test } from "vitest";
import { splitMessage } from "./split-message.ts";

const text = "Reed pens are cut with a knife. They write softly.";

test.each([
  ["a line above it", `Make this shorter\n\n${text}`, "Make this shorter"],
  ["a line with a colon above it", `From my notes of today:\n${text}`, "From my notes of today:"],
  ["a line below it", `${text}\n\nResuma este texto`, "Resuma este texto"],
  ["a colon before it", `Corrigez ce texte : ${text}`, "Corrigez ce texte "],
  [
    "a question before it",
    `Can you make this sound more formal? ${text}`,
    "Can you make this sound more formal?",
  ],
  ["quotation marks around it", `Make “${text}” shorter`, "Make   shorter"],
  [
    "a greeting and thanks around both",
    `Hi!\n\nMake this shorter:\n\n${text}\n\nThank you!`,
    "Make this shorter:",
  ],
])("a text is told from the request by %s", (_, message, request) => {
  expect(splitMessage(message)).toEqual({ request, text });
});

test.each([
  "Write a blog post about reed pens",
  "Titles about: reed pens, ink and paper",
  "Make it shorter. Keep the first sentence as it is.",
  "Revisa este texto:\n\n[tu texto]",
  "Hello!",
])("a request that brings no text has none: %s", (message) => {
  expect(splitMessage(message).text).toBe("");
});

test("a greeting above a request is no request", () => {
  expect(splitMessage("Bom dia!\nEscreva um texto sobre canetas").request).toBe(
    "Escreva um texto sobre canetas",
  );
});

test("a long message without a request is a text", () => {
  const long = Array.from({ length: 20 }, () => text).join(" ");
  expect(splitMessage(long)).toEqual({ request: "", text: long });
});
