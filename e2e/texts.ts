// The interface's own words, for tests that speak more than one language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../shared/catalog/languages.ts";

const folder = join(import.meta.dirname, "../web/i18n/locales");

type Texts = { [key: string]: string | string[] | Texts };

const read = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, file), "utf8"));

/** The text at `path` ("notFound.title") in `common.json`. */
export const commonText = (language: Language, path: string) => textOf(language, `common:${path}`);

/** The text of a key with its namespace ("auth:login.submit"), its slots filled. */
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

/** Every key with a dot in it: what is shown where the text is missing. */
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
