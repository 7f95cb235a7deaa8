import { describe, expect, test } from "vitest";
import { grammarInput } from "../../shared/contracts/grammar.ts";
import { checkEntitlement } from "../../shared/entitlement.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { readRequest } from "../clients/model-request.ts";
import { parseStructured } from "../user-object/writing/parse-structured.ts";
import { grammar } from "./grammar.ts";

const text = "She go to the market every morning, and she buy two breads their.";
const request = (input: object = {}) => grammarInput.parse({ text, ...input });
const prepare = (input: object = {}) => grammar.prepare(request(input), entitlementsOf("pro"), null);
const marked = (input: object = {}) => readRequest(prepare(input).messages[1]?.content ?? "");

describe("a grammar correction", () => {
  test("gives its reasons in the language of the interface", () => {
    const { messages, language } = prepare({ interfaceLanguage: "pt" });
    expect(messages[0]?.content).toContain("one short sentence in Portuguese");
    expect(language).toBe("en");
    expect(marked({ interfaceLanguage: "pt" })?.settings).toEqual({
      language: "en",
      explain: "pt",
      advanced: "no",
    });
  });

  test("covers style and clarity only if requested", () => {
    expect(prepare().messages[0]?.content).not.toContain('"clarity"');
    expect(prepare({ advanced: true }).messages[0]?.content).toContain('"clarity"');
  });

  test("sends the model only those dictionary words that occur in the text", () => {
    const dictionary = ["market", "Wrangler", "breads"];
    expect(marked({ dictionary })?.texts.dictionary).toBe("market\nbreads");
  });

  test("returns the position of each correction, and renders the corrected text", () => {
    const { structure } = prepare();
    const found = [
      { before: "She go", after: "She goes", reason: "Third person.", category: "grammar" },
      { before: "their", after: "there", reason: "A place.", category: "spelling" },
    ];
    const settled = structure?.settle(found, null);
    expect(settled?.value).toMatchObject({ corrections: [{ start: 4, end: 6 }, { before: "their" }] });
    expect(structure?.render(settled?.value ?? {})).toBe(
      "She goes to the market every morning, and she buy two breads there.",
    );
  });

  test("leaves a text without mistakes unchanged", () => {
    const { structure } = prepare();
    expect(structure?.settle([], null)).toEqual({ value: { corrections: [] } });
    expect(structure?.render({ corrections: [] })).toBe(text);
  });

  test.each([
    '{"before":"their","after":"there","reason":"A place.","category":"spelling"}',
    '{"language":"en","corrections":[{"before":"their","after":"there","reason":"A place.","category":"spelling"}]}',
  ])("is read without its list, and out of an object: %s", (given) => {
    const { structure } = prepare();
    expect(structure && parseStructured(given, structure.schema)).toMatchObject({
      value: [{ before: "their", after: "there" }],
    });
  });

  test.each([
    ["free", false, null],
    ["free", true, "PLAN_REQUIRED"],
    ["essential", true, null],
    ["pro", true, null],
    ["teams", true, null],
  ] as const)("on %s with style and clarity %s: %s", (plan, advanced, code) => {
    expect(
      checkEntitlement(grammar.entitlement(request({ advanced })), entitlementsOf(plan))?.code ?? null,
    ).toBe(code);
  });
});
