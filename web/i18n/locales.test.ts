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

describe.each(languages)("the interface in %s", (language) => {
  test("has the same files as English", () => {
    expect(filesOf(language)).toEqual(files);
    expect(files.length).toBeGreaterThan(5);
  });

  test.each(files)("%s has every text, with the same slots, and none too many", (file) => {
    const english = flat(read("en", file));
    const translated = flat(read(language, file));
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(translated.get(key)?.trim(), key).not.toBe("");
      expect(slots(translated.get(key)), key).toEqual(slots(text));
    }
  });

  test("has every plural form that its grammar asks for", () => {
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

  test("has a sentence for every error code, the server's and the forms'", () => {
    const errors = read(language, "errors.json") as { codes: Texts; fields: Texts };
    expect(Object.keys(errors.codes).sort()).toEqual([...errorCodes, "NETWORK"].sort());
    expect(Object.keys(errors.fields).sort()).toEqual([...fieldErrorCodes].sort());
  });
});

describe("quoted messages stand as they were given", () => {
  const errors = (language: string) =>
    read(language, "errors.json") as { codes: Record<string, string>; fields: Record<string, string> };

  test.each([
    ["EMAIL_REQUIRED", "Email is required"],
    ["EMAIL_INVALID", "Invalid email address"],
    ["PASSWORD_REQUIRED", "Password is required"],
    ["PASSWORD_TOO_SHORT", "Password must be at least 8 characters"],
    ["NAME_REQUIRED", "Full name is required"],
    ["NAME_TOO_SHORT", "Name must be at least 2 characters"],
    ["PASSWORD_CONFIRMATION_REQUIRED", "Please confirm your password"],
    ["PASSWORDS_DIFFER", "Passwords do not match"],
    ["TERMS_NOT_ACCEPTED", "You must agree to the terms and conditions"],
  ])("%s in English", (code, text) => {
    expect(errors("en").fields[code]).toBe(text);
  });

  test.each([
    ["INVALID_CREDENTIALS", "Invalid email or password. Please try again."],
    ["SESSION_EXPIRED", "Session expired, please log in again"],
    ["PROMPT_LIMIT_REACHED", "You have reached your prompt limit. Upgrade your plan to continue."],
    ["WORD_LIMIT_EXCEEDED", "The text exceeds the {{limit}} word limit for your plan"],
    ["INTERNAL", "Server error. Please try again later."],
    ["UNAUTHENTICATED", "You must be logged in to view this page"],
  ])("%s in English", (code, text) => {
    expect(errors("en").codes[code]).toBe(text);
  });

  test.each([
    [
      "NETWORK",
      "Não foi possível conectar ao servidor. Verifique sua conexão com a internet e tente novamente.",
    ],
    ["UNAUTHENTICATED", "Usuário não autenticado. Faça login novamente."],
    ["PROMPT_LIMIT_REACHED", "Você atingiu o limite de prompts do seu plano. Faça upgrade para continuar."],
    ["MODEL_TIMEOUT", "Timeout de 60 segundos atingido na requisição à API após múltiplas tentativas"],
    ["MODEL_EMPTY", "Resposta inválida da API"],
  ])("%s in Portuguese", (code, text) => {
    expect(errors("pt").codes[code]).toBe(text);
  });

  test("PROMPT_EMPTY in Portuguese", () => {
    expect(errors("pt").fields.PROMPT_EMPTY).toBe("O prompt não pode estar vazio");
  });
});
