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
  `\`\`\`json\n${JSON.stringify({ type: "article", content: text, word_count: 4, tags: ["pens"] }, null, 2)}\n\`\`\``,
])("a text is taken out of %j", (answer) => {
  expect(read(answer)).toBe(text);
});

test.each([
  text,
  '{"name": "reed", "kind": "pen"}',
  '{"text": "They write.", "summary": "Pens write."}',
  "{",
  "```js\nlet pen;\n```",
  "``",
])("%j is a text", (answer) => {
  expect(read(answer)).toBe(answer);
});

test("a title in the JSON becomes the text's heading", () => {
  expect(read('{"title": "Pens", "text": "They write."}')).toBe("# Pens\n\nThey write.");
});

test("JSON that the user asks for is a text", () => {
  expect(read('{"text": "pen"}', "Write an example of JSON")).toBe('{"text": "pen"}');
});
