import { parseSync } from "@swc/core";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });

/** Attributes that users see or screen readers announce. */
const spoken = new Set([
  "aria-label",
  "aria-description",
  "alt",
  "title",
  "placeholder",
  "label",
  "text",
  "hint",
]);
/** Texts that are the same in every language. */
const universal = new Set(["you@example.com", "https://"]);
const hasWord = (text: string) => /\p{L}{2,}/u.test(text) && !universal.has(text.trim());

type Node = { type?: string; [key: string]: unknown };

/** Every text of a component that does not come from the locales. */
function findTexts(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const child of node) findTexts(child, found);
  else if (typeof node === "object" && node !== null) {
    const { type, value, name } = node as Node & { value?: unknown; name?: { value?: string } };
    if (type === "JSXText" && typeof value === "string" && hasWord(value)) found.push(value.trim());
    if (type === "JSXAttribute" && spoken.has(name?.value ?? "")) {
      const literal = value as { type?: string; value?: string } | undefined;
      if (literal?.type === "StringLiteral" && hasWord(literal.value ?? "")) found.push(literal.value ?? "");
    }
    for (const child of Object.values(node)) findTexts(child, found);
  }
  return found;
}

const textsIn = (source: string) => findTexts(parseSync(source, { syntax: "typescript", tsx: true }).body);

test("finds a text between tags and one in an attribute", () => {
  expect(textsIn('const a = <p title="Say this">And that {t("x")}</p>;')).toEqual(["Say this", "And that"]);
});

test("no component shows a text that is not in the locales", () => {
  const found = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx$|\/(?:styleguide|testing)\//.test(path))
    .flatMap(([path, source]) => textsIn(source).map((text) => `${path}: ${text}`));
  expect(Object.keys(sources).length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
