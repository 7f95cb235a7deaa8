// npm run measure:house: how large the code is and how many places know one writing tool, each against its limit
// (docs/decisions/020-size-of-the-code.md). Fails if a limit is exceeded.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { localEnvironment } from "../worker/local/prepare.ts";

interface Figure {
  what: string;
  value: number;
  /** The largest allowed value. */
  limit: number;
  /** The smallest allowed value, if there is one. */
  least?: number;
}

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean);
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
const total = (list: string[]) => list.reduce((sum, file) => sum + linesOf(file), 0);

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file));
/** Source that only tests and benchmarks run: emulators, fixtures, the simulation. */
const isTestSupport = (file: string) => /^(e2e|bench|worker\/simulation)\/|\/testing\//.test(file);
/** What drizzle-kit compares the schema with. */
const isSnapshot = (file: string) => /migrations\/meta\/.*\.json$/.test(file);
const lengths = sources.map(linesOf).sort((a, b) => a - b);
const demo = files.filter((file) => file.includes("/demo-model/"));

const withoutComments = (code: string) => code.replace(/^\s*(\/\/|\/?\*).*$/gm, "");

/** The files of or about the tool "summarize", which has neither its own style nor a special screen. */
const places = sources.filter(
  (file) =>
    /^(web|worker|shared)\//.test(file) &&
    !/\/(testing|demo-model)\/|\.d\.ts$/.test(file) &&
    /\bsummarize\b/i.test(file + withoutComments(readFileSync(file, "utf8"))),
);

const figures: Figure[] = [
  {
    what: "source lines of the product",
    value: total(sources.filter((file) => !isTestSupport(file))),
    limit: 132_800,
  },
  { what: "source lines of test support", value: total(sources.filter(isTestSupport)), limit: 21_800 },
  { what: "source files without tests", value: sources.length, limit: 1570 },
  {
    what: "source files in web",
    value: sources.filter((file) => file.startsWith("web/")).length,
    limit: 780,
  },
  { what: "lines of generated JSON", value: total(files.filter(isSnapshot)), limit: 5000 },
  { what: "median lines of a source file", value: lengths[lengths.length >> 1] ?? 0, limit: 150, least: 60 },
  {
    what: "demo model, lines with its data",
    value: total(demo.filter((file) => !isTest(file))),
    limit: 2990,
  },
  { what: "demo model, lines of tests", value: total(demo.filter(isTest)), limit: 375 },
  { what: "Worker bundle, KB gzipped", value: Math.round(bundleBytes() / 1024), limit: 1100 },
  { what: "places that name one writing tool", value: places.length, limit: 7 },
];

for (const { what, value, limit, least = 0 } of figures) {
  const isMet = value <= limit && value >= least;
  if (!isMet) process.exitCode = 1;
  const target = least ? `${least} to ${limit}` : `≤ ${limit}`;
  console.info(`${isMet ? "met   " : "MISSED"}  ${what.padEnd(34)} ${String(value).padStart(6)}   ${target}`);
}
console.info(`\nplaces:\n${places.map((file) => `  ${file}`).join("\n")}`);

/** The size of all modules that a deployment would upload. */
function bundleBytes(): number {
  const folder = mkdtempSync(join(tmpdir(), "calamo-bundle-"));
  try {
    execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", folder], {
      env: localEnvironment,
      stdio: "ignore",
    });
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(js|sql|wasm)$/.test(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
