// What the Worker logs while a test runs: held here, and shown where the test fails.
//
// Vitest takes each line to its reporter by a call, and a file does not end before all its calls are answered. What a
// request or an object logs cannot be sent from there: Cloudflare's plug-in (1.4) sends it along with the next message
// of the tests. After the last one of a file there is none, and the run waits for ever
// (https://github.com/cloudflare/workers-sdk/issues/15719).
import { format } from "node:util";

const methods = ["debug", "log", "info", "warn", "error"] as const;

const { info: show } = console;
let lines: string[] = [];
for (const method of methods) console[method] = (...values) => void lines.push(format(...values));

/** Begins anew. Answers what was held until now. */
export function takeLog(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

/** Shows what is held. To be called by the tests themselves, not by a request or an object. */
export function showLog(): void {
  if (lines.length > 0) show(lines.join("\n"));
}
