// Holds what the Worker logs during a test, and shows it if the test fails.
//
// Vitest sends each log line to its reporter by a call, and a file ends only after all calls are answered. Lines that
// a request or an object logs cannot be sent from there: Cloudflare's plug-in (1.4) sends them with the next message of
// the tests. After the last test of a file there is none, so the run hangs
// (https://github.com/cloudflare/workers-sdk/issues/15719).
import { format } from "node:util";

const methods = ["debug", "log", "info", "warn", "error"] as const;

const { info: show } = console;
let lines: string[] = [];
for (const method of methods) console[method] = (...values) => void lines.push(format(...values));

/** Clears the log and returns the lines held so far. */
export function takeLog(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

/** Shows the held lines. Call it from a test, not from a request or an object. */
export function showLog(): void {
  if (lines.length > 0) show(lines.join("\n"));
}
