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

const long = "I replaced several long sentences with shorter ones so that readers can follow more easily.";

test.each([
  { rewritten_text: text, changes: [long, long] },
  { thought: `${long} ${long}`, text },
  { text, explanation: { tone: long, length: long } },
  { article: { content: text } },
  { reasoning: long, result: { data: { text, notes: long } } },
])("notes of any length, and objects around it, are dropped: %j", (answer) => {
  expect(read(JSON.stringify(answer))).toBe(text);
});

test("notes that the user asks for stay", () => {
  const answer = JSON.stringify({ text, notes: [long, long] });
  expect(read(answer, "Write the speech with notes for the speaker")).toBe(answer);
});

test.each([
  { article: { content: text, aside: `${long} ${long}` } },
  { items: [{ text }] },
  { first: { text }, second: { text } },
  { thought: long },
])("an object with other contents stays: %j", (answer) => {
  expect(read(JSON.stringify(answer))).toBe(JSON.stringify(answer));
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
