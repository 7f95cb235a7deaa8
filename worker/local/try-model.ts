// Tries which tools a model is good enough for: npm run try-model -- <address> <model>. docs/models.md explains the report.
import { existsSync, readFileSync } from "node:fs";
import { realClock } from "../user-object/clock.ts";
import { readLocalSettings } from "./settings/local-settings.ts";
import { runCommand } from "./try-model/command.ts";

const stopping = new AbortController();
let stoppedAt = Number.POSITIVE_INFINITY;
process.on("SIGINT", () => {
  if (Date.now() - stoppedAt > 1000) process.exit(130); // npm sends the first Ctrl-C twice
  stoppedAt = Math.min(stoppedAt, Date.now());
  stopping.abort();
});
const toml = readFileSync("wrangler.toml", "utf8").split(/^\[env\./m)[0] ?? ""; // its other environments are not local
const devVars = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
/** Of the report, in characters. */
const widths = { least: 80, most: 120 };

console.info = console.error = () => {}; // the Worker's log lines, whose faults the report explains
const print = (text: string) => void process.stdout.write(`${text}\n`);
const showProgress = (line: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
};

try {
  const isGoodEnough = await runCommand({
    args: process.argv.slice(2),
    environment: process.env,
    settings: readLocalSettings(toml, devVars, []),
    clock: realClock,
    print: (text) => {
      showProgress("");
      print(text);
    },
    showProgress,
    signal: stopping.signal,
    width: Math.max(widths.least, Math.min(process.stdout.columns || widths.most, widths.most)),
  });
  if (stopping.signal.aborted) print("\nStopped before the end.");
  process.exitCode = stopping.signal.aborted ? 130 : isGoodEnough ? 0 : 1;
} catch (error) {
  showProgress("");
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
