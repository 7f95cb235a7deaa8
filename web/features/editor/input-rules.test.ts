import { describe, expect, test } from "vitest";
import { dataOf } from "../../../shared/document/markdown/document-source.ts";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";
import { outline, press, stateOf, type } from "./testing/edit-state.ts";

const markdownOf = (state: ReturnType<typeof stateOf>) => writeMarkdown(dataOf(state.doc));

describe("signs at the beginning of a paragraph", () => {
  test.each<[string, string]>([
    ["# a", "heading a"],
    ["### a", "heading level=3 a"],
    ["- a", "bullet_list\n  list_item\n    paragraph a"],
    ["+ a", "bullet_list\n  list_item\n    paragraph a"],
    ["1. a", "ordered_list\n  list_item\n    paragraph a"],
    ["7) a", "ordered_list start=7\n  list_item\n    paragraph a"],
    ["[] a", "bullet_list\n  list_item checked=false\n    paragraph a"],
    ["[x] a", "bullet_list\n  list_item checked=true\n    paragraph a"],
    ["- [ ] a", "bullet_list\n  list_item checked=false\n    paragraph a"],
    ["> a", "blockquote\n  paragraph a"],
    ["```js a", "code_block language=js a"],
    ["```\na", "code_block a"],
    ["---a", "horizontal_rule\nparagraph a"],
    ["1986. a", "paragraph 1986. a"],
    ["#a", "paragraph #a"],
  ])("%s", (typed, expected) => {
    expect(outline(type(stateOf(""), typed).doc)).toBe(expected);
  });

  test("under a list join it", () => {
    expect(markdownOf(type(stateOf("- a\n\n‸b"), "- "))).toBe("- a\n- b");
    expect(markdownOf(type(stateOf("1. a\n\n‸b"), "2. "))).toBe("1. a\n2. b");
  });

  test("are text in code and in cells", () => {
    expect(outline(type(stateOf("```\n‸\n```"), "# **a** ").doc)).toBe("code_block # **a**");
    expect(markdownOf(type(stateOf("| a |\n| --- |\n| ‸ |"), "- b"))).toBe("| a |\n| --- |\n| - b |");
  });
});

describe("signs around words", () => {
  test.each<[string, string]>([
    ["**a b** c", "paragraph {strong: a b} c"],
    ["__a__ c", "paragraph {strong: a} c"],
    ["*a* c", "paragraph {em: a} c"],
    ["(_a_)", "paragraph ({em: a})"],
    ["~~a~~ c", "paragraph {strike: a} c"],
    ["==a== c", "paragraph {highlight: a} c"],
    ["`a *b* c` d", "paragraph {code: a *b* c} d"],
    ["[a b](https://a.example) c", "paragraph {link: a b} c"],
    ["(https://a.example/b). c", "paragraph ({link: https://a.example/b}). c"],
    ["5*3*2", "paragraph 5*3*2"],
    ["snake_case_name", "paragraph snake_case_name"],
    ["a * b * c", "paragraph a * b * c"],
    ["a == b == c", "paragraph a == b == c"],
    ["[a](javascript:b)", "paragraph [a](javascript:b)"],
    ["20~25~", "paragraph 20~25~"],
  ])("%s", (typed, expected) => {
    expect(outline(type(stateOf(""), typed).doc)).toBe(expected);
  });
});

describe("what a rule did", () => {
  test.each(["# ", "- ", "[] ", "> ", "---", "**a**", "`a`", "[a](/b)"])(
    "%s is text again after Backspace or undo",
    (typed) => {
      const typedState = type(stateOf("x\n\n‸"), typed);
      expect(outline(press(typedState, "Backspace").doc)).toBe(outline(press(typedState, "Mod-z").doc));
      expect(press(typedState, "Backspace").doc.lastChild?.textContent).toBe(typed);
    },
  );

  test("stays if something was typed after it", () => {
    expect(outline(press(type(stateOf(""), "# a"), "Mod-z").doc)).toBe("heading");
  });
});
