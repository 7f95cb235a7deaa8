// Builds the web and starts the measured servers: the scripted upstream, the bare relay and Calamo.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { newSessionKey, prepare } from "../worker/local/prepare.ts";
import { host, originOf, ports } from "./addresses.ts";
import { runToEnd, startServer } from "./processes.ts";

/** What the bench writes is here. */
export const benchFolder = ".wrangler/bench";
const state = join(benchFolder, "calamo");

/** Starts with an empty database and new keys. */
export async function startServers(): Promise<void> {
  await runToEnd("vite", ["build", "--config", "web/vite.config.ts", "--logLevel", "warn"]);
  rmSync(benchFolder, { recursive: true, force: true });
  await prepare(state);
  await startServer("node", ["bench/upstream.ts"], originOf("upstream"));
  await startRelay();
  await startCalamo();
}

/** The request log of `wrangler dev` alone would halve the measured throughput. */
export const quietly = ["--log-level", "error", "--show-interactive-dev-session=false", "--ip", host];

/**
 * The relay also serves the page that Lighthouse compares with. Its settings are written into the bench's folder, because
 * wrangler writes its build output next to them.
 */
async function startRelay(): Promise<void> {
  const page = [
    "build",
    "bench/baseline",
    "--outDir",
    resolve(benchFolder, "baseline"),
    "--emptyOutDir",
    "--logLevel",
    "warn",
  ];
  await runToEnd("vite", page);
  const home = join(benchFolder, "relay");
  const settings = {
    name: "calamo-bench-relay",
    main: resolve("bench/relay.ts"),
    compatibility_date: "2026-10-01",
    vars: { UPSTREAM: `${originOf("upstream")}/v1/chat/completions` },
    durable_objects: { bindings: [{ name: "RELAY", class_name: "RelayObject" }] },
    migrations: [{ tag: "v1", new_sqlite_classes: ["RelayObject"] }],
    assets: { directory: resolve(benchFolder, "baseline") },
  };
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "wrangler.json"), JSON.stringify(settings));
  const args = ["dev", "--config", join(home, "wrangler.json"), ...quietly, "--port", `${ports.relay}`];
  return startServer("wrangler", args, originOf("relay"));
}

/** Uses its own settings instead of .dev.vars, so that the bench never calls a paid model. */
async function startCalamo(): Promise<void> {
  const settings = join(benchFolder, "calamo.env");
  const lines = [
    `SESSION_KEYS='${JSON.stringify([await newSessionKey("bench")])}'`,
    `OPENAI_BASE_URL=${originOf("upstream")}/v1`,
    "OPENAI_API_KEY=bench",
    "OPENAI_MODEL=bench",
  ];
  writeFileSync(settings, `${lines.join("\n")}\n`, { mode: 0o600 });
  const args = [
    "dev",
    "--persist-to",
    state,
    "--env-file",
    settings,
    ...quietly,
    "--port",
    `${ports.calamo}`,
    "--inspector-port",
    `${ports.inspector}`,
  ];
  return startServer("wrangler", args, `${originOf("calamo")}/api/health`);
}
