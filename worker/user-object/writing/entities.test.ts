import { describe, expect, test } from "vitest";
import { EntityRepair } from "./entities.ts";

/** Decodes the answer whole, character by character and in every split into two, which must not differ. */
function decode(userText: string, answer: string): string {
  const splits = Array.from({ length: answer.length + 1 }, (_, at) => {
    const repair = new EntityRepair(userText);
    return repair.push(answer.slice(0, at)) + repair.push(answer.slice(at)) + repair.flush();
  });
  const repair = new EntityRepair(userText);
  splits.push([...answer].map((character) => repair.push(character)).join("") + repair.flush());
  expect(new Set(splits).size).toBe(1);
  return splits[0] ?? "";
}

describe("entities in an answer", () => {
  test.each([
    ["R&D costs at Tom & Anna < 5 pounds", "Tom &amp; Anna keep R&amp;D &lt; 5 pounds."],
    ['Ann said "Write it down"', "She said: &quot;Write it down&quot;"],
    ["It's R&D", "It&#39;s all about R&amp;D"],
    ["Legal entities and a weekend escape", "Tom &amp; Anna said &quot;yes&quot; at 6&nbsp;p.m."],
    ["It's R&D", "She said: &#34;It&apos;s R&amp;D&#34;"],
    ["Schilfrohr", "F&uuml;r Gr&ouml;&szlig;e &ndash; &bdquo;ja&ldquo; &frac12; &Eacute;t&eacute;"],
  ])("are decoded: %s", (userText, answer) => expect(decode(userText, answer)).not.toMatch(/&#?\w+;/));

  test.each([
    ["Explain how to write & and < in HTML", "Write &amp; for an ampersand."],
    ["Why do I see R&amp;D instead of R&D?", "Because R&amp;D was encoded twice."],
    ["Reed pens", "The tag &lt;b&gt; makes letters bold."],
    ["Reed pens", "Write `R&amp;D`:\n\n```\n<p>R&amp;D</p>\n```"],
    ["R&D", "Type `&lt;` before a tag."],
    ["R&D", "AT&T; Tom & Anna; a &notit; b & c"],
    ["Reed pens", "Write `&auml;` for ä."],
    ["Was bedeutet &auml; auf meiner Seite?", "Das &auml; steht für ä."],
  ])("stay otherwise: %s", (userText, answer) => expect(decode(userText, answer)).toBe(answer));
});

describe("escapes in an answer", () => {
  test.each([
    ["One line.\\n\\nAnd another.", "One line.\n\nAnd another."],
    ['A \\"calm\\" list:\\n\\n- One.\\n- Two.\\nthree.\\n', 'A "calm" list:\n\n- One.\n- Two.\nthree.\n'],
    [`One.${"\\n".repeat(20)}Two.`, `One.${"\n".repeat(20)}Two.`],
    ["B\\u00e4cker\n\nfr\\u00FCher \\u201egut\\u201c \\ud83c\\udf5e", "Bäcker\n\nfrüher „gut“ 🍞"],
    ['\n\n\\"Yes,\\" he said.\\nHe left.', '\n\n"Yes," he said.\nHe left.'],
  ])("are decoded: %j", (answer, decoded) => expect(decode("Reed pens", answer)).toBe(decoded));

  test.each([
    ["Reed pens", 'A real line.\n\nThen \\n and \\".'],
    ["Reed pens", "The folders C:\\news and C:\\Users\\nina hold them."],
    ["Reed pens", "Write `One.\\nTwo` here."],
    ["Reed pens", "```\nprint('One.\\nTwo.\\u00e4')\n```"],
    ["Reed pens", '{"text": "One.\\nTwo \\"pens\\"."}'],
    ["Reed pens", "\\u0000 \\u12 \\ud83c \\\\u00e4 x\\\\nOne \\Nina"],
    ["Explain C:\\n", "One.\\nTwo."],
    ["How do I write a newline?", "One.\\nTwo."],
  ])("stay otherwise: %j %j", (userText, answer) => expect(decode(userText, answer)).toBe(answer));
});
