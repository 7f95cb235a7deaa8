// The steps of a deployment. Each can be repeated: what is there already stays.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingSettings } from "../settings/missing-settings.ts";
import { unknownSettings } from "../settings/schema.ts";
import { Account } from "./account.ts";
import { type Configuration, findProblems, toDeploy } from "./configuration.ts";
import type { Execute } from "./execute.ts";

export interface Deployment {
  configuration: Configuration;
  /** Where the configuration to deploy is written; beside wrangler.toml, because its paths are relative. */
  file: string;
  isDryRun: boolean;
  execute: Execute;
  fetch: (address: string) => Promise<Pick<Response, "ok" | "json">>;
  /** Waits for some milliseconds. */
  wait: (ms: number) => Promise<void>;
  print: (line: string) => void;
  /** Where the Worker has been deployed; undefined if wrangler named no address. */
  deployedTo?: string | undefined;
}

export interface Step {
  name: string;
  /** Whether it needs no account. A dry run takes these steps only. */
  isLocal: boolean;
  /** What the operator should know if the step fails. */
  onFailure: string;
  /** Returns what it did, if that differs from run to run. @throws Error */
  run: (deployment: Deployment) => Promise<string | undefined>;
}

const nothingChanged = "Nothing has been changed.";
const nothingDeployed =
  "What was created stays and is found the next time. The deployed version, if any, is still the old one.";

const created = (names: string[]) => (names.length > 0 ? `created ${names.join(", ")}` : "nothing to create");
const accountOf = ({ execute, configuration, file }: Deployment) => new Account(execute, configuration, file);

export const steps: Step[] = [
  {
    name: "check wrangler.toml",
    isLocal: true,
    onFailure: nothingChanged,
    run: async ({ configuration, file }) => {
      const problems = findProblems(configuration);
      if (problems.length > 0) throw new Error(problems.join("\n"));
      writeFileSync(file, `${JSON.stringify(toDeploy(configuration), null, 2)}\n`);
    },
  },
  {
    name: "build the pages",
    isLocal: true,
    onFailure: nothingChanged,
    run: async ({ execute }) => {
      await execute("vite", ["build", "--config", "web/vite.config.ts", "--logLevel", "warn"]);
    },
  },
  { name: "check the migrations", isLocal: true, onFailure: nothingChanged, run: checkMigrations },
  {
    name: "bundle the Worker",
    isLocal: true,
    onFailure: nothingChanged,
    run: async ({ execute, file }) => {
      const printed = await execute("wrangler", ["deploy", "--dry-run", "--config", file]);
      return /Total Upload:.*/.exec(printed)?.[0];
    },
  },
  {
    name: "compare the jurisdiction with that of existing data",
    isLocal: false,
    onFailure: nothingChanged,
    run: async (deployment) => {
      await accountOf(deployment).checkJurisdiction();
    },
  },
  {
    name: "create databases",
    isLocal: false,
    onFailure: nothingDeployed,
    run: async (deployment) => created(await accountOf(deployment).createDatabases()),
  },
  {
    name: "create buckets",
    isLocal: false,
    onFailure: nothingDeployed,
    run: async (deployment) => created(await accountOf(deployment).createBuckets()),
  },
  {
    name: "create queues",
    isLocal: false,
    onFailure: nothingDeployed,
    run: async (deployment) => created(await accountOf(deployment).createQueues()),
  },
  {
    name: "create secrets",
    isLocal: false,
    onFailure: nothingDeployed,
    run: async (deployment) => created(await accountOf(deployment).createSecrets()),
  },
  {
    name: "apply migrations",
    isLocal: false,
    onFailure:
      "The old version still runs. A migration that failed was rolled back; those before it stay applied.",
    run: async (deployment) => {
      await accountOf(deployment).migrate();
    },
  },
  {
    name: "deploy",
    isLocal: false,
    onFailure: "The old version still runs, with the migrations applied.",
    run: async (deployment) => {
      deployment.deployedTo = await accountOf(deployment).deploy();
      return deployment.deployedTo;
    },
  },
  {
    name: "check the health",
    isLocal: false,
    onFailure:
      "The new version is deployed. Read its log with `npx wrangler tail`, or go back with `npx wrangler rollback`.",
    run: checkHealth,
  },
  { name: "list missing settings", isLocal: true, onFailure: "Everything else is done.", run: listSettings },
];

/** Compares the migrations with the schemas, and applies them to an empty database on this machine. */
async function checkMigrations({ execute, file, configuration }: Deployment): Promise<undefined> {
  await execute("node", ["worker/local/check-migrations.ts"]);
  const folder = mkdtempSync(join(tmpdir(), "calamo-deploy-"));
  try {
    for (const { binding } of configuration.d1_databases ?? []) {
      const args = ["d1", "migrations", "apply", binding, "--local", "--persist-to", folder];
      await execute("wrangler", [...args, "--config", file]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A new address responds within seconds, rarely later. */
const tries = 20;
const pauseMs = 3000;

async function checkHealth({ configuration, deployedTo, fetch, wait }: Deployment): Promise<string> {
  const origin = String(configuration.vars?.PUBLIC_ORIGIN || "") || deployedTo;
  if (!origin) return "skipped: set PUBLIC_ORIGIN, so that the address is known";
  const ask = async (path: string): Promise<string | undefined> => {
    try {
      const response = await fetch(new URL(path, origin).href);
      return response.ok ? undefined : JSON.stringify(await response.json());
    } catch (cause) {
      return String(cause);
    }
  };
  let problem: string | undefined;
  for (let count = 0; count < tries; count++) {
    if (count > 0) await wait(pauseMs);
    problem = (await ask("/api/health")) ?? (await ask("/api/ready"));
    if (problem === undefined) return `${origin} is ready`;
  }
  throw new Error(`${origin} is not ready: ${problem}`);
}

async function listSettings(deployment: Deployment): Promise<string> {
  const { configuration, isDryRun } = deployment;
  const secrets = isDryRun ? [] : await accountOf(deployment).listSecrets();
  const missing = missingSettings(configuration.vars ?? {}, secrets);
  const unknown = unknownSettings(secrets).map((sentence) => `  ${sentence}`);
  if (missing.length === 0) return ["none", ...unknown].join("\n");
  const note = isDryRun ? "see docs/settings.md; a dry run does not see secrets" : "see docs/settings.md";
  const lines = missing.map(({ names, purpose }) => `  ${names.join(", ")}: ${purpose}`);
  return [note, ...lines, ...unknown].join("\n");
}

/** Takes the steps in their order; a dry run names those that need an account. Returns whether all succeeded. */
export async function deploy(deployment: Deployment, sequence = steps): Promise<boolean> {
  const { isDryRun, print } = deployment;
  for (const { name, isLocal, onFailure, run } of sequence) {
    if (isDryRun && !isLocal) {
      print(`- would ${name}`);
      continue;
    }
    try {
      const result = await run(deployment);
      print(`✓ ${name}${result ? `: ${result}` : ""}`);
    } catch (cause) {
      print(`✗ ${name}\n${cause instanceof Error ? cause.message : cause}\n`);
      print(`${onFailure} Fix the cause and run the same command again: what is done is not repeated.`);
      return false;
    }
  }
  return true;
}
