import { describe, expect, test } from "vitest";
import { errorCodes, fieldErrorCodes } from "../../shared/errors.ts";

type Texts = { [key: string]: string | string[] | Texts };
const all = import.meta.glob<Texts>("./locales/*/*.json", { eager: true, import: "default" });

const filesOf = (language: string) =>
  Object.keys(all).flatMap((path) => path.match(`^./locales/${language}/(.*)$`)?.[1] ?? []);
const languages = [...new Set(Object.keys(all).flatMap((path) => path.split("/")[2] ?? []))];
const files = filesOf("en");
const read = (language: string, file: string): Texts => all[`./locales/${language}/${file}`] ?? {};

/** Every text by its path; the plural forms of one text count as one. */
function flat(texts: Texts, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const name = `${path}${key.replace(/_(zero|one|two|few|many|other)$/, "")}`;
    if (typeof value === "string") found.set(name, value);
    else if (Array.isArray(value)) found.set(name, value.join("\n"));
    else for (const [inner, text] of flat(value, `${name}.`)) found.set(inner, text);
  }
  return found;
}
const slots = (text = "") => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

test.each(files)("French has a narrow no-break space at its marks, outside code: %s", (file) => {
  for (const [key, text] of flat(read("fr", file)))
    expect(text.replace(/`[^`]*`/g, ""), key).not.toMatch(/« | »|(?<=\S) [;:!?](?!\S)/);
});

describe.each(languages)("the interface in %s", (language) => {
  test("has the same files as English", () => {
    expect(filesOf(language)).toEqual(files);
    expect(files.length).toBeGreaterThan(5);
  });

  test.each(files)("%s has the same texts and placeholders as English, and no empty text", (file) => {
    const english = flat(read("en", file));
    const translated = flat(read(language, file));
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(translated.get(key)?.trim(), key).not.toBe("");
      expect(slots(translated.get(key)), key).toEqual(slots(text));
    }
  });

  test("has every plural form that its grammar requires", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const file of files) {
      const stems = new Set<string>();
      const keys = new Set<string>();
      const collect = (texts: Texts, path: string) => {
        for (const [key, value] of Object.entries(texts)) {
          if (typeof value === "object" && !Array.isArray(value)) collect(value, `${path}${key}.`);
          else keys.add(path + key);
          if (/_(one|other)$/.test(key)) stems.add(path + key.replace(/_\w+$/, ""));
        }
      };
      collect(read(language, file), "");
      for (const stem of stems) for (const form of forms) expect([...keys]).toContain(`${stem}_${form}`);
    }
  });

  test("has a sentence for every error code of the server and the forms, and for no other", () => {
    const errors = read(language, "errors.json") as { codes: Texts; fields: Texts };
    const payments = read(language, "payments.json") as { codes: Texts };
    const told = [...Object.keys(errors.codes), ...Object.keys(payments.codes)];
    expect(told.sort()).toEqual([...errorCodes, "NETWORK", "FOREIGN_ANSWER"].sort());
    expect(Object.keys(errors.fields).sort()).toEqual([...fieldErrorCodes].sort());
  });
});
