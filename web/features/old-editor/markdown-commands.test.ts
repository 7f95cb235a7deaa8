import { describe, expect, test } from "vitest";
import {
  applyCommand,
  type Command,
  continueList,
  type Replacement,
  type TextSelection,
} from "./markdown-commands.ts";

/** Parses a text whose selection is marked by [ ]; { and } stand for literal brackets. */
function marked(text: string): TextSelection {
  const start = text.indexOf("[");
  const plain = text.replace("[", "");
  const end = plain.indexOf("]");
  return { text: braces(plain.replace("]", "")), start, end: end < 0 ? start : end };
}
const braces = (text: string) => text.replaceAll("{", "[").replaceAll("}", "]");

function after({ text }: TextSelection, { from, to, insert, start, end }: Replacement): string {
  const whole = text.slice(0, from) + insert + text.slice(to);
  const shown = whole.replaceAll("[", "{").replaceAll("]", "}");
  return `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`;
}
const done = (command: Command, text: string) => after(marked(text), applyCommand(command, marked(text)));

describe("an inline format", () => {
  test.each<[Command, string, string]>([
    ["bold", "a [word] here", "a **[word]** here"],
    ["bold", "a **[word]** here", "a [word] here"],
    ["bold", "a [**word**] here", "a [word] here"],
    ["bold", "a[ word ]here", "a **[word]** here"],
    ["bold", "here []", "here **[]**"],
    ["bold", "here **[]**", "here []"],
    ["italic", "a [word]", "a *[word]*"],
    ["italic", "a *[word]*", "a [word]"],
    ["italic", "a **[word]**", "a ***[word]***"],
    ["italic", "a ***[word]***", "a **[word]**"],
    ["bold", "a ***[word]***", "a *[word]*"],
    ["italic", "[**word**]", "*[**word**]*"],
    ["code", "run [this]", "run `[this]`"],
    ["code", "run `[this]`", "run [this]"],
    ["bold", "[😀]", "**[😀]**"],
  ])("%s turns %j into %j", (command, before, expected) => {
    expect(done(command, before)).toBe(expected);
  });

  test("for code becomes a fence if the selection spans several lines", () => {
    expect(done("code", "so:\n[one\ntwo]\nend")).toBe("so:\n```\n[one\ntwo]\n```\nend");
  });
});

describe("a block format", () => {
  test.each<[Command, string, string]>([
    ["heading", "a ti[]tle\nmore", "## a title[]\nmore"],
    ["heading", "## a ti[]tle", "a title[]"],
    ["heading", "- a ti[]tle", "## a title[]"],
    ["list", "[one\ntwo]", "[- one\n- two]"],
    ["list", "[- one\n- two]", "[one\ntwo]"],
    ["list", "[- one\ntwo]", "[- one\n- two]"],
    ["list", "[one\n\ntwo]", "[- one\n\n- two]"],
    ["numbers", "[- one\n- two]", "[1. one\n2. two]"],
    ["numbers", "[1. one\n2. two]", "[one\ntwo]"],
    ["quote", "[one\ntwo]\nthree", "[> one\n> two]\nthree"],
    ["quote", "[one\n]two", "> one[]\ntwo"],
    ["list", "[]", "- []"],
  ])("%s turns %j into %j", (command, before, expected) => {
    expect(done(command, before)).toBe(expected);
  });
});

describe("the link command", () => {
  test.each([
    ["see [the guild] now", "see {the guild}([https://]) now"],
    ["see []", "see {[]}(https://)"],
    ["[https://example.com/a]", "{[]}(https://example.com/a)"],
  ])("turns %j into %j", (before, expected) => {
    expect(done("link", before)).toBe(expected);
  });
});

describe("Enter", () => {
  const enter = (text: string) => {
    const replacement = continueList(marked(text));
    return replacement && after(marked(text), replacement);
  };

  test.each([
    ["- one[]", "- one\n- []"],
    ["  * one[]", "  * one\n  * []"],
    ["- one[] two", "- one\n- [] two"],
    ["9. nine[]", "9. nine\n10. []"],
    ["1) one[]", "1) one\n2) []"],
    ["- {x} done[]", "- {x} done\n- { } []"],
    ["> quoted[]", "> quoted\n> []"],
    ["- one\n- []", "- one\n[]"],
    ["- one\n- []\nend", "- one\n[]\nend"],
    ["- []one", "- \n- []one"],
  ])("continues or ends a list: %j becomes %j", (before, expected) => {
    expect(enter(before)).toBe(expected);
  });

  test.each(["plain[]", "[]- one", "-one[]", "1.one[]", "- [one]", "**bold**[]"])(
    "keeps its default behaviour in %j",
    (text) => {
      expect(enter(text)).toBeUndefined();
    },
  );
});
