// Builds the web and starts the measured servers: the scripted upstream, the bare relay and Calamo.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { newSessionKey, prepare } from "../worker/local/prepare.ts";
import { host, originOf, ports } from "./addresses.ts";
import { runToEnd, startServer } from "./processes.ts";

/** What the bench writes is here. */
const benchFolder = ".wrangler/bench";
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
const quietly = ["--log-level", "error", "--show-interactive-dev-session=false", "--ip", host];

/** The relay also serves the page that Lighthouse compares with. */
async function startRelay(): Promise<void> {
  const page = resolve(benchFolder, "baseline");
  await runToEnd("vite", [
    "build",
    "bench/baseline",
    "--outDir",
    page,
    "--emptyOutDir",
    "--logLevel",
    "warn",
  ]);
  await startWorker("relay", {
    main: resolve("bench/relay.ts"),
    vars: { UPSTREAM: `${originOf("upstream")}/v1/chat/completions` },
    durable_objects: { bindings: [{ name: "RELAY", class_name: "RelayObject" }] },
    migrations: [{ tag: "v1", new_sqlite_classes: ["RelayObject"] }],
    assets: { directory: page },
  });
}

/** Writes the settings into the bench's folder, because wrangler writes its build output next to them. */
export function startWorker(part: "relay" | "agents", settings: object): Promise<void> {
  const home = join(benchFolder, part);
  const file = join(home, "wrangler.json");
  mkdirSync(home, { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ name: `calamo-bench-${part}`, compatibility_date: "2026-10-01", ...settings }),
  );
  const args = ["dev", "--config", file, ...quietly, "--port", `${ports[part]}`];
  return startServer("wrangler", args, originOf(part));
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
