// Makes what a local server needs: a signing key in the ignored .dev.vars, and the tables of the local database.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { localEnvironment } from "./environment.ts";
import { newSessionKey } from "./session-key.ts";

const secrets = ".dev.vars";

/** `stateFolder` is where the local database, files and objects live. */
export async function prepare(stateFolder: string): Promise<void> {
  const present = existsSync(secrets) ? readFileSync(secrets, "utf8") : "";
  if (!/^SESSION_KEYS=/m.test(present)) {
    const lines = [
      "# Secrets of this machine; never committed. See README for connecting a model.",
      `SESSION_KEYS='${JSON.stringify([await newSessionKey()])}'`,
      "",
    ];
    appendFileSync(secrets, (present && !present.endsWith("\n") ? "\n" : "") + lines.join("\n"), {
      mode: 0o600,
    });
  }
  const migrate = ["d1", "migrations", "apply", "calamo", "--local", "--persist-to", stateFolder];
  execFileSync("wrangler", migrate, { stdio: ["ignore", "ignore", "inherit"], env: localEnvironment });
}
