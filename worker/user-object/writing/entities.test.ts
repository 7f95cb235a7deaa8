import { describe, expect, test } from "vitest";
import { EntityRepair } from "./entities.ts";

/** Decodes the answer whole and in every split into two, which must not differ. */
function decode(userText: string, answer: string): string {
  const splits = Array.from({ length: answer.length + 1 }, (_, at) => {
    const repair = new EntityRepair(userText);
    return repair.push(answer.slice(0, at)) + repair.push(answer.slice(at)) + repair.flush();
  });
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
  ])("are decoded: %s", (userText, answer) => expect(decode(userText, answer)).not.toMatch(/&#?\w+;/));

  test.each([
    ["Explain how to write & and < in HTML", "Write &amp; for an ampersand."],
    ["Why do I see R&amp;D instead of R&D?", "Because R&amp;D was encoded twice."],
    ["Reed pens", "The tag &lt;b&gt; makes letters bold."],
    ["Reed pens", "Write `R&amp;D`:\n\n```\n<p>R&amp;D</p>\n```"],
    ["R&D", "Type `&lt;` before a tag."],
    ["R&D", "AT&T; Tom & Anna; a &notit; b & c"],
  ])("stay otherwise: %s", (userText, answer) => expect(decode(userText, answer)).toBe(answer));
});
