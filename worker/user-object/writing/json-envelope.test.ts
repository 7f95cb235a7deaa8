import { expect, test } from "vitest";
import { JsonEnvelope } from "./json-envelope.ts";

const read = (answer: string, userText = "") => {
  const read = (pieces: string[]) => {
    const stage = new JsonEnvelope(userText);
    return pieces.map((piece) => stage.push(piece)).join("") + stage.flush();
  };
  const whole = read([answer]);
  expect(read(answer.split(""))).toBe(whole);
  return whole;
};

const text = 'Reed pens\n\nThey "write".';

test.each([
  JSON.stringify({ text }),
  JSON.stringify({ content: text }, null, 2),
  `\`\`\`json\n${JSON.stringify({ output: text })}\n\`\`\``,
  JSON.stringify({ text }).slice(0, -2),
])("a text is taken out of %j", (answer) => {
  expect(read(answer)).toBe(text);
});

test.each([
  text,
  '{"name": "reed", "kind": "pen"}',
  '{"title": "Pens", "text": "They write."}',
  "{",
  "```js\nlet pen;\n```",
  "``",
])("%j is a text", (answer) => {
  expect(read(answer)).toBe(answer);
});

test("JSON that the user asks for is a text", () => {
  expect(read('{"text": "pen"}', "Write an example of JSON")).toBe('{"text": "pen"}');
});
