// The part of curl that the examples of the developers page use, for machines without curl. Fails on any other option.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";

/** Returns a PATH on which `curl` is this file. */
export function pathWithStandIn(): string {
  const folder = mkdtempSync(join(tmpdir(), "calamo-curl-"));
  const script = `#!/bin/sh\nexec "${process.execPath}" "${import.meta.filename}" "$@"\n`;
  writeFileSync(join(folder, "curl"), script, { mode: 0o755 });
  return [folder, process.env.PATH].join(delimiter);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      header: { type: "string", short: "H", multiple: true, default: [] },
      data: { type: "string", short: "d" },
      request: { type: "string", short: "X" },
      "no-buffer": { type: "boolean", short: "N" }, // without a buffer anyway
    },
  });
  const [url = ""] = positionals;
  const headers = new Headers(values.header.map((line) => line.split(/: */, 2) as [string, string]));
  const { data: body, request: method = body === undefined ? "GET" : "POST" } = values;
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  for await (const part of response.body ?? []) process.stdout.write(part);
}
