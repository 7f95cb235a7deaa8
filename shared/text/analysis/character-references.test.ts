import { describe, expect, test } from "vitest";
import { keyphrasesOf } from "../seo/keyphrases.ts";
import { analyzeText } from "./analyze-text.ts";
import { parseText, sentencesOf } from "./parsed-text.ts";
import { decodeInPlace, decodeReferences } from "./prose.ts";
import { findReadabilityIssues } from "./readability-issues.ts";

const wordsOf = (text: string) => parseText(text, "en").words.map((word) => word.text);

test.each([
  ["caf&eacute; &amp; cr&egrave;me", "café & crème"],
  ["&#233;&#xE9;&#Xe9;", "ééé"],
  ["a&mdash;b&hellip;&nbsp;&ldquo;c&rdquo;", "a—b…\u00a0“c”"],
  ["&CounterClockwiseContourIntegral;&NotEqualTilde;", "∳≂̸"],
  ["&Eacute; is not &eacute;", "É is not é"],
  [
    "AT&T; &nosuchname; &eacute &constructor; &#; &#xG;",
    "AT&T; &nosuchname; &eacute &constructor; &#; &#xG;",
  ],
  ["&#0;&#10;&#xD800;&#9999999;", "    "],
  ["", ""],
])("%j decodes to %j", (text, decoded) => {
  expect(decodeReferences(text)).toBe(decoded);
});

describe("words with character references", () => {
  test.each([
    ["caf&eacute;s caf&eacute; &Eacute;t&eacute;", ["cafés", "café", "Été"]],
    ["don&rsquo;t dogs&rsquo; bones", ["don’t", "dogs", "bones"]],
    ["one&mdash;two &ndash; three&nbsp;four", ["one", "two", "three", "four"]],
    ["&ldquo;Yes&rdquo; &laquo;no&raquo;", ["Yes", "no"]],
    ["Donau&shy;dampf&zwnj;schiff", ["Donaudampfschiff"]],
    ["well&hyphen;known e&#45;mail", ["well", "known", "e-mail"]],
    ["a &lt;b&gt; c &ast;d&ast; &vert; e", ["a", "b", "c", "d", "e"]],
    ["R&amp;D AT&T;", ["R", "D", "AT", "T"]],
  ])("are decoded in %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test("keep their offsets in the original text", () => {
    const text = "Un caf&eacute;. La cr&egrave;me est vraiment bonne&nbsp;!";
    expect(decodeInPlace(text)).toHaveLength(text.length);
    expect(sentencesOf(text, "fr").map(({ start, end }) => text.slice(start, end))).toEqual([
      "Un caf&eacute;.",
      "La cr&egrave;me est vraiment bonne&nbsp;!",
    ]);
    expect(findReadabilityIssues(text, "fr").map(({ start, end }) => text.slice(start, end))).toEqual([
      "vraiment",
    ]);
    expect(parseText(text, "fr").words.map(({ start, end }) => text.slice(start, end))[1]).toBe(
      "caf&eacute;",
    );
  });

  test("are counted and found like words without references", () => {
    expect(analyzeText("Caf&eacute; &mdash; cr&egrave;me.", "fr").counts).toEqual(
      analyzeText("Café — crème.", "fr").counts,
    );
    expect(keyphrasesOf("Le caf&eacute;. Un caf&eacute; cr&egrave;me.", "fr")[0]?.phrase).toBe("café");
    const dialogue = "&mdash;Llegas tarde &mdash;dijo Ana&mdash;. &mdash;Pues no.";
    expect(sentencesOf(dialogue, "es")).toHaveLength(2);
  });
});

test.each(["&", "&a", "&#", "&amp;", "&eacute;", "&shy;", "&rsquo;"])(
  "terminates on 50,000 repetitions of %j",
  (piece) => {
    const text = piece.repeat(50_000);
    expect(decodeInPlace(text)).toHaveLength(text.length);
    expect(Array.isArray(sentencesOf(text, "en"))).toBe(true);
  },
);
