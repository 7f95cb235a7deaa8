// Adds up the runners' machine-readable reports: "N passed, N failed", with those that were skipped.
import { readFileSync } from "node:fs";

const read = (name: string) => JSON.parse(readFileSync(`reports/${name}.json`, "utf8"));

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Vitest's report: shared, worker and web. */
function units(): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } =
    read("units");
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites, // a suite that does not load has no failed test
    skipped: numPendingTests + numTodoTests,
  };
}

/** Playwright's report. A test that passed only when tried again did not pass. */
function browser(): Count {
  const { expected, unexpected, flaky, skipped } = read("browser").stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function count(report: () => Count): Count {
  try {
    return report();
  } catch (error) {
    console.error(`no report: ${error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const counts = [count(units), count(browser)];
const sum = (key: keyof Count) => counts.reduce((total, part) => total + part[key], 0);
const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
console.info(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exit(sum("failed") || sum("skipped") ? 1 : 0);
