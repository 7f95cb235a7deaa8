import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import { generateInput } from "../../../../shared/contracts/generate.ts";
import { templateInput } from "../../../../shared/contracts/templates.ts";
import { templateCategories, variablesOf } from "../../../../shared/templates.ts";
import { detectLanguage } from "../../../../shared/text/analysis/detect-language.ts";
import { type CuratedTemplate, loadCurated } from "./catalog.ts";

const files = import.meta.glob<Record<string, object>>("./*.json", { eager: true, import: "default" });
const english = await loadCurated("en");
const idsOf = (templates: CuratedTemplate[]) => templates.map(({ id, category }) => `${category}/${id}`);
/** The levels of the headings in their order. */
const outlineOf = ({ body }: CuratedTemplate) =>
  body.split("\n").flatMap((line) => /^(#+) /.exec(line)?.[1] ?? []);
const namesIn = ({ body, brief }: CuratedTemplate) => variablesOf([body, brief.prompt]);

test("there are 30 templates, some for each purpose", () => {
  expect(new Set(english.map(({ id }) => id)).size).toBe(30);
  expect(new Set(english.map(({ category }) => category))).toEqual(new Set(templateCategories));
});

describe.each(languages)("the templates in %s", async (language) => {
  const templates = await loadCurated(language);

  test("are the same as in English, and no others", () => {
    expect(idsOf(templates)).toEqual(idsOf(english));
    expect(Object.keys(files[`./${language}.json`] ?? {}).sort()).toEqual(english.map(({ id }) => id).sort());
  });

  test("have names that differ", () => {
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  });

  test.each(templates)("$id has the outline and the number of variables of the English one", (template) => {
    const source = english.find(({ id }) => id === template.id);
    if (!source) throw new Error(`${template.id} is not in English`);
    expect(outlineOf(template)).toEqual(outlineOf(source));
    expect(outlineOf(template).length).toBeGreaterThan(2);
    expect(namesIn(template)).toHaveLength(namesIn(source).length);
  });

  test.each(templates)("$id asks for 3 to 8 variables, and all of them are in the text", (template) => {
    const names = namesIn(template);
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names.length).toBeLessThanOrEqual(8);
    expect(variablesOf([template.body]).sort()).toEqual(names.sort());
  });

  test.each(templates)("$id is written in this language", ({ description, body, brief }) => {
    expect(detectLanguage(`${description}\n\n${body}`)).toBe(language);
    expect(detectLanguage(brief.prompt)).toBe(language);
  });

  test.each(templates)("$id can be saved as a template, and its brief sent to the generator", (template) => {
    const { id: _, ...input } = template;
    const saved = templateInput.safeParse(input);
    expect(saved.error).toBeUndefined();
    expect(saved.data).toMatchObject(input);
    expect(generateInput.safeParse({ ...template.brief, language }).error).toBeUndefined();
  });

  test.each(templates)(
    "$id uses the quotes and spaces of this language",
    ({ name, description, body, brief }) => {
      const text = [name, description, body, brief.prompt].join("\n");
      expect(text).not.toMatch(/["']/);
      if (language === "fr") expect(text).not.toMatch(/[^\u202f\s:|-][:;!?»](\s|$)|«[^\u202f]| [:;!?»]/m);
      if (language === "de") expect(text).not.toMatch(/”|«/);
      if (language === "es") expect(text).not.toMatch(/[“”]/);
    },
  );
});
