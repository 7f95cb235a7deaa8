import { expect, test } from "vitest";
import { readDictionary, readDocument } from "./document.ts";
import { indexPatterns, matchPatterns } from "./match-patterns.ts";
import { readPattern, wordList } from "./pattern.ts";

const lists = { base: wordList("go:goes have:has"), fruit: wordList("apple pear") };

function apply(line: string, text: string): string[] {
  const document = readDocument(text, "en", readDictionary(""));
  const index = indexPatterns([{ pattern: readPattern(line, lists) }]);
  return [...matchPatterns(document, index)].map(({ after }) => after);
}

test.each([
  ["could|should of => $1 have", "I Should of known", ["Should have"]],
  ["could of => $1 have", "I could, of course", []],
  ["could of [!course] => $1 have", "could of course not; could of been", ["could have"]],
  ["[^] he {base} => he {base:2}", "He go. Does he go? And he have.", ["He goes"]],
  ["[the] {fruit} => big $1", "the apple, a pear", ["big apple"]],
  ["# {fruit} => many $2", "7 pear and seven pear", ["many pear"]],
  ["Aa but => $1, but", "Tea but no milk but", ["Tea, but"]],
  ["think , that => think that", "We think, that it is. We think that too.", ["think that"]],
  ["!only because we => $1, because we", "only because we are; happy because we are", ["happy, because we"]],
  ["it is =Tod => it is tot", "it is tod; it is Tod", ["it is tot"]],
  ["end [$] => stop", "the end of the end.", ["stop"]],
  ["why [?] => how", "Why? That is why.", ["How"]],
  ["why => how ;; asks", "Why is it so? Why it is so.", ["How"]],
  ["but => and ;; needs not", "not this but that. This but that", ["and"]],
  ["but => and ;; unless not", "not this but that. This but that", ["and"]],
  ["it is => it ~ 's", "it is", ["it's"]],
  ["it is => it's", "IT is here", []],
])("the rule %j finds its places", (line, text, found) => {
  expect(apply(line, text)).toEqual(found);
});

test("words are taken as they stand, and not across signs, lines and what is left alone", () => {
  expect(apply("could of => $1 have", "could. of could\nof could `x` of could*of")).toEqual([]);
  expect(apply("it's => it is", "It’s here")).toEqual(["It is"]);
});

test("a line that makes no sense is refused", () => {
  expect(() => readPattern("could of", lists)).toThrow(SyntaxError);
  expect(() => readPattern("{unknown} => $1", lists)).toThrow(SyntaxError);
});
