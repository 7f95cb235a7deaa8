// Measurements that must run inside workerd: the tests of bench/rows.
import { readFileSync } from "node:fs";
import { runToEnd } from "./processes.ts";

const file = ".wrangler/bench/figures.json";

interface Report {
  testResults: { assertionResults: { meta: object }[] }[];
}

/**
 * Runs these tests of bench/rows and returns the figures that they store as their tasks' `meta`. Console output does
 * not work, because the set-up of the Worker's tests hides it while a test passes.
 * @throws Error if a test fails
 */
export async function measureInWorkerd<Figures extends object>(...tests: string[]): Promise<Figures> {
  const report = ["--reporter=json", `--outputFile=${file}`];
  await runToEnd("vitest", ["run", "--config", "bench/rows/vitest.config.ts", ...report, ...tests]);
  const { testResults }: Report = JSON.parse(readFileSync(file, "utf8"));
  return Object.assign({}, ...testResults.flatMap((test) => test.assertionResults.map(({ meta }) => meta)));
}
