// npm run deploy -- [--dry-run] [--env preview]
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { localEnvironment } from "../prepare.ts";
import { readConfiguration } from "./configuration.ts";
import { createExecute } from "./execute.ts";
import { deploy } from "./steps.ts";

try {
  const { values } = parseArgs({
    options: { "dry-run": { type: "boolean", default: false }, env: { type: "string" } },
  });
  const isDone = await deploy({
    configuration: await readConfiguration("wrangler.toml", values.env),
    file: "wrangler.deploy.json",
    isDryRun: values["dry-run"],
    execute: createExecute(localEnvironment),
    fetch: (address) => fetch(address, { signal: AbortSignal.timeout(10_000) }),
    wait,
    print: console.info,
  });
  process.exitCode = isDone ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
