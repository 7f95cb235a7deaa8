import { describe, expect, test } from "vitest";
import { partsOf } from "./measure.ts";

describe("the title line of a text", () => {
  test.each(["# How reed pens write", "How reed pens write\n", "**How reed pens write**"])(
    "is a heading or a bold line, but not plain text: %j",
    (line) => {
      const { title, body } = partsOf(`${line}\n\nThey write well.`, "blog");
      expect([title, body]).toEqual(
        line.endsWith("\n")
          ? ["", `${line}\n\nThey write well.`]
          : ["How reed pens write", "They write well."],
      );
    },
  );

  test.each([
    ["en", "Subject: Pens\nPreview: What is new\n\nDear reader,"],
    ["pt", "Assunto: Pens\n\nPrévia: What is new\n\nDear reader,"],
    ["fr", "Objet : Pens\nAperçu : What is new\n\nDear reader,"],
    ["de", "**Betreff:** Pens\n**Vorschau:** What is new\n\nDear reader,"],
    ["a heading", "# Pens\nPreview: What is new\nDear reader,"],
  ])("is the subject of a newsletter, with a preview below it: %s", (_, text) => {
    expect(partsOf(text, "newsletter")).toMatchObject({
      title: "Pens",
      preview: "What is new",
      body: "Dear reader,",
    });
  });

  test("is empty if the platform has none or the text does not start with one", () => {
    expect(partsOf("# One\n\ntext", "telegram").title).toBe("");
    expect(partsOf("Subject: Pens\n\ntext", "blog").title).toBe("");
    expect(partsOf("https://example.com\n\ntext", "newsletter").title).toBe("");
    expect(partsOf(`# ${"long ".repeat(100)}\n\ntext`, "youtube").title).toBe("");
  });

  test.each(["", " \n ", "# ", "#", "Subject:", "**", "****"])("is empty in %j", (text) => {
    expect(partsOf(text, "newsletter")).toMatchObject({ title: "", preview: "", body: text, bodyStart: 0 });
  });

  test("can be the whole text", () => {
    expect(partsOf("# Pens", "youtube")).toEqual({ title: "Pens", preview: "", body: "", bodyStart: 6 });
  });
});
