// Prepares a local server: a signing key in .dev.vars, which git ignores, and the tables of the local database.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { exportJWK, generateKeyPair } from "jose";

const secrets = ".dev.vars";

/** @param stateFolder the folder of the local database, files and objects */
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
