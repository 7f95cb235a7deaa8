import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = globSync(["*.md", "docs/**/*.md"]);

test.each(pages)("%s names only files that exist", (page) => {
  const paths = readFileSync(page, "utf8").match(
    /\b(?:bench|e2e|migrations|shared|web|worker)\/[\w./-]+\.(?:css|html|json|js|sql|tsx?)\b/g,
  );
  expect((paths ?? []).filter((path) => !existsSync(path))).toEqual([]);
});
