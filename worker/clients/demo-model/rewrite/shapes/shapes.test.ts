import { describe, expect, test } from "vitest";
import type { RewriteStyle } from "../../../../../shared/catalog/rewrite-styles.ts";
import { sampleTexts } from "../sample-texts.ts";
import { writeRewritten } from "../write-rewritten.ts";

function strongly(style: RewriteStyle, text: string, language = "en"): string {
  const settings = { style, strength: "strong", language };
  return writeRewritten({ tool: "rewrite", settings, texts: { text } }) ?? "";
}

const [opening, results, herbs] = sampleTexts.en;
const plain = `The club meets in the old mill. It is warm there. The members cook and sing.

The next meeting is on 3 June 2026 and costs $5. The club has 40 members.`;

describe("a strong rewriting has the shape of its style", () => {
  test("an e-mail has a subject of the text, a salutation and a sign-off", () => {
    expect(strongly("email", opening)).toMatch(
      /^Subject: Opening of the reading room\n\nGood day,\n\n# Opening[\s\S]*\n\nKind regards, {2}\n\[Name\]$/,
    );
    expect(strongly("email", plain)).toMatch(/^Subject: For your information: Club\n/);
  });

  test("a letter keeps its own salutation and sign-off, and what is added stands between them", () => {
    const written = strongly("email", `Dear Ms. Hill,\n\n${plain}\n\nBest wishes,\nAda`);
    expect(written).toMatch(/^Subject: [^\n]+\n\nDear Ms\. Hill,\n\nI hope [\s\S]*\n\nBest wishes,\nAda$/);
    expect(strongly("friendly", `Dear Ms. Hill,\n\n${plain}\n\nBest wishes,\nAda`)).toMatch(
      /^Dear Ms\. Hill,\n\n/,
    );
  });

  test("a presentation has slides of at most four points", () => {
    const written = strongly("presentation", plain);
    expect(written).toMatch(/^# For your information: Club\n\n## Overview\n\n- /);
    const runs = written.split(/\n\n(?!- )/).map((part) => part.match(/^- /gm)?.length ?? 0);
    expect(Math.max(...runs)).toBeLessThanOrEqual(4);
    expect(runs.filter((points) => points > 0).length).toBeGreaterThan(1);
  });

  test("attention, interest, desire and action come in their order", () => {
    for (const text of [opening, plain, "The club meets in the mill. It is warm."])
      expect(strongly("aida", text).match(/^## (?!Results).+$/gm)).toEqual([
        "## Attention",
        "## Interest",
        "## Desire",
        "## Action",
      ]);
    expect(strongly("aida", sampleTexts.de[0], "de")).toContain("\n## Handeln\n");
  });

  test("instructions are numbered, and what else is said in a text without them are points", () => {
    expect(
      strongly("instructional", "Open the box. Take the key. Close the box again. Then call us."),
    ).toMatch(/\n\n1\. Open the box\.\n2\. Take the key\.\n3\. Close [^\n]+\n4\. /);
    expect(strongly("instructional", plain)).toMatch(/\n\n- The club meets in the old mill\.\n- /);
    expect(strongly("instructional", herbs)).toMatch(/\n1\. Select [^\n]+\n2\. Fill 5 pots/);
  });

  test("news begins with the sentence that says most, and what leans on it", () => {
    expect(strongly("journalistic", plain)).toMatch(/^The next meeting is on 3 June 2026 and costs \$5\./);
    expect(strongly("journalistic", results)).toMatch(/^## Results of the second quarter\n\nTo grow, /);
  });

  test("a poem has a line for every clause", () => {
    expect(strongly("poetic", opening)).toMatch(/ hushed, {2}\nand it has 48 seats\. {2}\nWe /);
  });

  test("enthusiasm is marked, but not where something is negated", () => {
    const written = strongly("enthusiastic", plain.replace("It is warm there.", "It is not cold there."));
    expect(written).toContain("not cold there.");
    expect(written).toMatch(/sing!/);
    expect(strongly("enthusiastic", sampleTexts.es[0], "es")).toMatch(/\n¡[^\n]+!\s/);
  });

  test("a text without running text has its items in other words", () => {
    const written = strongly("simple", "- utilise the big pan\n- wash it frequently");
    expect(written).toContain("- use the big pan\n- wash it often");
  });
});
