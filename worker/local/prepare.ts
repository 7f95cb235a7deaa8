// Makes what a local server needs: a signing key in the ignored .dev.vars, and the tables of the local database.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  migrate(stateFolder);
}

/** Applies the migrations that the local database lacks. Wrangler takes seconds for it, so its result is noted. */
function migrate(stateFolder: string): void {
  const names = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const note = join(stateFolder, "migrations.json");
  const applied = existsSync(note) && existsSync(join(stateFolder, "v3/d1")) && readFileSync(note, "utf8");
  if (applied === JSON.stringify(names)) return;
  const args = ["d1", "migrations", "apply", "calamo", "--local", "--persist-to", stateFolder];
  execFileSync("wrangler", args, { stdio: ["ignore", "ignore", "inherit"], env: localEnvironment });
  writeFileSync(note, JSON.stringify(names));
}
