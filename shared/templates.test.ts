import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillTemplate, maxVariableName, maxVariables, parseTemplate, variablesOf } from "./templates.ts";

const values = (given: Record<string, string>) => new Map(Object.entries(given));
/** Texts with many braces and backslashes. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom("{", "}", "{{", "}}", "\\", "a", "B", " ", "\n", "é", "🖋") }),
  fc.string({ unit: "binary" }),
);

describe("variables", () => {
  test("are found in order of appearance, each once, as they are written first", () => {
    expect(
      variablesOf(["# {{Title}}\n{{ Product  name }} for {{title}}", "{{Audience}} {{Product name}}"]),
    ).toEqual(["Title", "Product name", "Audience"]);
  });

  test.each([
    ["a blank name", "{{ }}"],
    ["a name of punctuation", "{{—}}"],
    ["a name with a line break", "{{one\ntwo}}"],
    ["single braces", "{name}"],
    ["an open end", "{{name"],
    ["a backslash", "\\{{name}}"],
    ["three backslashes", "\\\\\\{{name}}"],
    ["a name that is too long", `{{${"x".repeat(maxVariableName + 1)}}}`],
  ])("are not made by %s", (_, written) => {
    expect(variablesOf([written])).toEqual([]);
    expect(fillTemplate(written, values({ name: "x", one: "x" }))).toBe(written);
  });

  test.each([
    ["two backslashes", "\\\\{{name}}"],
    ["a third brace", "{{{name}}}"],
    ["a Markdown link", "[{{name}}](https://example.com)"],
  ])("are found beside %s", (_, written) => {
    expect(variablesOf([written])).toEqual(["name"]);
  });

  test("may have names in any script, composed or not, up to the maximum", () => {
    const long = "🖋x".repeat(maxVariableName / 2);
    expect(variablesOf([`{{Año}} {{An\u0303o}} {{製品名}} {{${long}}}`])).toEqual(["Año", "製品名", long]);
  });

  test("end at the maximum", () => {
    const many = Array.from({ length: maxVariables + 3 }, (_, index) => `{{v${index}}}`).join();
    expect(variablesOf([many])).toHaveLength(maxVariables);
    expect(variablesOf([many], maxVariables + 1)).toHaveLength(maxVariables + 1);
  });
});

describe("filling a template", () => {
  test("replaces every mention, whatever its case and spaces", () => {
    const filled = fillTemplate("{{Name}}, {{ name }} and {{NAME}}", values({ Name: " Ada " }));
    expect(filled).toBe("Ada, Ada and Ada");
  });

  test("keeps variables without a value, or with a blank one", () => {
    const template = "Dear {{Name}}, from {{Team}}";
    expect(fillTemplate(template, values({ Name: " \t" }))).toBe(template);
    expect(fillTemplate(template, values({ Other: "x" }))).toBe(template);
  });

  test("inserts values as they are", () => {
    const hostile = "$& $1 {{Other}} \\ <script> [a](javascript:b)";
    expect(fillTemplate("{{Name}}{{Other}}", values({ Name: hostile, Other: "x" }))).toBe(`${hostile}x`);
  });

  test("is not confused by names of object properties", () => {
    const template = "{{__proto__}} {{constructor}} {{toString}}";
    expect(fillTemplate(template, new Map())).toBe(template);
    expect(fillTemplate(template, new Map([["__proto__", "a"]]))).toBe("a {{constructor}} {{toString}}");
  });
});

describe("any text", () => {
  test("consists of its pieces", () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(
          parseTemplate(given)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(given);
      }),
    );
  });

  test("is unchanged by filling it without values", () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(fillTemplate(given, new Map())).toBe(given);
      }),
    );
  });

  test("has no variable left once all have values, and nothing else has changed", () => {
    fc.assert(
      fc.property(text, (given) => {
        const names = variablesOf([given], Number.POSITIVE_INFINITY);
        const expected = parseTemplate(given)
          .map((piece) => (piece.name === undefined ? piece.text : "value"))
          .join("");
        expect(fillTemplate(given, new Map(names.map((name) => [name, "value"])))).toBe(expected);
      }),
    );
  });

  test("has variables that are all found again by their names", () => {
    fc.assert(
      fc.property(text, (given) => {
        const names = variablesOf([given]);
        expect(variablesOf(names.map((name) => `{{${name}}}`))).toEqual(names);
      }),
    );
  });
});

test("a long text of braces and backslashes is read in linear time", () => {
  for (const unit of ["{", "{{", "\\", "\\{{a}}", "{{a"]) {
    const long = unit.repeat(200_000 / unit.length);
    expect(parseTemplate(long).reduce((length, piece) => length + piece.text.length, 0)).toBe(long.length);
  }
});
