// Compares two versions of the API's OpenAPI document with `redocly diff`. /api/v1 may grow, but a client written for an
// older version must keep working.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { Document, Schema } from "./document.ts";

interface Change {
  /** Where it is, as a JSON pointer: `#/paths/~1runs/post`. */
  path: string;
  impact: "major" | "minor" | "patch";
  verdicts: { message: string }[];
}

/**
 * Whether a schema of a request has become one of several alternatives. `redocly diff` takes every new `anyOf` for a break.
 * @param path of the `anyOf`, as a JSON pointer that continues behind references
 */
function isAlternative(path: string, before: Document, after: Document): boolean {
  const [, parent] = /^(.*\/requestBody\/.*)\/anyOf$/.exec(path) ?? [];
  if (parent === undefined) return false;
  const { description: _, ...old } = schemaAt(before, parent);
  return schemaAt(after, parent).anyOf?.some((option) => isDeepStrictEqual(option, old)) ?? false;
}

/** Follows a pointer of `redocly diff`, in which references count as what they refer to. */
function schemaAt(document: Document, pointer: string): Schema {
  const names = pointer.split("/").slice(1);
  let found: Record<string, unknown> = { ...document };
  for (const name of names.filter((name) => name !== "$ref")) {
    const inner = found[name.replaceAll("~1", "/").replaceAll("~0", "~")] as Schema | undefined;
    found = { ...(inner?.$ref ? schemaAt(document, inner.$ref) : inner) };
  }
  return found;
}

/** Returns every change from one file to the other that could break a client. @throws Error if a file is not OpenAPI */
export function breakingChanges(before: string, after: string): { path: string; message: string }[] {
  // A response may get new values: clients ignore what they don't know, as the page for developers says.
  const options = ["--format=json", "--skip-rule=enum-values-added"];
  const { stdout, stderr } = spawnSync("redocly", ["diff", before, after, ...options], {
    encoding: "utf8",
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  if (!stdout) throw new Error(stderr);
  const { changes }: { changes: Change[] } = JSON.parse(stdout);
  const [old, changed] = [before, after].map((file): Document => JSON.parse(readFileSync(file, "utf8")));
  return changes
    .filter(({ impact }) => impact === "major")
    .filter(({ path }) => !(old && changed && isAlternative(path, old, changed)))
    .map(({ path, verdicts }) => ({ path, message: verdicts.map(({ message }) => message).join(" ") }));
}
