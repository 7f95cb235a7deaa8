import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { type Language, languages } from "../../shared/catalog/languages.ts";

/** The language to speak with a visitor: the one `lng` asks for, else the first of their browser's that we speak. */
export function languageOf(c: Context): Language {
  const wanted = parseAccept(c.req.header("Accept-Language") ?? "").filter(({ q }) => q > 0);
  return spoken(c.req.query("lng") ?? "") ?? wanted.map(({ type }) => spoken(type)).find(Boolean) ?? "en";
}

/** `pt-BR` is Portuguese. */
const spoken = (tag: string) => languages.find((language) => language === tag.toLowerCase().split("-")[0]);
