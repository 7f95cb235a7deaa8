// Compares two versions of the API's OpenAPI document with `redocly diff`. /api/v1 may grow, but a client written for an
// older version must keep working.
import { spawnSync } from "node:child_process";

interface Change {
  /** Where it is, as a JSON pointer: `#/paths/~1runs/post`. */
  path: string;
  impact: "major" | "minor" | "patch";
  verdicts: { message: string }[];
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
  return changes
    .filter(({ impact }) => impact === "major")
    .map(({ path, verdicts }) => ({ path, message: verdicts.map(({ message }) => message).join(" ") }));
}
