import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { picture, texts }: { picture: string; texts: Record<string, string> } = JSON.parse(
  readFileSync("docs/generate.json", "utf8"),
);

/** The text of a key such as `generate:fields.title`; undefined if there is none any more. */
function current(key: string): unknown {
  const [namespace, path = ""] = key.split(":");
  const file = JSON.parse(readFileSync(`web/i18n/locales/en/${namespace}.json`, "utf8"));
  return path.split(".").reduce((inner, name) => inner?.[name], file);
}

/** If not, run `npm run shots -- readme`. */
test("README's picture shows the texts that its screen has today", () => {
  expect(Object.keys(texts).length).toBeGreaterThan(20);
  for (const [key, text] of Object.entries(texts)) expect(current(key), key).toBe(text);
});

test("README's picture was taken together with the list of its texts", () => {
  expect(createHash("sha256").update(readFileSync("docs/generate.png")).digest("hex")).toBe(picture);
  expect(readFileSync("README.md", "utf8")).toContain("](docs/generate.png)");
});
