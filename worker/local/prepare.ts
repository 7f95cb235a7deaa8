// Prepares a local server: a signing key in .dev.vars, which git ignores, and the tables of the local database.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { exportJWK, generateKeyPair } from "jose";
import { migrateLocalState } from "./local-state.ts";

const secrets = ".dev.vars";

/** Where a local server keeps its database, files and objects. */
export const stateFolder = process.env.CALAMO_STATE ?? ".wrangler/state";

/** @param folder of the server's state */
export async function prepare(folder: string): Promise<void> {
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
  migrate(folder);
}

function migrate(folder: string): void {
  const [production = ""] = readFileSync("wrangler.toml", "utf8").split(/^\[env\./m);
  const databases = [...production.matchAll(/^database_name *= *"([^"]+)"/gm)].map(([, name = ""]) => name);
  const outdated = migrateLocalState(folder, "migrations", databases, (database) => {
    const args = ["d1", "migrations", "apply", database, "--local", "--persist-to", folder];
    execFileSync("wrangler", args, { stdio: ["ignore", "ignore", "inherit"], env: localEnvironment });
  });
  if (outdated)
    console.info(
      `The tables of the local data are of an older version of Calamo. The data is now in ${outdated}; Calamo starts without it.`,
    );
}

/** The environment of local wrangler commands, without metrics and downloads. */
export const localEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
};

/** Generates a private key for SESSION_KEYS. @param kid the key id, by default today's date */
export async function newSessionKey(kid = new Date().toISOString().slice(0, 10)) {
  const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const { kty, crv, x, d } = await exportJWK(privateKey);
  return { kid, kty, crv, x, d };
}
