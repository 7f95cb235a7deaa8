import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = globSync(["*.md", "docs/**/*.md"]);

test.each(pages)("%s names only files that exist", (page) => {
  const paths = readFileSync(page, "utf8").match(
    /\b(?:bench|e2e|migrations|shared|web|worker)\/[\w./-]+\.(?:css|html|json|js|sql|tsx?)\b/g,
  );
  expect((paths ?? []).filter((path) => !existsSync(path))).toEqual([]);
});

test("every alert in the runbook names log events that exist", () => {
  const [, alerts = ""] = readFileSync("docs/operations.md", "utf8").split(
    /^## Alerts$|^## Jobs and dead letters$/m,
  );
  const rows = alerts
    .split("\n")
    .filter((line) => /^\| [a-z-]+ \|/.test(line) && !line.startsWith("| alert"));
  const named = rows.flatMap((row) => [...(row.split(" | ")[1] ?? "").matchAll(/`([a-z-]+(?: [a-z-]+)+)`/g)]);
  const events = new Set(
    globSync("worker/**/*.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:logEvent|logFailure|tryOrLog)\(\s*"([^"]+)"/g)].map(
        ([, event]) => event,
      ),
    ),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(named.map(([, event]) => event).filter((event) => !events.has(event))).toEqual([]);
});
