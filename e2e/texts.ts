// The texts of the interface, for tests in several languages, and which language a test runs in.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../shared/catalog/languages.ts";

const folder = join(import.meta.dirname, "../web/i18n/locales");

type Texts = { [key: string]: string | string[] | Texts };

const read = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, file), "utf8"));

/** The text at `path` of `common.json`, for example "notFound.title". */
export const commonText = (language: Language, path: string) => textOf(language, `common:${path}`);

/** The text of a key with its namespace, for example "auth:login.submit", with its slots filled. */
export function textOf(language: Language, key: string, slots: Record<string, string> = {}): string {
  const [namespace = "", path = ""] = key.split(":");
  const found = path
    .split(".")
    .reduce<Texts[string] | undefined>(
      (texts, part) => (typeof texts === "object" && !Array.isArray(texts) ? texts[part] : undefined),
      read(language, `${namespace}.json`),
    );
  if (typeof found !== "string") throw new Error(`no text ${language} ${key}`);
  return Object.entries(slots).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), found);
}

/** Every key with a dot in it, which i18next shows if the text is missing. */
export function textKeys(): string[] {
  const keys = (texts: Texts, path: string): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "object" && !Array.isArray(value)
        ? keys(value, `${path}${key}.`)
        : [path + key, path + key.replace(/_(zero|one|two|few|many|other)$/, "")],
    );
  const all = readdirSync(join(folder, "en")).flatMap((file) => keys(read("en", file), ""));
  return [...new Set(all.filter((key) => key.includes(".")))];
}

/**
 * Whether the case with this number runs in `language`: each case runs in one language, and successive cases take the
 * languages in turn, so that together they cover all. With THOROUGH=1 each case runs in every language.
 */
export const isSampled = (caseNumber: number, language: Language): boolean =>
  process.env.THOROUGH === "1" || caseNumber % languages.length === languages.indexOf(language);
